// Dialogs that belong to the whole program; `?` and the menus open them.

export type DialogName = 'settings' | 'shortcuts';

let shown = $state<DialogName | null>(null);
/** The module whose rules are shown. */
let module = $state<string | null>(null);

export function shownDialog(): DialogName | null {
  return shown;
}

export function showDialog(name: DialogName | null): void {
  shown = name;
}

export function shownModule(): string | null {
  return module;
}

export function showRulesOf(id: string | null): void {
  module = id;
}
