import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import type { expiryWarningMachine } from '../../../machines/session/expiry-warning.ts';
import { ExpiryDialogs } from '../../../src/features/session/expiry-dialogs.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import soonLevels from './expiring-soon.levels.ts';
import soonModel from './expiring-soon.model.ts';
import warningLevels from './expiry-warning.levels.ts';
import warningModel from './expiry-warning.model.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';

vi.stubGlobal('scrollTo', () => undefined);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('alertdialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const closed = () => expect(dialogs()).toEqual([]);

function open(title: string, button: 'Extend Session' | 'Extending...') {
  expect(dialogs()).toEqual([title]);
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBe(
    button === 'Extending...' ? 'true' : null,
  );
}

/** In the place of the session, whose child the dialog's machine is: it ends with that child. */
function stageFor(id: 'expiryWarning' | 'expiringSoon', stage: ViewStage) {
  let session: AnyActorRef | undefined;
  const start = async (input?: unknown) => {
    const parent = setup({ actors: { child: stage.machine } }).createMachine({
      initial: 'open',
      states: { open: { invoke: { id, src: 'child', input: input as never, onDone: 'ended' } }, ended: {} },
    });
    session = createActor(parent).start();
    await renderView(ExpiryDialogs, session);
  };
  /** What the session passes on to its child: ticks, renewals, announcements. */
  const tell = (event: AnyEventObject) => {
    const child: AnyActorRef | undefined = session?.getSnapshot().children[id];
    act(() => child?.send(event));
  };
  return { start, tell };
}

test("'Session Expiring': the dialog matches the machine on every path", { timeout: 60_000 }, async () => {
  const stage = new ViewStage(warningModel.machine);
  const { start, tell } = stageFor('expiryWarning', stage);
  const adapter: ViewAdapter<typeof expiryWarningMachine, typeof warningLevels.view> = {
    start,
    act: {
      'clock.ticked': tell,
      'token.renewed': tell,
      'extend.pressed': () => press('Extend Session'),
      'logout.pressed': () => press('Logout'),
    },
    see: {
      starting: () => {
        throw new Error('nobody can see where it begins');
      },
      waiting: closed,
      counting({ context }) {
        open('Session Expiring', 'Extend Session');
        const left = Math.min(30, Math.max(0, Math.ceil((context.deadline - context.now) / 1_000)));
        expect(screen.getByRole('alertdialog').textContent).toContain(`${left}second`);
      },
      extending: () => open('Session Expiring', 'Extending...'),
      loggedOut: closed,
      countdownOver: closed,
      extensionFailed: closed,
    },
  };
  expect(await followInView(warningModel, warningLevels.view, stage, adapter)).toBeGreaterThan(5);
});

test("'Session Expiring Soon': the dialog matches the machine on every path", { timeout: 60_000 }, async () => {
  const stage = new ViewStage(soonModel.machine);
  const { start, tell } = stageFor('expiringSoon', stage);
  const adapter: ViewAdapter<typeof expiringSoonMachine, typeof soonLevels.view> = {
    start,
    act: {
      'expiry.announced': tell,
      'token.renewed': tell,
      'extend.pressed': () => press('Extend Session'),
      'logout.pressed': () => press('Logout'),
    },
    see: {
      hidden: closed,
      shown: () => open('Session Expiring Soon', 'Extend Session'),
      extending: () => open('Session Expiring Soon', 'Extending...'),
      unanswered() {
        open('Session Expiring Soon', 'Extend Session');
        expect(screen.getByRole('alertdialog').textContent).toContain('The server could not be reached');
      },
      loggedOut: closed,
      extensionFailed: closed,
    },
  };
  expect(await followInView(soonModel, soonLevels.view, stage, adapter)).toBeGreaterThan(2);
});
