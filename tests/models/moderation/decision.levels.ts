import type { AnyLevels } from '../levels.ts';

export default { view: { away: {} }, product: { away: {} } } as const satisfies AnyLevels;
