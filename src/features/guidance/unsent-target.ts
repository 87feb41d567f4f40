import * as v from 'valibot';
import { wishesIn } from '../../entities/offline/kept-wishes.ts';

const target = v.nullable(v.object({ slug: v.string(), title: v.string() }));

/** A member has one target: only the last one chosen counts. */
export const targetKey = 'target';

/** The target that the server has not confirmed. */
export const unsentTarget = wishesIn(
  'unsent-target',
  v.object({
    key: v.literal(targetKey),
    target,
    /** What a refusal brings back. */
    confirmed: target,
  }),
);
