import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import type {
  StepProgressEvent,
  StepProgressInput,
  stepProgressMachine,
} from '../../../machines/buildzone/step-progress.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { projectQuery } from '../../../src/entities/projects/project-queries.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { MarkControl, MarkNews } from '../../../src/features/buildzone/mark-control.tsx';
import { type ProgressActor, progressInCache } from '../../../src/features/buildzone/progress-actors.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { ShownProgress } from './shown-progress.ts';
import levels from './step-progress.levels.ts';
import model from './step-progress.model.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';

vi.stubGlobal('scrollTo', () => undefined);

let shown: ShownProgress;

/** The model's answer, about the mark that is really on its way. */
class ProgressStage extends ViewStage {
  override cause(event: AnyEventObject): boolean {
    const { output, ...same } = event;
    const isCaused = super.cause(output === undefined ? event : { ...same, output: { ...output, ...shown.first } });
    shown.after(event);
    return isCaused;
  }
}

const stage = new ProgressStage(model.machine);
let actor: ProgressActor | undefined;

/** Two steps of a project, as the page of each shows where its reader is. */
function Steps() {
  const { data } = useQuery({ ...projectQuery('m1', '1042'), enabled: false }, cache);
  const progress = actor;
  if (progress === undefined) return null;
  return data?.steps.map((step) => (
    <section key={step.id} aria-label={step.id}>
      <MarkControl actor={progress} project="1042" step={step} />
      <MarkNews actor={progress} step={step.id} />
    </section>
  ));
}

const stepOf = (id: string) => within(screen.getByRole('region', { name: id }));
const names = { todo: 'Not started', in_progress: 'In progress', done: 'Done' } as const;
const kept = () => screen.queryAllByText(/The server can’t be reached/).length;

function matches(waiting: boolean) {
  for (const id of ['a', 'b']) {
    const checked = stepOf(id)
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.checked);
    expect(checked.map(({ value }) => names[value as keyof typeof names])).toEqual([names[shown.state(id)]]);
    expect(stepOf(id).queryByText('Join the project first') !== null).toBe(shown.refused === id);
  }
  expect(kept()).toBe(waiting ? 2 : 0);
}

const adapter: ViewAdapter<typeof stepProgressMachine, typeof levels.view> = {
  async start(input: StepProgressInput) {
    const before = input.queue.length === 0 ? 'in_progress' : 'todo';
    shown = new ShownProgress({ a: before, b: 'in_progress' }, input.queue);
    const steps = ['a', 'b'].map((id) => ({ id, state: shown.state(id), done_at: null }) as Step);
    cache.setQueryData(projectQuery('m1', '1042').queryKey, {
      id: '1042',
      steps,
      removed_steps: [],
    } as unknown as CommunityProject);
    // Its timers go with it.
    actor?.stop();
    const machine = progressInCache('m1', stage.machine as typeof stepProgressMachine);
    actor = createActor(machine, { input, clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(Steps, stillSession({ id: 'm1' }));
  },
  act: {
    async 'step.marked'({ mark }: Extract<StepProgressEvent, { type: 'step.marked' }>) {
      const state = shown.press(mark.step);
      await userEvent.click(stepOf(mark.step).getByRole('radio', { name: names[state] }));
    },
    'connection.returned': (event: AnyEventObject) => act(() => actor?.send(event as StepProgressEvent)),
    'retry.pressed': () => userEvent.click(screen.getAllByRole('button', { name: 'Send now' })[0] as HTMLElement),
  },
  see: {
    choosing: () => {
      throw new Error('nobody can see where it decides');
    },
    settled: () => matches(false),
    sending: () => matches(false),
    waiting: () => matches(true),
  },
};

test('marking steps: the page matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
