import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether the address names this one, which then comes into view and takes the focus: it may be there long after the page. */
export function useNamed(anchor: string | undefined, element: RefObject<HTMLElement | null>): boolean {
  const isNamed = useLocation({ select: ({ hash }) => anchor !== undefined && hash === anchor });
  useEffect(() => {
    if (!isNamed) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isNamed, element]);
  return isNamed;
}

/** Pages that are read to find what the address names: it may have been deleted. */
const mostPages = 10;

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Reads further pages of a list until what the address names is among it.
 *
 * @param kind how anchors of the list begin, for example `comment`
 */
export function useReadUntilNamed(kind: string, anchors: readonly string[], pages: Pages): void {
  const read = useRef(0);
  const hash = useLocation({ select: (location) => location.hash });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const isMissing = hash.startsWith(`${kind}-`) && !anchors.includes(hash);
  useEffect(() => {
    if (!isMissing || !hasNextPage || isFetching || isError || read.current >= mostPages) return;
    read.current += 1;
    fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, isError, fetchNextPage]);
}
