import type { ModuleState } from '../faces';

/** A tile that is only a site; its currency is there for those who may know it. */
export interface Site {
  tile: string;
  seat: number;
  currency?: string;
}

export function sitesOf(state: ModuleState): Site[] {
  return (state.sites ?? []) as Site[];
}

export function isSite(state: ModuleState, tile: string): boolean {
  return sitesOf(state).some((site) => site.tile === tile);
}

/** The two site tiles between which the viewer chooses. */
export function drawnOf(state: ModuleState): string[] {
  return (state.drawn ?? []) as string[];
}
