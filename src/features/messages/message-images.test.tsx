import { useSelector } from '@xstate/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { dropMemberData, forgetAllBut } from '../../entities/cache/member-data.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { MessageComposer } from './composer.tsx';
import { composingOf } from './composing-actors.ts';
import { ConversationView } from './conversation-view.tsx';
import { MessagePicture } from './message-image.tsx';
import { sendingOf, write } from './sending-actors.ts';
import { keepImagesOf, unsentImage } from './unsent-images.ts';
import { takeOverMessages } from './unsent-messages.ts';
import { UnsentView } from './unsent-view.tsx';

vi.mock('../../api/messages.ts');
const { sendImageMessage, sendMessage } = vi.mocked(api);
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

const file = new File(['x'], 'bed.png', { type: 'image/png' });
const picture = { file, alt: 'A bed in May', width: 1_600, height: 800 };
const image = { address: '/media/messages/i1.webp', alt: 'A bed in May', width: 1_600, height: 800 };
const keyOf = () => sendingOf('m1').getSnapshot().context.queue[0]?.key ?? '';
const as = { as: 'm1' };
class Sized {
  observe() {}
  disconnect() {}
}

/** Chooses the picture: `known` is its description so far, `alt` what is typed. */
async function choose(known: string, alt = known): Promise<void> {
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } });
  const field = await screen.findByRole('textbox', { name: 'Description' });
  expect(field).toHaveProperty('value', known);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add image' })).toHaveProperty('disabled', false));
  fireEvent.change(field, { target: { value: alt } });
  fireEvent.click(screen.getByRole('button', { name: 'Add image' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1_600, height: 800, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  dropMemberData();
  forgetAllBut(null);
  vi.unstubAllGlobals();
});

/** Whether the browser would ask before the page is reloaded or closed. */
const isAskedBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an image waits with its message, is sent again under the same key, and is dropped once the server has it', async () => {
  sendImageMessage.mockRejectedValueOnce({ status: 0, detail: 'no answer' });
  write('m1', 'kofi', '', { seq: 4, is_own: false, text: 'Show me' }, picture);
  const key = keyOf();
  await waitFor(() => expect(sendingOf('m1').getSnapshot().hasTag('waiting')).toBe(true));
  expect(unsentImage('m1', key)).toMatchObject({ file, preview: 'blob:picture' });
  expect(isAskedBeforeLeaving()).toBe(true);
  expect(JSON.parse(localStorage.getItem(`unsent-messages.m1.${key}`) ?? '')).toMatchObject({
    item: { key, text: '', image: { alt: 'A bed in May', width: 1_600, height: 800 } },
  });
  sendImageMessage.mockResolvedValueOnce({ seq: 5, key } as Message);
  sendingOf('m1').send({ type: 'connection.returned' });
  await waitFor(() => expect(sendingOf('m1').getSnapshot().matches('settled')).toBe(true));
  const sent = ['kofi', { key, text: '', alt: 'A bed in May', reply_to: '4', image: file }, { as: 'm1' }];
  expect(sendImageMessage.mock.calls).toEqual([sent, sent]);
  expect(sendMessage).not.toHaveBeenCalled();
  expect(unsentImage('m1', key)).toBeUndefined();
  expect(isAskedBeforeLeaving()).toBe(false);
});

test('a message whose image the browser could not keep stays over a reload, says so, and is never sent without it', async () => {
  const message = { key: 'k1', to: 'kofi', text: 'Look', writtenAt: '2030-01-01T00:00:00.000Z' };
  const shown = { alt: 'A bed', width: 4, height: 3 };
  const left = [
    { ...message, image: shown },
    { ...message, key: 'k2' },
  ];
  for (const [index, item] of left.entries())
    localStorage.setItem(`unsent-messages.m1.${item.key}`, JSON.stringify({ place: Date.now() + index, item }));
  expect(takeOverMessages('m1')).toMatchObject({ queue: [{ key: 'k1', image: shown }, { key: 'k2' }], failed: [] });
  sendMessage.mockResolvedValue({ seq: 1, key: 'k2' } as Message);
  const sending = sendingOf('m1');
  await waitFor(() => expect(sending.getSnapshot().matches('settled')).toBe(true));
  const gone = [{ key: 'k1', image: shown, detail: expect.stringContaining('no longer here') }];
  expect(sending.getSnapshot().context.failed).toMatchObject(gone);
  sending.send({ type: 'retry.pressed', key: 'k1' });
  await waitFor(() => expect(sending.getSnapshot().matches('settled')).toBe(true));
  expect(sending.getSnapshot().context.failed).toMatchObject(gone);
  expect(sendImageMessage).not.toHaveBeenCalled();
  expect(sendMessage.mock.calls.map(([, { key }]) => key)).toEqual(['k2']);
});

