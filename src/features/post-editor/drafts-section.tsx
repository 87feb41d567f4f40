import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { beginningOf } from '../../../contract/beginning.ts';
import { plainText } from '../../../contract/document-text.ts';
import type { DraftCard } from '../../../contract/post-drafts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { RemovalProblem } from '../../entities/removals/removal-problem.tsx';
import { Removed } from '../../entities/removals/removed.tsx';
import { useRemoval } from '../../entities/removals/use-removal.ts';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { draftRemoval, type ShownDraft } from './draft-actors.ts';
import { draftsQuery } from './draft-queries.ts';
import { keptDraft, keptDrafts } from './kept-drafts.ts';
import styles from './post-editor.module.css';

type Listed = Omit<DraftCard, 'saved_at'> & {
  /** Null: the server has never had it. */
  saved_at: string | null;
};

function keptCards(as: string): Listed[] {
  return keptDrafts(as).map(({ key, version, post, text }) => ({
    key,
    version,
    post: post?.id ?? null,
    title: text.title,
    excerpt: plainText(text.body),
    saved_at: null,
  }));
}

/**
 * The member's other drafts, including those that exist only in this browser because they were started offline: nothing
 * else leads back to them.
 */
export function DraftsSection({ as, current }: { as: string; current: string }) {
  const { data = [] } = useQuery(draftsQuery(as), cache);
  // Looked at anew with each list: another tab may have saved, published or deleted what was only here.
  const unknown = keptCards(as).filter(({ key }) => data.every((draft) => draft.key !== key));
  const others = [...unknown, ...data].filter(({ key }) => key !== current);
  if (others.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts" data-entries="" tabIndex={-1}>
      <h2 id="drafts">Your other drafts</h2>
      <ul>
        {others.map((draft) => (
          <Draft key={draft.key} as={as} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

const timeOf = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function Draft({ as, draft }: { as: string; draft: Listed }) {
  const { key, title, excerpt, post, version, saved_at: at } = draft;
  useDates();
  const shown = useRef<ShownDraft>({ version, kept: null });
  const removal = useRemoval(() => draftRemoval(as, key, () => shown.current));
  const { state, undo, row } = removal;
  function remove() {
    // What this browser has kept of a draft in the list is more than its row shows: it stays.
    shown.current = { version, kept: at === null ? keptDraft(as, key) : null };
    removal.remove();
  }
  const name = title === '' ? beginningOf(excerpt, 60) || 'Untitled' : title;
  if (state === 'gone') return null;
  if (state !== 'kept')
    return <Removed ref={row} name={name} undoable={state === 'undoable'} onUndo={undo} className={styles.draft} />;
  return (
    <li ref={row} className={styles.draft}>
      <p>
        <Link to="/newpost" search={{ draft: key, ...(post === null ? {} : { post }) }}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.faint}>
          {post === null ? 'Draft' : 'Changes a post'} ·{' '}
          {at === null ? 'only in this browser' : <time dateTime={at}>{timeOf.format(new Date(at))}</time>}
        </span>
      </p>
      <Button size="small" variant="quiet" data-delete="" onClick={remove} aria-label={`Delete ${name}`}>
        Delete
      </Button>
      <RemovalProblem problem={removal.problem} onRetry={remove} />
    </li>
  );
}
