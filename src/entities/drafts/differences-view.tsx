import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './differences.module.css';

/** A field that was changed both here and elsewhere. */
export interface Difference {
  /** `title`, `steps.<id>`, `order` … */
  field: string;
  /** Whose the other text is: the heading above it. */
  by: string;
  mine: string;
  theirs: string;
}

interface DifferencesViewProps {
  /** `project`, `job`. */
  thing: string;
  differences: readonly Difference[];
  nameOf: (difference: Difference) => string;
  /** What a text says on screen. Never called with an empty one. */
  shown: (field: string, text: string) => ReactNode;
  /** What is said in place of an empty text. */
  emptyText: (field: string) => string;
  /** Fields of which both texts can be kept, one after the other. */
  long: ReadonlySet<string>;
  onMine: (field: string) => void;
  onTheirs: (field: string) => void;
  /** Called to append their text to the member's own. */
  onBoth: (field: string) => void;
}

/** What was changed here and elsewhere, by someone else or by the member in another tab, side by side. */
export function DifferencesView({
  thing,
  differences,
  nameOf,
  shown,
  emptyText,
  long,
  onMine,
  onTheirs,
  onBoth,
}: DifferencesViewProps) {
  const panel = useRef<HTMLElement>(null);
  const left = differences.length;
  const before = useRef(0);
  useEffect(() => {
    if (before.current === left) return;
    before.current = left;
    // On the first render, and after each choice, because the pressed button is gone.
    panel.current?.focus();
  }, [left]);
  const side = (field: string, text: string) =>
    text === '' ? <p className={styles.text}>{emptyText(field)}</p> : shown(field, text);
  return (
    <section ref={panel} tabIndex={-1} className={styles.differences} aria-labelledby="differences">
      <h2 id="differences" className={styles.differencesTitle}>
        {left === 1 ? 'One thing was' : `${left} things were`} changed here and elsewhere
      </h2>
      <p>
        Nothing is saved yet, and nothing is lost. Choose for each one what the {thing} should say, then save again.
      </p>
      {differences.map((difference) => {
        const { field, by, mine, theirs } = difference;
        const name = nameOf(difference);
        return (
          <article key={field} className={styles.difference} aria-label={name}>
            <h3 dir="auto">{name}</h3>
            <div className={styles.sides}>
              <div className={styles.side}>
                <h4>Yours, not saved</h4>
                {side(field, mine)}
                <Button size="small" aria-label={`Keep mine: ${name}`} onClick={() => onMine(field)}>
                  Keep mine
                </Button>
              </div>
              <div className={styles.side}>
                <h4>{by}</h4>
                {side(field, theirs)}
                <Button size="small" aria-label={`Use theirs: ${name}`} onClick={() => onTheirs(field)}>
                  Use theirs
                </Button>
              </div>
            </div>
            {long.has(field) && mine !== '' && theirs !== '' ? (
              <div>
                <Button size="small" variant="quiet" aria-label={`Keep both: ${name}`} onClick={() => onBoth(field)}>
                  Keep both, one after the other
                </Button>
              </div>
            ) : null}
          </article>
        );
      })}
    </section>
  );
}

/** A text of a difference, with its line breaks. */
export function PlainSide({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  );
}

/** Shown once every difference is settled. @param names of the fields that were taken over */
export function TakenNotice({ thing, names }: { thing: string; names: readonly string[] }) {
  return (
    <Notice title={`This ${thing} was saved elsewhere while you were editing`}>
      <p>
        {names.length === 0
          ? 'Your version and the saved one are put together below. Save again to keep it.'
          : `What was changed there is in the form now: ${names.join(', ')}. Your changes are untouched. Save again to keep both.`}
      </p>
    </Notice>
  );
}
