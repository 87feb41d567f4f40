import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  CommunityProject,
  CommunityProjectCard,
  CommunityProjectPage,
} from '../../../contract/community-projects.ts';
import { stepsIn } from '../../../contract/document-steps.ts';
import type { Block, Document } from '../../../contract/document.ts';
import { limits } from '../../../contract/limits.ts';
import type { SearchAnswer } from '../../../contract/search.ts';
import { CallError } from '../../api/call-error.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as searchApi from '../../api/search.ts';
import { cache } from '../../entities/cache/cache.ts';
import { EditorSurface } from './editor-surface.tsx';
import { ImageUploads } from './image-actors.ts';
import { stepAt } from '../../entities/editor/step-address.ts';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/search.ts');
vi.mock('../../entities/session/use-member-id.ts', () => ({ useBeginner: () => 'm1' }));
const { getCommunityProject, getCommunityProjects } = vi.mocked(projectsApi);
const { search } = vi.mocked(searchApi);

// jsdom has no layout.
const rect = { left: 0, right: 0, top: 0, bottom: 0 };
Object.assign(Range.prototype, { getClientRects: () => [rect], getBoundingClientRect: () => rect });

const stepId = (nth: number) => `0b6f8e0c-3e5e-4a43-9c0e-0a1de3f5a00${nth}`;
const stepNamed = (title: string, nth: number) => ({ id: stepId(nth), title, minutes: 0, state: 'todo' });
const projectOf = (id: string, more: object = {}) =>
  ({
    id,
    title: `Project ${id}`,
    status: 'published',
    steps: [stepNamed('Dig', 1), stepNamed('Sow', 2)],
    ...more,
  }) as unknown as CommunityProject;
const cardOf = (id: string, done: number, more: object = {}) =>
  ({
    id,
    title: `Project ${id}`,
    status: 'published',
    steps: 2,
    mine: { role: 'member', done },
    ...more,
  }) as CommunityProjectCard;
const pageOf = (...results: CommunityProjectCard[]) =>
  ({ count: results.length, results, next: null, skill: null }) as CommunityProjectPage;
const found = (...cards: CommunityProjectCard[]) =>
  ({ page: { tab: 'projects', results: cards.map((card) => ({ card })) } }) as unknown as SearchAnswer;
const away = () => new CallError('network', 0, 'The server cannot be reached.');
const missing = () => new CallError('answered', 404, 'There is no such project.');

const onText = vi.fn<(body: Document) => void>();
let uploads: ImageUploads;

beforeEach(() => {
  vi.resetAllMocks();
  cache.clear();
  uploads = new ImageUploads('m1');
  getCommunityProjects.mockImplementation(async ({ shelf }) =>
    shelf === 'joined' ? pageOf(cardOf('1002', 2), cardOf('1001', 1)) : pageOf(cardOf('1003', 0, { status: 'draft' })),
  );
  getCommunityProject.mockImplementation(async (id) => projectOf(id));
  search.mockResolvedValue(found(cardOf('1001', 1), cardOf('1004', 0)));
});
afterEach(() => {
  cleanup();
  uploads.end();
});

const words = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function open(...content: Block[]): void {
  render(
    <EditorSurface
      ref={null}
      body={{ type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content }}
      label="Text"
      error={undefined}
      isEditable
      isFull={false}
      uploads={uploads}
      onText={onText}
    />,
  );
}

