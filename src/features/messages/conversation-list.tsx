import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../../contract/messages.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { useDates } from '../../ui/date-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Count } from '../../ui/count.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { conversationQuery, conversationsQuery, type Folder, unreadQuery } from './message-queries.ts';
import { briefText } from './message-times.ts';
import styles from './messages.module.css';
import { sendingOf } from './sending-actors.ts';

interface ConversationListProps {
  as: string;
  folder: Folder;
  /** Username of the conversation that is open. */
  opened: string | undefined;
}

export function ConversationList({ as, folder, opened }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery(as, folder), cache);
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  const all = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <Folders as={as} folder={folder} />
      {error === null ? null : (
        <div className={styles.failure}>
          <Notice tone="error" title="The conversations didn’t load">
            <p>{error.message}</p>
          </Notice>
          <Button loading={isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data === undefined && error === null ? <ListSkeleton /> : null}
      {data !== undefined && all.length === 0 ? <NothingHere as={as} folder={folder} /> : null}
      {data === undefined && error === null ? null : (
        <UnsentRows as={as} listed={all.map(({ member }) => member.username)} opened={opened} />
      )}
      {all.length === 0 ? null : (
        <ul className={styles.list} aria-label="Conversations">
          {all.map((conversation) => (
            <li key={conversation.member.username}>
              <Row conversation={conversation} folder={folder} isOpened={conversation.member.username === opened} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} loadingLabel="Loading..." onClick={() => void query.fetchNextPage()}>
          Show more conversations
        </Button>
      ) : null}
    </>
  );
}

function Folders({ as, folder }: { as: string; folder: Folder }) {
  const { data } = useQuery(unreadQuery(as), cache);
  const requests = data?.requests ?? 0;
  if (requests === 0 && folder === 'inbox') return null;
  return (
    <nav aria-label="Folders" className={styles.folders}>
      <Link to="/messages" search={{}} aria-current={folder === 'inbox' ? 'page' : undefined} activeOptions={exact}>
        Conversations
      </Link>
      <Link
        to="/messages"
        search={{ folder: 'requests' }}
        aria-current={folder === 'requests' ? 'page' : undefined}
        activeOptions={exact}
      >
        Requests{requests === 0 ? '' : ` (${requests})`}
      </Link>
    </nav>
  );
}

const exact = { exact: true, includeSearch: true } as const;

function Row({ conversation, folder, isOpened }: { conversation: Conversation; folder: Folder; isOpened: boolean }) {
  useDates();
  const { member, last, unread, request, muted } = conversation;
  const name = nameOf(member);
  return (
    <Link
      to="/messages"
      search={{ with: member.username, ...(folder === 'requests' ? { folder } : {}) }}
      className={classNames(styles.row, unread > 0 && !muted && styles.unread)}
      aria-current={isOpened ? 'true' : undefined}
      activeOptions={exact}
    >
      <Avatar username={member.username} name={name} image={member.profile_image} size={48} />
      <span className={styles.rowText}>
        <span className={styles.rowName}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.snippet}>
          <Snippet conversation={conversation} />
        </span>
      </span>
      <span className={styles.rowEnd}>
        {last === null ? null : <time dateTime={last.sent_at}>{briefText(last.sent_at)}</time>}
        {muted ? (
          <span>
            <BellOff size={16} strokeWidth={1.8} aria-hidden="true" />
            <VisuallyHidden>Muted</VisuallyHidden>
          </span>
        ) : unread === 0 || request === 'received' ? null : (
          <Count value={unread} words={`${unread} unread`} />
        )}
      </span>
    </Link>
  );
}

/**
 * Unsent or refused messages to members whose conversation is not in the list. Without these rows nothing would lead to
 * them.
 */
function UnsentRows({
  as,
  listed,
  opened,
}: Pick<ConversationListProps, 'as' | 'opened'> & { listed: readonly string[] }) {
  const [sending] = useState(() => sendingOf(as));
  const failed = useSelector(sending, ({ context }) => context.failed);
  const queue = useSelector(sending, ({ context }) => context.queue);
  const isKeptBack = useSelector(sending, ({ context: { tries, held } }) => tries > 0 || held.length > 0);
  const left = new Map([...failed, ...(isKeptBack ? queue : [])].map(({ to, text }) => [to, text]));
  for (const username of listed) left.delete(username);
  if (left.size === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not sent">
      {[...left].map(([username, text]) => (
        <li key={username}>
          <UnsentRow as={as} username={username} text={text} isOpened={username === opened} />
        </li>
      ))}
    </ul>
  );
}

interface UnsentRowProps {
  as: string;
  username: string;
  text: string;
  isOpened: boolean;
}

/** Asks for the member, whom no list names yet. Their username stands in where that has no answer. */
function UnsentRow({ as, username, text, isOpened }: UnsentRowProps) {
  const member = useQuery(conversationQuery(as, username), cache).data?.member;
  const name = member === undefined ? username : nameOf(member);
  return (
    <Link
      to="/messages"
      search={{ with: username }}
      className={styles.row}
      aria-current={isOpened ? 'true' : undefined}
      activeOptions={exact}
    >
      <Avatar username={username} name={name} image={member?.profile_image ?? null} size={48} />
      <span className={styles.rowText}>
        <span className={styles.rowName}>{member === undefined ? `@${username}` : <bdi>{name}</bdi>}</span>
        <span className={styles.snippet}>
          Not sent: <bdi>{text === '' ? 'an image' : text}</bdi>
        </span>
      </span>
    </Link>
  );
}

function Snippet({ conversation: { last } }: { conversation: Conversation }) {
  if (last === null) return 'No messages';
  if (last.deleted) return 'Message deleted';
  return (
    <>
      {last.is_own ? 'You: ' : null}
      <bdi>{last.text === '' && last.image !== undefined ? `Image: ${last.image.alt}` : last.text}</bdi>
    </>
  );
}

function NothingHere({ as, folder }: { as: string; folder: Folder }) {
  const { data } = useQuery(unreadQuery(as), cache);
  const requests = data?.requests ?? 0;
  if (folder === 'requests')
    return (
      <EmptyState title="No requests">
        <p>When someone you don&rsquo;t follow writes to you, you decide here whether to answer.</p>
      </EmptyState>
    );
  if (requests > 0)
    return (
      <EmptyState
        title={requests === 1 ? 'Someone would like to write to you' : `${requests} people would like to write to you`}
        actions={
          <ButtonLink to="/messages" search={{ folder: 'requests' }} variant="primary">
            See {requests === 1 ? 'the request' : 'the requests'}
          </ButtonLink>
        }
      >
        <p>It becomes a conversation when you accept or answer.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No conversations yet"
      actions={
        <ButtonLink to="/search" search={{ tab: 'members' }}>
          Find members
        </ButtonLink>
      }
    >
      <p>Press &lsquo;Message&rsquo; on a member&rsquo;s profile to write the first one.</p>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className={styles.list}>
      <VisuallyHidden>Loading conversations</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <Skeleton width="48px" height="48px" round />
          <span className={styles.rowText}>
            <Skeleton width="9rem" height="1.2rem" />
            <Skeleton width="100%" height="1rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
