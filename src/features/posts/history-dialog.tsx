import { useQuery } from '@tanstack/react-query';
import { cache } from '../../entities/cache/cache.ts';
import { DocumentView } from '../../entities/posts/document-view.tsx';
import { versionsQuery } from '../../entities/posts/post-queries.ts';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './posts.module.css';

const timeOf = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Earlier versions of a post, newest first. */
export function HistoryDialog({ as, id, onClose }: { as: string | null; id: string; onClose: () => void }) {
  useDates();
  const { data, error } = useQuery(versionsQuery(as, id), cache);
  return (
    <Dialog
      open
      tall
      onOpenChange={onClose}
      title="History of this post"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error === null ? null : <p role="alert">{error.message}</p>}
      {data === undefined && error === null ? <Skeleton height="12rem" /> : null}
      <ol className={styles.versions}>
        {data?.slice(1).map(({ version, title, body, at }) => (
          <li key={version}>
            <h3>
              Version {version}, <time dateTime={at}>{timeOf.format(new Date(at))}</time>
            </h3>
            <p className={styles.cardTitle} dir="auto">
              {title}
            </p>
            <DocumentView document={body} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
