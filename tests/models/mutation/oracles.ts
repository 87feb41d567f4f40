import { areaOf } from '../machines.ts';
import type { Oracle } from './oracle.ts';

// Not beside the other loaders: those are part of the gallery, and oracles are not for browsers.
const oracles = import.meta.glob<{ default: Oracle }>('../*/*.oracle.ts');

/** Null for a machine that has none. */
export async function loadOracle(name: string): Promise<Oracle | null> {
  return (await oracles[`../${areaOf(name)}/${name}.oracle.ts`]?.())?.default ?? null;
}
