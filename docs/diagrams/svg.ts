import type { AnyStateNode } from 'xstate';
import { textSize, type Card, type Row, type Text } from './card.ts';
import { fonts, widthOf } from './letters.ts';
import type { Box, Layout, Line, Point } from './layout.ts';
import type { Proof } from './proof.ts';
import type { Sheet } from './sheet.ts';

const ink = '#1f2937';
const soft = '#4b5563';
const edge = '#9ca3af';

interface Style {
  color: string;
  /** Not everyone tells the colours apart, and paper may have none. */
  dashes: string;
  legend: string;
}

export const styles: Readonly<Record<Proof['kind'], Style>> = {
  proved: { color: '#15803d', dashes: '', legend: 'a test fails without this transition' },
  equivalent: { color: '#1d4ed8', dashes: '1.5 4', legend: 'nothing changes without it, for the reason given' },
  unproved: { color: '#b91c1c', dashes: '8 4', legend: 'no test fails without it' },
  unknown: { color: ink, dashes: '', legend: 'no test was written for it yet' },
};

const margin = 16;
const corner = 5;
const head = 8;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const number = (value: number) => String(Math.round(value * 10) / 10);

function textElement({ x, y, size, width, runs }: Text, left: number, top: number): string {
  const spans = runs.map(
    ({ text, isBold, tone }) =>
      `<tspan${isBold ? ' font-weight="bold"' : ''} fill="${tone === 'ink' ? ink : soft}">${escaped(text)}</tspan>`,
  );
  return `<text x="${number(left + x)}" y="${number(top + y)}" font-size="${size}" textLength="${number(width)}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${spans.join('')}</text>`;
}

/** A line along the points, round at its bends. */
function pathOf(points: readonly Point[]): string {
  const parts = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined) return `M${number(point.x)} ${number(point.y)}`;
    if (after === undefined) return `L${number(point.x)} ${number(point.y)}`;
    const towards = (other: Point): Point => {
      const length = Math.hypot(other.x - point.x, other.y - point.y);
      const share = length === 0 ? 0 : Math.min(corner, length / 2) / length;
      return { x: point.x + (other.x - point.x) * share, y: point.y + (other.y - point.y) * share };
    };
    const [start, end] = [towards(before), towards(after)];
    return `L${number(start.x)} ${number(start.y)}Q${number(point.x)} ${number(point.y)} ${number(end.x)} ${number(end.y)}`;
  });
  return parts.join('');
}

function headOf(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [dx, dy] = [((tip.x - before.x) / length) * head, ((tip.y - before.y) / length) * head];
  const wings = [1, -1].map(
    (side) => `${number(tip.x - dx - (dy * side) / 2)},${number(tip.y - dy + (dx * side) / 2)}`,
  );
  return `${number(tip.x)},${number(tip.y)} ${wings.join(' ')}`;
}

/** Without points that lie on the way between their neighbours. */
function straightened(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined || after === undefined) return true;
    const isLevel = before.y === point.y && point.y === after.y;
    const isUpright = before.x === point.x && point.x === after.x;
    return !isLevel && !isUpright;
  });
}

