import type { AnyLevels } from '../levels.ts';

export default { view: { away: {} } } as const satisfies AnyLevels;
