import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type MembershipActor, shownRole } from './project-actors.ts';

/** Visitors register first, or log in, and return to this page. */
export function JoinAfterRegistering() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <ButtonLink to="/register" search={{ return_to: href }} variant="primary">
      Join this project
    </ButtonLink>
  );
}

interface JoinProps {
  actor: MembershipActor;
  project: CommunityProject;
}

/** Optimistic; pressing again undoes it. */
export function Join({ actor, project: { status, has_room: hasRoom, mine } }: JoinProps) {
  const role = useSelector(actor, (snapshot) => shownRole(snapshot, mine?.role ?? null));
  const press = (joined: boolean) => actor.send({ type: 'membership.pressed', joined, shown: role });
  // The owner hands the project over before leaving it.
  if (role === 'owner') return null;
  if (role !== null)
    return (
      <Button variant="quiet" onClick={() => press(false)}>
        Leave
      </Button>
    );
  if (status !== 'published') return null;
  return hasRoom ? (
    <Button variant="primary" onClick={() => press(true)}>
      Join this project
    </Button>
  ) : (
    <Button aria-disabled="true">Full at the moment</Button>
  );
}

/** What became of the press: why it was rolled back, or that it waits for a connection. */
export function JoinNews({ actor, joined }: { actor: MembershipActor; joined: boolean }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const waiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const { title, when } = whyWaiting(useSelector(actor, ({ context }) => context.cause));
  if (waiting)
    return (
      <Notice title={title}>
        <p>
          {joined ? 'You will be in this project' : 'You will have left this project'} {when}.
        </p>
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
          Try now
        </Button>
      </Notice>
    );
  return problem === null ? null : <Notice tone="error" title={problem} />;
}
