import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Check, Plus } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { followMachine } from '../../../machines/members/follow.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type FollowActor = ActorRefFrom<typeof followMachine>;

interface FollowButtonProps {
  actor: FollowActor;
  following: boolean;
  /** The member's name, if it is not shown next to the button. */
  name?: string;
  variant?: 'primary' | 'secondary';
}

/** Optimistic; pressing again undoes it. */
export function FollowButton({ actor, following, name, variant = 'secondary' }: FollowButtonProps) {
  // The member is blocked but the page does not show it yet: no further press is possible.
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('blocked'));
  const Mark = following ? Check : Plus;
  return (
    <Button
      size="small"
      variant={following ? 'secondary' : variant}
      aria-pressed={following}
      loading={busy}
      onClick={() => actor.send({ type: 'follow.pressed', following: !following })}
    >
      <Mark size={17} strokeWidth={2} aria-hidden="true" />
      <span>
        {following ? 'Following' : 'Follow'} {name === undefined ? null : <VisuallyHidden>{name}</VisuallyHidden>}
      </span>
    </Button>
  );
}

/** Why the last change was rolled back. */
export function FollowProblem({ actor, className }: { actor: FollowActor; className?: string | undefined }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return problem === null ? null : (
    <p role="alert" className={className}>
      {problem}
    </p>
  );
}

/** Visitors log in first, and return to this page. `name` is the member's, if it is not shown next to the button. */
export function FollowAfterLogin({ name }: { name?: string }) {
  const href = useLocation({ select: (location) => location.href });
  return (
    <ButtonLink
      to="/login"
      search={{ return_to: href }}
      size="small"
      variant={name === undefined ? 'primary' : 'secondary'}
    >
      <Plus size={17} strokeWidth={2} aria-hidden="true" />
      <span>Follow {name === undefined ? null : <VisuallyHidden>{name}</VisuallyHidden>}</span>
    </ButtonLink>
  );
}
