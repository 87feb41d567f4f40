import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { cardOf, pointerTo, type Card } from './card.ts';
import { arrowsOf, initialOf, statesBelow } from './chart.ts';
import type { Proofs } from './proof.ts';

/** The states that one picture shows: some children of a state, with all in them. */
export interface Cut {
  root: AnyStateNode;
  /** The whole of its root, or the first of several parts. */
  hasRoot: boolean;
  units: readonly AnyStateNode[];
  /** 'token', 'part 2'; empty for the first. `numbered` gives it. */
  name: string;
}

/** A cut with its boxes. */
export interface Sheet {
  title: string;
  root: AnyStateNode;
  cards: ReadonlyMap<AnyStateNode, Card>;
  /** In which state's frame a state stands; the root's own have none around them. */
  above: ReadonlyMap<AnyStateNode, AnyStateNode>;
}

export const wholeOf = (root: AnyStateNode): Cut => ({
  root,
  hasRoot: true,
  units: root.type === 'parallel' ? [] : Object.values(root.states),
  name: '',
});

/** All the states that are drawn in a cut, but those that have pictures of their own. */
export function statesOf({ root, hasRoot, units }: Cut, apart: ReadonlySet<AnyStateNode>): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    apart.has(node) ? [] : [node, ...(node.type === 'parallel' ? [] : Object.values(node.states).flatMap(below))];
  return [...(hasRoot ? [root] : []), ...units.flatMap(below)];
}

const nameIn = ({ root }: Cut, node: AnyStateNode) => {
  const inside = root.path.every((key, index) => node.path[index] === key) && node !== root;
  return (inside ? node.path.slice(root.path.length) : node.path).join(' › ') || node.key;
};

/** @param cuts All the pictures of the machine. */
export function sheetOf(
  machine: AnyStateMachine,
  cut: Cut,
  cuts: readonly Cut[],
  width: number,
  proofs: Proofs,
): Sheet {
  const { root } = cut;
  const apart = apartFrom(cuts);
  const shown = statesOf(cut, apart);
  const placeOf = (node: AnyStateNode) =>
    cuts.find((one) => statesOf(one, apart).includes(node) && one.root !== node) ??
    cuts.find((one) => one.root === node);
  const cards = new Map<AnyStateNode, Card>();
  const above = new Map<AnyStateNode, AnyStateNode>();
  const whole = [machine.id, ...root.path].join(' › ');
  const point = (node: AnyStateNode) => {
    if (cards.has(node)) return;
    const own = cuts.find((one) => one.root === node && one.root !== machine.root);
    const where = own ?? placeOf(node);
    const words =
      where === undefined ? '' : where.name === '' ? 'in the first picture' : `in the picture ${where.name}`;
    const described = own === undefined ? words : `${node.description ?? ''} Drawn ${words}.`.trim();
    cards.set(node, pointerTo(node, nameIn(cut, node), described, width));
    above.set(node, root);
  };
  if (cut.hasRoot) cards.set(root, cardOf(root, whole, width, proofs));
  else cards.set(root, pointerTo(root, whole, `${cut.name}: it starts in the first`, width));
  for (const node of shown) {
    if (node === root) continue;
    cards.set(node, cardOf(node, node.key, width, proofs));
    above.set(node, node.parent ?? root);
  }
  for (const node of shown) {
    const initial = initialOf(node);
    const starts = node.type === 'parallel' ? Object.values(node.states) : initial === undefined ? [] : [initial];
    for (const target of [...starts, ...arrowsOf(node).flatMap(({ targets }) => targets)]) point(target);
  }
  return { title: [whole, cut.name].join(' '), root, cards, above };
}

/** The states that have pictures of their own. */
function apartFrom(cuts: readonly Cut[]): Set<AnyStateNode> {
  return new Set(cuts.filter(({ root }) => root.parent !== undefined).map(({ root }) => root));
}

/** The regions of a machine, each of which has a picture of its own. */
export function regionsOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...statesBelow(machine.root)]
    .filter(({ type }) => type === 'parallel')
    .flatMap(({ states }) => Object.values(states));
}

/** As many states have room anywhere. */
const few = 4;

function weightOf(node: AnyStateNode): number {
  return 1 + statesBelow(node).length;
}

/** The parts of a state are numbered in their order. */
export function numbered(cuts: readonly Cut[]): Cut[] {
  return cuts.map((cut, index) => {
    const before = cuts.slice(0, index).filter(({ root }) => root === cut.root).length;
    const part = before === 0 ? [] : [`part ${before + 1}`];
    return { ...cut, name: [...(cut.root.path.length === 0 ? [] : [cut.root.path.join('.')]), ...part].join(' ') };
  });
}

/** Divides a cut that is too large: a large parent has a picture of its own; otherwise as few lines as possible are cut. */
export function divided(cut: Cut, cuts: readonly Cut[]): readonly Cut[] | null {
  const { root, units } = cut;
  const apart = apartFrom(cuts);
  const [largest] = units.filter((unit) => !apart.has(unit)).toSorted((a, b) => weightOf(b) - weightOf(a));
  if (largest !== undefined && weightOf(largest) > few) return [cut, wholeOf(largest)];
  if (units.length <= few) return null;
  const [first, second] = halves(units);
  return [
    { ...cut, units: first },
    { root, hasRoot: false, units: second, name: '' },
  ];
}

/** Two parts of the units, neither much larger than the other, with as few arrows between them as a local search finds. */
function halves(units: readonly AnyStateNode[]): [AnyStateNode[], AnyStateNode[]] {
  const unitOf = new Map(units.flatMap((unit) => [unit, ...statesBelow(unit)].map((node) => [node, unit] as const)));
  const pairs = [...unitOf].flatMap(([node, unit]) =>
    arrowsOf(node).flatMap(({ targets }) => targets.flatMap((target) => [[unit, unitOf.get(target)] as const])),
  );
  const crossing = (second: ReadonlySet<AnyStateNode>) =>
    pairs.filter(([from, to]) => to !== undefined && second.has(from) !== second.has(to)).length;
  const isEven = (second: ReadonlySet<AnyStateNode>) =>
    second.size >= units.length * 0.35 && second.size <= units.length * 0.65;
  const [first] = units;
  let best = new Set(units.slice(Math.ceil(units.length / 2)));
  for (let start = 1; start < units.length; start += 1) {
    let second = new Set(units.slice(start));
    for (;;) {
      const moves = units
        .filter((unit) => unit !== first)
        .map((unit) => {
          const moved = new Set(second);
          if (!moved.delete(unit)) moved.add(unit);
          return moved;
        })
        .filter((moved) => isEven(moved) || !isEven(second));
      const [next] = moves.toSorted((a, b) => crossing(a) - crossing(b));
      if (next === undefined || (crossing(next) >= crossing(second) && isEven(second))) break;
      if (!isEven(second) && Math.abs(next.size - units.length / 2) >= Math.abs(second.size - units.length / 2)) break;
      second = next;
    }
    if (isEven(second) && crossing(second) < crossing(best)) best = second;
  }
  return [units.filter((unit) => !best.has(unit)), units.filter((unit) => best.has(unit))];
}
