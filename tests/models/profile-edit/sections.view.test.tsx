import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Experience } from '../../../contract/entries.ts';
import type { EditingInput, editingMachine } from '../../../machines/profile-edit/editing.ts';
import type { OrderingInput, orderingMachine } from '../../../machines/profile-edit/ordering.ts';
import type { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import type { uploadMachine } from '../../../machines/forms/upload.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { keepDraft } from '../../../src/entities/drafts/drafts.ts';
import { formOf } from '../../../src/entities/forms/form-actors.ts';
import { SkillField } from '../../../src/entities/skills/skill-field.tsx';
import { member, memberSession, renderSection } from '../../../src/features/profile-edit/edit-for-tests.tsx';
import { entriesQuery } from '../../../src/features/profile-edit/entry-queries.ts';
import { ExperienceView } from '../../../src/features/profile-edit/experience-view.tsx';
import { Picture } from '../../../src/features/profile-edit/picture.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import uploadLevels from '../forms/upload.levels.ts';
import uploadModel from '../forms/upload.model.ts';
import { followInView, stagedHook, ViewStage, type ViewAdapter } from '../view-stage.ts';
import editingLevels from './editing.levels.ts';
import editingModel from './editing.model.ts';
import orderingLevels from './ordering.levels.ts';
import orderingModel from './ordering.model.ts';
import suggestionsLevels from './suggestions.levels.ts';
import suggestionsModel from './suggestions.model.ts';

const editing = new ViewStage(editingModel.machine);
const suggestions = new ViewStage(suggestionsModel.machine);
const upload = new ViewStage(uploadModel.machine);
/** Null where another machine of the page is followed. */
let ordering: ViewStage | null = null;

vi.mock('@xstate/react', async (original) => {
  const hooks = await original<typeof import('@xstate/react')>();
  const useActorRef = (machine: never, options: never) =>
    stagedHook(hooks.useActorRef, [editing, suggestions, upload])(machine, options);
  return { ...hooks, useActorRef };
});
vi.mock('../../../src/features/profile-edit/profile-edit-actors.ts', async (original) => {
  const actors = await original<typeof import('../../../src/features/profile-edit/profile-edit-actors.ts')>();
  const createOrdering = (section: 'experience', as: string, input: OrderingInput) =>
    ordering?.create(input) ?? actors.createOrdering(section, as, input);
  return { ...actors, createOrdering };
});
/** Whatever is in the form is valid, and saved at once. */
vi.mock('../../../src/features/profile-edit/entry-actors.ts', async (original) => ({
  ...(await original<object>()),
  experienceForm: () => ({
    machine: formOf({ validate: () => ({}), submit: async () => ({}) }),
    onMeanwhile: () => () => undefined,
  }),
}));
/** Cropping needs a canvas, which jsdom does not have. */
vi.mock('../../../src/ui/image-crop.tsx', () => ({
  ImageCrop: ({ file, onDone }: { file: File; onDone: (cropped: File) => void }) => (
    <button type="button" onClick={() => onDone(file)}>
      Use this picture
    </button>
  ),
}));
vi.stubGlobal('scrollTo', () => undefined);

/** `hidden` as well: asking what is hidden takes longer than the press. */
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));

const entryOf = (id: string): Experience => ({
  id,
  title: `Title ${id}`,
  organization: 'Example',
  location: '',
  start_date: '2020-03',
  end_date: '',
  is_current: true,
  description: '',
});
const know = (ids: readonly string[]) =>
  cache.setQueryData(entriesQuery('experience', member.id).queryKey, ids.map(entryOf));
const openSection = (ids: readonly string[]) =>
  renderSection('experience', ExperienceView, async () => {
    know(ids);
  });

test('one open form in a list: the section matches the machine on every path', { timeout: 60_000 }, async () => {
  const title = () => screen.queryByLabelText<HTMLInputElement>('Title');
  const asks = () => screen.queryByRole('alertdialog', { name: 'You have unsaved changes' }) !== null;
  const form = (open: string | null, changed: boolean) => {
    const saved = open === 'new' ? '' : `Title ${open}`;
    expect([title()?.value === saved, asks()]).toEqual([!changed, false]);
  };
  const adapter: ViewAdapter<typeof editingMachine, typeof editingLevels.view> = {
    async start({ open }: EditingInput) {
      sessionStorage.clear();
      // A draft without any text, as it is left behind by a form that was opened only.
      if (open === 'new') keepDraft(member.id, 'experience.new', {});
      await openSection(['1', '2']);
    },
    act: {
      'entry.opened': ({ id }: { id: string }) => press(`Edit Title ${id}, Example`),
      'entry.closed': () => press('Cancel'),
      'form.changed': ({ dirty }: { dirty: boolean }) => {
        const field = title();
        if (field === null) throw new Error('no form is open');
        fireEvent.input(field, { target: { value: dirty ? `${field.defaultValue}x` : field.defaultValue } });
      },
      'form.saved': async () => {
        const field = title();
        // While the question is open, only a save that is in flight already can end.
        if (field?.form != null) fireEvent.submit(field.form);
      },
      'stay.pressed': () => press('Stay'),
      // With the draft given up, so that an entry that is opened again has no unsaved changes.
      'leave.pressed': () => press('Discard changes'),
    },
    see: {
      starting: () => {
        throw new Error('nobody can see where it begins');
      },
      closed: () => expect([title(), asks()]).toEqual([null, false]),
      clean: ({ context }) => form(context.open, false),
      dirty: ({ context }) => form(context.open, true),
      asking: () => expect(asks()).toBe(true),
    },
  };
  expect(await followInView(editingModel, editingLevels.view, editing, adapter)).toBeGreaterThan(5);
});

