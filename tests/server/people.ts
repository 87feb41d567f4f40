import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { multipartOf, type MultipartValue } from '../../src/api/multipart.ts';
import type { Visibility } from '../../contract/profiles.ts';
import { addMember, type Member, type NewMember } from '../../server/store/members.ts';
import { asNumber, countFor, sidesOf, type FollowList } from '../../server/store/follow-counts.ts';
import { follows, members, openVisibility } from '../../server/store/schema.ts';
import { visibleTo } from '../../server/store/visibility.ts';
import type { Answer, Client } from './client.ts';
import { paths, type TestServer } from './server.ts';

export const profilePaths = {
  stats: '/api/profiles/me/stats/',
  order: '/api/profiles/me/order/',
  follow: '/api/othersprofile/follow/',
  block: '/api/othersprofile/block/',
  blocked: '/api/othersprofile/blocked/',
  report: '/api/reports/',
  user: (username: string) => `/api/profiles/users/${encodeURIComponent(username)}/`,
  followers: (username: string) => `/api/othersprofile/${encodeURIComponent(username)}/followers/`,
  following: (username: string) => `/api/othersprofile/${encodeURIComponent(username)}/following/`,
  entries: (section: string) => `/api/profiles/me/${section}/`,
};

/** The update of the own profile, in the form in which the client sends it. */
export function change(client: Client, fields: Record<string, MultipartValue>): Promise<Answer> {
  return client.request(paths.me, { method: 'PATCH', form: multipartOf(fields) });
}

export async function setVisibility(client: Client, changes: Partial<Visibility>): Promise<void> {
  const answer = await change(client, { visibility: { ...openVisibility, ...changes } });
  if (answer.status !== 200) throw new Error(`the visibility was refused: ${JSON.stringify(answer.body)}`);
}

export function follow(client: Client, username: string, action: 'follow' | 'unfollow' = 'follow'): Promise<Answer> {
  return client.post(profilePaths.follow, { target_username: username, action });
}

export function block(client: Client, username: string, action: 'block' | 'unblock' = 'block'): Promise<Answer> {
  return client.post(profilePaths.block, { target_username: username, action });
}

let added = 0;

/** A member who never signs in, inserted directly. */
export async function addRow(server: TestServer, changes: Partial<NewMember> = {}): Promise<Member> {
  added += 1;
  const email = `row${added}@example.org`;
  const member = await addMember(server.db, {
    id: randomUUID(),
    email,
    emailKey: email,
    username: `row-${added}`,
    firstName: 'Row',
    lastName: String(added),
    createdAt: server.now(),
    ...changes,
  });
  if (member === undefined) throw new Error('the username is taken');
  return member;
}

/** Lists whose count is not that of the members whom the reader would find in them. */
export async function wrongCounts(server: TestServer, reader: string | null): Promise<unknown[]> {
  const owner = alias(members, 'owner');
  const wrong = (list: FollowList) => {
    const sides = sidesOf[list];
    const counted = countFor(list, owner.id, reader);
    const found = asNumber(sql`select count(*) from ${follows} join ${members} on ${members.id} = ${sides.listed}
      where ${sides.owner} = ${owner.id} and ${visibleTo(reader)}`);
    return server.db
      .select({ username: owner.username, list: sql<string>`${list}`, counted, found })
      .from(owner)
      .where(sql`${counted} <> ${found}`);
  };
  return [...(await wrong('followers')), ...(await wrong('following'))];
}
