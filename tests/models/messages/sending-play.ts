import type { Failed, Outgoing, SentMessage } from '../../../machines/messages/sending.ts';

export const messageOf = (key: string, to = 'kofi'): Outgoing => ({
  key,
  to,
  text: `text of ${key}`,
  writtenAt: '2030-01-01T00:00:00.000Z',
});
export const [one, two, other] = [messageOf('k1'), messageOf('k2'), messageOf('k3', 'mei')];
export const none = { queue: [], failed: [] };
export const written = (message: Outgoing) => ({ type: 'message.written', message }) as const;
export const retry = (key: string) => ({ type: 'retry.pressed', key }) as const;
export const discard = (key: string) => ({ type: 'discard.pressed', key }) as const;
export const gone = (key: string) => ({ type: 'message.gone', key }) as const;
export const at = (now: number) => ({ type: 'clock.ticked', now }) as const;
export const back = { type: 'connection.returned' } as const;

export const answer = ({ key, text, writtenAt }: Outgoing): SentMessage => ({
  seq: 9,
  is_own: true,
  key,
  text,
  sent_at: writtenAt,
  deleted: false,
  edited: false,
  reply: null,
});
export const refused = { status: 404, detail: 'This member was not available.' };
export const unforeseen = { status: -1, detail: 'Something went wrong. Try again.' };
export const offline = { status: 0, detail: 'The server could not be reached.' };
/** The device had no network, so that nothing left it. */
export const neverLeft = { ...offline, never_left: true as const };
/** By the device's clock. */
export const start = 1_000_000;
/** The server asks to wait for so many seconds. */
export const tooMany = (seconds: number) => ({
  status: 429,
  detail: 'Too many requests',
  retry_after: seconds,
  until: start + 1_000 * seconds,
});
export const holdOf = ({ to }: Outgoing, cause: ReturnType<typeof tooMany>) => ({ to, until: cause.until, cause });
export const failed = (message: Outgoing, detail = refused.detail): Failed => ({ ...message, detail });
/** One that has been tried, and whose answer is not known. */
export const open = (message: Outgoing): Outgoing => ({ ...message, mayHaveArrived: true });

export const watching = '▶ watchClock';
export const unwatched = '■ watchClock';
export const kept = (queue: readonly Outgoing[], failures: readonly Failed[] = []) =>
  `keep ${JSON.stringify({ queue, failed: failures })}`;
export const asked = (message: Outgoing) => `▶ sendMessage ${JSON.stringify(message)}`;
/** The first of those that wait goes out: by then it is known that it may arrive. */
export const begun = (queue: readonly Outgoing[], failures: readonly Failed[] = []) => {
  const [first = one, ...rest] = queue;
  return [kept([open(first), ...rest], failures), asked(first)];
};
/** The same at a page load: what an earlier one has left is kept already. */
export const resumed = (queue: readonly Outgoing[], failures: readonly Failed[] = []) =>
  begun(queue, failures).reverse();
/** The same once the clock is not watched any more. */
export const released = (queue: readonly Outgoing[], failures: readonly Failed[] = []) =>
  begun(queue, failures).toSpliced(1, 0, unwatched);
export const shown = (message: Outgoing) => `showSent ${JSON.stringify({ to: message.to, message: answer(message) })}`;
