import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Database } from '../../server/store/database.ts';
import type { Session } from '../../server/store/families.ts';
import { listFollows } from '../../server/store/follows.ts';
import { findMemberByEmail } from '../../server/store/members.ts';
import { findProfile, ownProfileOf } from '../../server/store/profiles.ts';
import { hashOfRefresh, successorOf } from '../../server/store/refresh-tokens.ts';
import { rotateUsual } from '../../server/store/rotation.ts';
import * as schema from '../../server/store/schema.ts';
import type { Statement } from './bare-server.ts';

/** The one statement that `work` sends, with the values that stand for what a request brings. */
async function statementOf(
  work: (db: Database) => Promise<unknown>,
  brought: Readonly<Record<string, string>>,
): Promise<Statement> {
  const seen: Statement[] = [];
  const client = {
    query: ({ text }: { text: string }, values: unknown[]) => {
      seen.push({ text, values });
      return Promise.resolve({ rows: [] });
    },
  };
  await work(drizzle(client as unknown as Client, { schema }));
  const [statement, ...more] = seen;
  if (statement === undefined || more.length > 0) throw new Error(`${seen.length} statements instead of one`);
  const names = new Map(Object.entries(brought).map(([name, value]) => [value, name]));
  return { text: statement.text, values: statement.values.map((value) => names.get(String(value)) ?? value) };
}

/** What the server itself sends for these calls, for the bare handler to send as well. */
export async function statements(session: Session, secret: string): Promise<Record<string, Statement>> {
  const now = new Date();
  const [username, email] = ['some-username', 'someone@example.org'];
  const [familyId, token] = [randomUUID(), 'some-token'];
  const lifetime = { now, seconds: 86_400 };
  return {
    me: await statementOf((db) => ownProfileOf(db, session, now), {}),
    user: await statementOf((db) => findProfile(db, username, session, now), { '{username}': username }),
    followers: await statementOf((db) => listFollows(db, 'followers', username, session, undefined, now), {
      '{username}': username,
    }),
    login: await statementOf((db) => findMemberByEmail(db, email), { '{email}': email }),
    refresh: await statementOf((db) => rotateUsual(db, secret, { familyId, token }, lifetime), {
      '{family}': familyId,
      '{token}': hashOfRefresh(secret, token),
      '{next}': hashOfRefresh(secret, successorOf(secret, token)),
    }),
  };
}
