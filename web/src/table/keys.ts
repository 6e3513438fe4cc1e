// Shortcuts of the table.

import type { Adviser } from '../advice/adviser.svelte';
import { onKeys } from '../story/keys';
import type { Desk } from './desk.svelte';
import { digitKeys } from './digits';

export function tableKeys(event: KeyboardEvent, desk: Desk, adviser: Adviser): void {
  const end = () => {
    const verbs = ['end turn', 'done', 'pass'];
    const found = verbs.map((verb) => desk.choices.find(({ action }) => action.verb === verb)).find((choice) => choice);
    if (found) void desk.act(found.action.text);
  };
  // The one thing that is left to do.
  const only = () => {
    const [choice, ...others] = desk.choices;
    if (choice && others.length === 0) void desk.act(choice.action.text);
  };
  onKeys(event, {
    ...digitKeys(desk),
    ...(adviser.offered && { h: () => adviser.press() }),
    u: () => desk.view?.undo && desk.live && void desk.undo(),
    r: () => desk.view?.redo && desk.live && void desk.redo(),
    e: end,
    c: () => desk.mayConfirm && desk.confirm(),
    Escape: () => (desk.looksAt !== null && !desk.touched ? (desk.looksAt = null) : desk.letGo()),
    Enter: () => (desk.mayConfirm ? desk.confirm() : only()),
  });
}
