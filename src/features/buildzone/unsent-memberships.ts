import * as v from 'valibot';
import { wishesIn } from '../../entities/offline/kept-wishes.ts';

const item = v.object({
  /** The project's id. */
  key: v.string(),
  joined: v.boolean(),
  /** The role to restore if the server refuses. */
  confirmed: v.nullable(v.picklist(['owner', 'co-owner', 'member'])),
  /** When it was pressed, in milliseconds by the clock of this browser. */
  at: v.optional(v.number()),
});
export type UnsentMembership = v.InferOutput<typeof item>;

/** Joins and leaves that the server has not confirmed. */
export const unsentMemberships = wishesIn<UnsentMembership>('unsent-memberships', item);
