import type { AnyStateMachine } from 'xstate';
import { statesBelow } from './chart.ts';
import { costOf, smallest, type Cost } from './cost.ts';
import { layoutOf, shapeOf, untouched, type Touches, type Trial } from './layout.ts';
import type { Proofs } from './proof.ts';
import { divided, numbered, regionsOf, sheetOf, wholeOf, type Cut } from './sheet.ts';
import { svgOf } from './svg.ts';
import { movesAt } from './tidying.ts';

/** What was chosen for a picture: kept in layouts.json, so that a test need not search again. */
export interface Choice {
  /** 'token', 'part 2'; empty for the first. */
  name: string;
  root: string;
  hasRoot: boolean;
  units: string[];
  trial: number;
  touches: Touches;
}

export interface Picture {
  name: string;
  svg: string;
  choice: Choice;
}

const strategy = 'elk.layered.layering.strategy';
const bound = 'elk.layered.layering.coffmanGraham.layerBound';
const upright = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' };
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
    ['DOWN', 240, upright],
    ['DOWN', 190, upright],
    ['DOWN', 150, few],
    ['DOWN', 190, { 'elk.randomSeed': '4' }],
    ['DOWN', 240, { 'elk.randomSeed': '4' }],
    ['DOWN', 190, { 'elk.randomSeed': '2' }],
  ] as const
).flatMap(([direction, width, options]) =>
  (['near', 'deep'] as const).map((order): Trial => ({ direction, width, order, options })),
);

interface Drawn extends Cost {
  svg: string;
  trial: number;
  touches: Touches;
}

async function drawn(
  machine: AnyStateMachine,
  cut: Cut,
  cuts: readonly Cut[],
  proofs: Proofs,
  { trial: index, touches }: Pick<Choice, 'trial' | 'touches'>,
): Promise<Drawn> {
  const trial = trials[index];
  if (trial === undefined) throw new Error(`There is no trial ${index}: npm run diagrams -- --anew chooses again`);
  const sheet = sheetOf(machine, cut, cuts, trial.width, proofs);
  const layout = await layoutOf(sheet, trial, touches);
  const { svg, ...size } = svgOf(sheet, layout);
  return { ...costOf(layout, size), svg, trial: index, touches };
}

/** What can be told after the first trials: a page is much too small. */
const hopeless = { after: 4, below: 0.9 * smallest.onPaper };

/** All trials, the best first. */
async function triedOf(machine: AnyStateMachine, cut: Cut, cuts: readonly Cut[], proofs: Proofs): Promise<Drawn[]> {
  const all: Drawn[] = [];
  const canDivide = divided(cut, cuts) !== null;
  const known = new Set<string>();
  for (const [index, trial] of trials.entries()) {
    const shape = `${index >> 1} ${shapeOf(sheetOf(machine, cut, cuts, trial.width, proofs), trial)}`;
    if (known.has(shape)) continue;
    known.add(shape);
    all.push(await drawn(machine, cut, cuts, proofs, { trial: index, touches: untouched }));
    if (canDivide && index >= hopeless.after && all.every(({ paper }) => paper < hopeless.below)) break;
  }
  return all.toSorted((a, b) => a.cost - b.cost);
}

/** So many of the trials are made better before the best is taken. */
const finalists = 3;

/** The best of all trials, once lines that cross others leave and arrive elsewhere where that helps. */
async function tidied(first: readonly Drawn[], again: (choice: Pick<Choice, 'trial' | 'touches'>) => Promise<Drawn>) {
  const all: Drawn[] = [];
  for (const begun of first.slice(0, finalists)) {
    let best = begun;
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const touches of movesAt(best)) {
        const next = await again({ trial: best.trial, touches });
        if (next.cost >= best.cost) continue;
        [best, isBetter] = [next, true];
        break;
      }
    }
    all.push(best);
  }
  const [best] = all.toSorted((a, b) => a.cost - b.cost);
  if (best === undefined) throw new Error('There are no trials');
  return best;
}

const pictureOf = ({ name, root, hasRoot, units }: Cut, { svg, trial, touches }: Drawn): Picture => ({
  name,
  svg,
  choice: { name, root: root.id, hasRoot, units: units.map(({ id }) => id), trial, touches },
});

const idOf = ({ root, units }: Cut) => [root, ...units].map(({ id }) => id).join(' ');

/** Divides what does not fit on a page, until all does or nothing can be divided any more. */
async function cutsOf(machine: AnyStateMachine, proofs: Proofs): Promise<{ cut: Cut; tried: Drawn[] }[]> {
  let cuts: readonly Cut[] = numbered([machine.root, ...regionsOf(machine)].map(wholeOf));
  /** What is not to be divided. */
  const whole = new Set<string>();
  for (;;) {
    const done: { cut: Cut; tried: Drawn[] }[] = [];
    let parts: readonly Cut[] | null = null;
    for (const cut of cuts) {
      const tried = await triedOf(machine, cut, cuts, proofs);
      done.push({ cut, tried });
      parts = tried[0]?.fits === true || whole.has(idOf(cut)) ? null : divided(cut, cuts);
      if (parts === null) {
        whole.add(idOf(cut));
        continue;
      }
      const into = parts;
      cuts = numbered(cuts.flatMap((one) => (one === cut ? into : [one])));
      break;
    }
    if (parts === null) return done;
  }
}

/** The pictures of a machine: one, one for each region, and more of those that one page has no room for. */
export async function picturesOf(machine: AnyStateMachine, proofs: Proofs): Promise<Picture[]> {
  const done = await cutsOf(machine, proofs);
  const cuts = done.map(({ cut }) => cut);
  const pictures: Picture[] = [];
  for (const { cut, tried } of done)
    pictures.push(pictureOf(cut, await tidied(tried, (choice) => drawn(machine, cut, cuts, proofs, choice))));
  return pictures;
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
  for (const [index, cut] of cuts.entries()) {
    const { trial = 0, touches = untouched } = choices[index] ?? {};
    pictures.push(pictureOf(cut, await drawn(machine, cut, cuts, proofs, { trial, touches })));
  }
  return pictures;
}
