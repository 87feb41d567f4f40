import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { ComposingEvent, ComposingInput, composingMachine } from '../../../machines/messages/composing.ts';
import { composedInCache, type ComposingActor } from '../../../src/features/messages/composing-actors.ts';
import { MessageComposer } from '../../../src/features/messages/composer.tsx';
import { MessageView } from '../../../src/features/messages/message-view.tsx';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './composing.levels.ts';
import model from './composing.model.ts';

/** What was handed to the queue. */
const written = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/messages/sending-actors.ts', () => ({ write: written }));
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
  return ({ context: { problem } }: SnapshotFrom<typeof composingMachine>) => {
    const isEditing = title === 'Editing your message';
    expect(field().getAttribute('aria-label')).toBe(isEditing ? 'Edit your message' : 'Message to Kofi');
    for (const one of ['Editing your message', 'Replying to yourself'])
      expect([one, screen.queryByText(one) !== null]).toEqual([one, one === title]);
    expect(screen.getByRole('button', { name: isEditing ? 'Save' : 'Send' })).toBeTruthy();
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(problem);
  };
}

const adapter: ViewAdapter<typeof composingMachine, typeof levels.view> = {
  async start(input: ComposingInput) {
    sessionStorage.clear();
    localStorage.clear();
    written.mockClear();
    actor?.stop();
    actor = createActor(composedInCache('m1', stage.machine as typeof composingMachine), { input, clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(Composing, stillSession({ id: 'm1' }), '/messages');
  },
  act: {
    'reply.pressed': () => choose('Reply'),
    'edit.pressed': () => choose('Edit'),
    'cancel.pressed': () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    async 'text.submitted'({ text }: Extract<ComposingEvent, { type: 'text.submitted' }>) {
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      await userEvent.click(screen.getByRole('button', { name: /^(?:Save|Send)$/ }));
    },
  },
  see: {
    writing: shows(null),
    replying: shows('Replying to yourself'),
    editing: shows('Editing your message'),
    saving: shows('Editing your message'),
  },
};

test('the field of a conversation matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