const text = () => screen.getByRole('textbox', { name: 'Text' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The text as it was last told. */
function told(): Document {
  fireEvent.blur(text());
  return onText.mock.lastCall?.[0] ?? { type: 'doc', content: [] };
}
const titles = () => stepsIn(told()).map(({ title }) => title);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim());

/** The dialog is loaded when it is first asked for. */
async function askForStep(): Promise<void> {
  await act(async () => {
    press('Step of a project');
    await import('./step-dialog.tsx');
  });
}

async function choosing(name: string): Promise<HTMLElement> {
  const field = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

/** One tick for the answer, one for what it changes. */
const settled = () => act(async () => {});

async function paste(pasted: string): Promise<void> {
  const data: Readonly<Record<string, string>> = { 'text/plain': pasted };
  fireEvent.paste(text(), {
    clipboardData: { files: [], types: ['text/plain'], getData: (type: string) => data[type] ?? '' },
  });
  await settled();
}
const addressOf = (nth: number, project = '1001') => `${location.origin}/projects/${project}/steps?step=${stepId(nth)}`;

test('one’s own projects are there, those first that one works on; a project, then its step, comes into the text with Enter', async () => {
  open();
  await askForStep();
  const field = await choosing('Find a project');
  await waitFor(() => expect(options()).toEqual(['Project 1001 1 of 2 steps done', 'Project 1002 2 of 2 steps done']));
  expect(within(screen.getByRole('group', { name: 'Continue' })).getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'Enter' });
  const steps = await choosing('Find a step');
  await waitFor(() => expect(options()).toEqual(['1. Dig', '2. Sow']));
  fireEvent.change(steps, { target: { value: 'so' } });
  await waitFor(() => expect(options()).toEqual(['2. Sow']));
  fireEvent.keyDown(steps, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told().content).toEqual([
    { type: 'step', attrs: { project: '1001', step: stepId(2), title: 'Sow' } },
    { type: 'paragraph' },
  ]);
  expect(text().textContent).toContain('SowA step of Project 1001');
});

test('others are found by a search, beside one’s own of that name; what cannot be reached is said, and tried again', async () => {
  getCommunityProjects.mockRejectedValue(away());
  search.mockRejectedValueOnce(away());
  getCommunityProject.mockRejectedValueOnce(away());
  open();
  await askForStep();
  const field = await choosing('Find a project');
  expect(await screen.findByText('Your projects didn’t load')).toBeDefined();
  getCommunityProjects.mockResolvedValue(pageOf(cardOf('1001', 0)));
  press('Try again');
  await waitFor(() => expect(options()).toEqual(['Project 1001 0 of 2 steps done']));
  fireEvent.change(field, { target: { value: 'project' } });
  expect(await screen.findByText('Other projects could not be searched')).toBeDefined();
  expect(options(), 'one’s own are still there').toHaveLength(1);
  press('Try again');
  await waitFor(() => expect(options()).toEqual(['Project 1001 0 of 2 steps done', 'Project 1004']));
  expect(search).toHaveBeenLastCalledWith({ q: 'project', tab: 'projects' }, expect.objectContaining({ as: 'm1' }));
  fireEvent.click(screen.getByRole('option', { name: 'Project 1004' }));
  await choosing('Find a step');
  expect(await screen.findByText('The steps didn’t load')).toBeDefined();
  press('Try again');
  await waitFor(() => expect(options()).toEqual(['1. Dig', '2. Sow']));
  press('Choose another project');
  await choosing('Find a project');
});

test('where there is nothing to choose, it says so', async () => {
  getCommunityProjects.mockResolvedValue(pageOf());
  search.mockResolvedValue(found());
  open();
  await askForStep();
  const field = await choosing('Find a project');
  expect(await screen.findByText('You aren’t in a project yet. Search for one above.')).toBeDefined();
  fireEvent.change(field, { target: { value: 'zz' } });
  expect(await screen.findByText('No project found.')).toBeDefined();
  search.mockResolvedValue(found(cardOf('1004', 0)));
  getCommunityProject.mockResolvedValue(projectOf('1004', { steps: [] }));
  fireEvent.change(field, { target: { value: 'pro' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Project 1004' }));
  expect(await screen.findByText('This project has no steps yet.')).toBeDefined();
});

test('a text that begins with a step keeps it when an image or another step is added, or something is typed', async () => {
  open({ type: 'step', attrs: { project: '1001', step: stepId(1), title: 'Dig' } }, { type: 'paragraph' });
  await askForStep();
  await choosing('Find a project');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.click(screen.getByRole('option', { name: /1001/ }));
  const steps = await choosing('Find a step');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.keyDown(steps, { key: 'ArrowDown' });
  fireEvent.keyDown(steps, { key: 'Enter' });
  await waitFor(() => expect(titles()).toEqual(['Dig', 'Sow']));
  await paste('Below');
  expect(told().content.map(({ type }) => type)).toEqual(['step', 'step', 'paragraph']);
});

test('the thirty-first is refused with a word, and a pasted one stays an address', async () => {
  const block: Block = { type: 'step', attrs: { project: '1001', step: stepId(1), title: 'Dig' } };
  open(...Array.from({ length: limits.documentSteps }, () => block), { type: 'paragraph' });
  await askForStep();
  expect(await screen.findByText(/at most 30 steps/)).toBeDefined();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await paste(addressOf(2));
  expect(getCommunityProject).toHaveBeenCalled();
  expect(told().content.at(-1)).toEqual(words(addressOf(2)));
  expect(titles()).toHaveLength(limits.documentSteps);
});

test('an address alone in a line becomes the step; undone, it is an address again, and stays one', async () => {
  open();
  await paste(addressOf(2));
  await waitFor(() => expect(titles()).toEqual(['Sow']));
  expect(told().content.at(-1)).toEqual({ type: 'paragraph' });
  press('Undo');
  expect(told().content).toEqual([words(addressOf(2))]);
  await settled();
  expect(titles()).toEqual([]);
  press('Redo');
  expect(titles()).toEqual(['Sow']);
});

test.each([
  ['beside other words', `See ${addressOf(1)}`, projectOf('1001')],
  ['of another site', addressOf(1).replace(location.origin, 'https://example.org'), projectOf('1001')],
  ['of a draft, which no reader could open', addressOf(1), projectOf('1001', { status: 'draft' })],
  ['of a removed step', addressOf(9), projectOf('1001')],
  ['of a project that is not there', addressOf(1), missing()],
  ['while the server cannot be reached', addressOf(1), away()],
])('an address %s stays as it was pasted', async (_, pasted, answer) => {
  getCommunityProject.mockImplementation(async () => {
    if (answer instanceof CallError) throw answer;
    return answer;
  });
  open();
  await paste(pasted);
  await settled();
  expect(told().content).toEqual([words(pasted)]);
});

test('what is typed on after an address while it is looked up is not replaced', async () => {
  let answer: (project: CommunityProject) => void = () => {};
  getCommunityProject.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  open();
  await paste(addressOf(1));
  await paste(' is where I began');
  await act(async () => answer(projectOf('1001')));
  expect(told().content).toEqual([words(`${addressOf(1)} is where I began`)]);
});

test('several addresses at once, each in its line, become their steps in order', async () => {
  open();
  await paste(`First\n\n${addressOf(2)}\n\n${addressOf(1, '01002')}\n\nLast`);
  await waitFor(() => expect(titles()).toEqual(['Sow', 'Dig']));
  expect(told().content.map(({ type }) => type)).toEqual(['paragraph', 'step', 'step', 'paragraph']);
  expect(getCommunityProject).toHaveBeenCalledWith('1002', expect.objectContaining({ as: 'm1' }));
});

test('the writer sees what readers will: the project, or that only the words are left; and takes it out', async () => {
  getCommunityProject.mockImplementation(async (id) => {
    if (id === '1009') throw missing();
    return projectOf(id);
  });
  open(
    { type: 'step', attrs: { project: '1001', step: stepId(1), title: 'Dig' } },
    { type: 'step', attrs: { project: '1009', step: stepId(1), title: 'Gone' } },
    { type: 'paragraph' },
  );
  await waitFor(() => expect(text().textContent).toContain('DigA step of Project 1001'));
  await waitFor(() => expect(text().textContent).toContain('GoneReaders see only these words'));
  press('Remove the step Gone');
  expect(titles()).toEqual(['Dig']);
});

test.each([
  [addressOf(1), { project: '1001', step: stepId(1) }],
  [` ${addressOf(1, '0001001')}&from=mail#top\n`, { project: '1001', step: stepId(1) }],
  [addressOf(1, 'gardening'), null],
  [addressOf(1).replace('/steps', ''), null],
  [addressOf(1).replace(stepId(1), 'x'), null],
  [`${addressOf(1)} ${addressOf(2)}`, null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j names %j', (address, named) => {
  expect(stepAt(address, location.origin)).toEqual(named);
});
