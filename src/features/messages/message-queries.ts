import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import { beginningOf } from '../../../contract/beginning.ts';
import { limits } from '../../../contract/limits.ts';
import type { MemberEvent } from '../../../contract/events.ts';
import type { Conversation, Message, MessagePage } from '../../../contract/messages.ts';
import { getConversation, getConversations, getMessages, getUnread } from '../../api/messages.ts';
import { cache, readAgainUnder, readShared, store } from '../../entities/cache/cache.ts';
import { afterWrites } from '../../entities/cache/writes.ts';
import { inTurn, whenDone } from '../../entities/realtime/in-turn.ts';
import { notice } from './typing-notices.ts';

export type Folder = 'inbox' | 'requests';

/** Name of the writes that mark messages as read. */
export const readMarks = (as: string) => `${as} messages`;

/** Conversations, page by page. */
export function conversationsQuery(as: string, folder: Folder) {
  return infiniteQueryOptions({
    queryKey: [as, 'conversations', folder],
    queryFn: ({ pageParam, signal }) =>
      afterWrites(readMarks(as), () =>
        getConversations({ folder, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The conversation with one member. */
export function conversationQuery(as: string, username: string) {
  return queryOptions({
    queryKey: [as, 'conversation', username],
    queryFn: ({ signal }) => afterWrites(readMarks(as), () => getConversation(username, { as, signal })),
  });
}

export function unreadQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'unread'],
    queryFn: ({ signal }) => afterWrites(readMarks(as), () => getUnread({ as, signal })),
    // The stream reports changes.
    staleTime: Infinity,
  });
}

/** A page of a history, the oldest message first. */
interface HistoryPage extends MessagePage {
  /** All messages up to this place are known. The member's own newest message may arrive before earlier ones do. */
  through: number;
}
export type History = Pick<InfiniteData<HistoryPage>, 'pages'> & { pageParams: unknown[] };

const throughOf = (messages: readonly Message[], otherwise = 0) => messages.at(-1)?.seq ?? otherwise;

/** A history: the first page has the newest messages, each further page the ones before. */
export function historyQuery(as: string, username: string) {
  return infiniteQueryOptions({
    queryKey: [as, 'history', username],
    queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => {
      const page = await getMessages(username, pageParam === null ? {} : { before: String(pageParam) }, { as, signal });
      return { ...page, through: throughOf(page.results) };
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.more ? page.results[0]?.seq : undefined),
    // The stream adds new messages. Refetching every page would make the reader lose their place.
    staleTime: Infinity,
  });
}

/** All messages that are known, the oldest first. */
export function messagesIn(history: History | undefined): readonly Message[] {
  return (history?.pages ?? []).toReversed().flatMap(({ results }) => results);
}

function changeFirst(as: string, username: string, change: (page: HistoryPage) => HistoryPage): void {
  store<History>(historyQuery(as, username).queryKey, (known) => {
    const [first, ...older] = known?.pages ?? [];
    return known === undefined || first === undefined ? known : { ...known, pages: [change(first), ...older] };
  });
}

/** Where both have a message, `added` wins, so that no message appears twice. */
function merged(known: readonly Message[], added: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.seq, message]));
  for (const message of added) all.set(message.seq, message);
  return [...all.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Adds the server's answer to a sent message. Messages with places before it may not have arrived yet. */
export function showSent(as: string, username: string, message: Message): void {
  changeFirst(as, username, (page) => ({
    ...page,
    results: merged(page.results, [message]),
    through: message.seq === page.through + 1 ? message.seq : page.through,
  }));
}

/** The reads that were asked for, by member's id. */
const asked = new Map<string, Promise<void>>();

/**
 * Resolves once what is open of a member's messages has been read as often as was asked for so far, or a read was
 * refused: not while the server cannot be reached.
 */
export const messagesRead = async (as: string): Promise<void> => asked.get(as);

function readInTurn(as: string, name: string, read: () => Promise<unknown>): void {
  void inTurn(name, read);
  const before = asked.get(as);
  const done = whenDone(name);
  asked.set(
    as,
    done.then(() => before),
  );
}

function askAgain(queryKey: readonly [as: string, ...unknown[]]): void {
  // Cancelling could abort the read of a list's next page.
  readInTurn(queryKey[0], JSON.stringify(queryKey), () => readAgainUnder(queryKey, { cancelRefetch: false }));
}

/** Fetches the messages after the known ones, until there are no more. */
function catchUp(as: string, username: string): void {
  const { queryKey } = historyQuery(as, username);
  readInTurn(as, `messages ${JSON.stringify(queryKey)}`, async () => {
    for (let more = true; more;) {
      const through = cache.getQueryData<History>(queryKey)?.pages[0]?.through;
      if (through === undefined) {
        // Nobody has opened it, or it failed to load.
        if (cache.isFetching({ queryKey, exact: true }) === 0)
          return cache.invalidateQueries({ queryKey }, { throwOnError: true });
        // A first read in flight cannot be restarted, and may have been answered before this message existed. The next
        // round fetches what came after it.
        await readShared(() => cache.fetchInfiniteQuery(historyQuery(as, username)));
        continue;
      }
      const page = await getMessages(username, { after: String(through) }, { as });
      more = page.more;
      if (page.results.some((message) => !message.is_own)) notice(as, username, 'message.arrived');
      changeFirst(as, username, (known) => ({
        ...known,
        results: merged(known.results, page.results),
        through: Math.max(known.through, throughOf(page.results)),
      }));
    }
  });
}

/** Refetches one message. If it no longer exists, the reader has deleted it, or moderators have hidden it. */
export function readMessageAgain(as: string, username: string, seq: number): void {
  void inTurn(JSON.stringify([as, 'message', username, seq]), async () => {
    const { queryKey } = historyQuery(as, username);
    if (cache.getQueryData(queryKey) === undefined) return;
    const { results } = await getMessages(username, { after: String(seq - 1) }, { as });
    showChanged(
      as,
      username,
      seq,
      results.find((message) => message.seq === seq),
    );
  });
}

/** Of the pages of a history, the one in whose range this place is; none if that page is not loaded. */
function pageOf(pages: readonly HistoryPage[], seq: number): HistoryPage | undefined {
  const reaches = ({ results: [first] }: HistoryPage) => first !== undefined && first.seq <= seq;
  return pages.find(reaches) ?? (pages.at(-1)?.more === false ? pages.at(-1) : undefined);
}

/** Shows a message as it is now, including where others quote it. Undefined: the reader cannot see it any more. */
export function showChanged(as: string, username: string, seq: number, found: Message | undefined): void {
  const quoted = (message: Message): Message => {
    if (message.reply?.seq !== seq) return message;
    const deleted = found === undefined || found.deleted;
    const text = deleted ? '' : beginningOf(found.text || (found.image?.alt ?? ''), limits.quoteCharacters);
    return { ...message, reply: { ...message.reply, text, deleted } };
  };
  store<History>(historyQuery(as, username).queryKey, (known) => {
    if (known === undefined) return known;
    // One that moderators show again was not there before.
    const place = found && pageOf(known.pages, seq);
    return {
      ...known,
      pages: known.pages.map((page) => {
        const others = page.results.filter((message) => message.seq !== seq).map(quoted);
        return { ...page, results: found && page === place ? merged(others, [found]) : others };
      }),
    };
  });
}

/** Shows a message as deleted: for both members a placeholder stays, for the reader alone it disappears. */
export function showDeleted(as: string, username: string, seq: number, audience: 'me' | 'both'): void {
  const known = messagesIn(cache.getQueryData<History>(historyQuery(as, username).queryKey));
  const message = known.find((one) => one.seq === seq);
  if (message === undefined) return;
  const { image: _, ...left } = message;
  showChanged(as, username, seq, audience === 'me' ? undefined : { ...left, text: '', reply: null, deleted: true });
}

/** Refetches the lists, the counts and the conversation. */
export function refreshConversation(as: string, username: string): void {
  askAgain([as, 'conversation', username]);
  askAgain([as, 'conversations']);
  askAgain([as, 'unread']);
}

/** Writes an event into the cache: what is open is brought up to date, everything else is fetched when it is needed. */
export function writeEvent(as: string, { kind, username, seq }: MemberEvent): void {
  if (kind === 'seen') return showReceipt(as, username, { seen_seq: seq, delivered_seq: seq });
  if (kind === 'delivered') return showReceipt(as, username, { delivered_seq: seq });
  if (kind === 'message' || kind === 'sent') catchUp(as, username);
  if (kind === 'message-changed') readMessageAgain(as, username, seq);
  refreshConversation(as, username);
}

/** Events may have been missed: refetches what is open. */
export function readAllAgain(as: string): void {
  askAgain([as, 'conversation']);
  askAgain([as, 'conversations']);
  askAgain([as, 'unread']);
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, 'history'] })) {
    const username = queryKey[2];
    if (typeof username !== 'string') continue;
    catchUp(as, username);
    // Messages deleted in the meantime: the next visit refetches the history.
    void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

/** Shows how far messages have come, or the other member has read. An answer in flight may be older than this. */
function showReceipt(as: string, username: string, told: { seen_seq?: number; delivered_seq: number }): void {
  const { queryKey } = conversationQuery(as, username);
  const isUnderWay = cache.isFetching({ queryKey, exact: true }) > 0;
  const furthest = (known: number | null, seq: number) => Math.max(known ?? 0, seq);
  store<Conversation>(
    queryKey,
    (known) =>
      known && {
        ...known,
        seen_seq: told.seen_seq === undefined ? known.seen_seq : furthest(known.seen_seq, told.seen_seq),
        delivered_seq: furthest(known.delivered_seq, told.delivered_seq),
      },
  );
  if (isUnderWay) askAgain([as, 'conversation', username]);
}

/** Shows a conversation as read up to here, before the server knows. */
export function showRead(as: string, username: string, seq: number): void {
  changeConversation(as, username, (one) =>
    one.read_seq < seq ? { ...one, read_seq: seq, unread: seq >= one.last_seq ? 0 : one.unread } : one,
  );
}

export function showMuted(as: string, username: string, muted: boolean): void {
  changeConversation(as, username, (one) => ({ ...one, muted }));
}

/** Changes a conversation wherever it is shown. */
function changeConversation(as: string, username: string, change: (one: Conversation) => Conversation): void {
  const changed = (one: Conversation) => (one.member.username === username ? change(one) : one);
  store<Conversation>(conversationQuery(as, username).queryKey, (known) => known && changed(known));
  for (const folder of ['inbox', 'requests'] as const)
    store<InfiniteData<{ results: Conversation[] }>>(
      conversationsQuery(as, folder).queryKey,
      (known) =>
        known && { ...known, pages: known.pages.map((page) => ({ ...page, results: page.results.map(changed) })) },
    );
}
