import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs';
import type { AnyStateNode } from 'xstate';
import type { Card, Row } from './card.ts';
import type { Sheet } from './sheet.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A line from a row, or from a parent to where it starts, to a state. */
export interface Line {
  from: Card;
  /** Null for where a parent starts. */
  row: Row | null;
  to: AnyStateNode;
  /** It leads on, and arrives from above. */
  isForward: boolean;
  points: readonly Point[];
}

export interface Layout {
  width: number;
  height: number;
  cards: ReadonlyMap<AnyStateNode, Box>;
  frames: ReadonlyMap<AnyStateNode, Box>;
  lines: readonly Line[];
}

/** What a layout can be tried with. */
export interface Trial {
  /** Of its cards, about. */
  width: number;
  direction: 'DOWN' | 'RIGHT';
  order: 'near' | 'deep';
  options: LayoutOptions;
}

/** What a search for fewer crossings has changed in a layout. */
export interface Touches {
  /** Transitions, by name, whose lines leave on the other side of their box. */
  turned: readonly string[];
  /** At which share of a state's width lines from above ('in …') and from below ('back …') arrive; at a half otherwise. */
  arriving: Readonly<Record<string, number>>;
}

export const untouched: Touches = { turned: [], arriving: {} };

interface Link {
  id: string;
  from: Card;
  row: Row | null;
  to: Card;
  isForward: boolean;
}

type Side = 'NORTH' | 'EAST' | 'SOUTH' | 'WEST';

const elk = new ELK();

const spacing: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.mergeEdges': 'false',
  'elk.layered.mergeHierarchyEdges': 'false',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.layered.unnecessaryBendpoints': 'true',
  'elk.randomSeed': '1',
  'elk.layered.thoroughness': '20',
};
const framePadding = '[top=12,left=12,bottom=12,right=12]';

/** The states on the way from a sheet's root down to a state. */
function pathTo(node: AnyStateNode, sheet: Sheet): AnyStateNode[] {
  const parent = sheet.above.get(node);
  return node === sheet.root || parent === undefined ? [node] : [...pathTo(parent, sheet), node];
}

/** The order in which states are come by from the beginning: lines against it lead back. */
function orderOf(sheet: Sheet, kind: Trial['order']) {
  const { root, cards } = sheet;
  const order = new Map<AnyStateNode, number>();
  const next = (node: AnyStateNode) => [
    ...(cards.get(node)?.startsIn ?? []),
    ...(cards.get(node)?.rows ?? []).flatMap(({ leadsTo }) => leadsTo),
  ];
  const waiting: AnyStateNode[] = [root];
  const all = [...cards.keys()];
  while (order.size < cards.size) {
    const node = (kind === 'near' ? waiting.shift() : waiting.pop()) ?? all.find((one) => !order.has(one));
    if (node === undefined) break;
    if (order.has(node) || !cards.has(node)) continue;
    order.set(node, order.size);
    waiting.push(...(kind === 'near' ? next(node) : next(node).reverse()));
  }
  // A parent is where the first of its own is.
  return (node: AnyStateNode): number =>
    Math.min(...all.filter((one) => pathTo(one, sheet).includes(node)).map((one) => order.get(one) ?? Infinity));
}

function linksOf(sheet: Sheet, kind: Trial['order']): Link[] {
  const { cards } = sheet;
  const rank = orderOf(sheet, kind);
  const isForward = (from: AnyStateNode, to: AnyStateNode): boolean => {
    const [one, other] = [pathTo(from, sheet), pathTo(to, sheet)];
    const fork = one.findIndex((node, index) => other[index] !== node);
    const [a, b] = [one[fork], other[fork]];
    // One of the two is the other's parent, whose box stands above all in it.
    if (fork === -1 || b === undefined) return fork === -1;
    if (a === undefined) return true;
    return rank(a) < rank(b);
  };
  const links: Link[] = [];
  const add = (from: Card, row: Row | null, target: AnyStateNode) => {
    const to = cards.get(target);
    if (to === undefined) return;
    links.push({ id: `line ${links.length}`, from, row, to, isForward: isForward(from.node, target) });
  };
  for (const card of cards.values()) {
    for (const node of card.startsIn) add(card, null, node);
    for (const row of card.rows) for (const target of row.leadsTo) add(card, row, target);
  }
  return links;
}

/** Which lines lead on and which lead back: trials that agree on it give the same layout. */
export function shapeOf(sheet: Sheet, { order }: Trial): string {
  return linksOf(sheet, order)
    .map(({ isForward }) => (isForward ? '>' : '<'))
    .join('');
}

const idOf = (node: AnyStateNode) => `card ${node.id}`;
const frameOf = (node: AnyStateNode) => `frame ${node.id}`;
const rowPort = (card: Card, row: Row | null) =>
  row === null ? `start ${card.node.id}` : `row ${card.node.id} ${card.rows.indexOf(row)}`;
/** 'in session.token': where lines arrive at a state. */
export const portOf = (node: AnyStateNode, isForward: boolean) => `${isForward ? 'in' : 'back'} ${node.id}`;

/** From the top of a card. */
const besideName = 16;
const besideText = 31;

/** On which side of its card a row's lines leave. */
type Sides = (link: Link) => Side;

interface Port {
  id: string;
  side: Side;
  x: number;
  y: number;
}

