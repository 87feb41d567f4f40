import { useRef, useState } from 'react';
import type { OwnDecision } from '../../../contract/decisions.ts';
import { hiddenFrom, thingNames } from '../../../contract/reports.ts';
import { PressProblem, usePress } from '../../entities/forms/press.tsx';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Appeal } from './appeal.tsx';
import { confirmationOf } from './decisions-actors.ts';
import styles from './decisions.module.css';

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const timeText = (at: string): string => times.format(new Date(at));

interface DecisionProps {
  as: string;
  decision: OwnDecision;
}

/** One decision: what it was, the reason, whether it still stands, and what the member can do. */
export function Decision({ as, decision }: DecisionProps) {
  useDates();
  const { id, kind, thing, title, text, at, until } = decision;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone once the action is done.
  const focusHeading = () => heading.current?.focus();
  const name = thingNames[thing];
  const names = {
    hidden: `Your ${name} was hidden`,
    removed: `Your ${name} was removed`,
    warned: 'A warning',
    suspended: until === null || decision.is_taken_back ? 'A suspension' : `Suspended until ${timeText(until)}`,
  } as const;
  return (
    <li className={styles.item}>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {names[kind]}
      </h2>
      <p className={styles.facts}>
        <span>
          About your {name}
          {title === '' ? null : (
            <>
              {' '}
              &lsquo;<bdi>{title}</bdi>&rsquo;
            </>
          )}
        </span>
        <time dateTime={at}>{timeText(at)}</time>
      </p>
      {text === '' ? (
        <p className={styles.faint}>The moderators gave no reason.</p>
      ) : (
        <blockquote dir="auto" className={styles.words}>
          {text}
        </blockquote>
      )}
      <State of={decision} />
      {kind === 'warned' && decision.confirmed_at === null && !decision.is_taken_back ? (
        <Confirmation as={as} id={id} onDone={focusHeading} />
      ) : null}
      <Appeal as={as} decision={decision} onDone={focusHeading} />
    </li>
  );
}

/** Whether the decision still stands. */
function State({
  of: {
    kind,
    thing,
    is_over: isOver,
    is_taken_back: isTakenBack,
    is_removed_since: isRemovedSince,
    confirmed_at: confirmedAt,
  },
}: {
  of: OwnDecision;
}) {
  if (isTakenBack) return <Notice tone="success">Moderators have taken this back.</Notice>;
  if (isOver) return <p className={styles.faint}>It is over.</p>;
  if (kind === 'suspended')
    return (
      <p className={styles.faint}>
        Until then you can read, but not do anything that others see. It ends by itself. Your drafts are kept, and
        nobody else is told.
      </p>
    );
  if (isRemovedSince) return <p className={styles.faint}>It has been removed since.</p>;
  if (kind === 'hidden') return <p className={styles.faint}>{hiddenFrom(thing)}</p>;
  if (kind === 'removed') return <p className={styles.faint}>Nobody sees it any more.</p>;
  return confirmedAt === null ? null : (
    <p role="status" className={styles.faint}>
      You confirmed on {timeText(confirmedAt)} that you have read it.
    </p>
  );
}

function Confirmation({ as, id, onDone }: { as: string; id: string; onDone: () => void }) {
  const [machine] = useState(() => confirmationOf(as, id));
  const pressed = usePress(machine, onDone);
  return (
    <div className={styles.action}>
      <Button loading={pressed.busy} onClick={pressed.press}>
        I have read it
      </Button>
      <PressProblem of={pressed} />
    </div>
  );
}
