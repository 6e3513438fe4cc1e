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

/** The two site tiles between which the viewer chooses. */
export function drawnOf(state: ModuleState): string[] {
  return (state.drawn ?? []) as string[];
}
