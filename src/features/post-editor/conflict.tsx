import type { DraftText } from '../../../machines/posts/draft.ts';
import { DocumentView } from '../../entities/posts/document-view.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './post-editor.module.css';

interface ConflictProps {
  mine: DraftText;
  theirs: DraftText;
  /** The other text is a published post. */
  isPublished: boolean;
  /** The newest other text is being read. */
  isTaking: boolean;
  /** Why that failed. */
  problem: string | null;
  onMine: () => void;
  onTheirs: () => void;
}

/** The two texts of a draft in conflict, side by side. Both are kept and nothing is saved until one is chosen. */
export function Conflict({ mine, theirs, isPublished, isTaking, problem, onMine, onTheirs }: ConflictProps) {
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">This text was {isPublished ? 'published' : 'changed'} elsewhere</h2>
      <p>
        {isPublished
          ? 'Another device or tab has published a different text. If you keep yours, it becomes a change to that post, which readers see once you publish it.'
          : 'Another device or tab has saved a different text. Nothing is lost: compare the two, then choose.'}
      </p>
      <div className={styles.both}>
        <Side name="Here" text={mine} />
        <Side name={isPublished ? 'Published' : 'Saved elsewhere'} text={theirs} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onMine}>
          Keep mine
        </Button>
        <Button loading={isTaking} loadingLabel="Loading..." onClick={onTheirs}>
          {isPublished ? 'Leave the post as it is' : 'Take the other one'}
        </Button>
      </div>
      {problem === null ? null : <p className={styles.error}>{problem} Both texts are still here.</p>}
    </section>
  );
}

function Side({ name, text: { title, body, skills } }: { name: string; text: DraftText }) {
  return (
    <div className={styles.side} role="group" aria-label={name}>
      <p className={styles.faint}>{name}</p>
      <p className={styles.sideTitle} dir="auto">
        {title === '' ? 'No title' : title}
      </p>
      <DocumentView document={body} />
      {skills.length === 0 ? null : <p className={styles.faint}>{skills.join(', ')}</p>}
    </div>
  );
}
