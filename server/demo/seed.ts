import { createHash } from 'node:crypto';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../store/database.ts';
import { addMember, findMemberByEmail } from '../store/members.ts';
import { demoEmail, demoMembers, demoPassword } from './members.ts';

/** The same id for the same name on every machine, in the form of a UUID. */
function demoId(username: string): string {
  const hex = createHash('sha256').update(`stepwise demo member ${username}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Adds the demo members that are missing. Running it again changes nothing. */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  for (const { username, first_name: firstName, last_name: lastName } of demoMembers) {
    const email = demoEmail(username);
    if ((await findMemberByEmail(db, email)) !== undefined) continue;
    const passwordHash = await hashPassword(demoPassword);
    await db.transaction((tx) =>
      addMember(tx, {
        id: demoId(username), email, emailKey: email, username, firstName, lastName, passwordHash, isDemo: true, createdAt: now,
      }));
  }
}