function stroked(points: readonly Point[], { color, dashes }: Style): string {
  const dash = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`;
  return `<path d="${pathOf(points)}" fill="none" stroke="${color}" stroke-width="1.5"${dash}/>`;
}

function arrowed(points: readonly Point[], style: Style): string {
  return `${stroked(points, style)}<polygon points="${headOf(points)}" fill="${style.color}"/>`;
}

/** Between the words of a row and its arrow. */
const gap = 6;

function rowElement(row: Row, { x, y, width }: Box, lines: readonly Line[]): string {
  const style = styles[row.proof.kind];
  const level = y + row.y;
  const drawn = lines.map(({ points }) => {
    const [start] = points;
    const isLeft = start !== undefined && start.x <= x + width / 2;
    const begin = { x: isLeft ? x + 10 : x + row.end + gap, y: level };
    return arrowed(straightened([begin, ...points]), style);
  });
  // What leads to no other state has its line before its words.
  const sample = stroked(
    [
      { x: x + 3, y: level },
      { x: x + 13, y: level },
    ],
    style,
  );
  return [
    `<g class="transition" data-transition="${escaped(row.arrow.name)}" data-proof="${row.proof.kind}">`,
    ...(drawn.length === 0 ? [sample] : drawn),
    ...row.texts.map((text) => textElement(text, x, y)),
    '</g>',
  ].join('\n');
}

function cardElement(card: Card, box: Box): string {
  const { x, y, width, height } = box;
  const isParent = card.startsIn.length > 0;
  const isFinal = card.node.type === 'final' && !card.isElsewhere;
  const kind = card.isElsewhere ? 'elsewhere' : isParent ? 'state parent' : 'state';
  const rect = (inset: number, fill: string) =>
    `<rect x="${number(x + inset)}" y="${number(y + inset)}" width="${number(width - 2 * inset)}" height="${number(height - 2 * inset)}" rx="${8 - inset}" fill="${fill}" stroke="${edge}"${card.isElsewhere ? ' stroke-dasharray="4 3"' : ''}/>`;
  return [
    `<g class="${kind}" data-state="${escaped(card.node.id)}">`,
    rect(0, isParent ? '#f3f4f6' : 'white'),
    ...(isFinal ? [rect(3, 'none')] : []),
    ...(card.divider === null
      ? []
      : [
          `<line x1="${number(x)}" y1="${number(y + card.divider)}" x2="${number(x + width)}" y2="${number(y + card.divider)}" stroke="${edge}"/>`,
        ]),
    ...card.texts.map((text) => textElement(text, x, y)),
    '</g>',
  ].join('\n');
}

function frameElement(node: AnyStateNode, { x, y, width, height }: Box): string {
  return `<rect class="frame" data-frame="${escaped(node.id)}" x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="12" fill="#fafafa" stroke="${edge}"/>`;
}

function startElement({ points }: Line): string {
  const [start] = points;
  if (start === undefined) return '';
  const style: Style = { color: soft, dashes: '', legend: '' };
  return `<g class="start">${arrowed(straightened(points), style)}<circle cx="${number(start.x)}" cy="${number(start.y)}" r="4.5" fill="${soft}"/></g>`;
}

/** What the lines mean: as many to a row as fit. */
function legendOf(kinds: readonly Proof['kind'][], width: number, top: number): { text: string; height: number } {
  const parts: string[] = [];
  let [x, y] = [margin, top];
  const item = (sample: (left: number, level: number) => string, words: string) => {
    const wide = 32 + widthOf(words, textSize, false);
    if (x > margin && x + wide > width - margin) [x, y] = [margin, y + 18];
    parts.push(
      sample(x, y + 7),
      textElement(
        { x: 32, y: 11, size: textSize, width: wide - 32, runs: [{ text: words, isBold: false, tone: 'soft' }] },
        x,
        y,
      ),
    );
    x += wide + 18;
  };
  for (const kind of kinds)
    item(
      (left, level) =>
        arrowed(
          [
            { x: left, y: level },
            { x: left + 26, y: level },
          ],
          styles[kind],
        ),
      styles[kind].legend,
    );
  item(
    (left, level) => `<circle cx="${number(left + 13)}" cy="${number(level)}" r="4.5" fill="${soft}"/>`,
    'starts here',
  );
  return { text: `<g class="legend">\n${parts.join('\n')}\n</g>`, height: y + 18 - top };
}

const legendWidth = (kinds: readonly Proof['kind'][]) =>
  2 * margin + Math.max(...kinds.map((kind) => 32 + widthOf(styles[kind].legend, textSize, false)));

/** A sheet as SVG. The same sheet and trial give the same text on every computer. */
export function svgOf({ title, cards }: Sheet, layout: Layout): { svg: string; width: number; height: number } {
  const isBegun = [...cards.values()].every(({ rows }) => rows.every(({ proof }) => proof.kind !== 'unknown'));
  const kinds: readonly Proof['kind'][] = isBegun ? ['proved', 'equivalent', 'unproved'] : ['unknown'];
  const width = Math.ceil(Math.max(layout.width, legendWidth(kinds)));
  const legend = legendOf(kinds, width, layout.height);
  const height = Math.ceil(layout.height + legend.height + margin / 2);
  const elements: string[] = [];
  for (const [node, box] of layout.frames) elements.push(frameElement(node, box));
  for (const [node, card] of cards) {
    const box = layout.cards.get(node);
    if (box !== undefined) elements.push(cardElement(card, box));
  }
  for (const line of layout.lines) if (line.row === null) elements.push(startElement(line));
  for (const [node, card] of cards) {
    const box = layout.cards.get(node);
    if (box === undefined) continue;
    for (const row of card.rows)
      elements.push(
        rowElement(
          row,
          box,
          layout.lines.filter((line) => line.row === row),
        ),
      );
  }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(fonts)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect class="paper" width="${width}" height="${height}" fill="white"/>`,
    ...elements,
    legend.text,
    '</svg>',
    '',
  ].join('\n');
  return { svg, width, height };
}
