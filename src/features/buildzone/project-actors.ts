import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import {
  type MembershipAnswer,
  membershipMachine,
  type MembershipWish,
} from '../../../machines/buildzone/membership.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { getCommunityProject } from '../../api/community-projects.ts';
import { setMembership } from '../../api/memberships.ts';
import { cache } from '../../entities/cache/cache.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { forgetProjectLists, projectQuery, storeProject } from '../../entities/projects/project-queries.ts';
import { membersQuery } from '../../entities/projects/project-members-queries.ts';
import { ageOf } from './age-of.ts';
import { isRefusal, progressOf, sendMarksOfOtherTabs, unsentMarksIn } from './progress-actors.ts';
import { type UnsentMembership, unsentMemberships } from './unsent-memberships.ts';

export type MembershipActor = ActorRefFrom<typeof membershipMachine>;
type Role = NonNullable<UnsentMembership['confirmed']>;

/** One actor for each project. It keeps running when its page is left. */
const actors = new Map<string, MembershipActor>();
/** Projects whose leave is on its way: what is marked from then on waits for what comes after it. */
const leaving = new Set<string>();
/** Joins of projects that were taken back before they were sent, though steps were marked in between. */
const owedJoins = new Map<string, Promise<void>>();
/** The member whose wishes from earlier page loads have been taken over. */
let resumed: string | null = null;

onMemberLeft(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
  leaving.clear();
  owedJoins.clear();
  resumed = null;
});
globalThis.addEventListener?.('online', () => {
  for (const actor of actors.values()) actor.send({ type: 'connection.returned' });
});

/** The membership is shown in the cache, and rolled back there. */
export function membershipInCache<Machine extends typeof membershipMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      showRole: (_, { project, role }) =>
        storeProject(as, project, ({ mine, members }) => ({
          mine: mine && { ...mine, role },
          members: members + Number(role !== null) - Number((mine?.role ?? null) !== null),
        })),
      showAnswer: (_, { project, role, ...counts }) => {
        storeProject(as, project, ({ mine }) => ({ mine: mine && { ...mine, role }, ...counts }));
        forgetProjectLists(as);
        void cache.invalidateQueries({ queryKey: membersQuery(as, project).queryKey });
      },
    },
  }) as Machine;
}

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const membershipFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

globalThis.addEventListener?.('storage', (event) => {
  const wish = resumed === null ? undefined : unsentMemberships.heard(resumed, event);
  // A press in another tab is what the member now wants in this one.
  if (wish !== undefined) press(wish);
});

function press({ key, joined, confirmed }: UnsentMembership): void {
  actors.get(key)?.send({ type: 'membership.pressed', joined, shown: confirmed });
}

/** Keeps an unconfirmed wish for the next page load. */
function keepWish(as: string, actor: MembershipActor, snapshot: SnapshotFrom<MembershipActor>): void {
  const { project, wanted, confirmed } = snapshot.context;
  // This actor belongs to a member who has left, or has been replaced: its late events change nothing.
  if (snapshot.status !== 'active' || actors.get(project) !== actor) return;
  const last = unsentMemberships.last(as, project);
  if (snapshot.hasTag('unconfirmed')) {
    if (last?.joined !== wanted)
      unsentMemberships.keep(as, { key: project, joined: wanted, confirmed, at: Date.now() });
    return;
  }
  owedJoins.delete(project);
  // While this tab's wish was in flight, another tab's newer one may have reached the server first.
  const newer = last === undefined ? undefined : unsentMemberships.settle(as, project);
  if (newer !== undefined) press(newer);
}

/** Repeats the presses that an earlier page load could not send. */
export function resumeMemberships(as: string): void {
  if (resumed === as) return;
  resumed = as;
  for (const wish of unsentMemberships.takeOver(as)) {
    const actor = begin(as, wish.key);
    press(wish);
    // The page is loading the project too, and may get an answer from before the server heard of this.
    void waitFor(actor, (snapshot) => !snapshot.hasTag('unconfirmed'), { timeout: Infinity }).then(
      () => cache.invalidateQueries({ queryKey: projectQuery(as, wish.key).queryKey }),
      // The member has left.
      () => {},
    );
  }
}

/** The actor for the member `as` in one project. */
export function membershipOf(as: string, project: string): MembershipActor {
  resumeMemberships(as);
  return actors.get(project) ?? begin(as, project);
}

/** Why the other one waits is why this one does: an ended session is no lost connection. */
function asCallError({
  status,
  detail,
  retry_after,
}: {
  status: number;
  detail: string;
  retry_after?: number | undefined;
}) {
  return new CallError(status === 0 ? 'network' : 'answered', status, detail, { detail, retry_after });
}

const unreachable = { status: 0, detail: 'The server can’t be reached.' };

/**
 * Sends what was done in a project in the order in which it was done: if its member has joined, marked steps and left
 * without a connection, the marks need the join, though only the leave is still wanted. A refusal of it is told at the
 * marks.
 */
