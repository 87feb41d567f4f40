import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/messages.ts';
import { dropMemberData, forgetAllBut } from '../../entities/cache/member-data.ts';
import { type ComposingActor, composingOf } from './composing-actors.ts';
import { MessageComposer } from './composer.tsx';
import { keepMessage, keptMessage } from './kept-messages.ts';
import { sendingOf } from './sending-actors.ts';

vi.mock('../../api/messages.ts');
vi.mock('../../entities/moderation/suspended-notice.tsx', () => ({ SuspendedNotice: () => null }));
const { sendMessage } = vi.mocked(api);

let composing: ComposingActor;
/** The field of a conversation, as another load of the page has it. */
function Page({ as, to }: { as: string; to: string }) {
  const [machine] = useState(() => {
    // As src/app/live.ts does: nothing is written before there is a queue.
    sendingOf(as);
    return composingOf(as);
  });
  const actor = useActorRef(machine, { input: { to } });
  useEffect(() => {
    composing = actor;
  }, [actor]);
  return <MessageComposer as={as} username={to} name="Kofi" actor={actor} onTyped={() => {}} onWritten={() => {}} />;
}
function load(as = 'm1', to = 'kofi'): void {
  cleanup();
  render(<Page as={as} to={to} />);
}
const field = () => screen.getByRole('textbox', { name: 'Message to Kofi' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const quoted = () => screen.queryByText('Replying to Kofi');
const question = { seq: 4, is_own: false, text: 'When?' };
const reply = () => composing.send({ type: 'reply.pressed', target: question });
/** Another tab of this browser has changed what is kept. */
const elsewhere = (change: (drafts: string) => string) => {
  localStorage.setItem('message-drafts.m1', change(localStorage.getItem('message-drafts.m1') ?? ''));
  fireEvent(window, new StorageEvent('storage', { key: 'message-drafts.m1' }));
};

beforeEach(() => {
  vi.resetAllMocks();
  sendMessage.mockReturnValue(new Promise(() => {}));
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  dropMemberData();
  forgetAllBut(null);
});

test('a reload, or another tab, finds a message as it was begun, with what it replies to, and sends it so', async () => {
  load();
  type('At ni');
  reply();
  await waitFor(() => expect(quoted()).toBeTruthy());
  type('At nine');
  load();
  expect(field()).toHaveProperty('value', 'At nine');
  await waitFor(() => expect(quoted()).toBeTruthy());
  expect(screen.getByText('When?')).toBeTruthy();
  // Nobody has pressed anything in this page.
  expect(document.activeElement).toBe(document.body);
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  expect(sendingOf('m1').getSnapshot().context.queue).toMatchObject([{ text: 'At nine', reply: question }]);
  expect(quoted()).toBeNull();
  load();
  expect(field()).toHaveProperty('value', '');
  expect(quoted()).toBeNull();
});

test('a draft that becomes a reply is written on at its end', async () => {
  load();
  type('At ni');
  load();
  const area = field() as HTMLTextAreaElement;
  // As browsers begin in a box that nobody has been in.
  area.setSelectionRange(0, 0);
  reply();
  await waitFor(() => expect(document.activeElement).toBe(area));
  expect([area.selectionStart, area.selectionEnd]).toEqual([5, 5]);
});

test('each conversation has its own, and nobody but its member sees it', () => {
  load();
  type('For Kofi');
  load('m1', 'mei');
  expect(field()).toHaveProperty('value', '');
  type('For Mei');
  load();
  expect(field()).toHaveProperty('value', 'For Kofi');
  load('m2');
  expect(field()).toHaveProperty('value', '');
});

test('what a member has left who did not come back for a month goes when someone else writes', () => {
  load();
  type('Half');
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000 });
  load();
  expect(field()).toHaveProperty('value', 'Half');
  load('m2');
  type('Mine');
  vi.useRealTimers();
  load();
  expect(field()).toHaveProperty('value', '');
});

test('a reply that is called off stays so; one that waits for an edit is a reply again, also after a reload in the middle', async () => {
  load();
  reply();
  await waitFor(() => expect(quoted()).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(quoted()).toBeNull());
  load();
  expect(quoted()).toBeNull();
  type('Half');
  reply();
  await waitFor(() => expect(quoted()).toBeTruthy());
  composing.send({ type: 'edit.pressed', target: { seq: 5, is_own: true, text: 'Helo' } });
  await screen.findByRole('textbox', { name: 'Edit your message' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(field()).toHaveProperty('value', 'Half'));
  expect(quoted()).toBeTruthy();
  composing.send({ type: 'edit.pressed', target: { seq: 5, is_own: true, text: 'Helo' } });
  await screen.findByRole('textbox', { name: 'Edit your message' });
  load();
  expect(field()).toHaveProperty('value', 'Half');
  await waitFor(() => expect(quoted()).toBeTruthy());
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  expect(sendingOf('m1').getSnapshot().context.queue).toMatchObject([{ text: 'Half', reply: question }]);
});

test('a tab follows what is typed in another one, and what it has sent', async () => {
  load();
  type('Half');
  elsewhere((drafts) =>
    drafts.replace('"text":"Half","reply":null', `"text":"Half a thought","reply":${JSON.stringify(question)}`),
  );
  expect(field()).toHaveProperty('value', 'Half a thought');
  await waitFor(() => expect(quoted()).toBeTruthy());
  // Unless it is being written in itself.
  field().focus();
  elsewhere((drafts) => drafts.replace('Half a thought', 'Another thought'));
  expect(field()).toHaveProperty('value', 'Half a thought');
  // The press of Send takes the focus before its click sends what the field holds.
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  elsewhere((drafts) => drafts.replace('Another thought', 'A third thought'));
  expect(field()).toHaveProperty('value', 'Half a thought');
  send.blur();
  elsewhere(() => '{"at":1,"drafts":[]}');
  expect(field()).toHaveProperty('value', '');
  await waitFor(() => expect(quoted()).toBeNull());
});

test('what storage refuses stays beside what another tab keeps meanwhile, and neither replaces the other', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepMessage('m1', 'ada', { text: 'A long one', reply: null });
  full.mockRestore();
  const others = { at: Date.now(), drafts: [{ to: 'kofi', text: 'Of another tab', reply: null }] };
  localStorage.setItem('message-drafts.m1', JSON.stringify(others));
  const both = () => ['ada', 'kofi'].map((to) => keptMessage('m1', to).text);
  expect(both()).toEqual(['A long one', 'Of another tab']);
  keepMessage('m1', 'ada', { text: 'A longer one', reply: null });
  expect(both()).toEqual(['A longer one', 'Of another tab']);
  expect(JSON.parse(localStorage.getItem('message-drafts.m1') ?? '').drafts).toHaveLength(2);
});
