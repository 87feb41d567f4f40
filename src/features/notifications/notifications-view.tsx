import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Archive, ListChecks, Scale, ShieldCheck } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { unreadNotificationsQuery } from '../../entities/notifications/unread-queries.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { useDates } from '../../ui/date-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { markingOf } from './notification-actors.ts';
import { NotificationLink } from './notification-link.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { agoText } from './notification-times.ts';
import { Sentence } from './notification-words.tsx';
import styles from './notifications.module.css';
import { useSeenRows } from './use-seen-rows.ts';

/** /notifications: what others have done that concerns the member. Whatever comes into view is marked as read. */
export function NotificationsView() {
  const as = useBeginner();
  const query = useInfiniteQuery(notificationsQuery(as), cache);
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query;
  const all = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Page width="text">
      <Head as={as} newest={all[0]?.last} />
      {error === null ? null : (
        <div className={styles.failure}>
          <Notice tone="error" title="Your notifications didn’t load">
            <p>{error.message}</p>
          </Notice>
          <Button loading={isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data === undefined && error === null ? <ListSkeleton /> : null}
      {data !== undefined && all.length === 0 ? (
        <EmptyState title="Nothing yet" actions={<ButtonLink to="/buildzone">Find a project</ButtonLink>}>
          <p>When someone follows you, likes or comments on what you post, or gives you feedback, you see it here.</p>
        </EmptyState>
      ) : null}
      {all.length === 0 ? null : <List as={as} all={all} />}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} loadingLabel="Loading..." onClick={() => void query.fetchNextPage()}>
          Show earlier notifications
        </Button>
      ) : null}
    </Page>
  );
}

function Head({ as, newest }: { as: string; newest: string | undefined }) {
  const [marking] = useState(() => markingOf(as));
  const problem = useSelector(marking, ({ context }) => context.problem);
  const { data } = useQuery(unreadNotificationsQuery(as), cache);
  const unread = data?.groups ?? 0;
  const canMark = unread > 0 && newest !== undefined;
  function markAll() {
    if (canMark) marking.send({ type: 'notifications.seen', marks: [{ group: null, through: newest }] });
  }
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        Notifications
      </h1>
      <div className={styles.tools}>
        {/* Stays in place, so that nothing moves and the button keeps focus after it is pressed. */}
        <Button size="small" aria-disabled={!canMark} className={canMark ? undefined : styles.inert} onClick={markAll}>
          {unread === 0 ? 'All read' : 'Mark all as read'}
        </Button>
        <Link to="/settings/notifications" className={styles.settings}>
          Settings
        </Link>
      </div>
      {problem === null ? null : (
        <Notice tone="error" title="Not marked as read">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}

/** Stays the same while the row's content does. */
const keyOf = ({ group, last }: Notification): string => `${last} ${group}`;

function List({ as, all }: { as: string; all: readonly Notification[] }) {
  const [marking] = useState(() => markingOf(as));
  const list = useRef<HTMLUListElement>(null);
  // Rows keep their 'new' mark for this visit: the member has only just come to see them.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = useMemo(() => all.filter((one) => one.unread && !fresh.has(keyOf(one))).map(keyOf), [all, fresh]);
  const onSeen = useCallback(
    (keys: readonly string[]) => {
      setFresh((known) => new Set([...known, ...keys]));
      const marks = keys.map((key) => {
        const [through = ''] = key.split(' ', 1);
        return { group: key.slice(through.length + 1), through };
      });
      marking.send({ type: 'notifications.seen', marks });
    },
    [marking],
  );
  useSeenRows(list, unread, onSeen);
  return (
    <ul ref={list} className={styles.list} aria-label="Notifications">
      {all.map((one) => (
        <Row
          key={keyOf(one)}
          notification={one}
          isNew={one.unread || fresh.has(keyOf(one))}
          watched={one.unread && !fresh.has(keyOf(one)) ? keyOf(one) : undefined}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  notification: Notification;
  isNew: boolean;
  /** The row's key, until it has been seen. */
  watched: string | undefined;
}

function Row({ notification, isNew, watched }: RowProps) {
  useDates();
  const { at, excerpt } = notification;
  return (
    <li data-unread={watched} className={classNames(styles.item, isNew && styles.new)}>
      <NotificationLink notification={notification} className={styles.row}>
        <Picture of={notification} />
        <span className={styles.text}>
          <span className={styles.sentence} dir="auto">
            <Sentence of={notification} />
          </span>
          {excerpt === '' ? null : (
            <span className={notification.kind === 'moderation' ? styles.reason : styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
          <time dateTime={at} className={styles.time}>
            {agoText(at)}
          </time>
        </span>
        {isNew ? (
          <span className={styles.dot}>
            <VisuallyHidden>New</VisuallyHidden>
          </span>
        ) : null}
      </NotificationLink>
    </li>
  );
}

const signs = {
  project_changed: ListChecks,
  project_archived: Archive,
  sign_in: ShieldCheck,
  moderation: Scale,
} as const;

/** The picture of the member who acted last, or an icon if nobody is named. */
function Picture({ of: { kind, actors } }: { of: Notification }) {
  const [first] = actors;
  if (first !== undefined)
    return <Avatar username={first.username} name={nameOf(first)} image={first.profile_image} size={44} />;
  const Sign = kind in signs ? signs[kind as keyof typeof signs] : ListChecks;
  return (
    <span className={styles.sign} aria-hidden="true">
      <Sign size={20} strokeWidth={1.6} />
    </span>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className={styles.list}>
      <VisuallyHidden>Loading your notifications</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={classNames(styles.item, styles.row)} aria-hidden="true">
          <Skeleton width="44px" height="44px" round />
          <span className={styles.text}>
            <Skeleton width="75%" height="1.2rem" />
            <Skeleton width="5rem" height="1rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
