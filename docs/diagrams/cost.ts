import { textSize } from './card.ts';
import type { Layout, Line } from './layout.ts';

/** A4 without its margins, in points. */
const page = { narrow: 539, wide: 785 };
export const smallest = { onPaper: 7.05, onScreen: 10.05 };
/** More than these are a tangle. */
const mostCrossings = 10;
const screen = 1_280;

interface Size {
  width: number;
  height: number;
}

function sizeOnPaper({ width, height }: Size): number {
  const upright = Math.min(page.narrow / width, page.wide / height);
  const lying = Math.min(page.wide / width, page.narrow / height);
  return textSize * Math.min(1, Math.max(upright, lying));
}

const sizeOnScreen = ({ width }: Size) => textSize * Math.min(1, screen / width);

interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const segmentsOf = ({ points }: Line): Segment[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x1: Math.min(from.x, to.x),
      y1: Math.min(from.y, to.y),
      x2: Math.max(from.x, to.x),
      y2: Math.max(from.y, to.y),
    };
  });

/** Where two segments cross: 'x y'; null where they do not. */
function crossingOf(a: Segment, b: Segment): string | null {
  const isLevel = a.y1 === a.y2;
  if (isLevel === (b.y1 === b.y2)) return null;
  if (a.x1 >= b.x2 || b.x1 >= a.x2 || a.y1 >= b.y2 || b.y1 >= a.y2) return null;
  return isLevel ? `${b.x1} ${a.y1}` : `${a.x1} ${b.y1}`;
}

/** Where lines cross, and which. Lines to one state join on the way, which crosses others once. */
function crossingsOf(lines: readonly Line[]): Map<string, readonly [Line, Line]> {
  const all = lines.flatMap((line) => segmentsOf(line).map((segment) => ({ line, segment })));
  return new Map(
    all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => {
        const place = one.line.to === other.line.to ? null : crossingOf(one.segment, other.segment);
        return place === null ? [] : [[place, [one.line, other.line]] as const];
      }),
    ),
  );
}

/** How often a line runs through a box. */
function throughsOf({ lines, cards }: Layout): number {
  const boxes = [...cards.values()];
  return lines
    .flatMap(segmentsOf)
    .reduce(
      (sum, { x1, y1, x2, y2 }) =>
        sum +
        boxes.filter(
          ({ x, y, width, height }) =>
            x1 < x + width - 1 && x + 1 < x2 + 0.1 && y1 < y + height - 1 && y + 1 < y2 + 0.1,
        ).length,
      0,
    );
}

export interface Cost {
  fits: boolean;
  /** Of its smallest text on paper, in points. */
  paper: number;
  /** The lines that cross others. */
  crossing: ReadonlySet<Line>;
  cost: number;
}

/** How far a layout is from a good picture: a crossing is as bad as a text two points smaller. */
export function costOf(layout: Layout, size: Size): Cost {
  const bends = layout.lines.reduce((sum, { points }) => sum + points.length, 0);
  const [paper, onScreen] = [sizeOnPaper(size), sizeOnScreen(size)];
  const crossings = crossingsOf(layout.lines);
  const fits = paper >= smallest.onPaper && onScreen >= smallest.onScreen && crossings.size <= mostCrossings;
  return {
    fits,
    paper,
    crossing: new Set([...crossings.values()].flat()),
    cost:
      1_000 * throughsOf(layout) +
      (fits ? 0 : 500) +
      crossings.size +
      bends / 30 +
      0.5 * (textSize - paper) +
      (textSize - onScreen),
  };
}
