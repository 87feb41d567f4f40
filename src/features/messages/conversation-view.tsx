import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { ArrowLeft, Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import type { Conversation } from '../../../contract/messages.ts';
import type { typingMachine } from '../../../machines/messages/typing.ts';
import { cache } from '../../entities/cache/cache.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { followOf } from '../../entities/members/member-actors.ts';
import { MemberMenuOnDemand } from '../../entities/members/member-menu-on-demand.tsx';
import { nameOf } from '../../entities/members/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MessageComposer } from './composer.tsx';
import { composingOf } from './composing-actors.ts';
import { HistoryView } from './history-view.tsx';
import { LeftUnsent } from './left-unsent.tsx';
import { answer, mute } from './message-actors.ts';
import { conversationQuery, type Folder } from './message-queries.ts';
import styles from './messages.module.css';
import { sendingOf } from './sending-actors.ts';
import { SharedProjects } from './shared-projects.tsx';
import { typingOf } from './typing-actors.ts';
import { areMessagesKept } from './unsent-messages.ts';

interface ConversationViewProps {
  as: string;
  username: string;
  folder: Folder;
}

/** Whether a failed call means that the conversation does not exist. */
const isMissing = (error: Error | null) => error !== null && 'status' in error && error.status === 404;

export function ConversationView({ as, username, folder }: ConversationViewProps) {
  const query = useQuery(conversationQuery(as, username), cache);
  const [machines] = useState(() => ({ composing: composingOf(as), typing: typingOf(as) }));
  const composing = useActorRef(machines.composing, { input: { to: username } });
  const typing = useActorRef(machines.typing, { input: { username } });
  const { data, error, isFetching } = query;
  const left = useLeft(as, username, data);
  if (isMissing(error))
    return (
      <section className={styles.conversation} aria-label="Conversation">
        <Back folder={folder} />
        <EmptyState
          title="This member isn’t available"
          actions={
            <ButtonLink to="/messages" search={{}}>
              All conversations
            </ButtonLink>
          }
        >
          <p>They may have left Stepwise, or you can&rsquo;t write to each other.</p>
        </EmptyState>
        <LeftUnsent as={as} username={username} />
      </section>
    );
  if (data === undefined && error !== null)
    return (
      <section className={styles.conversation} aria-label="Conversation">
        <Back folder={folder} />
        <div className={styles.failure}>
          <Notice tone="error" title="The conversation didn’t load">
            <p>{error.message}</p>
          </Notice>
          <Button loading={isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
        <LeftUnsent as={as} username={username} />
      </section>
    );
  return (
    <section className={styles.conversation} aria-label="Conversation">
      <Header as={as} username={username} folder={folder} conversation={data} />
      <SharedProjects shared={data?.shared} />
      <HistoryView as={as} username={username} conversation={data} composing={composing} />
      <Typing actor={typing} name={data?.member.first_name || username} />
      <Unsent as={as} username={username} />
      {data === undefined ? null : <Request as={as} conversation={data} left={left} />}
      <MessageComposer
        as={as}
        username={username}
        name={data === undefined ? username : nameOf(data.member)}
        actor={composing}
        isFull={left === 0}
        onTyped={() => typing.send({ type: 'text.typed' })}
        onWritten={() => typing.send({ type: 'message.written' })}
      />
    </section>
  );
}

/** Narrow screens show either the list or the conversation: this leads back. */
function Back({ folder }: { folder: Folder }) {
  return (
    <Link
      to="/messages"
      search={folder === 'requests' ? { folder } : {}}
      className={styles.back}
      aria-label="All conversations"
    >
      <ArrowLeft size={22} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  );
}

function Header({
  as,
  username,
  folder,
  conversation,
}: ConversationViewProps & { conversation: Conversation | undefined }) {
  const [machine] = useState(() => followOf(as));
  const actor = useActorRef(machine, { input: { username, following: false, blocked: false } });
  const member = conversation?.member;
  const name = member === undefined ? username : nameOf(member);
  return (
    <header className={styles.header}>
      <Back folder={folder} />
      <Link to="/profile/$username" params={{ username }} className={styles.who}>
        <Avatar username={username} name={name} image={member?.profile_image ?? null} size={40} />
        <h2>
          <bdi>{name}</bdi>
        </h2>
      </Link>
      {conversation === undefined || conversation.last_seq === 0 ? null : (
        <button
          type="button"
          className={styles.icon}
          aria-label="Mute this conversation"
          aria-pressed={conversation.muted}
          title={conversation.muted ? 'Muted: new messages are not counted' : 'Mute this conversation'}
          onClick={() => void mute(as, username, !conversation.muted)}
        >
          {conversation.muted ? (
            <BellOff size={20} strokeWidth={1.8} aria-hidden="true" />
          ) : (
            <Bell size={20} strokeWidth={1.8} aria-hidden="true" />
          )}
        </button>
      )}
      <MemberMenuOnDemand as={as} actor={actor} username={username} name={name} quiet />
    </header>
  );
}

/** Always takes up its line, so that nothing moves when the other member starts to type. */
function Typing({ actor, name }: { actor: ActorRefFrom<typeof typingMachine>; name: string }) {
  const isTyping = useSelector(actor, (snapshot) => snapshot.matches({ other: 'typing' }));
  return (
    <p className={styles.typing} role="status">
      {isTyping ? (
        <>
          <bdi>{name}</bdi> is typing…
        </>
      ) : null}
    </p>
  );
}

/** Why messages are not being sent. */
function Unsent({ as, username }: { as: string; username: string }) {
  const [sending] = useState(() => sendingOf(as));
  const first = useSelector(sending, ({ context }) => context.queue.find(({ to }) => to === username)?.key);
  const hold = useSelector(sending, ({ context }) => context.held.find(({ to }) => to === username));
  const isWaiting = useSelector(sending, (snapshot) => snapshot.hasTag('waiting'));
  const isKept = useSelector(sending, areMessagesKept);
  const cause = useSelector(sending, ({ context }) => context.cause);
  if (first === undefined || !(isWaiting || hold !== undefined)) return null;
  const { title, when } = whyWaiting(hold?.cause ?? cause);
  return (
    <div className={styles.bar} role="status">
      <p>
        {title}.{' '}
        {isKept
          ? `Your messages are kept, and sent ${when}.`
          : `Your messages are only in this tab until they are sent, ${when}.`}
      </p>
      <Button size="small" onClick={() => sending.send({ type: 'retry.pressed', key: first })}>
        Send now
      </Button>
    </div>
  );
}

/**
 * How many more messages the member's own request may have, counting those that wait to be sent; null if this is not
 * such a request.
 */
function useLeft(as: string, username: string, conversation: Conversation | undefined): number | null {
  const [sending] = useState(() => sendingOf(as));
  const waiting = useSelector(sending, ({ context }) => context.queue.filter(({ to }) => to === username).length);
  if (conversation === undefined) return null;
  const { request, request_ahead: isAhead, last_seq: sent } = conversation;
  return request === 'sent' || isAhead === true ? Math.max(0, limits.requestMessages - sent - waiting) : null;
}

/** Says how many more messages a request may have. */
function leftInWords(left: number): string {
  if (left === 0)
    return `You have written the ${limits.requestMessages} messages that it can have, and can write more once they accept it.`;
  const all = left === limits.requestMessages ? 'up to ' : '';
  const more = left === limits.requestMessages ? 'messages' : left === 1 ? 'more message' : 'more messages';
  return `You can write ${all}${left} ${more} until they accept it.`;
}

interface RequestProps {
  as: string;
  conversation: Conversation;
  /** See `useLeft`. */
  left: number | null;
}

function Request({ as, conversation: { member, request }, left }: RequestProps) {
  const [isAnswering, setAnswering] = useState(false);
  const { username } = member;
  if (left !== null)
    return (
      <p className={styles.bar} role="status">
        {nameOf(member)} doesn&rsquo;t follow you, so this is a request. {leftInWords(left)}
      </p>
    );
  if (request !== 'received') return null;
  const press = (action: 'accept' | 'decline') => {
    setAnswering(true);
    void answer(as, username, action).finally(() => setAnswering(false));
  };
  return (
    <div className={styles.bar}>
      <p>
        You don&rsquo;t follow {nameOf(member)}. Until you accept or answer, they don&rsquo;t know whether you have read
        this.
      </p>
      <Button size="small" variant="primary" loading={isAnswering} onClick={() => press('accept')}>
        Accept
      </Button>
      <Button size="small" loading={isAnswering} onClick={() => press('decline')}>
        Decline
      </Button>
    </div>
  );
}
