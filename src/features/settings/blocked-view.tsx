import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { getBlocked } from '../../../contract/blocks.ts';
import { cache } from '../../entities/cache/cache.ts';
import { followOf } from '../../entities/members/member-actors.ts';
import { blockedQuery } from '../../entities/members/member-queries.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './settings.module.css';

type BlockedMember = AnswerOf<typeof getBlocked>[number];

/** /settings/blocked */
export function BlockedView() {
  const as = useBeginner();
  const { data: members, error, refetch } = useQuery(blockedQuery(as), cache);
  return (
    <>
      <PageHeader
        title="Blocked members"
        lead="You can’t see each other on Stepwise: not in search, in lists or by link."
      />
      {members === undefined && error !== null ? (
        <div className={styles.failure}>
          <Notice tone="error">{error.message || 'Failed to fetch blocked members'}</Notice>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : null}
      {members?.length === 0 ? (
        <EmptyState title="You haven’t blocked anyone" actions={<ButtonLink to="/settings">All settings</ButtonLink>}>
          <p>To block someone, open their profile and choose Block in the menu next to Message. They aren’t told.</p>
        </EmptyState>
      ) : null}
      {members !== undefined && members.length > 0 ? (
        <ul className={styles.list}>
          {members.map((member) => (
            <Row key={member.username} as={as} member={member} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Row({ as, member }: { as: string; member: BlockedMember }) {
  const { username } = member;
  const [machine] = useState(() => followOf(as));
  const actor = useActorRef(machine, { input: { username, following: false, blocked: true } });
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
