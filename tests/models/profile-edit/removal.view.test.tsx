import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { EntryRow } from '../../../src/features/profile-edit/entry-row.tsx';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import levels from './removal.levels.ts';
import model from './removal.model.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';

const stage = new ViewStage(model.machine);
vi.mock('../../../src/features/profile-edit/profile-edit-actors.ts', async (original) => ({
  ...(await original<object>()),
  createRemoval({ id }: { id: string }) {
    const removal = createActor(stage.machine, { input: { id }, clock: stage.clock });
    stage.clock.watch(removal.system);
    return { removal, show: () => undefined };
  },
}));
vi.stubGlobal('scrollTo', () => undefined);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const order = { canMove: () => false, move: () => undefined, noteGoing: () => undefined };

function Row() {
  return (
    <ul>
      <EntryRow section="education" entry={{ id: '1' }} name="Example School" order={order}>
        Example School
      </EntryRow>
    </ul>
  );
}

const adapter: ViewAdapter<typeof removalMachine, typeof levels.view> = {
  async start() {
    await renderView(Row, stillSession({ id: 'm1' }));
  },
  act: {
    'delete.pressed': () => press('Delete Example School'),
    'undo.pressed': () => press('Undo: keep Example School'),
    'page.left': () => {
      act(() => {
        dispatchEvent(new Event('pagehide'));
      });
    },
  },
  see: {
    kept({ context }) {
      expect(screen.getByRole('button', { name: 'Delete Example School' })).toBeTruthy();
      if (context.problem === null) expect(screen.queryByText(/^(?:Not deleted|It may have been deleted)$/)).toBeNull();
      else expect(screen.getByText(context.problem.detail)).toBeTruthy();
    },
    undoable: () => expect(screen.getByRole('status').textContent).toBe('Deleted: Example School'),
    deleting: () => expect(screen.getByRole('status').textContent).toBe('Deleting: Example School'),
    gone: () => expect(screen.queryAllByRole('listitem')).toEqual([]),
  },
};

test('deleting an entry: the list matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
