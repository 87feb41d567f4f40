import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { reports } from './schema.ts';

export type NewReport = Omit<typeof reports.$inferInsert, 'id'>;

export async function addReport(db: Database, report: NewReport): Promise<void> {
  await db.insert(reports).values({ id: randomUUID(), ...report });
}
