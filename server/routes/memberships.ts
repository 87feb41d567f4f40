import type { AnswerOf } from '../../contract/call.ts';
import type { Role } from '../../contract/community-projects.ts';
import { limits } from '../../contract/limits.ts';
import * as calls from '../../contract/memberships.ts';
import { findProject, noSuchProject, projectIdOf, refuseArchived } from '../buildzone/finding.ts';
import { isOutdated, pressedAt } from '../buildzone/waiting.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf } from '../http/request.ts';
import { refuseYourself } from '../profiles/finding.ts';
import type { Database } from '../store/database.ts';
import {
  addMembership,
  countCoOwners,
  endMembership,
  isHidden,
  lastSaid,
  listProjectMembers,
  noteSaid,
  passOn,
  roleInUnseen,
  roleOf,
  roomIn,
  setRole,
} from '../store/memberships.ts';
import { addNotificationEvents, addWorkEvents } from '../store/events.ts';
import { notifiedOfOwnProject } from '../store/notified.ts';
import { findFor } from '../store/profiles.ts';
import { accessTo, lockProject, type ProjectAccess } from '../store/project-access.ts';

type MembershipAnswer = AnswerOf<typeof calls.setMembership>;

async function join(tx: Database, project: ProjectAccess, memberId: string, now: Date): Promise<Role> {
  if (project.role !== null) return project.role;
  refuseArchived(project, 'This project is archived, so no one can join it.');
  if (project.isFull) throw new ProblemError(409, 'no_room', 'All places in this project are taken.');
  await addMembership(tx, project.id, memberId, now);
  return 'member';
}

/** Locked, so that two who join at once do not take the same last place. */
async function joinSeen(tx: Database, id: number, memberId: string, now: Date): Promise<MembershipAnswer> {
  const role = await join(tx, await findProject(tx, id, memberId, 'lock'), memberId, now);
  return { role, ...(await roomIn(tx, id, memberId)) };
}

async function leave(tx: Database, id: number, role: Role | null, memberId: string, now: Date): Promise<null> {
  if (role === 'owner')
    throw new ProblemError(409, 'owner_stays', 'You own this project. Hand it over before you leave.');
  await endMembership(tx, id, memberId, now);
  return null;
}

/**
 * Moderators have removed a project, and its owner cannot see it to hand it over: it passes on like a deleted
 * account's.
 */
async function leaveUnseen(tx: Database, id: number, role: Role | null, memberId: string, now: Date): Promise<void> {
  await endMembership(tx, id, memberId, now);
  if (role === 'owner') await passOn(tx, [id]);
}

/** Nothing is said about the project itself: a member who cannot see it must not learn its counts. */
const unseen = { members: 0, has_room: false } as const;

/**
 * Leaving is possible whatever hides the project: no one is kept in it.
 *
 * @throws ProblemError 404 not_found for someone who was never in it, as for a missing project; 409 owner_stays
 */
async function leaveSeenOrNot(tx: Database, id: number, memberId: string, now: Date): Promise<MembershipAnswer> {
  const project = await accessTo(tx, id, memberId, 'lock');
  const role = project === undefined ? await roleInUnseen(tx, id, memberId) : project.role;
  if (role === undefined) throw noSuchProject();
  if (project === undefined) {
    await leaveUnseen(tx, id, role, memberId, now);
    return { role: null, ...unseen };
  }
  return { role: await leave(tx, id, role, memberId, now), ...(await roomIn(tx, id, memberId)) };
}

/** What the answer to a join or a leave is that comes too late to change anything. */
async function standingIn(tx: Database, id: number, memberId: string): Promise<MembershipAnswer> {
  const project = await accessTo(tx, id, memberId);
  if (project === undefined) return { role: (await roleInUnseen(tx, id, memberId)) ?? null, ...unseen };
  return { role: project.role, ...(await roomIn(tx, id, memberId)) };
}

/** @throws ProblemError 404, 403, 403 hidden_by_moderators, 400 yourself, 400 too_many_entries */
async function changeRole(
  tx: Database,
  project: ProjectAccess,
  memberId: string,
  { username, role }: { username: string; role: Role },
  now: Date,
) {
  if (project.role !== 'owner')
    throw new ProblemError(403, 'not_an_owner', 'Only the owner of this project can do that.');
  // Also someone who hides from or has blocked the owner: that must not protect a role.
  const found = await findFor(tx, username, memberId);
  if (found !== undefined)
    refuseYourself(memberId, found, 'You cannot change your own role. Hand the project over to someone else.');
  const before = found === undefined ? undefined : await roleOf(tx, project.id, found.member.id);
  if (found === undefined || before === undefined)
    throw new ProblemError(404, 'not_found', 'There is no such member in this project.');
  const { member } = found;
  // Owners see what is hidden, so one from whom moderators have not hidden it would bring the project back.
  if (role !== 'member' && (await isHidden(tx, project.id)))
    throw new ProblemError(
      403,
      'hidden_by_moderators',
      'Moderators have hidden this project. Until they show it again, nobody else can become an owner of it.',
    );
  // If it is handed over to a plain member there is one more co-owner: the previous owner.
  if (role !== 'member' && before === 'member' && (await countCoOwners(tx, project.id)) >= limits.coOwners)
    throw new ProblemError(400, 'too_many_entries', `A project can have at most ${limits.coOwners} co-owners.`);
  // The old owner first: a project has only one.
  if (role === 'owner') await setRole(tx, project.id, memberId, 'co-owner', now);
  await setRole(tx, project.id, member.id, role, now);
  await addWorkEvents(tx, [memberId, member.id], project.id, now);
  return { username: member.username, role };
}

/** Every call of contract/memberships.ts. */
export function membershipRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.setMembership, async ({ c, body: { action, age = 0 } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'membershipsPerMember', memberId);
    const id = projectIdOf(c);
    return db.transaction(async (tx) => {
      const pressed = pressedAt(parts.now(), age);
      // Two devices at once: the second sees when the first has joined or left.
      await lockProject(tx, id);
      if (isOutdated(pressed, await lastSaid(tx, id, memberId))) return standingIn(tx, id, memberId);
      const before = await notifiedOfOwnProject(tx, memberId, id);
      const answer = await (action === 'join' ? joinSeen : leaveSeenOrNot)(tx, id, memberId, parts.now());
      await noteSaid(tx, id, memberId, pressed);
      // Only those in a project are shown its news.
      const told = [...before, ...(await notifiedOfOwnProject(tx, memberId, id))];
      await addNotificationEvents(tx, told, parts.now(), [{ kind: 'work', memberId, aboutId: memberId, seq: id }]);
      return answer;
    });
  });

  implement(target, calls.getProjectMembers, async ({ c, query }) => {
    const reader = readerOf(c)?.id ?? null;
    const { id } = await findProject(db, projectIdOf(c), reader);
    return listProjectMembers(db, id, reader, query.after);
  });

  implement(target, calls.setRole, async ({ c, body }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'membershipsPerMember', memberId);
    return db.transaction(async (tx) =>
      changeRole(
        tx,
        await findProject(tx, projectIdOf(c), memberId, 'lock'),
        memberId,
        { username: body.target_username, role: body.role },
        parts.now(),
      ),
    );
  });
}
