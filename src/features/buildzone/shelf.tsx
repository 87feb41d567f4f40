import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './buildzone.module.css';

interface ShelfProps {
  id: string;
  title: string;
  text: string;
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** It stands above the list of projects, not below it. */
  isAbove?: boolean;
  /** Its list items. */
  children: ReactNode;
}

/** A short list beside the joined projects, with a button for the rest of it. */
export function Shelf({ id, title, text, list, isAbove = false, children }: ShelfProps) {
  return (
    <section className={classNames(styles.shelf, isAbove && styles.above)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.count}>{text}</p>
      <ul className={styles.shelfList}>{children}</ul>
      {list.hasNextPage ? (
        <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}
