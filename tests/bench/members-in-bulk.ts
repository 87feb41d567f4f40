import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/store/database.ts';
import * as schema from '../../server/store/schema.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';

/** The id of member n ends in n, and the username is `member-{n}x`. */
export const idOfMember = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const usernameOf = (n: number) => `member-${n}x`;
export const emailOf = (n: number) => `member-${n}@example.org`;

/** The first one is followed by half of all, and follows as many; a tenth of all hide their profiles. */
async function seed(db: Database, members: number, passwordHash: string): Promise<void> {
  const idOf = sql.raw(`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`);
  const all = sql.raw(`generate_series(1, ${members}) as n`);
  await db.execute(
    sql`insert into usernames (username_key, member_id, taken_at) select 'member-' || n || 'x', ${idOf}, now() from ${all}`,
  );
  await db.execute(sql`insert into members
      (id, email, email_key, username, first_name, last_name, headline, password_hash, visibility, created_at)
    select ${idOf}, 'member-' || n || '@example.org', 'member-' || n || '@example.org', 'member-' || n || 'x', 'Member', n::text,
      'One of many', ${passwordHash}, jsonb_build_object('profile', case n % 10 when 7 then 'nobody' else 'everyone' end,
      'education', 'everyone', 'experience', 'everyone', 'projects', 'everyone', 'skills', 'everyone', 'indexed', true, 'receipts', true, 'typing', true), now()
    from ${all}`);
  await db.execute(sql`insert into education (id, member_id, position, school, degree, field_of_study, start_date, end_date, description)
    select gen_random_uuid(), ${idOf}, 0, 'Example Academy', '', '', '2015-09', '2018-06', '' from ${all}`);
  await db.execute(sql`insert into experience (id, member_id, position, title, organization, location, start_date, end_date, is_current, description)
    select gen_random_uuid(), ${idOf}, p, 'Gardener', 'Example Gardens', '', '2019-01', '', true, 'What was done there.' from ${all}, generate_series(0, 1) as p`);
  await db.execute(sql`insert into skills (id, member_id, position, name, name_key, level)
    select gen_random_uuid(), ${idOf}, p, 'Skill ' || (n + p) % 100, 'skill ' || (n + p) % 100, 'advanced' from ${all}, generate_series(0, 4) as p`);
  const others = sql.raw(`generate_series(2, ${Math.floor(members / 2) + 1}) as n`);
  await db.execute(
    sql`insert into follows (follower_id, followed_id, created_at) select ${idOf}, ${idOfMember(1)}, now() from ${others}`,
  );
  await db.execute(
    sql`insert into follows (follower_id, followed_id, created_at) select ${idOfMember(1)}, ${idOf}, now() from ${others}`,
  );
}

/** `more`: adds to them, on the same connection. */
export async function seedMembers(
  where: { databaseUrl: string | undefined; dataDir: string },
  members: number,
  passwordHash: string,
  more: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const database = await openDatabase(where);
  const fill = async (db: Database) => {
    await seed(db, members, passwordHash);
    await more(db);
    // Otherwise the server would do it while something else is measured.
    await indexEverything(db, 2_000);
    await db.execute(sql`vacuum analyze`);
  };
  if (where.databaseUrl === undefined) await fill(database.db);
  else {
    // The server's own connections are broken after three silent seconds.
    const client = new pg.Client(where.databaseUrl);
    await client.connect();
    try {
      await fill(drizzle(client, { schema }));
    } finally {
      await client.end();
    }
  }
  await database.close();
}
