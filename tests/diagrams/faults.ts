import type { Drawing, DrawnLine, DrawnText, Rect } from './drawing.ts';

/** A4 within margins of 10 mm, in points. */
const page = { narrow: (190 / 25.4) * 72, wide: (277 / 25.4) * 72 };
const screen = 1_280;

/** The size of the smallest text, in points on a sheet of A4 and in pixels at a width of 1280. */
export function smallestText({ width, height, texts }: Drawing): { points: number; pixels: number } {
  const upright = Math.min(page.narrow / width, page.wide / height);
  const lying = Math.min(page.wide / width, page.narrow / height);
  const size = Math.min(...texts.map((text) => text.size));
  return { points: size * Math.min(1, Math.max(upright, lying)), pixels: size * Math.min(1, screen / width) };
}

const overlap = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The pieces of a line as areas as wide as its stroke. */
function piecesOf({ points }: DrawnLine): Rect[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const half = 0.75;
    return {
      left: Math.min(from.x, to.x) - half,
      right: Math.max(from.x, to.x) + half,
      top: Math.min(from.y, to.y) - half,
      bottom: Math.max(from.y, to.y) + half,
    };
  });
}

const inner = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

const contains = (outer: Rect, { left, top, right, bottom }: Rect) =>
  outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom;

const at = ({ x, y }: { x: number; y: number }): Rect => ({ left: x, right: x, top: y, bottom: y });

/** The state at whose box a line ends; empty if it ends nowhere. */
export function endOf({ boxes }: Drawing, { points }: DrawnLine): string {
  const tip = points.at(-1);
  if (tip === undefined) return '';
  return boxes.find((box) => contains(inner(box, -0.6), at(tip)) && !contains(inner(box, 0.6), at(tip)))?.state ?? '';
}

const stateOf = (owner: string) => owner.replace(/: .*$/, '');

function faultsOfTexts({ texts, width, height, boxes }: Drawing): string[] {
  const frame = { left: 0, top: 0, right: width, bottom: height };
  return texts.flatMap((text, index) => {
    const box = boxes.find(({ state }) => state === stateOf(text.owner));
    return [
      ...texts
        .slice(index + 1)
        .filter((other) => overlap(text, other))
        .map((other) => `“${other.words}” lies on “${text.words}”`),
      ...(contains(frame, text) ? [] : [`“${text.words}” is cut`]),
      ...(box === undefined || contains(box, text) ? [] : [`“${text.words}” leaves the box of ${box.state}`]),
    ];
  });
}

/** How far a line begins from the first words of its transition. */
function gapBefore({ points: [start] }: DrawnLine, text: DrawnText): number {
  if (start === undefined) return Infinity;
  const sideways = Math.max(text.left - start.x, start.x - text.right, 0);
  const upwards = Math.max(text.top - start.y, start.y - text.bottom, 0);
  return Math.hypot(sideways, upwards);
}

function faultsOfLine(drawing: Drawing, line: DrawnLine): string[] {
  const { texts, boxes, width, height } = drawing;
  const pieces = piecesOf(line);
  const [label] = texts.filter(({ owner }) => owner === line.owner);
  const isTransition = line.owner.includes(': ');
  const from = stateOf(line.owner);
  const end = endOf(drawing, line);
  return [
    ...texts
      .filter((text) => pieces.some((piece) => overlap(piece, text)))
      .map((text) => `the line of “${line.owner}” runs through “${text.words}”`),
    ...(pieces.every((piece) => contains({ left: 0, top: 0, right: width, bottom: height }, piece))
      ? []
      : [`the line of “${line.owner}” is cut`]),
    ...(isTransition && (label === undefined || gapBefore(line, label) > 13)
      ? [`the line of “${line.owner}” begins away from its words`]
      : []),
    ...(line.hasHead && line.owner !== 'legend' && end === '' ? [`the line of “${line.owner}” ends nowhere`] : []),
    ...boxes
      .filter(({ state }) => state !== from || !isTransition)
      .filter((box) => pieces.some((piece) => overlap(piece, inner(box, 1))))
      .filter(() => line.owner !== 'start')
      .map(({ state }) => `the line of “${line.owner}” runs through ${state}`),
  ];
}

/** A parent whose regions all start. */
const isFork = (a: DrawnLine, b: DrawnLine) =>
  a.owner === 'start' && b.owner === 'start' && a.points[0]?.x === b.points[0]?.x && a.points[0]?.y === b.points[0]?.y;

/** Lines on each other that lead to different states. */
function faultsOfPairs(drawing: Drawing): string[] {
  const lines = drawing.lines
    .filter(({ hasHead, owner }) => hasHead && owner !== 'legend')
    .map((line) => ({ line, end: endOf(drawing, line), pieces: piecesOf(line) }));
  return lines.flatMap(({ line, end, pieces }, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.end !== end && !isFork(line, other.line))
      .filter((other) =>
        pieces.some((a) =>
          other.pieces.some((b) => {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return wide > 0 && high > 0 && Math.max(wide, high) > 4;
          }),
        ),
      )
      .map((other) => `the lines of “${line.owner}” and “${other.line.owner}” lie on each other`),
  );
}

/** How often lines to different states cross. */
export function crossingsOf(drawing: Drawing): number {
  const lines = drawing.lines
    .filter(({ hasHead, owner }) => hasHead && owner !== 'legend')
    .map((line) => ({ line, end: endOf(drawing, line), pieces: piecesOf(line) }));
  const places = lines.flatMap(({ line, end, pieces }, index) =>
    lines.slice(index + 1).flatMap((other) =>
      other.end === end || isFork(line, other.line)
        ? []
        : pieces.flatMap((a) =>
            other.pieces.flatMap((b) => {
              if (!overlap(a, b)) return [];
              const isLevel = a.right - a.left > a.bottom - a.top;
              const [level, upright] = isLevel ? [a, b] : [b, a];
              return [`${Math.round(upright.left)} ${Math.round(level.top)}`];
            }),
          ),
    ),
  );
  return new Set(places).size;
}

const mostCrossings = 8;

/** Whatever makes a picture hard to read, a sentence each. */
export function faultsOf(drawing: Drawing): string[] {
  const { points, pixels } = smallestText(drawing);
  const crossings = crossingsOf(drawing);
  return [
    ...(points < 7 ? [`a text is ${points.toFixed(1)} pt on A4`] : []),
    ...(pixels < 10 ? [`a text is ${pixels.toFixed(1)} px at 1280 px`] : []),
    ...(crossings > mostCrossings ? [`lines cross ${crossings} times`] : []),
    ...faultsOfTexts(drawing),
    ...drawing.lines.flatMap((line) => faultsOfLine(drawing, line)),
    ...faultsOfPairs(drawing),
  ];
}
