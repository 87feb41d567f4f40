import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';

/** Of the rows of all lists, in pixels, as they were when they were last left. */
const heights = new Map<string, number>();

/**
 * Keeps the heights of a list's rows when it is left. Rows out of sight are not laid out (`content-visibility`): without their heights the
 * list would be shorter when Back leads to it again, and could not be scrolled to where it was.
 *
 * @param list its children say by `data-row` which rows they are
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

/** How high the row is taken to be until it comes into sight; none: as its style sheet says. */
export function keptHeight(row: string): CSSProperties {
  const height = heights.get(row);
  return height === undefined ? {} : { containIntrinsicBlockSize: `auto ${height}px` };
}
