import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { cache } from '../cache/cache.ts';
import type { ListName } from './list-search.ts';
import styles from './member-list-dialog.module.css';
import { MemberCard, MemberCardsSkeleton } from './member-card.tsx';
import { memberListQuery } from './member-queries.ts';

interface MemberListDialogProps {
  /** The list named in the address. */
  list: ListName | undefined;
  username: string;
  name: string;
  isSelf: boolean;
  /** Id of the reader; null for visitors, who are asked to log in, because lists are for members. */
  as: string | null;
}

const titles: Record<ListName, string> = { followers: 'Followers', following: 'Following' };

/** A member's followers, or the members they follow. Open while the address names a list. */
export function MemberListDialog({ list, username, name, isSelf, as }: MemberListDialogProps) {
  const navigate = useNavigate();
  // Keeps its content while fading out.
  const [shown, setShown] = useState<ListName>(list ?? 'followers');
  if (list !== undefined && list !== shown) setShown(list);
  const close = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  return (
    <Dialog
      tall
      inAddress
      open={list !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={titles[shown]}
      actions={<Button onClick={close}>Close</Button>}
    >
      {as === null ? (
        <LoginFirst />
      ) : (
        <MemberList key={shown} as={as} list={shown} username={username} name={name} isSelf={isSelf} />
      )}
    </Dialog>
  );
}

function LoginFirst() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <div className={styles.notice}>
      <p>Only members can see who follows whom.</p>
      <ButtonLink to="/login" search={{ return_to: href }} variant="primary" size="small">
        Log in
      </ButtonLink>
    </div>
  );
}

function emptyText(list: ListName, name: string, isSelf: boolean): string {
  if (list === 'followers')
    return isSelf ? 'No followers yet. Share your profile with people you know.' : `${name} has no followers yet.`;
  return isSelf
    ? 'You aren’t following anyone yet. Members you follow appear here.'
    : `${name} isn’t following anyone yet.`;
}

interface MemberListProps {
  as: string;
  list: ListName;
  username: string;
  name: string;
  isSelf: boolean;
}

function MemberList({ as, list, username, name, isSelf }: MemberListProps) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    memberListQuery(as, list, username),
    cache,
  );
  const isStuck = error !== null && hasNextPage && !isFetchingNextPage;
  const problem = (retry: () => unknown) => (
    <div className={styles.notice}>
      <p role="alert">{error?.message || 'Something went wrong. Try again.'}</p>
      <Button size="small" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
  if (data === undefined) return error === null ? <MemberCardsSkeleton /> : problem(refetch);
  // A member who follows again between two page requests would appear twice.
  const members = [...new Map(data.pages.flatMap(({ results }) => results).map((one) => [one.username, one])).values()];
  if (members.length === 0) return <p className={styles.notice}>{emptyText(list, name, isSelf)}</p>;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {members.length} of {data.pages[0]?.count} shown
        </span>
      </VisuallyHidden>
      <ul className={styles.list}>
        {members.map((member) => (
          <MemberCard key={member.username} as={as} member={member} />
        ))}
      </ul>
      {isStuck ? problem(fetchNextPage) : null}
      {hasNextPage && !isStuck ? (
        <Button size="small" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
