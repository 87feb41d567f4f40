import { render, type IState, type IStateMachine, type ITransition } from 'state-machine-cat';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { arrowsOf, dutiesOf, initialOf, labelOf, statesBelow, type Arrow } from './chart.ts';
import type { Guarding } from './guarded.ts';

const ink = '#1f2937';
/** A test fails without the arrow. */
const guardedInk = '#15803d';
/** No test does. Dashed as well: not everyone tells the colours apart, and paper may have none. */
const unguardedInk = '#b91c1c';

function inkOf(isGuarded: boolean | null): string {
  if (isGuarded === null) return ink;
  return isGuarded ? guardedInk : unguardedInk;
}

/** Long labels break after a word, so that arrows stay apart. */
function broken(text: string, width = 30): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const isWithin = (node: AnyStateNode, above: AnyStateNode): boolean =>
  node === above || (node.parent !== undefined && isWithin(node.parent, above));

/**
 * Internal transitions are lines inside the state, and so are those back to it or to a child: their arrows would start
 * from nowhere.
 */
function isDrawn({ source, targets }: Arrow): boolean {
  return targets.length > 0 && !targets.every((target) => isWithin(target, source));
}

function actionsOf(node: AnyStateNode, guarding: Guarding): IState['actions'] {
  const { entry, exit, actors } = dutiesOf(node);
  const inside = arrowsOf(node)
    .filter((arrow) => !isDrawn(arrow))
    .map((arrow) =>
      [guarding(arrow) === false ? '✗' : '', labelOf(arrow), ...arrow.targets.map(({ key }) => `→ ${key}`)]
        .filter((part) => part !== '')
        .join(' '),
    );
  return [
    ...entry.map((body) => ({ type: 'entry' as const, body })),
    ...actors.map((body) => ({ type: 'activity' as const, body: `runs ${body}` })),
    ...inside.map((body) => ({ type: 'activity' as const, body })),
    ...exit.map((body) => ({ type: 'exit' as const, body })),
  ];
}

function typeOf({ type }: AnyStateNode): IState['type'] {
  if (type === 'final') return 'final';
  if (type === 'parallel') return 'parallel';
  return type === 'history' ? 'history' : 'regular';
}

function stateOf(node: AnyStateNode, guarding: Guarding): IState {
  const statemachine = Object.keys(node.states).length === 0 ? undefined : insideOf(node, guarding);
  // A final state is drawn as a bare dot, which would lose its name.
  const type = typeOf(node) === 'final' ? 'regular' : typeOf(node);
  return {
    name: node.id,
    label: node.type === 'final' ? `${node.key} ◉` : node.key,
    type,
    typeExplicitlySet: true,
    actions: actionsOf(node, guarding),
    color: ink,
    ...(statemachine === undefined ? {} : { statemachine }),
  };
}

const startOf = (node: AnyStateNode) => `${node.id}.(initial)`;

function insideOf(node: AnyStateNode, guarding: Guarding): IStateMachine {
  const states = Object.values(node.states).map((child) => stateOf(child, guarding));
  return {
    states:
      initialOf(node) === undefined
        ? states
        : [{ name: startOf(node), type: 'initial', typeExplicitlySet: true }, ...states],
  };
}

function startsOf(node: AnyStateNode): Omit<ITransition, 'id'>[] {
  return [node, ...statesBelow(node)].flatMap((state) => {
    const initial = initialOf(state);
    return initial === undefined ? [] : [{ from: startOf(state), to: initial.id, color: ink }];
  });
}

function transitionsOf(arrow: Arrow, guarding: Guarding): Omit<ITransition, 'id'>[] {
  const label = broken(labelOf(arrow));
  const color = inkOf(guarding(arrow));
  return arrow.targets.map((target) => ({
    from: arrow.source.id,
    to: target.id,
    color,
    ...(label === '' ? {} : { label, event: label }),
  }));
}

function arrowsBelow(node: AnyStateNode): Arrow[] {
  return [...arrowsOf(node), ...Object.values(node.states).flatMap(arrowsBelow)];
}

/** Arrows between the same two states become one with several lines, and the colour of the worst: as many arrows would hide each other. */
function merged(transitions: Omit<ITransition, 'id'>[]): Omit<ITransition, 'id'>[] {
  const byEnds = new Map<string, Omit<ITransition, 'id'>>();
  for (const transition of transitions) {
    const ends = `${transition.from} ${transition.to}`;
    const before = byEnds.get(ends);
    const label = [before?.label, transition.label].filter((part) => part !== undefined).join('\n');
    const color = before?.color === unguardedInk ? { color: unguardedInk } : {};
    byEnds.set(ends, { ...transition, ...color, ...(label === '' ? {} : { label, event: label }) });
  }
  return [...byEnds.values()];
}

/**
 * Puts labels above all lines, with an outline in the background colour and a gap to their arrow: in Graphviz's output,
 * lines run through the letters.
 */
function withClearLabels(svg: string): string {
  const labels: string[] = [];
  const bare = svg.replaceAll(/<g id="edge\d+" class="edge[\s\S]*?<\/g>/g, (edge) =>
    edge.replaceAll(/<text [\s\S]*?<\/text>\n?/g, (label) => {
      if (/>(\s|&#160;)*</.test(label)) return '';
      labels.push(label.trim().replace(/ x="([-\d.]+)"/, (_, x: string) => ` x="${(Number(x) + 6).toFixed(2)}"`));
      return '';
    }),
  );
  const last = bare.lastIndexOf('</g>');
  const rim = '<g stroke="white" stroke-width="3" stroke-linejoin="round" paint-order="stroke">';
  return `${bare.slice(0, last)}${rim}\n${labels.join('\n')}\n</g>\n${bare.slice(last)}`;
}

/** Labels stay as legible as they were; what no test guards is dashed. */
function withMarkedArrows(svg: string): string {
  return svg
    .replaceAll(/ fill="(#15803d|#b91c1c)"(?=[^>]*>[^<]+<\/text>)/g, ` fill="${ink}"`)
    .replaceAll(`stroke="${unguardedInk}" d=`, `stroke="${unguardedInk}" stroke-dasharray="7 5" d=`);
}

/** A machine as an SVG picture. The same machine and the same tests give the same text on every computer. */
export async function svgOf(machine: AnyStateMachine, guarding: Guarding): Promise<string> {
  const { root } = machine;
  // Only what does not fit inside: a root that does nothing itself is left away.
  const isBusy = (actionsOf(root, guarding) ?? []).length > 0 || arrowsOf(root).length > 0 || root.type === 'parallel';
  const chart: IStateMachine = isBusy ? { states: [stateOf(root, guarding)] } : insideOf(root, guarding);
  const drawn = merged(
    arrowsBelow(root)
      .filter(isDrawn)
      .flatMap((arrow) => transitionsOf(arrow, guarding)),
  );
  const transitions = [...startsOf(root), ...drawn].map((transition, index) => ({ ...transition, id: index + 1 }));
  // 'oldsvg' always uses the bundled Graphviz; 'svg' would use the system's, whatever its version.
  const svg = await render(
    { ...chart, transitions },
    {
      inputType: 'json',
      outputType: 'oldsvg',
      direction: 'top-down',
      dotGraphAttrs: [
        { name: 'bgcolor', value: 'white' },
        { name: 'nodesep', value: '0.5' },
        { name: 'ranksep', value: '0.6' },
      ],
    },
  );
  return `${withMarkedArrows(withClearLabels(svg)).trimEnd()}\n`;
}
