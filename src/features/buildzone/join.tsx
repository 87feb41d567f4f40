import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { forgetVisitorsWish, keepVisitorsWish, takeVisitorsWish } from '../../entities/session/visitors-wish.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type MembershipActor, shownRole } from './project-actors.ts';
import { unsentMemberships } from './unsent-memberships.ts';

/** Visitors register or log in first, and return to this page. The project is then joined for them. */
export function JoinAfterRegistering({ project }: { project: string }) {
  const href = useLocation({ select: (location) => location.href });
  const { session } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    // A page loaded for a visitor may be shown for a moment while its member is coming back to it.
    if (memberIdOf(session.getSnapshot()) === null) forgetVisitorsWish();
  }, [session]);
  return (
    <ButtonLink
      to="/register"
      search={{ return_to: href }}
      variant="primary"
      onClick={() => keepVisitorsWish(project, 'join')}
    >
      Join this project
    </ButtonLink>
  );
}

interface JoinProps {
  actor: MembershipActor;
  project: CommunityProject;
  /** Called on a press: the page then offers to undo a leave. */
  onPressed?: (joined: boolean) => void;
}

/** Why rejoining would not restore what leaving gives up; null if it would. */
function lossOf({ status, places, mine }: CommunityProject): string | null {
  if (status === 'archived') return 'It is archived: you can’t join it again.';
  if (mine?.role === 'co-owner') return 'You are a co-owner: joining again, you would be a member.';
  return typeof places !== 'number' ? null : 'It has a limited number of places: someone else may take yours.';
}

/** Optimistic; pressing again undoes it. If it could not be undone, leaving asks first. */
export function Join({ actor, project, onPressed }: JoinProps) {
  const { status, has_room: hasRoom, mine } = project;
  const [asking, setAsking] = useState(false);
  const role = useSelector(actor, (snapshot) => shownRole(snapshot, mine?.role ?? null));
  const loss = lossOf(project);
  function press(joined: boolean) {
    setAsking(false);
    actor.send({ type: 'membership.pressed', joined, shown: role });
    onPressed?.(joined);
  }
  const canJoin = role === null && status === 'published' && hasRoom;
  const arrive = useEffectEvent(() => {
    if (canJoin) actor.send({ type: 'membership.pressed', joined: true, shown: null });
  });
  useEffect(() => {
    // Taken even by someone who is in it already, or finds it full: left behind, it would undo their own leave.
    if (takeVisitorsWish(project.id, 'join')) arrive();
  }, [project.id]);
  // The owner must hand the project over before leaving.
  if (role === 'owner') return null;
  if (role !== null)
    return (
      <>
        <Button variant="quiet" onClick={() => (loss === null ? press(false) : setAsking(true))}>
          Leave
        </Button>
        <AlertDialog
          open={asking}
          onOpenChange={() => setAsking(false)}
          title="Leave this project?"
          description={`${loss ?? ''} What you did here stays yours.`}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Stay in it</Button>
              <Button variant="danger" onClick={() => press(false)}>
                Leave project
              </Button>
            </>
          }
        />
      </>
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

/** Offers to undo a leave while the page is open: progress was kept. */
export function LeftNotice({ onUndo }: { onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: what undoes it is the next thing that a keyboard reaches.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Notice title="You have left this project">
      <p>Your steps and your evidence are kept, and are here again if you come back.</p>
      <Button ref={undo} size="small" onClick={onUndo}>
        Undo: stay in it
      </Button>
    </Notice>
  );
}

interface JoinNewsProps {
  as: string;
  /** Id of the project. */
  project: string;
  actor: MembershipActor;
  joined: boolean;
}

/** Says why the press was rolled back, or that it waits for a connection. */
export function JoinNews({ as, project, actor, joined }: JoinNewsProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const waiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const { title, when } = whyWaiting(useSelector(actor, ({ context }) => context.cause));
  const isStored = useSelector(actor, () => unsentMemberships.isStored(as, project));
  if (waiting)
    return (
      <Notice title={title}>
        <p>
          {joined ? 'You will be in this project' : 'You will have left this project'} {when}
          {isStored ? '' : ', if this tab stays open'}.
        </p>
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
          Try now
        </Button>
      </Notice>
    );
  return problem === null ? null : <Notice tone="error" title={problem} />;
}
