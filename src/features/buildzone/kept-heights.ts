import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';

/** Heights of the rows of all lists, in pixels, when they were last left. */
const heights = new Map<string, number>();

/**
 * Remembers the heights of a list's rows when it is left. Rows out of sight are not laid out (`content-visibility`):
 * without their heights, the list would be shorter after going back, and the scroll position could not be restored.
 *
 * @param list its children name their rows in `data-row`
 */
export function useKeptHeights(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = list;
    return () => {
      for (const row of current?.children ?? []) {
        const name = row instanceof HTMLElement ? row.dataset.row : undefined;
        if (name === undefined) continue;
        const { paddingTop, paddingBottom } = getComputedStyle(row);
        heights.set(name, row.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom));
      }
    };
  }, [list]);
}

/** The row's assumed height until it comes into view; if none is known, its style sheet decides. */
export function keptHeight(row: string): CSSProperties {
  const height = heights.get(row);
  return height === undefined ? {} : { containIntrinsicBlockSize: `auto ${height}px` };
}
