/** What the view says of the buildings of power. */
import type { DieColour } from '../../pieces/dice';
import type { ModuleState } from '../faces';

export const POWERS = ['strength', 'architecture', 'knowledge', 'wealth'] as const;

export interface PowerBuilding {
  tile: string;
  power: (typeof POWERS)[number];
  /** Pips of the die on it; 0: used up. Absent: none was rolled. */
  die?: number;
  used?: boolean;
}

export interface Under {
  seat: number;
  /** Absent for those who do not know it. */
  tile?: string;
}

export interface Powers {
  buildings: PowerBuilding[];
  under: (Under | null)[];
  /** How many tiles or cards somebody looks at now, and the roll of the red die. */
  looking?: number;
  red?: number;
  /** Which: only for the one who looks. */
  tiles?: string[];
  cards?: string[];
}

export const powersOf = (state: ModuleState) => state as unknown as Powers;

/** The colour of the die that a building gets. */
export function dieOf(state: ModuleState, tile: string): DieColour {
  return powersOf(state).buildings?.find((one) => one.tile === tile)?.power === 'wealth' ? 'white' : 'black';
}

/** Its sign on the tile, with the die that lies there. */
export function signOf(state: ModuleState, tile: string): string | null {
  const building = powersOf(state).buildings?.find((one) => one.tile === tile);
  if (!building) return null;
  return building.die ? `m-power-${building.power}-${building.die}` : `m-power-${building.power}`;
}
