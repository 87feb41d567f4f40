import { useLocation, useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ListName } from './list-search.ts';
import styles from './member-list-dialog.module.css';
import { memberListOf } from './member-actors.ts';
import { MemberCard, MemberCardsSkeleton } from './member-card.tsx';

interface MemberListDialogProps {
  /** The list that the address asks for. */
  list: ListName | undefined;
  username: string;
  name: string;
  isSelf: boolean;
  /** Lists are for members: visitors are asked to log in. */
  isMember: boolean;
}

const titles: Record<ListName, string> = { followers: 'Followers', following: 'Following' };

/** Who follows a member, or whom that member follows. Open for as long as the address says so. */
export function MemberListDialog({ list, username, name, isSelf, isMember }: MemberListDialogProps) {
  const navigate = useNavigate();
  // While it fades away it still shows what it showed.
  const [shown, setShown] = useState<ListName>(list ?? 'followers');
  if (list !== undefined && list !== shown) setShown(list);
  const close = () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  return (
    <Dialog
      tall
      open={list !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={titles[shown]}
      actions={<Button onClick={close}>Close</Button>}
    >
      {isMember ? (
        <MemberList key={shown} list={shown} username={username} name={name} isSelf={isSelf} />
      ) : (
        <LoginFirst />
      )}
    </Dialog>
  );
}

function LoginFirst() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <div className={styles.notice}>
      <p>Only members see who follows whom.</p>
      <ButtonLink to="/login" search={{ return_to: href }} variant="primary" size="small">
        Log in
      </ButtonLink>
    </div>
  );
}

function emptyText(list: ListName, name: string, isSelf: boolean): string {
  if (list === 'followers')
    return isSelf ? 'Nobody follows you yet. Share your profile with people you know.' : `Nobody follows ${name} yet.`;
  return isSelf
    ? 'You follow nobody yet. Follow members whose work you like, and you find them here.'
    : `${name} follows nobody yet.`;
}

function MemberList({
  list,
  username,
  name,
  isSelf,
}: {
  list: ListName;
  username: string;
  name: string;
  isSelf: boolean;
}) {
  const [machine] = useState(() => memberListOf(list, username));
  const actor = useActorRef(machine);
  const { members, count, problem } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const hasMore = useSelector(actor, (snapshot) => snapshot.context.next !== null);
  const retry = (
    <Button size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
      Try again
    </Button>
  );
  if (state === 'loading') return <MemberCardsSkeleton />;
  if (state === 'failed') {
    return (
      <div className={styles.notice}>
        <p role="alert">{problem}</p>
        {retry}
      </div>
    );
  }
  if (members.length === 0) return <p className={styles.notice}>{emptyText(list, name, isSelf)}</p>;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {members.length} of {count} shown
        </span>
      </VisuallyHidden>
      <ul className={styles.list}>
        {members.map((member) => (
          <MemberCard key={member.username} member={member} />
        ))}
      </ul>
      {state === 'stuck' ? (
        <div className={styles.notice}>
          <p role="alert">{problem}</p>
          {retry}
        </div>
      ) : null}
      {hasMore && state !== 'stuck' ? (
        <Button
          size="small"
          wide
          loading={state === 'loadingMore'}
          onClick={() => actor.send({ type: 'more.pressed' })}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}
