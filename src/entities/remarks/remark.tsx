import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import { type ReportedThing, thingNames } from '../../../contract/reports.ts';
import type { MemberName } from '../../../contract/member-name.ts';
import { FollowProblem } from '../members/follow-button.tsx';
import { followOf } from '../members/member-actors.ts';
import { MemberMenuOnDemand } from '../members/member-menu-on-demand.tsx';
import { nameOf } from '../members/names.ts';
import type { Removal } from '../removals/removal-actors.ts';
import { RemovalProblem } from '../removals/removal-problem.tsx';
import { Removed } from '../removals/removed.tsx';
import { useRemoval } from '../removals/use-removal.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import target from '../../ui/target.module.css';
import styles from './remark.module.css';
import { TextWithMentions } from './text-with-mentions.tsx';
import { useNamed } from './use-named.ts';

interface RemarkProps {
  as: string | null;
  author: MemberName;
  /** ISO 8601. */
  at: string;
  text: string;
  isSelf: boolean;
  /** What to call it when addressing the reader, for example `your comment`. */
  name: string;
  /**
   * Creates its deletion, given its name for the start of a sentence, and how many of `below` were on screen when it was
   * pressed; null if the reader may not delete it.
   */
  removal: ((name: string, seen: () => number) => Removal) | null;
  /** How many answers or pieces of feedback would be deleted with it. */
  below?: number;
  /** Its fragment in an address, for example `comment-12`. */
  anchor?: string | undefined;
  /** What to report; if omitted, the author is reported. */
  thing?: ReportedThing;
  /** Hidden by moderators. */
  hidden?: boolean | undefined;
  /** Rendered below the text. */
  children?: ReactNode;
}

/** A comment, feedback or evidence with its author, and the actions open to its reader. */
export function Remark({ removal, ...props }: RemarkProps) {
  if (removal !== null) return <RemovableRemark {...props} removal={removal} />;
  return <LastingRemark {...props} />;
}

function LastingRemark({ anchor, below: _, ...props }: Omit<RemarkProps, 'removal'>) {
  const row = useRef<HTMLLIElement>(null);
  const isNamed = useNamed(anchor, row);
  return (
    <li ref={row} id={anchor} tabIndex={isNamed ? -1 : undefined} className={remarkClass(isNamed)}>
      <Said {...props} anchor={anchor} />
    </li>
  );
}

const remarkClass = (isNamed: boolean) => classNames(styles.remark, isNamed && styles.named);

function RemovableRemark({
  removal,
  below = 0,
  anchor,
  ...props
}: RemarkProps & { removal: NonNullable<RemarkProps['removal']> }) {
  const { state, problem, remove, undo, row } = useRemoval(
    (seen) => removal(`${props.name.charAt(0).toUpperCase()}${props.name.slice(1)}`, seen),
    below,
  );
  const isNamed = useNamed(anchor, row);
  if (state === 'gone') return null;
  if (state !== 'kept')
    return (
      <Removed ref={row} name={props.name} undoable={state === 'undoable'} onUndo={undo} className={styles.remark} />
    );
  return (
    <li ref={row} id={anchor} tabIndex={isNamed ? -1 : undefined} className={remarkClass(isNamed)}>
      <Said
        {...props}
        anchor={anchor}
        tool={
          <Button size="small" variant="quiet" data-delete="" onClick={remove} aria-label={`Delete ${props.name}`}>
            Delete
          </Button>
        }
      />
      <RemovalProblem problem={problem} onRetry={remove} />
    </li>
  );
}

const timeOf = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

type SaidProps = Omit<RemarkProps, 'removal' | 'below'> & { tool?: ReactNode };

function Said({ as, author, at, text, isSelf, tool, thing, anchor, hidden, children }: SaidProps) {
  useDates();
  const name = nameOf(author);
  return (
    <>
      <div className={styles.head}>
        <Avatar username={author.username} name={name} image={author.profile_image} size={36} />
        <p className={styles.author}>
          <Link to="/profile/$username" params={{ username: author.username }} className={target.covers}>
            <bdi>{name}</bdi>
          </Link>
          <time dateTime={at}>{timeOf.format(new Date(at))}</time>
        </p>
        <div className={styles.tools}>
          {tool}
          {as === null || isSelf ? null : (
            <AuthorMenu as={as} username={author.username} name={name} thing={thing} anchor={anchor} />
          )}
        </div>
      </div>
      {hidden === true ? <p className={styles.hidden}>Moderators have hidden this. Only you can see it.</p> : null}
      {text === '' ? null : (
        <p className={styles.text} dir="auto">
          <TextWithMentions text={text} />
        </p>
      )}
      {children}
    </>
  );
}

interface AuthorMenuProps {
  as: string;
  username: string;
  name: string;
  thing: ReportedThing | undefined;
  anchor: string | undefined;
}

/** Report and Block, next to the words. Blocking hides them. */
function AuthorMenu({ as, username, name, thing, anchor }: AuthorMenuProps) {
  const [machine] = useState(() => followOf(as));
  const actor = useActorRef(machine, { input: { username, following: false, blocked: false } });
  return (
    <>
      <MemberMenuOnDemand
        quiet
        as={as}
        actor={actor}
        username={username}
        name={name}
        said={thing === undefined ? undefined : { thing, name: `this ${thingNames[thing.kind]}`, anchor }}
      />
      <FollowProblem actor={actor} className={styles.problem} />
    </>
  );
}
