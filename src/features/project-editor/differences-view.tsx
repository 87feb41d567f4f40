import { useEffect, useRef } from 'react';
import { projectAreas } from '../../../contract/community-project-fields.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { DocumentView } from '../../entities/posts/document-view.tsx';
import { difficultyNames } from '../../entities/projects/project-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { descriptionOf } from './editor-values.ts';
import type { Difference } from './meanwhile.ts';
import styles from './project-editor.module.css';

const names: Readonly<Record<string, string>> = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  area: 'Field',
  difficulty: 'Difficulty',
  hours: 'Hours',
  places: 'Places',
  skills: 'Skills',
  order: 'Order of the steps',
};

function nameOf({ field, mine, theirs }: Difference): string {
  return names[field] ?? `Step: ${(mine || theirs).split('\n')[0] || 'Untitled step'}`;
}

function shown(field: string, text: string): string {
  const label = field === 'area' ? projectAreas : field === 'difficulty' ? difficultyNames : {};
  if (text !== '') return textOf(label, text) || text;
  return field.startsWith('steps.') ? 'Removed' : 'Empty';
}

function Side({ field, text }: { field: string; text: string }) {
  if (field === 'description' && text !== '') return <DocumentView document={descriptionOf({ description: text })} />;
  return (
    <p className={styles.text} dir="auto">
      {shown(field, text)}
    </p>
  );
}

interface DifferencesViewProps {
  differences: readonly Difference[];
  onMine: (field: string) => void;
  onTheirs: (field: string) => void;
  /** Called to append their text to the member's own. */
  onBoth: (field: string) => void;
}

const long = new Set(['summary', 'description']);

/** What was changed here and elsewhere, by someone else or by the member in another tab, side by side. */
export function DifferencesView({ differences, onMine, onTheirs, onBoth }: DifferencesViewProps) {
  const panel = useRef<HTMLElement>(null);
  const left = differences.length;
  const before = useRef(0);
  useEffect(() => {
    if (before.current === left) return;
    before.current = left;
    // On the first render, and after each choice, because the pressed button is gone.
    panel.current?.focus();
  }, [left]);
  return (
    <section ref={panel} tabIndex={-1} className={styles.differences} aria-labelledby="differences">
      <h2 id="differences" className={styles.differencesTitle}>
        {left === 1 ? 'One thing was' : `${left} things were`} changed here and elsewhere
      </h2>
      <p>
        Nothing is saved yet, and nothing is lost. Choose for each one what the project should say, then save again.
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
                <Side field={field} text={mine} />
                <Button size="small" aria-label={`Keep mine: ${name}`} onClick={() => onMine(field)}>
                  Keep mine
                </Button>
              </div>
              <div className={styles.side}>
                <h4>{by.replace(/ since you opened it$/, '')}</h4>
                <Side field={field} text={theirs} />
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

/** Shown once every difference is settled. */
export function TakenNotice({ fields }: { fields: readonly string[] }) {
  const known = [...new Set(fields.map((field) => names[field]?.toLowerCase() ?? 'steps'))];
  return (
    <Notice title="This project was saved elsewhere while you were editing">
      <p>
        {known.length === 0
          ? 'Your version and the saved one are put together below. Save again to keep it.'
          : `What was changed there is in the form now: ${known.join(', ')}. Your changes are untouched. Save again to keep both.`}
      </p>
    </Notice>
  );
}
