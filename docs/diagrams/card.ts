import type { AnyStateNode } from 'xstate';
import { arrowsOf, dutiesOf, initialOf, type Arrow } from './chart.ts';
import { widthOf } from './letters.ts';
import type { Proof, Proofs } from './proof.ts';

export const textSize = 12;
const nameSize = 14;
const leading = 14;
const padding = 10;
/** Left of a row's text: where its arrow leaves to the left, or its line is shown. */
export const indent = 16;
/** Between a row's text and its arrow. */
const gap = 6;

export interface Run {
  text: string;
  isBold: boolean;
  tone: 'ink' | 'soft';
}

/** A line of text; `y` is its baseline. */
export interface Text {
  x: number;
  y: number;
  size: number;
  width: number;
  runs: readonly Run[];
}

/** A transition as a line of its state's table. */
export interface Row {
  arrow: Arrow;
  proof: Proof;
  texts: readonly Text[];
  /** Where its arrow leaves, to either side. */
  y: number;
  /** Where its first line ends. */
  end: number;
  /** The states to which a line is drawn. */
  leadsTo: readonly AnyStateNode[];
}

/** A state's box: its name, its description, what it does, and its transitions. */
export interface Card {
  node: AnyStateNode;
  /** Where a parent's own line leads. */
  startsIn: readonly AnyStateNode[];
  /** It only says in which picture the state is. */
  isElsewhere: boolean;
  width: number;
  height: number;
  texts: readonly Text[];
  /** Above the rows; null without rows. */
  divider: number | null;
  rows: readonly Row[];
}

const run = (text: string, tone: Run['tone'] = 'ink', isBold = false): Run => ({ text, tone, isBold });

/** 'raise', 'Revocation' and 'Due' of one long name, so that it can go over two lines. */
const humps = ({ text, ...rest }: Run): Run[] =>
  text
    .split(/(?<=[a-z.])(?=[A-Z])|(?<=\.)/)
    .filter((part) => part !== '')
    .map((part) => ({ ...rest, text: part }));

const widthOfRuns = (runs: readonly Run[], size: number) =>
  runs.reduce((sum, { text, isBold }) => sum + widthOf(text, size, isBold), 0);

