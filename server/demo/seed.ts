import { inArray, or } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../store/database.ts';
import { education, experience, follows, members, projects, skills, usernames } from '../store/schema.ts';
import { demoEmail, demoMembers, demoPassword, type DemoUsername } from './members.ts';
import { seedCommunityProjects } from './seed-community.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPosts } from './seed-posts.ts';
import { entryRows, followRows, memberRow } from './rows.ts';

/** Only names that were never taken, with unused addresses: a demo member who was deleted is not restored. */
async function absentMembers(db: Database): Promise<DemoUsername[]> {
  const all = demoMembers.map(({ username }) => username);
  const taken = await db
    .select({ key: usernames.usernameKey })
    .from(usernames)
    .where(inArray(usernames.usernameKey, all));
  const present = await db
    .select({ username: members.username, emailKey: members.emailKey })
    .from(members)
    .where(or(inArray(members.username, all), inArray(members.emailKey, all.map(demoEmail))));
  const known = new Set([
    ...taken.map(({ key }) => key),
    ...present.flatMap(({ username, emailKey }) => [username, emailKey]),
  ]);
  return all.filter((username) => !known.has(username) && !known.has(demoEmail(username)));
}

/** Adds members with all their data, and returns those added: another process may have been faster. */
async function addMembers(
  tx: Database,
  absent: readonly DemoUsername[],
  passwordHash: string,
  now: Date,
): Promise<DemoUsername[]> {
  const rows = absent.map((username) => memberRow(username, passwordHash, now));
  const names = rows.map(({ id, username, createdAt }) => ({
    usernameKey: username,
    memberId: id,
    takenAt: createdAt,
  }));
  const taken = await tx
    .insert(usernames)
    .values(names)
    .onConflictDoNothing()
    .returning({ key: usernames.usernameKey });
  const mine = new Set(taken.map(({ key }) => key));
  const added = absent.filter((username) => mine.has(username));
  if (added.length > 0) await tx.insert(members).values(rows.filter(({ username }) => mine.has(username)));
  return added;
}

async function addEntries(tx: Database, added: readonly DemoUsername[], now: Date): Promise<void> {
  const entries = added.map((username) => entryRows(username, now));
  const all = {
    education: entries.flatMap((rows) => rows.education),
    experience: entries.flatMap((rows) => rows.experience),
    projects: entries.flatMap((rows) => rows.projects),
    skills: entries.flatMap((rows) => rows.skills),
  };
  // Drizzle rejects an insert without rows.
  if (all.education.length > 0) await tx.insert(education).values(all.education);
  if (all.experience.length > 0) await tx.insert(experience).values(all.experience);
  if (all.projects.length > 0) await tx.insert(projects).values(all.projects);
  if (all.skills.length > 0) await tx.insert(skills).values(all.skills);
}

/** Only follows that involve a new member: between existing members, an unfollow must not be undone. */
async function addFollows(tx: Database, added: readonly DemoUsername[], now: Date): Promise<void> {
  const present = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(
      inArray(
        members.username,
        demoMembers.map(({ username }) => username),
      ),
    );
  const ids = new Set(present.map(({ id }) => id));
  const fresh = new Set(present.filter(({ username }) => added.some((one) => one === username)).map(({ id }) => id));
  const rows = followRows(now).filter(
    ({ followerId, followedId }) =>
      ids.has(followerId) && ids.has(followedId) && (fresh.has(followerId) || fresh.has(followedId)),
  );
  if (rows.length > 0) await tx.insert(follows).values(rows).onConflictDoNothing();
}

async function seedMembers(db: Database, now: Date): Promise<void> {
  const absent = await absentMembers(db);
  if (absent.length === 0) return;
  // Hashed once for all members: hashing is slow by design, and the password is public anyway.
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    const added = await addMembers(tx, absent, passwordHash, now);
    await addEntries(tx, added, now);
    await addFollows(tx, added, now);
  });
}

/**
 * Adds the missing demo members with their profiles, community projects, jobs, conversations, posts and notifications. Existing ones are left alone: running it
 * again changes nothing, whatever they have edited, deleted or unfollowed since.
 */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  await seedMembers(db, now);
  await seedCommunityProjects(db, now);
  await seedJobs(db, now);
  await seedConversations(db, now);
  await seedPosts(db, now);
  await seedNotifications(db, now);
}
