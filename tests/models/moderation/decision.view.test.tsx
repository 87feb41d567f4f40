import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import type { DecisionEvent, DecisionInput, decisionMachine } from '../../../machines/moderation/decision.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
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
    taken_by: null,
    is_mine: false,
    is_open: true,
    decision: null,
    acts: [],
    ...changes,
  } as unknown as ModeratedCase);

function Case() {
  const { data } = useQuery({ ...caseQuery('m1', '7'), enabled: false }, cache);
  return data === undefined ? null : <CaseActions as="m1" shown={data} />;
}

const named = (label: string) => screen.getByRole('button', { name: label });
const isBusy = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true';
/** What each act is called under the case. */
const labels = { hidden: 'Hide it', taken: 'Take this case', released: 'Let go of this case' } as const;
const labelOf = (kind: string | undefined) => labels[kind as keyof typeof labels];
const dialog = () => within(screen.getByRole('dialog', { name: 'Hide this post?' }));
const reason = () => dialog().getByRole<HTMLTextAreaElement>('textbox');
const confirm = () => dialog().getByRole('button', { name: /^(?:Hide it|Try again)$/ });
/** The buttons under the case. */
const acts = () => screen.getAllByRole<HTMLButtonElement>('button').filter((one) => one.textContent !== lookAgain);
const lookAgain = 'Look at it again';

function isOutdated({ context }: Snapshot) {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain(context.problem);
  expect(acts().map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
}

const adapter: ViewAdapter<typeof decisionMachine, typeof levels.view> = {
  async start({ id }: DecisionInput) {
    expect(id).toBe('7');
    show({});
    await renderView(Case, stillSession({ id: 'm1' }));
  },
  act: {
    async 'act.chosen'({ kind }: Extract<DecisionEvent, { type: 'act.chosen' }>) {
      act(() => void show({ is_mine: kind === 'released' }));
      await userEvent.click(named(labelOf(kind)));
    },
    async 'act.confirmed'({ text }: Extract<DecisionEvent, { type: 'act.confirmed' }>) {
      if (reason().value === '') await userEvent.type(reason(), text);
      await userEvent.click(confirm());
    },
    'act.cancelled': () => userEvent.click(dialog().getByRole('button', { name: 'Cancel' })),
    'look.pressed': () => userEvent.click(named(lookAgain)),
  },
  see: {
    resting({ context }) {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('alert')?.textContent ?? null).toBe(context.problem);
      expect(screen.queryByRole('button', { name: lookAgain })).toBeNull();
      expect(acts().map((button) => button.disabled || isBusy(button))).toEqual([false, false, false, false]);
    },
    asking({ context }) {
      expect([reason().value, confirm().textContent, isBusy(confirm())]).toEqual([
        context.text,
        context.problem === null ? 'Hide it' : 'Try again',
        false,
      ]);
      expect(dialog().queryByRole('alert')?.textContent ?? null).toBe(context.problem);
    },
    sending({ context: { chosen } }) {
      expect(isBusy(chosen?.kind === 'hidden' ? confirm() : named(labelOf(chosen?.kind)))).toBe(true);
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
