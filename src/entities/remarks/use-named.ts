import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the address names this element. If so, scrolls to it and focuses it, even if it loads long after the page.
 */
export function useNamed(anchor: string | undefined, element: RefObject<HTMLElement | null>): boolean {
  const isNamed = useLocation({ select: ({ hash }) => anchor !== undefined && hash === anchor });
  useEffect(() => {
    if (!isNamed) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isNamed, element]);
  return isNamed;
}

/** Maximum number of pages to load in search of the named element, which may have been deleted. */
const mostPages = 10;

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Loads further pages of a list until it contains the element named in the address.
 *
 * @param kind prefix of the list's anchors, for example `comment`
 * @returns whether the server has no such element for this reader. One that was in the list and has gone since then has
 *   been seen: its reader is not told
 */
export function useReadUntilNamed(kind: string, anchors: readonly string[], pages: Pages): boolean {
  const read = useRef(0);
  const askedFor = useRef('');
  const hash = useLocation({ select: (location) => location.hash });
  const [seen, setSeen] = useState('');
  const [answeredFor, setAnsweredFor] = useState('');
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = pages;
  const isThere = anchors.includes(hash);
  if (isThere && seen !== hash) setSeen(hash);
  const isMissing = hash.startsWith(`${kind}-`) && !isThere;
  useEffect(() => {
    if (!isMissing || isFetching || isError) return;
    if (hasNextPage) {
      if (read.current >= mostPages) return;
      read.current += 1;
      fetchNextPage();
    } else if (askedFor.current !== hash) {
      // The list may have been read before the element was added.
      askedFor.current = hash;
      void refetch().then(() => setAnsweredFor(hash));
    }
  }, [isMissing, hash, hasNextPage, isFetching, isError, fetchNextPage, refetch]);
  // Also while the list is read again: otherwise its word would come and go, and take the focus each time.
  return isMissing && seen !== hash && answeredFor === hash && !hasNextPage && !isError;
}