test('the order of a list: the section matches the machine on every path', { timeout: 60_000 }, async () => {
  const stage = new ViewStage(orderingModel.machine);
  ordering = stage;
  const shown = ({ context }: { context: { ids: readonly string[]; problem: { detail: string } | null } }) => {
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.filter((text) => text?.startsWith('Title'))).toEqual(context.ids.map((id) => `Title ${id}`));
    expect(screen.queryByText('The order was not saved') !== null).toBe(context.problem !== null);
  };
  const adapter: ViewAdapter<typeof orderingMachine, typeof orderingLevels.view> = {
    async start({ ids }: OrderingInput) {
      await openSection(ids);
    },
    act: {
      'entry.moved': ({ id, by }: { id: string; by: number }) =>
        press(`Move ${by < 0 ? 'up' : 'down'}: Title ${id}, Example`),
      'entries.loaded': ({ ids }: { ids: readonly string[] }) => act(() => void know(ids)),
    },
    see: { resting: shown, saving: shown },
  };
  expect(await followInView(orderingModel, orderingLevels.view, stage, adapter)).toBeGreaterThan(1);
  ordering = null;
});

test('suggestions: the field matches the machine on every path', { timeout: 60_000 }, async () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Skill' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim());
  const list = ({ context }: { context: { found: readonly { name: string }[] } }) =>
    expect(options()).toEqual(context.found.map(({ name }) => name));
  const adapter: ViewAdapter<typeof suggestionsMachine, typeof suggestionsLevels.view> = {
    async start() {
      await renderView(() => <SkillField first="" errors={undefined} onEdit={() => undefined} />, memberSession());
    },
    act: {
      async 'text.edited'({ text }: { text: string }) {
        await userEvent.click(field());
        // The same text once more would be no change.
        fireEvent.change(field(), { target: { value: field().value === text ? `${text} ` : text } });
      },
      'text.settled': ({ text }: { text: string }) => userEvent.click(screen.getByRole('option', { name: text })),
    },
    see: {
      settled: list,
      typing: list,
      asking: list,
      suggesting(snapshot) {
        list(snapshot);
        const hint = snapshot.context.found.length === 0 ? 'Not in our list' : 'Type a few letters';
        expect(document.body.textContent).toContain(hint);
      },
      unavailable: list,
    },
  };
  expect(await followInView(suggestionsModel, suggestionsLevels.view, suggestions, adapter)).toBeGreaterThan(2);
});

test('an upload: the picture matches the machine on every path', async () => {
  const profile = { username: 'demo-one', first_name: 'Demo', last_name: 'Member', profile_image: '/images/1.jpg' };
  const tell = (event: { type: string }) => act(() => upload.actors.tell('upload', event));
  const says = (text: string | undefined) => () => expect(document.body.textContent).toContain(text);
  const adapter: ViewAdapter<typeof uploadMachine, typeof uploadLevels.view> = {
    async start() {
      await renderView(() => <Picture profile={profile} />, memberSession());
    },
    act: {
      async 'upload.requested'() {
        const file = new File(['x'], 'a.png', { type: 'image/png' });
        fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
        await press('Use this picture');
      },
      'upload.progressed': tell,
      'upload.accepted': tell,
      'upload.refused': tell,
      'cancel.pressed': () => press(screen.queryByRole('button', { name: 'Cancel' }) === null ? 'Leave it' : 'Cancel'),
      'retry.pressed': () => press('Try again'),
    },
    see: {
      idle: () => expect(screen.getByRole('status').textContent).toBe(''),
      uploading: ({ context }) =>
        expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(context.share * 100),
      done: says('Picture saved.'),
      failed: ({ context }) => says(context.problem?.detail)(),
      cancelled: says('Cancelled. Nothing was changed.'),
    },
  };
  expect(await followInView(uploadModel, uploadLevels.view, upload, adapter)).toBeGreaterThan(2);
});
