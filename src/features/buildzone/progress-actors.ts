import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { CommunityProject, StepState } from '../../../contract/community-projects.ts';
import {
  type Mark,
  type MarkAnswer,
  type MarkProblem,
  stepProgressMachine,
} from '../../../machines/buildzone/step-progress.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { markStep } from '../../api/progress.ts';
import { cache, store } from '../../entities/cache/cache.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { skillsChanged } from '../../entities/skills/skills-changed.ts';
import {
  forgetProjectLists,
  projectQuery,
  showUnsentAbove,
  storeProject,
} from '../../entities/projects/project-queries.ts';
import { ageOf } from './age-of.ts';
import { joinSent } from './project-actors.ts';
import { dropKeptMarks, keepMarks, keptMarksIn, marksBefore, takeOverMarks } from './unsent-marks.ts';

export type ProgressActor = ActorRefFrom<typeof stepProgressMachine>;

/** The one progress actor of this tab, for the member who is signed in. */
let current: { as: string; actor: ProgressActor } | null = null;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

interface ShownState {
  state: StepState;
  done_at: string | null;
}

const marked = (state: StepState): ShownState => ({
  state,
  done_at: state === 'done' ? new Date().toISOString() : null,
});

function withState(project: CommunityProject, step: string, change: ShownState): CommunityProject {
  const changed = (steps: CommunityProject['steps']) =>
    steps.map((one) =>
      one.id === step
        ? { ...one, ...change, done_by: one.done_by + Number(change.state === 'done') - Number(one.state === 'done') }
        : one,
    );
  const steps = changed(project.steps);
  const count = (state: StepState) => steps.filter((one) => one.state === state).length;
  const mine = project.mine && { ...project.mine, done: count('done'), in_progress: count('in_progress') };
  return { ...project, steps, removed_steps: changed(project.removed_steps), mine };
}

function showState(as: string, project: string, step: string, change: ShownState): void {
  const { queryKey } = projectQuery(as, project);
  store<CommunityProject>(queryKey, (known) => known && withState(known, step, change));
  const counted = cache.getQueryData<CommunityProject>(queryKey)?.mine;
  if (!counted) return;
  const { done, in_progress } = counted;
  storeProject(as, project, ({ mine }) => ({ mine: mine && { ...mine, done, in_progress } }));
}

showUnsentAbove((as, read) => {
  if (current?.as !== as) return read;
  const { queue } = current.actor.getSnapshot().context;
  return queue
    .filter(({ project }) => project === read.id)
    .reduce((project, { step, state }) => withState(project, step, marked(state)), read);
});

/** Marks are shown in the cache, and rolled back there. */
export function progressInCache<Machine extends typeof stepProgressMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      keepQueue: (_, { queue }) => keepMarks(as, queue),
      showMark: (_, { project, step, state }) => showState(as, project, step, marked(state)),
      showAnswer: (_, { project, answer }: { project: string; answer: MarkAnswer }) => {
        showState(as, project, answer.step, { state: answer.state, done_at: answer.done_at });
        forgetProjectLists(as);
        // A finished step changes the skills that its member has shown.
        skillsChanged(as);
      },
    },
  }) as Machine;
}

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const markFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

/** A refusal by the server itself, which retrying cannot change. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof CallError && error.kind === 'answered' && error.status < 500 && ![401, 429].includes(error.status)
  );
}

/** With how long it has waited: the server's clock may be another one. */
function toSend({ key, state, at = Date.now() }: Mark): { key: string; state: StepState; age?: number } {
  return { key, state, ...ageOf(at) };
}

/** Sends marks of other tabs. If the other tab sends them too, the server recognises their keys and ignores them. */
async function sendKept(as: string, marks: readonly Mark[]): Promise<void> {
  for (const mark of marks)
    await markStep(mark.project, mark.step, toSend(mark), { as }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
}

/** The unsent marks in a project, of all tabs of this browser: this one may not have heard of those of another. */
export function unsentMarksIn(as: string, project: string): readonly Mark[] {
  const own = progressOf(as)
    .getSnapshot()
    .context.queue.filter((mark) => mark.project === project);
  const keys = new Set(own.map(({ key }) => key));
  return [...own, ...keptMarksIn(as, project).filter(({ key }) => !keys.has(key))];
}

/** Sends the marks in a project that other tabs have kept: they may be closed, or have no turn before a leave. */
export async function sendMarksOfOtherTabs(as: string, project: string): Promise<void> {
  const marks = unsentMarksIn(as, project);
  await sendKept(as, marks);
  dropKeptMarks(as, new Set(marks.map(({ key }) => key)));
}

/** The actor that sends what the member `as` marks, starting with what an earlier page load could not send. */
export function progressOf(as: string): ProgressActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = stepProgressMachine.provide({
    actors: {
      markStep: fromPromise(
        failingAs(markFailure, async ({ input: mark }) => {
          const { project, step } = mark;
          await joinSent(as, project);
          // Of the same step, so that the newest mark wins.
          await sendKept(
            as,
            marksBefore(as, mark.key).filter((older) => older.step === step),
          );
          return markStep(project, step, toSend(mark), { as });
        }),
      ),
    },
  });
  let refused: MarkProblem | null = null;
  const queue = takeOverMarks(as);
  for (const { project, step, state } of queue) showState(as, project, step, marked(state));
  const actor = createActor(progressInCache(as, machine), { input: { queue } });
  // After the rollback: a refusal means that this tab's copy of the project is out of date.
  actor.subscribe({
    next: ({ context: { problem } }) => {
      if (problem !== null && problem !== refused) {
        void cache.invalidateQueries({ queryKey: projectQuery(as, problem.project).queryKey });
      }
      refused = problem;
    },
  });
  // What it sends first asks for this actor.
  current = { as, actor };
  actor.start();
  return actor;
}

let lastPress = 0;

/** A new mark. Its key is made once and kept for every retry. */
export function markOf(mark: Omit<Mark, 'key'>): Mark {
  // A clock that was set back makes no mark older than the one before it.
  lastPress = Math.max(Date.now(), lastPress);
  return { key: crypto.randomUUID(), at: lastPress, ...mark };
}
