import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, owner } from './schema.ts';

/**
 * The role that a member works towards; no row: none. `role` is a slug of the catalogue, from which it may be removed
 * one day.
 */
export const targetRoles = pgTable('target_roles', {
  memberId: owner().primaryKey(),
  role: text('role').notNull(),
  chosenAt: moment('chosen_at').notNull(),
});
