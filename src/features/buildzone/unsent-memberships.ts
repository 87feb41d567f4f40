import * as v from 'valibot';
import { unsentIn } from '../../entities/offline/unsent.ts';

const item = v.object({
  /** The project's id: only the last wish for a project counts. */
  key: v.string(),
  joined: v.boolean(),
  /** The role that a refusal brings back. */
  confirmed: v.nullable(v.picklist(['owner', 'co-owner', 'member'])),
});
export type UnsentMembership = v.InferOutput<typeof item>;

/** Joins and leaves that the server has not confirmed. */
export const { takeOver: takeOverMemberships, keep: keepMemberships } = unsentIn<UnsentMembership>(
  'unsent-memberships',
  item,
);
