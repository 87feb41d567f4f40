import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './comments.module.css';

interface RemarkListProps {
  query: UseInfiniteQueryResult;
  labelledBy: string;
  /** Above the list once it has loaded: its length, or that it is empty. */
  note: ReactNode;
  /** Label of the button for the next page. */
  more: string;
  children: ReactNode;
}

/** Remarks, page by page, with loading and error states. */
export function RemarkList({ query, labelledBy, note, more, children }: RemarkListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return (
    <>
      {data === undefined && error === null ? <Skeleton height="6rem" /> : null}
      {data === undefined || note === null ? null : <p className={styles.status}>{note}</p>}
      <ul className={styles.remarks} aria-labelledby={labelledBy}>
        {children}
      </ul>
      {error === null ? null : (
        <div role="alert" className={styles.problem}>
          <p>{error.message}</p>
          <Button size="small" onClick={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}>
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && error === null ? (
        <div>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