test('an image that is stored nowhere else outlasts a session that ran out, a logout and another member, for its member alone', async () => {
  // The message waits for them, too.
  for (const next of [null, 'm2']) {
    sendImageMessage.mockRejectedValue({ status: 401, detail: 'The session is over' });
    write('m1', 'kofi', 'Look', null, picture);
    const key = keyOf();
    await waitFor(() => expect(sendingOf('m1').getSnapshot().hasTag('waiting')).toBe(true));
    // The session runs out, and the same member signs in again.
    dropMemberData();
    expect(unsentImage('m2', key)).toBeUndefined();
    forgetAllBut('m1');
    sendImageMessage.mockReset();
    sendImageMessage.mockReturnValue(new Promise(() => undefined));
    const { queue, failed } = sendingOf('m1').getSnapshot().context;
    expect([queue.map((one) => one.key), failed]).toEqual([[key], []]);
    await waitFor(() => expect(sendImageMessage.mock.lastCall?.[1]).toMatchObject({ key, image: file }));
    dropMemberData();
    forgetAllBut(next);
    expect([unsentImage('m1', key)?.file, unsentImage('m2', key)]).toEqual([file, undefined]);
    keepImagesOf('m1', []);
    expect(unsentImage('m1', key)).toBeUndefined();
    localStorage.clear();
  }
});

