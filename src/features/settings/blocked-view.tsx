import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import type { getBlocked } from '../../../contract/blocks.ts';
import { cache } from '../../entities/cache/cache.ts';
import { followOf } from '../../entities/members/member-actors.ts';
import { blockedQuery } from '../../entities/members/member-queries.ts';
import { ReportOnDemand } from '../../entities/reports/report-on-demand.tsx';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BlockByUsername } from './block-by-username.tsx';
import styles from './settings.module.css';

type BlockedMember = AnswerOf<typeof getBlocked>[number];

/** The list when a button in it was last pressed, who has been pressed, and who was blocked by username since. */
interface Held {
  listed: readonly BlockedMember[];
  pressed: readonly string[];
  again: readonly string[];
}
const nothingHeld: Held = { listed: [], pressed: [], again: [] };

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The server tells this tab, too, of a member unblocked here, and the list is read again without them: the row stays, so that the
 * press can be taken back and the focus is not lost.
 */
function withHeld(members: readonly BlockedMember[], { listed, pressed }: Held): readonly BlockedMember[] {
  const isIn = (list: readonly BlockedMember[], { username }: BlockedMember) =>
    list.some((one) => one.username === username);
  return [
    ...members.filter((one) => !isIn(listed, one)),
    ...listed.filter((one) => isIn(members, one) || pressed.includes(one.username)),
  ];
}

/** /settings/blocked */
export function BlockedView() {
  const as = useBeginner();
  const { data, error, refetch } = useQuery(blockedQuery(as), cache);
  const [held, setHeld] = useState(nothingHeld);
  const members = data === undefined ? undefined : withHeld(data, held);
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
      <BlockByUsername
        as={as}
        onBlocked={(username) =>
          setHeld(({ listed, pressed, again }) => ({
            listed,
            pressed: pressed.filter((one) => !isSameName(one, username)),
            again: [...again, username],
          }))
        }
      />
      {members !== undefined && members.length > 0 ? (
        <ul className={styles.list}>
          {members.map((member) => (
            <Row
              // Its chart would still say that they are no longer blocked.
              key={`${member.username} ${held.again.filter((one) => isSameName(one, member.username)).length}`}
              as={as}
              member={member}
              onPress={() => setHeld({ ...held, listed: members, pressed: [...held.pressed, member.username] })}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Row({ as, member, onPress }: { as: string; member: BlockedMember; onPress: () => void }) {
  const { username } = member;
  const [machine] = useState(() => followOf(as));
  const actor = useActorRef(machine, { input: { username, following: false, blocked: true } });
  const blocked = useSelector(actor, (snapshot) => snapshot.hasTag('blocked'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const [reporting, setReporting] = useState(false);
  const stopReporting = useCallback(() => setReporting(false), []);
  const report = useRef<HTMLButtonElement>(null);
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
      <div className={styles.acts}>
        <Button size="small" ref={report} onClick={() => setReporting(true)}>
          <span>
            Report <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
        <Button
          size="small"
          loading={busy}
          onClick={() => {
            onPress();
            actor.send({ type: blocked ? 'unblock.pressed' : 'block.confirmed' });
          }}
        >
          <span>
            {blocked ? 'Unblock' : 'Block again'} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      </div>
      {reporting ? (
        <ReportOnDemand
          as={as}
          onClose={stopReporting}
          thing={{ kind: 'member', username }}
          name={name}
          // Blocked already.
          author={null}
          returnTo={report}
        />
      ) : null}
    </li>
  );
}
