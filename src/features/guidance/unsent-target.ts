import * as v from 'valibot';
import { wishesIn } from '../../entities/offline/kept-wishes.ts';

const target = v.nullable(v.object({ slug: v.string(), title: v.string() }));

/** A member has only one target, so there is a single key. */
export const targetKey = 'target';

/** The target that the server has not confirmed. */
export const unsentTarget = wishesIn(
  'unsent-target',
  v.object({
    key: v.literal(targetKey),
    target,
    /** The target to restore if the server refuses. */
    confirmed: target,
  }),
);
