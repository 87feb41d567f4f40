import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/community-projects.ts';
import { cache } from '../../entities/cache/cache.ts';
import { keepDraft, readDraft } from '../../entities/drafts/drafts.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { newProjectValues, newStep, stepsOf, type StepText } from './editor-values.ts';
import { NewProjectView } from './new-project-view.tsx';

vi.mock('../../api/community-projects.ts');
const create = vi.mocked(api.createCommunityProject);

const name = 'community-project.new';
/** What was typed into the form of a new project, as the tab keeps it. */
const typed = (steps: StepText[]) => ({
  ...newProjectValues,
  title: 'A bench',
  area: 'making',
  difficulty: 'beginner',
  hours: '8',
  steps: JSON.stringify(steps),
});
async function open(steps: StepText[]) {
  keepDraft('m1', name, typed(steps));
  await renderView(() => <NewProjectView />, stillSession({ id: 'm1' }));
}
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const keptSteps = () => stepsOf(readDraft('m1', name) ?? {});
const inForm = () =>
  stepsOf({ steps: document.querySelector<HTMLInputElement>('input[type="hidden"][name="steps"]')?.value });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
});
afterEach(() => {
  cleanup();
  cache.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("a step's prerequisite and what counts as done are saved as they were chosen and written", async () => {
  const [measure, saw] = [
    { ...newStep(), title: 'Measure' },
    { ...newStep(), title: 'Saw' },
  ];
  await open([measure, saw]);
  await press('Edit Saw');
  await userEvent.type(screen.getByRole('textbox', { name: /^Done when/ }), 'It is level{Enter}Nothing wobbles');
  const before = within(screen.getByRole('group', { name: 'Better done before' }));
  await userEvent.click(before.getByRole('checkbox', { name: '1. Measure' }));
  create.mockImplementation(async (sent) => ({ ...sent, id: '1042', version: 1 }) as unknown as CommunityProject);
  await press('Save draft');
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[0].steps).toMatchObject([
    { id: measure.id, title: 'Measure', done_when: [], prerequisites: [] },
    { id: saw.id, title: 'Saw', done_when: ['It is level', 'Nothing wobbles'], prerequisites: [measure.id] },
  ]);
});

/** Each of its texts is as long as it may be. */
const fullStep = (at: number): StepText => ({
  ...newStep(),
  title: `Step ${at}`,
  how: Array.from({ length: limits.stepInstructions }, () => 'x'.repeat(limits.stepItemCharacters)).join('\n'),
});

test('a project whose texts are too long together is not sent: the form says by how much, and loses nothing', async () => {
  const steps = Array.from({ length: limits.steps }, (_, at) => fullStep(at));
  await open(steps);
  await press('Save draft');
  await screen.findByText(/^All texts of the project together take 40\d KB, and at most 256 KB can be saved\./);
  expect(create).not.toHaveBeenCalled();
  expect([inForm(), keptSteps()]).toEqual([steps, steps]);
});

test('200 steps are refused at the steps, none can be added, and none is lost', async () => {
  const steps = Array.from({ length: 200 }, (_, at) => ({ ...newStep(), title: `Step ${at}` }));
  await open(steps);
  await press('Save draft');
  await screen.findByText(`A project can have at most ${limits.steps} steps`);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a step' }));
  await press('Add a step');
  expect(create).not.toHaveBeenCalled();
  expect([inForm(), keptSteps()]).toEqual([steps, steps]);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(200);
});

test('a server that takes less than the form thinks says so above the button, and nothing is lost', async () => {
  const steps = [fullStep(1)];
  await open(steps);
  create.mockRejectedValue(
    new CallError('answered', 413, 'This is larger than 64 KB, the most that can be sent at once.', {
      code: 'body_too_large',
    }),
  );
  await press('Save draft');
  await screen.findByText('This is larger than 64 KB, the most that can be sent at once.');
  screen.getByText('Everything you typed is still here.');
  expect([inForm(), keptSteps()]).toEqual([steps, steps]);
});
