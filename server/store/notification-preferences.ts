import { eq } from 'drizzle-orm';
import { optionalKinds, type Delivery, type Preference } from '../../contract/notifications.ts';
import type { Database } from './database.ts';
import { notificationPreferences } from './notification-schema.ts';

function deliveryOf({ inApp, byEmail }: { inApp: boolean; byEmail: boolean }): Delivery {
  if (!inApp) return 'off';
  return byEmail ? 'in_app_and_email' : 'in_app';
}

export async function preferencesOf(db: Database, memberId: string): Promise<Preference[]> {
  const rows = await db.select().from(notificationPreferences).where(eq(notificationPreferences.memberId, memberId));
  const chosen = new Map(rows.map((row) => [row.kind, deliveryOf(row)]));
  return optionalKinds.map((kind) => ({ kind, delivery: chosen.get(kind) ?? 'in_app_and_email' }));
}

export async function setPreference(db: Database, memberId: string, { kind, delivery }: Preference): Promise<void> {
  const set = { inApp: delivery !== 'off', byEmail: delivery === 'in_app_and_email' };
  await db
    .insert(notificationPreferences)
    .values({ memberId, kind, ...set })
    .onConflictDoUpdate({ target: [notificationPreferences.memberId, notificationPreferences.kind], set });
}
