import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type BlockedMember, blockOf } from './settings-actors.ts';
import styles from './settings.module.css';

const route = getRouteApi('/_shell/_member/settings/blocked');

/** /settings/blocked */
export function BlockedView() {
  const router = useRouter();
  const answer = route.useLoaderData();
  return (
    <>
      <PageHeader
        title="Blocked members"
        lead="You can't see each other on Stepwise: not in search, in lists or by link."
      />
      {answer.kind === 'failed' ? (
        <div className={styles.failure}>
          <Notice tone="error">{answer.message}</Notice>
          <Button onClick={() => void router.invalidate()}>Try again</Button>
        </div>
      ) : null}
      {answer.kind === 'found' && answer.members.length === 0 ? (
        <EmptyState title="You haven't blocked anyone" actions={<ButtonLink to="/settings">All settings</ButtonLink>}>
          <p>To block someone, open their profile and choose Block in the menu next to Message. They aren't told.</p>
        </EmptyState>
      ) : null}
      {answer.kind === 'found' && answer.members.length > 0 ? (
        <ul className={styles.list}>
          {answer.members.map((member) => (
            <Row key={member.username} member={member} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Row({ member }: { member: BlockedMember }) {
  const { username } = member;
  const actor = useActorRef(blockOf, { input: { username, following: false, followers: null, blocked: true } });
  const blocked = useSelector(actor, (snapshot) => snapshot.hasTag('blocked'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const name = `${member.first_name} ${member.last_name}`.trim() || username;
  return (
    <li className={styles.row}>
      <Avatar username={username} name={name} image={member.profile_image} size={48} />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.handle}>@{username}</p>
        <p role="status" className={styles.state}>
          {blocked ? '' : 'No longer blocked'}
        </p>
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <Button
        size="small"
        loading={busy}
        onClick={() => actor.send({ type: blocked ? 'unblock.pressed' : 'block.confirmed' })}
      >
        <span>
          {blocked ? 'Unblock' : 'Block again'} <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}
