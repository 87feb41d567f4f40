import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CommunityProject, ProjectOwner, Role } from '../../../contract/community-projects.ts';
import { limits } from '../../../contract/limits.ts';
import type { MemberName } from '../../../contract/member-name.ts';
import { cache } from '../../entities/cache/cache.ts';
import { PressProblem, usePress } from '../../entities/forms/press.tsx';
import { nameOf } from '../../entities/members/names.ts';
import { membersQuery } from '../../entities/projects/project-members-queries.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { roleForm } from './editor-actors.ts';
import styles from './project-editor.module.css';

/** For the owner only: adds and removes co-owners, and hands the project over. */
export function OwnersSection({ project }: { project: CommunityProject }) {
  const { id, owners } = project;
  const coOwners = owners.filter(({ role }) => role === 'co-owner');
  const [adding, setAdding] = useState(false);
  const heading = useFocusWhenMoved(coOwners.map(({ username }) => username).join(' '));
  return (
    <section className={styles.fate} aria-labelledby="owners">
      <h2 id="owners" ref={heading} tabIndex={-1}>
        Co-owners
      </h2>
      <p>
        They can edit the project and its steps. Only you can add them, and only you can hand the project over to one of
        them.
      </p>
      {coOwners.length === 0 ? <p>You are the only owner.</p> : null}
      <ul className={styles.owners} aria-labelledby="owners">
        {coOwners.map((owner) => (
          <CoOwner key={owner.username} id={id} owner={owner} />
        ))}
      </ul>
      {coOwners.length >= limits.coOwners ? (
        <p>A project can have at most {limits.coOwners} co-owners.</p>
      ) : (
        <Button size="small" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          Add a co-owner
        </Button>
      )}
      {adding && coOwners.length < limits.coOwners ? <Candidates id={id} /> : null}
    </section>
  );
}

/** The row of the pressed button moves to the other list and would lose the focus, so the focus goes to the heading. */
function useFocusWhenMoved(listed: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(listed);
  useEffect(() => {
    if (before.current === listed) return;
    before.current = listed;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [listed]);
  return heading;
}

function useRole(id: string, username: string, role: Role) {
  const as = useBeginner();
  const [machine] = useState(() => roleForm(as, id, username, role));
  return usePress(machine);
}

function CoOwner({ id, owner }: { id: string; owner: ProjectOwner }) {
  const name = nameOf(owner);
  const back = useRole(id, owner.username, 'member');
  const over = useRole(id, owner.username, 'owner');
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.owner}>
      <Who member={owner} note={owner.hidden ? 'Hides their profile' : null} />
      <Button size="small" variant="quiet" loading={back.busy} loadingLabel="Taking back..." onClick={back.press}>
        <span>
          Take the role back <VisuallyHidden>from {name}</VisuallyHidden>
        </span>
      </Button>
      <Button
        size="small"
        variant="quiet"
        loading={over.busy}
        loadingLabel="Handing over..."
        onClick={() => setAsking(true)}
      >
        <span>
          Hand over <VisuallyHidden>to {name}</VisuallyHidden>
        </span>
      </Button>
      <PressProblem of={back} />
      <PressProblem of={over} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Hand the project over to ${name}?`}
        description="You become a co-owner. Only they can give the project back to you."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                over.press();
              }}
            >
              Hand over
            </Button>
          </>
        }
      />
    </li>
  );
}

/** Members who are not owners, page by page. */
function Candidates({ id }: { id: string }) {
  const as = useBeginner();
  const query = useInfiniteQuery(membersQuery(as, id), cache);
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const known = (data?.pages ?? []).flatMap(({ results }) => results).filter(({ role }) => role !== 'owner');
  const candidates = known.filter(({ role }) => role === 'member');
  return (
    <div className={styles.candidates}>
      {data === undefined && error === null ? <Skeleton height="3rem" /> : null}
      {data !== undefined && candidates.length === 0 && !hasNextPage ? (
        <p>
          Co-owners are members of the project.{' '}
          {known.length === 0 ? 'Nobody else has joined it yet.' : 'Everyone who has joined it is an owner already.'}
        </p>
      ) : null}
      <ul className={styles.owners} aria-label="Members who can become co-owners">
        {candidates.map((member) => (
          <Candidate key={member.username} id={id} member={member} />
        ))}
      </ul>
      {error === null ? null : (
        <div role="alert">
          <p>{error.message}</p>
          <Button size="small" onClick={() => void (data === undefined ? query.refetch() : query.fetchNextPage())}>
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && error === null ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more members
        </Button>
      ) : null}
    </div>
  );
}

function Candidate({ id, member }: { id: string; member: MemberName }) {
  const appoint = useRole(id, member.username, 'co-owner');
  return (
    <li className={styles.owner}>
      <Who member={member} note={null} />
      <Button size="small" loading={appoint.busy} loadingLabel="Adding..." onClick={appoint.press}>
        <span>
          Make co-owner<VisuallyHidden>: {nameOf(member)}</VisuallyHidden>
        </span>
      </Button>
      <PressProblem of={appoint} />
    </li>
  );
}

function Who({ member, note }: { member: MemberName; note: string | null }) {
  const name = nameOf(member);
  return (
    <span className={styles.who}>
      <Avatar username={member.username} name={name} image={member.profile_image} size={36} />
      <span>
        <bdi>{name}</bdi>
        {note === null ? null : <span className={styles.note}>{note}</span>}
      </span>
    </span>
  );
}
