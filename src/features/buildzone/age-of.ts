import { limits } from '../../../contract/limits.ts';

/** For how many seconds something has waited that was pressed at this moment. Nothing is said of what did not wait. */
export function ageOf(at: number): { age?: number } {
  const age = Math.min(Math.floor((Date.now() - at) / 1_000), limits.markAgeSeconds);
  return age > 0 ? { age } : {};
}
