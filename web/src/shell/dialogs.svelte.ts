// Dialogs that belong to the whole program; `?` and the menus open them.

export type DialogName = 'settings' | 'shortcuts';

let shown = $state<DialogName | null>(null);

export function shownDialog(): DialogName | null {
  return shown;
}

export function showDialog(name: DialogName | null): void {
  shown = name;
}
