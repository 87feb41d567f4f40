import { randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import * as calls from '../../contract/messages.ts';
import type { Message } from '../../contract/messages.ts';
import { encodeImage } from '../images/store-image.ts';
import { foreignKey } from '../buildzone/working.ts';
import { implement, implementRead, type Still, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitKey, limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { demandNotSuspended } from '../moderation/suspension.ts';
import { possibleUsername, usernameInPath } from '../profiles/finding.ts';
import {
  conversationWith,
  countUnread,
  findReachable,
  listConversations,
  messagesWith,
  type Reachable,
} from '../store/conversations.ts';
import type { Database } from '../store/database.ts';
import { addEvents, addNotificationEvents, type NewEvent, tellTyping } from '../store/events.ts';
import type { SessionEnded } from '../store/families.ts';
import { lockPair } from '../store/follows.ts';
import type { NewMessageImage } from '../store/message-images.ts';
import {
  addMessage,
  deleteForBoth,
  editText,
  findSent,
  hideMessage,
  setMuted,
  setRead,
  setRequest,
} from '../store/messages.ts';
import { requestWasRead, tellOfRequest } from '../store/notifications.ts';
import { notifiedOfRequest } from '../store/notified.ts';
import { addUsualMessage } from '../store/usual-message.ts';

/**
 * The same answer for a missing member and for a block. In the past tense, because it stands beside a message that was
 * not sent, also when the block has ended.
 */
const notAvailable = () =>
  new ProblemError(
    404,
    'not_found',
    'This member was not available: they may have left Stepwise, or you could not write to each other.',
  );

/** @throws ProblemError 404 not_found */
function found<Answer>(answer: Answer | undefined | SessionEnded): Answer | SessionEnded {
  if (answer === undefined) throw notAvailable();
  return answer;
}

/** @throws ProblemError 404 not_found, 400 yourself */
async function reachable(db: Database, username: string, memberId: string): Promise<Reachable> {
  const other = await findReachable(db, username, memberId);
  if (other === undefined) throw notAvailable();
  if (other.id === memberId) throw new ProblemError(400, 'yourself', 'You cannot write to yourself.');
  return other;
}

async function messageImageOf(file: File, alt: string): Promise<NewMessageImage> {
  const { id: hash, bytes, width, height } = await encodeImage(file, 'message');
  return { id: randomUUID(), hash, bytes, width, height, alt };
}

const noConversation = () => new ProblemError(404, 'not_found', 'You have no conversation with this member.');
const noSuchMessage = () => new ProblemError(404, 'not_found', 'There is no such message.');

/** Every call of contract/messages.ts. */
export function messageRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implementRead(target, calls.getConversations, ({ query, session }) =>
    listConversations(db, session, query, parts.now()),
  );
  implementRead(target, calls.getUnread, ({ session }) => countUnread(db, session, parts.now()));
  implementRead(target, calls.getConversation, async ({ c, session }) =>
    found(await conversationWith(db, session, usernameInPath(c), parts.now())),
  );
  implementRead(target, calls.getMessages, async ({ c, query: { before, after }, session }) => {
    const place =
      after === undefined
        ? { direction: 'before' as const, seq: before === undefined ? 2_147_483_647 : Number(before) }
        : { direction: 'after' as const, seq: Number(after) };
    return found(await messagesWith(db, session, usernameInPath(c), place, parts.now()));
  });

  interface Written {
    key: string;
    text: string;
    replyTo: number | null;
    picture: { file: File; alt: string } | null;
    still: Still;
  }

  async function send(c: RequestContext, { key, text, replyTo, picture, still }: Written): Promise<Message> {
    const senderId = c.get('member').id;
    const username = usernameInPath(c);
    const encoded = async () => (picture === null ? null : messageImageOf(picture.file, picture.alt));
    const sentBefore = async (tx: Database, image: () => Promise<NewMessageImage | null>) => {
      const sent = await findSent(tx, senderId, key);
      if (sent === undefined) return undefined;
      const other = await findReachable(tx, username, senderId);
      if (other !== undefined && other.id !== sent.recipientId) throw foreignKey();
      // Nothing of a deleted message is left to compare.
      if (!sent.message.deleted && sent.imageHash !== ((await image())?.hash ?? null)) throw foreignKey();
      return sent.message;
    };
    // What was sent before a block, or within a limit, was sent: the client just has not heard of it.
    const known = await sentBefore(db, encoded);
    if (known !== undefined) return known;
    await limitSubject(parts, 'messagesPerMember', senderId);
    const seen = await reachable(db, username, senderId);
    if (seen.hasLeft) throw new ProblemError(404, 'not_found', 'This account is deleted: nobody would read it.');
    // Before taking the lock: decoding takes time.
    const image = await encoded();
    return db.transaction(async (tx) => {
      await lockPair(tx, senderId, seen.id);
      if (image !== null) await still(tx);
      const again = await sentBefore(tx, async () => image);
      if (again !== undefined) return again;
      // Looked up again: a block may have been set before the lock was acquired.
      const {
        id: recipientId,
        followsSender,
        conversationId,
        senderIsHidden,
      } = await reachable(tx, username, senderId);
      if (senderIsHidden && conversationId === null)
        throw new ProblemError(
          403,
          'hidden_by_moderators',
          'Moderators have hidden your profile. You cannot begin conversations now.',
        );
      const sentAt = parts.now();
      const added = await addMessage(tx, {
        senderId,
        recipientId,
        key,
        text,
        image,
        replyTo,
        sentAt,
        isRequest: !followsSender,
      });
      if (added === 'pending')
        throw new ProblemError(
          409,
          'request_pending',
          'They have not accepted your request yet. You can write more once they have.',
        );
      if (added === 'nothing to reply to') throw noSuchMessage();
      const { message, isTold } = added;
      const { seq } = message;
      const told: NewEvent[] = [{ kind: 'sent', seq, memberId: senderId, aboutId: recipientId }];
      if (isTold) told.push({ kind: 'message', seq, memberId: recipientId, aboutId: senderId });
      await addEvents(tx, told, sentAt);
      if (message.seq === 1 && !followsSender) await tellOfRequest(tx, senderId, recipientId, sentAt);
      if (conversationId === null) await limitSubject({ ...parts, db: tx }, 'conversationsPerMember', senderId);
      return message;
    });
  }

  implement(
    target,
    calls.sendMessage,
    ({ c, body: { key, text, reply_to: replyTo = null }, still }) =>
      send(c, { key, text, replyTo, picture: null, still }),
    async ({ c, body: { key, text, reply_to: replyTo = null }, session }) => {
      const username = possibleUsername(c);
      if (username === undefined) return undefined;
      const counter = {
        key: limitKey('messagesPerMember', session.memberId),
        limit: parts.limits.messagesPerMember,
      };
      const message = { username, key, text, replyTo, sentAt: parts.now(), counter };
      const answer = await addUsualMessage(db, session, message);
      return answer === undefined ? undefined : { answer };
    },
  );

  implement(
    target,
    calls.sendImageMessage,
    ({ c, body: { key, text, alt, image: file, reply_to: replyTo = null }, still }) =>
      send(c, { key, text, replyTo, picture: { file, alt }, still }),
  );

  /** Changes an existing conversation, under the pair's lock. */
  async function change<Result>(
    c: RequestContext,
    work: (tx: Database, other: Reachable & { conversationId: number }) => Promise<Result>,
  ): Promise<Result> {
    const { id } = c.get('member');
    await limitSubject(parts, 'messageChangesPerMember', id);
    const { id: otherId } = await reachable(db, usernameInPath(c), id);
    return db.transaction(async (tx) => {
      await lockPair(tx, id, otherId);
      const other = await reachable(tx, usernameInPath(c), id);
      if (other.conversationId === null) throw noConversation();
      return work(tx, { ...other, conversationId: other.conversationId });
    });
  }

  implement(target, calls.editMessage, ({ c, body: { seq, text } }) => {
    const { id } = c.get('member');
    return change(c, async (tx, { id: otherId, conversationId }) => {
      const now = parts.now();
      const since = new Date(now.getTime() - limits.messageEditSeconds * 1_000);
      const edited = await editText(tx, id, conversationId, { seq, text, since, now });
      if (edited === undefined) throw noSuchMessage();
      if (edited === 'too late')
        throw new ProblemError(
          409,
          'too_late',
          `A message can be edited for ${limits.messageEditSeconds / 60} minutes. Send a new one instead.`,
        );
      const event = { kind: 'message-changed', seq } as const;
      const told: NewEvent[] = [
        { ...event, memberId: id, aboutId: otherId },
        { ...event, memberId: otherId, aboutId: id },
      ];
      await addEvents(tx, told, now);
      return edited;
    });
  });

  implement(target, calls.deleteMessage, async ({ c, body }) => {
    const { id } = c.get('member');
    const isForBoth = body.for === 'both';
    // Deleting it for oneself affects no one else.
    if (isForBoth) await demandNotSuspended(c, parts);
    await change(c, async (tx, { id: otherId, conversationId }) => {
      const isDone = isForBoth
        ? await deleteForBoth(tx, id, conversationId, body.seq, parts.now())
        : await hideMessage(tx, id, conversationId, body.seq);
      if (!isDone) throw noSuchMessage();
      const event = { kind: 'message-changed', seq: body.seq } as const;
      const told: NewEvent[] = [{ ...event, memberId: id, aboutId: otherId }];
      if (isForBoth) told.push({ ...event, memberId: otherId, aboutId: id });
      await addEvents(tx, told, parts.now());
    });
    return undefined;
  });

  implement(target, calls.markRead, async ({ c, body: { seq } }) => {
    const { id } = c.get('member');
    await change(c, async (tx, { id: otherId, conversationId, seesReading }) => {
      const read = await setRead(tx, id, conversationId, seq);
      if (read === null) return;
      const told: NewEvent[] = [{ kind: 'conversation', memberId: id, aboutId: otherId, seq: read }];
      if (seesReading) told.push({ kind: 'seen', memberId: otherId, aboutId: id, seq: read });
      await addEvents(tx, told, parts.now());
      await requestWasRead(tx, id, otherId, parts.now());
    });
    return undefined;
  });

  implement(target, calls.muteConversation, async ({ c, body: { muted } }) => {
    const { id } = c.get('member');
    await change(c, async (tx, { id: otherId, conversationId }) => {
      await setMuted(tx, id, conversationId, muted);
      await addEvents(tx, [{ kind: 'conversation', memberId: id, aboutId: otherId, seq: 0 }], parts.now());
    });
    return undefined;
  });

  implement(target, calls.tellTyping, async ({ c }) => {
    const { id, username } = c.get('member');
    await limitSubject(parts, 'typingPerMember', id);
    const other = await reachable(db, usernameInPath(c), id);
    if (other.seesTyping) await tellTyping(db, other.id, username);
    return undefined;
  });

  implement(target, calls.answerRequest, async ({ c, body: { action } }) => {
    const { id } = c.get('member');
    // Who is declined is not told.
    if (action === 'accept') await demandNotSuspended(c, parts);
    await change(c, async (tx, { id: otherId, conversationId }) => {
      const notified = action === 'decline' ? await notifiedOfRequest(tx, id, otherId) : [];
      await setRequest(tx, conversationId, otherId, action, parts.now());
      const event = { kind: 'conversation', seq: 0 } as const;
      const told: NewEvent[] = [{ ...event, memberId: id, aboutId: otherId }];
      // Who was declined is not told.
      if (action === 'accept') told.push({ ...event, memberId: otherId, aboutId: id });
      await addNotificationEvents(tx, notified, parts.now(), told);
    });
    return undefined;
  });
}
