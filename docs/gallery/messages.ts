import type { Conversation, Message } from '../../contract/messages.ts';

const message: Message = {
  seq: 1,
  is_own: false,
  key: null,
  text: 'Saturday at nine, in the garden?',
  sent_at: '2026-10-01T08:00:00.000Z',
  deleted: false,
  edited: false,
  reply: null,
};

/** What both have written before. */
export const written: readonly Message[] = [
  message,
  { ...message, seq: 2, is_own: true, text: 'Yes. I bring the spades.', sent_at: '2026-10-01T08:05:00.000Z' },
];

/** With the member to whom the model's messages go. */
export const conversation: Conversation = {
  member: { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null },
  last: written.at(-1) ?? null,
  last_seq: 2,
  read_seq: 2,
  seen_seq: 2,
  delivered_seq: 2,
  muted: false,
  unread: 0,
  request: 'none',
};