function portsOf(
  card: Card,
  links: readonly Link[],
  sides: Sides,
  { direction }: Trial,
  { arriving }: Touches,
): Port[] {
  const ports = new Map<string, Port>();
  const isParent = card.startsIn.length > 0;
  const at = (id: string, side: Side, along: number) => {
    const isUpright = side === 'EAST' || side === 'WEST';
    const x = side === 'EAST' ? card.width : isUpright ? 0 : along;
    const y = side === 'SOUTH' ? card.height : isUpright ? along : 0;
    ports.set(id, { id, side, x, y });
  };
  for (const link of links) {
    const isDown = direction === 'DOWN';
    if (link.from === card)
      at(rowPort(card, link.row), sides(link), link.row?.y ?? (isDown ? card.width / 3 : besideText));
    if (link.to !== card) continue;
    const [ahead, back]: [Side, Side] = isDown ? ['NORTH', 'SOUTH'] : ['WEST', 'EAST'];
    const id = portOf(card.node, link.isForward);
    // Not where a parent starts.
    const share = isParent && !link.isForward ? 2 / 3 : (arriving[id] ?? 1 / 2);
    at(id, link.isForward ? ahead : back, isDown ? card.width * share : besideName);
  }
  return [...ports.values()];
}

function graphOf(
  { root, cards, above }: Sheet,
  links: readonly Link[],
  sides: Sides | null,
  trial: Trial,
  touches: Touches,
): ElkNode {
  const leaf = (card: Card): ElkNode => ({
    id: idOf(card.node),
    width: card.width,
    height: card.height,
    ...(sides === null
      ? {}
      : {
          layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
          ports: portsOf(card, links, sides, trial, touches).map(({ id, side, x, y }) => ({
            id,
            x,
            y,
            width: 0,
            height: 0,
            layoutOptions: { 'elk.port.side': side },
          })),
        }),
  });
  const inside = (node: AnyStateNode): ElkNode[] =>
    [...cards].flatMap(([child, card]) => (child !== root && above.get(child) === node ? [within(child, card)] : []));
  const within = (node: AnyStateNode, card: Card): ElkNode => {
    const children = inside(node);
    if (children.length === 0) return leaf(card);
    return {
      id: frameOf(node),
      layoutOptions: { ...spacing, ...trial.options, 'elk.direction': trial.direction, 'elk.padding': framePadding },
      children: [first(card), ...children],
    };
  };
  const first = (card: Card): ElkNode => {
    const own = leaf(card);
    return {
      ...own,
      layoutOptions: { ...own.layoutOptions, 'elk.layered.layering.layerConstraint': 'FIRST' },
    };
  };
  const rootCard = cards.get(root);
  const end = (card: Card, port: string) => (sides === null ? idOf(card.node) : port);
  const edges = links.map(({ id, from, row, to, isForward }): ElkExtendedEdge => {
    const [source, target] = [end(from, rowPort(from, row)), end(to, portOf(to.node, isForward))];
    return isForward ? { id, sources: [source], targets: [target] } : { id, sources: [target], targets: [source] };
  });
  return {
    id: 'picture',
    layoutOptions: {
      ...spacing,
      ...trial.options,
      'elk.direction': trial.direction,
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: [...(rootCard === undefined ? [] : [first(rootCard)]), ...inside(root)],
    edges,
  };
}

function boxesOf(graph: ElkNode): Map<string, Box> {
  const boxes = new Map<string, Box>();
  const visit = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode) => {
    boxes.set(id, { x, y, width, height });
    children.forEach(visit);
  };
  visit(graph);
  return boxes;
}

/** Lays a picture out in one way. */
export async function layoutOf(sheet: Sheet, trial: Trial, touches = untouched): Promise<Layout> {
  const { cards } = sheet;
  const links = linksOf(sheet, trial.order);
  let isLeft: (link: Link) => boolean = ({ isForward }) => !isForward;
  if (trial.direction === 'DOWN') {
    const rough = boxesOf(await elk.layout(graphOf(sheet, links, null, trial, touches)));
    const middle = ({ node }: Card) => {
      const { x = 0, width = 0 } = rough.get(idOf(node)) ?? {};
      return x + width / 2;
    };
    isLeft = ({ from, to }) => middle(to) < middle(from);
  }
  const turned = new Set(touches.turned);
  const sides: Sides = (link) => {
    if (link.row === null) return trial.direction === 'DOWN' ? 'SOUTH' : 'EAST';
    return isLeft(link) === turned.has(link.row.arrow.name) ? 'EAST' : 'WEST';
  };
  const drawn = await elk.layout(graphOf(sheet, links, sides, trial, touches));
  const boxes = boxesOf(drawn);
  const edges = new Map((drawn.edges ?? []).map((edge) => [edge.id, edge]));
  const lines = links.map(({ id, from, row, to, isForward }): Line => {
    const points = (edges.get(id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    return { from, row, to: to.node, isForward, points: isForward ? points : points.reverse() };
  });
  const pick = (name: (node: AnyStateNode) => string) =>
    new Map(
      [...cards.keys()].flatMap((node) => {
        const box = boxes.get(name(node));
        return box === undefined ? [] : [[node, box] as const];
      }),
    );
  return {
    width: drawn.width ?? 0,
    height: drawn.height ?? 0,
    cards: pick(idOf),
    frames: pick(frameOf),
    lines,
  };
}
