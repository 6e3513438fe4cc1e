// What a module brings to the table besides cards and tiles: a panel, and pieces that stand in palaces. Each module
// is one folder here with a `face.ts`, its words, and an `actions.ts` where its actions need one (see README).

import type { Component } from 'svelte';
import type { Parameters } from '../lib/i18n.svelte';
import type { GameEvent, LegalAction, Table, View } from '../lib/protocol';
import type { DieColour } from '../pieces/dice';
import type { Diagonal } from '../table/palace';
import type { Thing } from '../table/things';

/** What a module keeps in the view; its own face knows the shape. */
export type ModuleState = Record<string, unknown>;

export interface PanelProps {
  state: ModuleState;
  view: View;
  table: Table;
}

export interface OverlayProps {
  state: ModuleState;
  seat: number;
  view: View;
  table: Table;
}

/** Something that is money but no card, by the name it has in a payment. */
export interface MoneyPiece {
  name: string;
  /** The symbol that it is drawn with, its currency's sign in the middle. */
  symbol: string;
  currency: string;
  value: number;
}

/** A piece in a palace that is picked where it stands. */
export interface Standing {
  /** Tells it from others that are the same thing. */
  id: string;
  thing: Thing;
  name: string;
  /** The tile under it. */
  tile: string;
  /** Its middle, in cells. */
  x: number;
  y: number;
}

/** Pieces of one player that stand at a space of the market. */
export interface AtSpace {
  symbol: string;
  seat: number;
  n: number;
  /** In words, with the player's name. */
  label: string;
}

export interface ModuleFace {
  id: string;
  /** The number on the head of its panel; null for none. */
  count?: (state: ModuleState, view: View) => number | null;
  /** Whether its panel should open by itself: it matters to what is asked now. */
  matters?: (view: View) => boolean;
  /** Whether one cannot decide without it, so that even a phone shows it at once. */
  urgent?: (view: View) => boolean;
  panel?: Component<PanelProps>;
  /** Drawn over a palace, 100 units to a cell. */
  overlay?: Component<OverlayProps>;
  /** What a seat has that is money but no card; it lies beside the own hand. */
  money?: (state: ModuleState, seat: number) => MoneyPiece[];
  /** A symbol over a tile, 100 x 100, wherever the tile lies, or several different ones; null for none. */
  cover?: (state: ModuleState, tile: string) => string | string[] | null;
  /** Whether a tile is only the site of a building: it counts as nothing yet. */
  isSite?: (state: ModuleState, tile: string) => boolean;
  /** Words for the label of an action that are not among its arguments. */
  words?: (action: LegalAction, state: ModuleState) => Parameters | undefined;
  /** The die that was rolled if this happened; it is shown rolling and comes to rest with the event's `number`. */
  rolled?: (event: GameEvent, state: ModuleState) => DieColour | null;
  /** What stands in a palace and may be picked there. */
  standing?: (state: ModuleState, seat: number, view: View) => Standing[];
  /** What stands at a space of the market, counted from 1. */
  atSpace?: (state: ModuleState, space: number, table: Table) => AtSpace[];
  /** Its walls across half cells. */
  diagonals?: (state: ModuleState, seat: number) => Diagonal[];
}

/** What a seat has that is money but no card. */
export function moneyOf(view: View, modules: readonly string[], seat: number): MoneyPiece[] {
  return facesOf(modules).flatMap((face) => face.money?.(stateOf(view, face.id), seat) ?? []);
}

const found = import.meta.glob<ModuleFace>('./*/face.ts', { eager: true, import: 'default' });

const FACES = new Map(Object.values(found).map((face) => [face.id, face]));

/** The faces of the modules in play. */
export function facesOf(modules: readonly string[]): ModuleFace[] {
  return modules.flatMap((id) => FACES.get(id) ?? []);
}

export function stateOf(view: View, id: string): ModuleState {
  return view.modules?.[id] ?? {};
}

export function diagonalsOf(view: View, modules: readonly string[], seat: number): Diagonal[] {
  return facesOf(modules).flatMap((face) => face.diagonals?.(stateOf(view, face.id), seat) ?? []);
}

export function standingIn(view: View, modules: readonly string[], seat: number): Standing[] {
  return facesOf(modules).flatMap((face) => face.standing?.(stateOf(view, face.id), seat, view) ?? []);
}

/** Whether a tile counts as what it shows. */
export function isFinished(view: View, modules: readonly string[], tile: string): boolean {
  return !facesOf(modules).some((face) => face.isSite?.(stateOf(view, face.id), tile));
}

/** What modules lay over a tile. */
export function coversOf(view: View, modules: readonly string[], tile: string): string[] {
  return facesOf(modules).flatMap((face) => face.cover?.(stateOf(view, face.id), tile) ?? []);
}

export function atSpaceOf(view: View, table: Table, space: number): AtSpace[] {
  return facesOf(table.setup.modules).flatMap((face) => face.atSpace?.(stateOf(view, face.id), space, table) ?? []);
}
