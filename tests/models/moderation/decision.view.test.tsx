import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import type { DecisionEvent, DecisionInput, decisionMachine } from '../../../machines/moderation/decision.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { draftsOf, dropDraft } from '../../../src/entities/drafts/drafts.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { CaseActions } from '../../../src/features/moderation/case-actions.tsx';
import { caseQuery } from '../../../src/features/moderation/moderation-queries.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './decision.levels.ts';
import model from './decision.model.ts';

type Snapshot = SnapshotFrom<typeof decisionMachine>;

const stage = new ViewStage(model.machine);
vi.mock('../../../src/features/moderation/decision-actors.ts', async (original) => ({
  ...(await original<object>()),
  decisionOf: () => stage.machine,
}));
vi.stubGlobal('scrollTo', () => undefined);

const name = (username: string) => ({ username, first_name: username, last_name: '', profile_image: null });
const { queryKey } = caseQuery('m1', '7');
const show = (changes: Partial<ModeratedCase>) =>
  cache.setQueryData(queryKey, {
    id: '7',
    kind: 'post',
    thing: { title: 'A course', text: 'Buy it.' },
    now: { title: 'A course', text: 'Buy it.' },
    reported: name('bo'),
    owner: name('bo'),
    record: null,
    taken_by: null,
    is_mine: false,
    is_open: true,
    decisions: [],
    acts: [],
    ...changes,
  } as unknown as ModeratedCase);

const hidden = { id: '2', kind: 'hidden', stands: true, appeal: null } as unknown as ModeratedCase['acts'][number];
/** The case in which each act is offered, and what it is called there. */
const offers: Readonly<
  Record<string, { name: string; title?: string; confirm?: string; shown: Partial<ModeratedCase> }>
> = {
  suspended: { name: 'Suspend', title: 'Suspend the author of this post?', confirm: 'Suspend', shown: {} },
  undone: {
    name: 'Show it again',
    title: 'Show it again?',
    confirm: 'Show it again',
    shown: { is_open: false, decisions: ['hidden'], acts: [hidden] },
  },
  taken: { name: 'Take this case', shown: {} },
  released: { name: 'Let go of this case', shown: { is_mine: true } },
};
const offered = (kind: string | undefined) => offers[kind ?? ''] ?? { name: 'no such act', shown: {} };

function Case() {
  const { data } = useQuery({ ...caseQuery('m1', '7'), enabled: false }, cache);
  const heading = useRef<HTMLHeadingElement>(null);
  if (data === undefined) return null;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        A course
      </h1>
      <CaseActions as="m1" shown={data} heading={heading} />
    </>
  );
}

const named = (label: string) => screen.getByRole('button', { name: label });
const isBusy = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true';
const dialog = () => within(screen.getByRole('dialog'));
const reason = () => dialog().getByRole<HTMLTextAreaElement>('textbox');
const confirm = () => dialog().getByRole('button', { name: /^(?:Suspend|Show it again|Try again)$/ });
const lookAgain = 'Look at it again';
/** The buttons under the case. */
const acts = () => screen.getAllByRole<HTMLButtonElement>('button').filter((one) => one.textContent !== lookAgain);

function isOutdated({ context }: Snapshot) {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain(context.problem);
  expect(acts().filter((button) => !button.disabled || isBusy(button))).toEqual([]);
}

const announced: Readonly<Record<string, string>> = {
  suspended: 'The member is suspended.',
  undone: 'The decision is taken back.',
  taken: 'You have taken the case.',
  released: 'You have released the case.',
};

/** By act: it is kept until the act is done. */
const typed = new Map<string, string>();
let asked = '';

const adapter: ViewAdapter<typeof decisionMachine, typeof levels.view> = {
  async start({ id }: DecisionInput) {
    expect(id).toBe('7');
    typed.clear();
    for (const form of draftsOf('m1', 'act ')) dropDraft(form);
    show({});
    await renderView(Case, stillSession({ id: 'm1' }));
  },
  act: {
    async 'act.chosen'({ kind }: Extract<DecisionEvent, { type: 'act.chosen' }>) {
      act(() => void show(offered(kind).shown));
      asked = kind;
      await userEvent.click(named(offered(kind).name));
    },
    async 'act.confirmed'({ text, days }: Extract<DecisionEvent, { type: 'act.confirmed' }>) {
      const lengths = dialog().queryByRole('combobox');
      if (lengths !== null) await userEvent.selectOptions(lengths, String(days));
      if (reason().value === '') await userEvent.type(reason(), text);
      typed.set(asked, reason().value);
      await userEvent.click(confirm());
    },
    'act.cancelled': () => userEvent.click(dialog().getByRole('button', { name: 'Cancel' })),
    'look.pressed': () => userEvent.click(named(lookAgain)),
  },
  see: {
    resting({ context: { done, problem } }) {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('alert')?.textContent ?? null).toBe(problem);
      expect(screen.queryByRole('button', { name: lookAgain })).toBeNull();
      expect(acts().filter((button) => button.disabled || isBusy(button))).toEqual([]);
      expect(screen.getByRole('status').textContent).toBe(done === null ? '' : announced[done]);
      // What was pressed may be gone: the focus is never lost.
      if (done !== null) typed.delete(done);
      if (done !== null) expect(document.activeElement?.tagName).toBe('H1');
    },
    asking({ context: { chosen, said, problem } }) {
      const { title, confirm: word } = offered(chosen?.kind);
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
      expect([reason().value, confirm().textContent, isBusy(confirm())]).toEqual([
        said.text || (typed.get(chosen?.kind ?? '') ?? ''),
        problem === null ? word : 'Try again',
        false,
      ]);
      expect(dialog().queryByRole('alert')?.textContent ?? null).toBe(problem);
    },
    sending({ context: { chosen } }) {
      const { title, name: button } = offered(chosen?.kind);
      expect(isBusy(title === undefined ? named(button) : confirm())).toBe(true);
    },
    outdated(snapshot) {
      isOutdated(snapshot);
      expect(isBusy(named(lookAgain))).toBe(false);
    },
    looking(snapshot) {
      isOutdated(snapshot);
      expect(isBusy(named(lookAgain))).toBe(true);
    },
  },
};

test('acting on a case: its buttons and its dialog match the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
