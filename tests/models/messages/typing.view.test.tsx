import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Conversation } from '../../../contract/messages.ts';
import type { TypingInput, typingMachine } from '../../../machines/messages/typing.ts';
import * as api from '../../../src/api/messages.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { ConversationView } from '../../../src/features/messages/conversation-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, stagedHook, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './typing.levels.ts';
import model from './typing.model.ts';

// Telling the other member is what the machine's own part is for: it is seen in the call.
const stage = new ViewStage(model.machine, {}, ['tell']);
vi.mock('@xstate/react', async (original) => {
  const hooks = await original<typeof import('@xstate/react')>();
  const useActorRef = (machine: never, options: never) => stagedHook(hooks.useActorRef, [stage])(machine, options);
  return { ...hooks, useActorRef };
});
vi.mock('../../../src/api/messages.ts');
vi.mock('../../../src/features/messages/sending-actors.ts', async (original) => ({
  ...(await original<object>()),
  write: () => undefined,
}));
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
const { getConversation, getMessages, tellTyping } = vi.mocked(api);

const conversation: Conversation = {
  member: { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null },
  last: null,
  last_seq: 0,
  read_seq: 0,
  seen_seq: null,
  delivered_seq: null,
  muted: false,
  unread: 0,
  request: 'none',
};

/** How often the other member has to be told, and whether the next letter tells them. */
let told = 0;
let isTold = false;

function ownIs(now: boolean): void {
  isTold = now;
  expect(tellTyping.mock.calls).toEqual(Array.from({ length: told }, () => ['kofi', { as: 'm1' }]));
}

const hears = (event: AnyEventObject) => act(() => stage.actors.tell('notices', event));

const adapter: ViewAdapter<typeof typingMachine, typeof levels.view> = {
  async start({ username }: TypingInput) {
    [told, isTold] = [0, false];
    sessionStorage.clear();
    cache.clear();
    vi.resetAllMocks();
    getConversation.mockResolvedValue(conversation);
    getMessages.mockResolvedValue({ results: [], more: false });
    await renderView(
      () => <ConversationView as="m1" username={username} folder="inbox" />,
      stillSession({ id: 'm1' }),
      '/messages',
    );
    await screen.findByText('This is the beginning of your conversation.');
  },
  act: {
    async 'text.typed'() {
      if (!isTold) told += 1;
      await userEvent.type(screen.getByRole('textbox'), 'a');
    },
    async 'message.written'() {
      const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
      await send();
      // Only the next letter shows that nobody counts as told any more; sending it leads back to here.
      await userEvent.type(screen.getByRole('textbox'), 'b');
      told += 1;
      ownIs(true);
      await send();
    },
    'typing.noticed': hears,
    'message.arrived': hears,
  },
  see: {
    'other.still': () => expect(screen.queryByText(/is typing/)).toBeNull(),
    'other.typing': () => expect(screen.getByText(/is typing/).textContent).toBe('Kofi is typing…'),
    'own.untold': () => ownIs(false),
    'own.told': () => ownIs(true),
  },
};

test('who is typing: the conversation matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