/** Neighbours in the same hand become one run. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const one of runs) {
    const last = result.at(-1);
    if (last?.isBold === one.isBold && last.tone === one.tone)
      result[result.length - 1] = { ...last, text: last.text + one.text };
    else result.push(one);
  }
  return result;
}

/** A space, but none after '/' and '→', and none in '(20 s)'. */
const unbroken = /(?<![/→]|\(\d+|\(\d+ min \d+) /;

/** Breaks runs into lines after words, and where a word alone is too long after one of its humps. */
function wrapped(runs: readonly Run[], size: number, width: number): Run[][] {
  const words = runs.flatMap((one) => one.text.split(unbroken).map((text) => ({ ...one, text })));
  const lines: Run[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const space = { ...word, isBold: false, text: ' ' };
    if (last !== undefined && widthOfRuns([...last, space, word], size) <= width) {
      last.push(space, word);
      continue;
    }
    if (widthOfRuns([word], size) <= width) {
      lines.push([word]);
      continue;
    }
    const parts = humps(word);
    let line: Run[] = [];
    for (const part of parts) {
      if (line.length > 0 && widthOfRuns([...line, part], size) > width) {
        lines.push(line);
        line = [];
      }
      line.push(part);
    }
    lines.push(line);
  }
  return lines.map(joined);
}

function textsOf(runs: readonly Run[], x: number, top: number, size: number, width: number): Text[] {
  return wrapped(runs, size, width).map((line, index) => ({
    x,
    y: top + index * leading + size - 1,
    size,
    width: widthOfRuns(line, size),
    runs: line,
  }));
}

/** The words of a row: those of its arrow, and where it leads if no line shows that. */
function wordsOf({ event, guard, actions }: Arrow, told: string): Run[] {
  return [
    run(event === '' ? 'at once' : event, 'ink', true),
    ...(guard === '' ? [] : [run(`[${guard}]`)]),
    ...(actions.length === 0 ? [] : [run(`/ ${actions.join(', ')}`, 'soft')]),
    ...(told === '' ? [] : [run(`→ ${told}`)]),
  ];
}

function notesOf(arrow: Arrow, proof: Proof): string[] {
  return [arrow.description, proof.kind === 'equivalent' ? `Without it nothing changes: ${proof.reason}.` : ''].filter(
    (note) => note !== '',
  );
}

function rowAt(arrow: Arrow, top: number, width: number, proofs: Proofs): Row {
  const proof = proofs(arrow);
  const leadsTo = arrow.targets.filter((target) => target !== arrow.source);
  const told = leadsTo.length === arrow.targets.length ? '' : 'itself again';
  const room = width - indent - padding - gap;
  const texts = textsOf(wordsOf(arrow, told), indent, top, textSize, room);
  const notes = notesOf(arrow, proof).flatMap((note) => wrapped([run(note, 'soft')], textSize, room));
  const all = [
    ...texts,
    ...notes.map((line, index) => ({
      x: indent,
      y: top + (texts.length + index) * leading + textSize - 1,
      size: textSize,
      width: widthOfRuns(line, textSize),
      runs: line,
    })),
  ];
  return { arrow, proof, texts: all, y: top + textSize / 2 + 1, end: indent + (texts[0]?.width ?? 0), leadsTo };
}

function laidOut(node: AnyStateNode, name: string, width: number, proofs: Proofs): Card {
  const { entry, exit, actors } = dutiesOf(node);
  const room = width - 2 * padding;
  const texts: Text[] = [];
  let top = padding - 2;
  const add = (runs: readonly Run[], size = textSize) => {
    const lines = textsOf(runs, padding, top, size, room);
    texts.push(...lines);
    top += lines.length * leading + (size === nameSize ? 4 : 1);
  };
  add([run(name, 'ink', true)], nameSize);
  if (node.type === 'final') add([run('final: the machine ends here', 'soft')]);
  if (node.type === 'history') add([run('where it was before', 'soft')]);
  if (node.description !== undefined) add([run(node.description, 'soft')]);
  if (actors.length > 0) add([run('runs', 'soft'), run(actors.join(', '))]);
  if (entry.length > 0) add([run('entry /', 'soft'), run(entry.join(', '))]);
  if (exit.length > 0) add([run('exit /', 'soft'), run(exit.join(', '))]);
  const rows: Row[] = [];
  const arrows = arrowsOf(node);
  const divider = arrows.length === 0 ? null : top + 3;
  if (divider !== null) top = divider + 5;
  for (const arrow of arrows) {
    const row = rowAt(arrow, top, width, proofs);
    rows.push(row);
    top += row.texts.length * leading + 3;
  }
  const used = Math.max(
    ...texts.map((text) => text.x + text.width + padding),
    ...rows.flatMap((row) => row.texts.map((text) => text.x + text.width + gap + padding)),
  );
  return {
    node,
    startsIn: startsOf(node),
    isElsewhere: false,
    width: Math.ceil(used),
    height: Math.ceil(top + padding - 5),
    texts,
    divider,
    rows,
  };
}

/** The states in which a parent starts. */
function startsOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return Object.values(node.states);
  const initial = initialOf(node);
  return initial === undefined ? [] : [initial];
}

/** A state's box about as wide as asked for; wider if it would become a tower. */
export function cardOf(node: AnyStateNode, name: string, width: number, proofs: Proofs): Card {
  const widths = [width, width * 1.3, width * 1.7];
  const cards = widths.map((one) => laidOut(node, name, one, proofs));
  return cards.find((card) => card.height <= 1.1 * card.width) ?? (cards.at(-1) as Card);
}

/** A state that another picture shows: its name, and where it is. */
export function pointerTo(node: AnyStateNode, name: string, words: string, width: number): Card {
  const names = textsOf([run(name, 'ink', true)], padding, padding - 2, nameSize, width);
  const below = padding + 2 + names.length * leading;
  const texts = [...names, ...textsOf([run(words, 'soft')], padding, below, textSize, width)];
  return {
    node,
    startsIn: [],
    isElsewhere: true,
    width: Math.ceil(Math.max(...texts.map((text) => text.width)) + 2 * padding),
    height: Math.ceil(below + (texts.length - names.length) * leading + padding - 4),
    texts,
    divider: null,
    rows: [],
  };
}