async function sendOwedJoin(as: string, project: string): Promise<void> {
  const { wanted, confirmed } = actors.get(project)?.getSnapshot().context ?? { wanted: true, confirmed: null };
  const marks = unsentMarksIn(as, project);
  if (wanted || confirmed !== null || marks.length === 0) return;
  // It was pressed before all of them.
  const age = ageOf(Math.min(...marks.map(({ at = Date.now() }) => at)));
  const sending =
    owedJoins.get(project) ??
    setMembership(project, { action: 'join', ...age }, { as }).then(
      () => {},
      (error: unknown) => {
        if (isRefusal(error)) return;
        owedJoins.delete(project);
        throw error;
      },
    );
  owedJoins.set(project, sending);
  await sending;
}

/** Waits until an unconfirmed join has reached the server: it refuses marks of members who are not in the project. */
export async function joinSent(as: string, project: string): Promise<void> {
  resumeMemberships(as);
  const actor = actors.get(project);
  if (actor?.getSnapshot().hasTag('unconfirmed') === true && !leaving.has(project)) await sendOwedJoin(as, project);
  // A leave waits for the marks instead.
  const isJoining = ({ context: { sent } }: SnapshotFrom<MembershipActor>) => sent || leaving.has(project);
  const isWanted = ({ context: { wanted } }: SnapshotFrom<MembershipActor>) => wanted;
  if (actor === undefined || !(isJoining(actor.getSnapshot()) || isWanted(actor.getSnapshot()))) return;
  actor.send({ type: 'retry.pressed' });
  const settled = await waitFor(actor, (snapshot) => !(snapshot.matches('sending') && isJoining(snapshot)), {
    timeout: Infinity,
  });
  if (settled.hasTag('waiting') && isWanted(settled)) throw asCallError(settled.context.cause ?? unreachable);
}

const isMarked = (as: string, project: string) => unsentMarksIn(as, project).length > 0;
const isMarkedHere = (as: string, project: string) =>
  progressOf(as)
    .getSnapshot()
    .context.queue.some((mark) => mark.project === project);

/** Waits until the marks that were pressed before a leave have reached the server, which takes none afterwards. */
async function marksSent(as: string, project: string): Promise<void> {
  if (!isMarked(as, project)) return;
  await sendOwedJoin(as, project);
  if (isMarkedHere(as, project)) await marksHereSent(as, project);
  await sendMarksOfOtherTabs(as, project);
}

async function marksHereSent(as: string, project: string): Promise<void> {
  const progress = progressOf(as);
  progress.send({ type: 'retry.pressed' });
  const settled = await waitFor(progress, (snapshot) => snapshot.hasTag('waiting') || !isMarkedHere(as, project), {
    timeout: Infinity,
  });
  if (settled.hasTag('waiting')) throw asCallError(settled.context.cause ?? unreachable);
}

/** The role to show: what the member wants, until the server has decided. */
export function shownRole(snapshot: SnapshotFrom<MembershipActor>, role: Role | null): Role | null {
  if (!snapshot.hasTag('unconfirmed')) return role;
  const { wanted, confirmed } = snapshot.context;
  return wanted ? (confirmed ?? 'member') : null;
}

/** Sends the newest wish of all tabs. If another tab has already sent it, reads the outcome instead. */
async function sendNewest(as: string, { project, joined }: MembershipWish): Promise<MembershipAnswer> {
  const isKept = unsentMemberships.last(as, project) !== undefined;
  if (!joined) await marksSent(as, project);
  // What was marked between a join that is on its way and a leave needs both.
  const wish = isKept && !(joined && isMarked(as, project)) ? unsentMemberships.toSend(as, project) : { joined };
  const age = ageOf((wish !== undefined && 'at' in wish ? wish.at : undefined) ?? Date.now());
  if (wish?.joined === false) {
    leaving.add(project);
    return setMembership(project, { action: 'leave', ...age }, { as }).finally(() => leaving.delete(project));
  }
  if (wish !== undefined) return setMembership(project, { action: 'join', ...age }, { as });
  const { mine, members, has_room: hasRoom } = await getCommunityProject(project, { as });
  return { role: mine?.role ?? null, members, has_room: hasRoom };
}

function begin(as: string, project: string): MembershipActor {
  const machine = membershipMachine.provide({
    actors: {
      setMembership: fromPromise(
        failingAs(membershipFailure, async ({ input: { project: id, joined } }) => {
          // The machine starts this call before `keepWish` has stored the press.
          await Promise.resolve();
          return sendNewest(as, { project: id, joined });
        }),
      ),
    },
  });
  const actor = createActor(membershipInCache(as, machine), { input: { project } }).start();
  actors.set(project, actor);
  let refused: string | null = null;
  actor.subscribe((snapshot) => {
    keepWish(as, actor, snapshot);
    const { problem } = snapshot.context;
    // A refusal means that this tab's copy is out of date: its places, or whose project it is.
    if (problem !== null && problem !== refused)
      void cache.invalidateQueries({ queryKey: projectQuery(as, project).queryKey });
    refused = problem;
  });
  return actor;
}
