import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { ComposingEvent, ComposingInput, composingMachine } from '../../../machines/messages/composing.ts';
import { type ComposingActor, composingOf } from '../../../src/features/messages/composing-actors.ts';
import { MessageComposer } from '../../../src/features/messages/composer.tsx';
import { MessageView } from '../../../src/features/messages/message-view.tsx';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './composing.levels.ts';
import model from './composing.model.ts';

/** What was handed to the queue, and what was handed on as an edit. */
const [written, saved] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../../src/features/messages/sending-actors.ts', () => ({ write: written }));
vi.mock('../../../src/features/messages/edit-actors.ts', () => ({ saveEdit: saved }));
vi.stubGlobal('scrollTo', () => undefined);

const stage = new ViewStage(model.machine);
let actor: ComposingActor | undefined;

const message: Message = {
  seq: 1,
  is_own: true,
  key: 'k1',
  text: 'hello',
  sent_at: new Date().toISOString(),
  deleted: false,
  edited: false,
  reply: null,
};

function Composing() {
  if (actor === undefined) return null;
  return (
    <>
      <MessageView
        as="m1"
        username="kofi"
        name="Kofi"
        message={message}
        composing={actor}
        state={null}
        onGo={() => undefined}
      />
      <MessageComposer
        as="m1"
        username="kofi"
        name="Kofi"
        actor={actor}
        onTyped={() => undefined}
        onWritten={() => undefined}
      />
    </>
  );
}

async function choose(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'More about this message' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  // It acts once it has closed.
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

function shows(title: string | null) {
  return () => {
    const isEditing = title === 'Editing your message';
    expect(field().getAttribute('aria-label')).toBe(isEditing ? 'Edit your message' : 'Message to Kofi');
    for (const one of ['Editing your message', 'Replying to yourself'])
      expect([one, screen.queryByText(one) !== null]).toEqual([one, one === title]);
    expect(screen.getByRole('button', { name: isEditing ? 'Save' : 'Send' })).toBeTruthy();
  };
}

const adapter: ViewAdapter<typeof composingMachine, typeof levels.view> = {
  async start(input: ComposingInput) {
    sessionStorage.clear();
    localStorage.clear();
    written.mockClear();
    saved.mockClear();
    actor?.stop();
    actor = createActor(composingOf('m1'), { input, clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(Composing, stillSession({ id: 'm1' }), '/messages');
  },
  act: {
    'reply.pressed': () => choose('Reply'),
    'edit.pressed': () => choose('Edit'),
    'cancel.pressed': () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    async 'text.submitted'({ text }: Extract<ComposingEvent, { type: 'text.submitted' }>) {
      const isEditing = actor?.getSnapshot().hasTag('editing');
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      await userEvent.click(screen.getByRole('button', { name: /^(?:Save|Send)$/ }));
      if (isEditing === true) expect(saved).toHaveBeenLastCalledWith('m1', { to: 'kofi', seq: 1, text });
      else expect(written.mock.lastCall?.slice(0, 3)).toEqual(['m1', 'kofi', text]);
    },
  },
  see: {
    writing: shows(null),
    replying: shows('Replying to yourself'),
    editing: shows('Editing your message'),
  },
};

test('the field of a conversation matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
