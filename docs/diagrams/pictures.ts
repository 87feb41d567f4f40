import type { AnyStateMachine } from 'xstate';
import { textSize } from './card.ts';
import { statesBelow } from './chart.ts';
import { layoutOf, shapeOf, type Layout, type Line, type Trial } from './layout.ts';
import type { Proofs } from './proof.ts';
import { divided, numbered, regionsOf, sheetOf, wholeOf, type Cut } from './sheet.ts';
import { svgOf } from './svg.ts';

/** What was chosen for a picture: kept in layouts.json, so that a test need not search again. */
export interface Choice {
  /** 'token', 'part 2'; empty for the first. */
  name: string;
  root: string;
  hasRoot: boolean;
  units: string[];
  trial: number;
}

export interface Picture {
  name: string;
  svg: string;
  choice: Choice;
}

const strategy = 'elk.layered.layering.strategy';
const bound = 'elk.layered.layering.coffmanGraham.layerBound';
const few = { [strategy]: 'COFFMAN_GRAHAM', [bound]: '3' };

/** In the order in which they are tried; layouts.json has their numbers. */
const trials: readonly Trial[] = (
  [
    ['DOWN', 190, {}],
    ['RIGHT', 190, {}],
    ['DOWN', 240, {}],
    ['DOWN', 160, {}],
    ['RIGHT', 150, {}],
    ['DOWN', 160, few],
    ['DOWN', 210, few],
  ] as const
).flatMap(([direction, width, options]) =>
  (['near', 'deep'] as const).map((order): Trial => ({ direction, width, order, options })),
);

/** A4 without its margins, in points. */
const page = { narrow: 539, wide: 785 };
const smallest = { onPaper: 7.05, onScreen: 10.05 };
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

/** Lines to one state join on the way, which crosses others once. */
function crossingsOf(lines: readonly Line[]): number {
  const all = lines.flatMap((line) => segmentsOf(line).map((segment) => ({ to: line.to, segment })));
  const places = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      const place = one.to === other.to ? null : crossingOf(one.segment, other.segment);
      return place === null ? [] : [place];
    }),
  );
  return new Set(places).size;
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

interface Drawn {
  svg: string;
  trial: number;
  fits: boolean;
  /** Of its smallest text on paper, in points. */
  paper: number;
  cost: number;
}

async function drawn(
  machine: AnyStateMachine,
  cut: Cut,
  cuts: readonly Cut[],
  proofs: Proofs,
  index: number,
): Promise<Drawn> {
  const trial = trials[index];
  if (trial === undefined) throw new Error(`There is no trial ${index}: npm run diagrams chooses again`);
  const sheet = sheetOf(machine, cut, cuts, trial.width, proofs);
  const layout = await layoutOf(sheet, trial);
  const { svg, ...size } = svgOf(sheet, layout);
  const bends = layout.lines.reduce((sum, { points }) => sum + points.length, 0);
  const [paper, onScreen] = [sizeOnPaper(size), sizeOnScreen(size)];
  const crossings = crossingsOf(layout.lines);
  const fits = paper >= smallest.onPaper && onScreen >= smallest.onScreen && crossings <= mostCrossings;
  return {
    svg,
    trial: index,
    fits,
    paper,
    cost:
      1_000 * throughsOf(layout) +
      (fits ? 0 : 500) +
      crossings +
      bends / 20 +
      1.2 * (textSize - paper) +
      (textSize - onScreen),
  };
}

/** What can be told after the first trials: a page is much too small. */
const hopeless = { after: 4, below: 0.9 * smallest.onPaper };

/** The best of all trials. */
async function bestOf(machine: AnyStateMachine, cut: Cut, cuts: readonly Cut[], proofs: Proofs): Promise<Drawn> {
  const all: Drawn[] = [];
  const canDivide = divided(cut, cuts) !== null;
  const known = new Set<string>();
  for (const [index, trial] of trials.entries()) {
    const shape = `${index >> 1} ${shapeOf(sheetOf(machine, cut, cuts, trial.width, proofs), trial)}`;
    if (known.has(shape)) continue;
    known.add(shape);
    all.push(await drawn(machine, cut, cuts, proofs, index));
    if (canDivide && index >= hopeless.after && all.every(({ paper }) => paper < hopeless.below)) break;
  }
  const [best] = all.toSorted((a, b) => a.cost - b.cost);
  if (best === undefined) throw new Error('There are no trials');
  return best;
}

const pictureOf = ({ name, root, hasRoot, units }: Cut, { svg, trial }: Drawn): Picture => ({
  name,
  svg,
  choice: { name, root: root.id, hasRoot, units: units.map(({ id }) => id), trial },
});

const idOf = ({ root, units }: Cut) => [root, ...units].map(({ id }) => id).join(' ');

/** The pictures of a machine: one, one for each region, and more of those that one page has no room for. */
export async function picturesOf(machine: AnyStateMachine, proofs: Proofs): Promise<Picture[]> {
  let cuts: readonly Cut[] = numbered([machine.root, ...regionsOf(machine)].map(wholeOf));
  /** What is not to be divided. */
  const whole = new Set<string>();
  for (;;) {
    const pictures: Picture[] = [];
    let parts: readonly Cut[] | null = null;
    for (const cut of cuts) {
      const best = await bestOf(machine, cut, cuts, proofs);
      pictures.push(pictureOf(cut, best));
      parts = best.fits || whole.has(idOf(cut)) ? null : divided(cut, cuts);
      if (parts === null) {
        whole.add(idOf(cut));
        continue;
      }
      const into = parts;
      cuts = numbered(cuts.flatMap((one) => (one === cut ? into : [one])));
      break;
    }
    if (parts === null) return pictures;
  }
}

/** The same pictures again as they were chosen, without a search. */
export async function chosenPictures(
  machine: AnyStateMachine,
  proofs: Proofs,
  choices: readonly Choice[],
): Promise<Picture[]> {
  const states = [machine.root, ...statesBelow(machine.root)];
  const known = (id: string) => states.filter((state) => state.id === id);
  const cuts = choices.flatMap(({ name, root, hasRoot, units }) =>
    known(root).map((node): Cut => ({ name, root: node, hasRoot, units: units.flatMap(known) })),
  );
  const pictures: Picture[] = [];
  for (const [index, cut] of cuts.entries())
    pictures.push(pictureOf(cut, await drawn(machine, cut, cuts, proofs, choices[index]?.trial ?? 0)));
  return pictures;
}
