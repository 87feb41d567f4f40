import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { MessagePicture } from './message-image.tsx';
import { sendingOf, write } from './sending-actors.ts';
import { unsentImage } from './unsent-images.ts';
import { takeOverMessages } from './unsent-messages.ts';

vi.mock('../../api/messages.ts');
const { sendImageMessage, sendMessage } = vi.mocked(api);
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

const file = new File(['x'], 'bed.png', { type: 'image/png' });
const picture = { file, alt: 'A bed in May', width: 1_600, height: 800 };
const image = { address: '/media/messages/i1.webp', alt: 'A bed in May', width: 1_600, height: 800 };
const keyOf = () => sendingOf('m1').getSnapshot().context.queue[0]?.key ?? '';

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  dropMemberData();
});

test('an image waits with its message, is sent again under the same key, and is dropped once the server has it', async () => {
  sendImageMessage.mockRejectedValueOnce({ status: 0, detail: 'no answer' });
  write('m1', 'kofi', '', { seq: 4, is_own: false, text: 'Show me' }, picture);
  const key = keyOf();
  await waitFor(() => expect(sendingOf('m1').getSnapshot().hasTag('waiting')).toBe(true));
  expect(unsentImage(key)).toMatchObject({ file, preview: 'blob:picture' });
  expect(JSON.parse(localStorage.getItem(`unsent-messages.m1.${key}`) ?? '')).toMatchObject({
    item: { key, text: '', image: { alt: 'A bed in May', width: 1_600, height: 800 } },
  });
  sendImageMessage.mockResolvedValueOnce({ seq: 5, key } as Message);
  sendingOf('m1').send({ type: 'connection.returned' });
  await waitFor(() => expect(sendingOf('m1').getSnapshot().matches('settled')).toBe(true));
  const sent = ['kofi', { key, text: '', alt: 'A bed in May', reply_to: '4', image: file }, { as: 'm1' }];
  expect(sendImageMessage.mock.calls).toEqual([sent, sent]);
  expect(sendMessage).not.toHaveBeenCalled();
  expect(unsentImage(key)).toBeUndefined();
});

test('over a reload the message stays and says that its image is elsewhere; it is never sent without it', async () => {
  const message = { key: 'k1', to: 'kofi', text: 'Look', writtenAt: '2030-01-01T00:00:00.000Z' };
  const shown = { alt: 'A bed', width: 4, height: 3 };
  const left = [
    { ...message, image: shown },
    { ...message, key: 'k2' },
  ];
  for (const [index, item] of left.entries())
    localStorage.setItem(`unsent-messages.m1.${item.key}`, JSON.stringify({ place: Date.now() + index, item }));
  expect(takeOverMessages('m1')).toMatchObject({
    queue: [{ key: 'k2' }],
    failed: [{ key: 'k1', image: shown, detail: expect.stringContaining('only in the tab') }],
  });
  sendMessage.mockResolvedValue({ seq: 1, key: 'k2' } as Message);
  const sending = sendingOf('m1');
  await waitFor(() => expect(sending.getSnapshot().matches('settled')).toBe(true));
  sending.send({ type: 'retry.pressed', key: 'k1' });
  await waitFor(() => expect(sending.getSnapshot().context.failed).toMatchObject([{ key: 'k1' }]));
  expect(sendImageMessage).not.toHaveBeenCalled();
  expect(sendMessage.mock.calls.map(([, { key }]) => key)).toEqual(['k2']);
});

test('images of messages go when their member does', () => {
  sendImageMessage.mockReturnValue(new Promise(() => undefined));
  write('m1', 'kofi', 'Look', null, picture);
  const key = keyOf();
  expect(unsentImage(key)).toBeDefined();
  dropMemberData();
  expect(unsentImage(key)).toBeUndefined();
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
  expect(screen.getByRole('link', { name: 'Open the image: A bed in May' }).getAttribute('href')).toBe(image.address);
});
