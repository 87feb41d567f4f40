import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

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
}

/**
 * Loads further pages of a list until it contains the element named in the address.
 *
 * @param kind prefix of the list's anchors, for example `comment`
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