test('what another tab has discarded is not sent from here; what was never stored stays', async () => {
  sendImageMessage.mockRejectedValue({ status: 0, detail: 'no answer' });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  write('m1', 'kofi', 'First', null, picture);
  const first = keyOf();
  await waitFor(() => expect(sendingOf('m1').getSnapshot().hasTag('waiting')).toBe(true));
  const waiting = () =>
    sendingOf('m1')
      .getSnapshot()
      .context.queue.map(({ text }) => text);
  const discardElsewhere = (key: string) => {
    localStorage.removeItem(`unsent-messages.m1.${key}`);
    dispatchEvent(new StorageEvent('storage', { key: `unsent-messages.m1.${key}`, oldValue: '{}' }));
  };
  discardElsewhere(first);
  expect(waiting()).toEqual(['First']);
  full.mockRestore();
  write('m1', 'kofi', 'Second', null, picture);
  const second = sendingOf('m1').getSnapshot().context.queue[1]?.key ?? '';
  dispatchEvent(new StorageEvent('storage', { key: `unsent-messages.m2.${second}` }));
  expect(waiting()).toEqual(['First', 'Second']);
  discardElsewhere(second);
  expect([waiting(), unsentImage('m1', second)]).toEqual([['First'], undefined]);
  discardElsewhere(first);
  expect(waiting()).toEqual([]);
  expect(sendingOf('m1').getSnapshot().matches('settled')).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('the screen promises to keep only what is stored', async () => {
  sendMessage.mockRejectedValue({ status: 0, detail: 'no answer' });
  vi.mocked(api.getConversation).mockReturnValue(new Promise(() => undefined));
  vi.mocked(api.getMessages).mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal('ResizeObserver', Sized);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  write('m1', 'kofi', 'First', null);
  const session = stillSession({ id: 'm1' });
  await renderView(() => <ConversationView as="m1" username="kofi" folder="inbox" />, session, '/messages');
  expect(await screen.findByText(/Your messages are only in this tab until they are sent/)).toBeTruthy();
  expect(isAskedBeforeLeaving()).toBe(true);
  full.mockRestore();
  act(() => write('m1', 'kofi', 'Second', null));
  expect(await screen.findByText(/Your messages are kept, and sent as soon as the connection is back/)).toBeTruthy();
});

test('a message whose image is gone keeps its text: the image is chosen again, or it goes without', async () => {
  const shown = { alt: 'A bed', width: 4, height: 3 };
  for (const [index, key] of ['k1', 'k2'].entries()) {
    const item = { key, to: 'kofi', text: `Look ${key}`, writtenAt: '2030-01-01T00:00:00.000Z', image: shown };
    localStorage.setItem(`unsent-messages.m1.${key}`, JSON.stringify({ place: Date.now() + index, item }));
  }
  sendMessage.mockResolvedValue({ seq: 1, key: 'k1' } as Message);
  sendImageMessage.mockResolvedValue({ seq: 2, key: 'k2' } as Message);
  const sending = sendingOf('m1');
  const Unsent = () =>
    useSelector(sending, ({ context }) => context.failed).map((message) => (
      <UnsentView
        key={message.key}
        as="m1"
        message={message}
        name="Kofi"
        onGo={() => undefined}
        sending={sending}
        detail={message.detail}
      />
    ));
  render(<Unsent />);
  await waitFor(() => expect(screen.getAllByText(/^Not sent\. The image is no longer here/)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Send without the image' })[0] as HTMLElement);
  await waitFor(() => expect(sendMessage).toHaveBeenCalledExactlyOnceWith('kofi', { key: 'k1', text: 'Look k1' }, as));
  await waitFor(() => expect(screen.queryByText('Look k1')).toBeNull());
  expect(screen.getByRole('button', { name: 'Choose it again' })).toBeTruthy();
  await choose('A bed');
  const again = { key: 'k2', text: 'Look k2', alt: 'A bed', image: file };
  await waitFor(() => expect(sendImageMessage).toHaveBeenCalledExactlyOnceWith('kofi', again, as));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a chosen image is shown small, waits while another page is open, and its removal leads back to the text', async () => {
  const actor = createActor(composingOf('m1'), { input: { to: 'kofi' } }).start();
  const open = (member: string) =>
    render(
      <MessageComposer
        as={member}
        username="kofi"
        name="Kofi"
        actor={actor}
        onTyped={() => undefined}
        onWritten={() => undefined}
      />,
    );
  open('m1');
  await choose('', 'A bed in May');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Kofi' })));
  const small = () => document.querySelector('img[src="blob:picture"]');
  expect([small()?.getAttribute('width'), small()?.getAttribute('height')]).toEqual(['48', '48']);
  cleanup();
  open('m2');
  expect(small()).toBeNull();
  cleanup();
  open('m1');
  expect(screen.getByText('A bed in May')).toBeTruthy();
  expect(isAskedBeforeLeaving()).toBe(true);
  const remove = screen.getByRole('button', { name: 'Remove the image' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Kofi' }));
  cleanup();
  expect(isAskedBeforeLeaving()).toBe(false);
  open('m1');
  expect(small()).toBeNull();
  await choose('', 'Another bed');
  cleanup();
  forgetAllBut(null);
  open('m1');
  expect(small()).toBeNull();
});

test('an image has its place before it is there; one that does not load says what it shows, and is tried again', () => {
  render(<MessagePicture image={image} />);
  const shown = screen.getByRole('img', { name: 'A bed in May' });
  expect([shown.getAttribute('width'), shown.getAttribute('height'), shown.getAttribute('loading')]).toEqual([
    '256',
    '128',
    'lazy',
  ]);
  fireEvent.error(shown);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('A bed in May').style.aspectRatio).toBe('256 / 128');
  fireEvent.click(screen.getByRole('button', { name: 'Load the image again' }));
  expect(screen.getByRole('button', { name: 'Open the image: A bed in May' })).toBeTruthy();
});

test('the whole image opens in a dialog with its description; Escape closes it, and the focus is where it was', async () => {
  render(<MessagePicture image={image} />);
  const opener = screen.getByRole('button', { name: 'Open the image: A bed in May' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Image', description: 'A bed in May' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(image.address);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
