import { widthOf } from '../../docs/diagrams/letters.ts';

/** What is drawn, read from the SVG alone: nothing here knows the layout or the chart. */
export interface Drawing {
  width: number;
  height: number;
  boxes: DrawnBox[];
  texts: DrawnText[];
  lines: DrawnLine[];
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface DrawnBox extends Rect {
  state: string;
  isElsewhere: boolean;
}

export interface DrawnText extends Rect {
  words: string;
  size: number;
  /** The transition, the state or the legend that it belongs to. */
  owner: string;
}

export interface DrawnLine {
  owner: string;
  /** Without one it is only a sample beside the words. */
  hasHead: boolean;
  points: { x: number; y: number }[];
  stroke: string;
  dashes: string | null;
}

type Attributes = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (text: string) => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

/** The corners of a path; a round bend goes through its control point, which is farther out than the bend. */
function pointsOf(path: string): { x: number; y: number }[] {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
  }));
}

interface Group {
  owner: string;
  state: string | null;
  isElsewhere: boolean;
}

/** Reads a picture. Widths of texts are those of the font, and not what the picture says of them. */
export function readDrawing(svg: string): Drawing {
  const drawing: Drawing = { width: 0, height: 0, boxes: [], texts: [], lines: [] };
  let group: Group = { owner: '', state: null, isElsewhere: false };
  let text: { x: number; y: number; size: number; words: string; width: number } | null = null;
  let isBold = false;
  for (const [, closing, tag = '', rest = '', words = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const a = attributesOf(rest);
    if (tag === '' && text !== null) {
      text.words += unescaped(words);
      text.width += widthOf(unescaped(words), text.size, isBold);
    }
    if (tag === 'tspan') isBold = closing === '' && a['font-weight'] === 'bold';
    if (tag === 'text' && closing === '')
      text = { x: Number(a.x), y: Number(a.y), size: Number(a['font-size']), words: '', width: 0 };
    if (tag === 'text' && closing === '/' && text !== null) {
      const { x, y, size, width } = text;
      const [top, bottom] = [y - 0.74 * size, y + 0.21 * size];
      drawing.texts.push({ words: text.words, size, owner: group.owner, left: x, right: x + width, top, bottom });
      text = null;
    }
    if (closing === '/') continue;
    if (tag === 'svg') [drawing.width, drawing.height] = [Number(a.width), Number(a.height)];
    if (tag === 'g')
      group = {
        owner: a['data-transition'] ?? a['data-state'] ?? a.class ?? '',
        state: a['data-state'] ?? null,
        isElsewhere: a.class === 'elsewhere',
      };
    const isFirst = drawing.boxes.every(({ state }) => state !== group.state);
    if (tag === 'rect' && a.class === undefined && group.state !== null && isFirst) {
      const [left, top] = [Number(a.x), Number(a.y)];
      const [right, bottom] = [left + Number(a.width), top + Number(a.height)];
      drawing.boxes.push({ state: group.state, isElsewhere: group.isElsewhere, left, top, right, bottom });
    }
    if (tag === 'path')
      drawing.lines.push({
        owner: group.owner,
        hasHead: false,
        points: pointsOf(a.d ?? ''),
        stroke: a.stroke ?? '',
        dashes: a['stroke-dasharray'] ?? null,
      });
    const last = drawing.lines.at(-1);
    if (tag === 'polygon' && last !== undefined) last.hasHead = true;
  }
  return drawing;
}
