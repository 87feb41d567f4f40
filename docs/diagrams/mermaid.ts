import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { arrowsOf, dutiesOf, initialOf, labelOf, titleOf, type Arrow } from './chart.ts';

/** Mermaid allows no dots in names. */
const nameOf = (node: AnyStateNode) => node.id.replaceAll(/[^A-Za-z0-9]/g, '_');
/** A colon would end the label, a semicolon or a hash the line. */
const plain = (text: string) => text.replaceAll(': ', ' ').replaceAll(/[:;#]/g, ' ');

function arrowLines(arrow: Arrow, indent: string): string[] {
  return arrow.targets.map(
    (target) => `${indent}${nameOf(arrow.source)} --> ${nameOf(target)}: ${plain(labelOf(arrow)) || 'at once'}`,
  );
}

function dutyLines(node: AnyStateNode): string[] {
  const { entry, exit, actors } = dutiesOf(node);
  return [
    ...entry.map((action) => `entry / ${action}`),
    ...exit.map((action) => `exit / ${action}`),
    ...actors.map((actor) => `runs ${actor}`),
    ...arrowsOf(node)
      .filter(({ targets }) => targets.length === 0)
      .map(labelOf),
  ].map(plain);
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const name = nameOf(node);
  const children = Object.values(node.states);
  if (children.length === 0) {
    return [
      `${indent}${name}: ${node.key}`,
      ...dutyLines(node).map((duty) => `${indent}${name}: ${duty}`),
      ...(node.type === 'final' ? [`${indent}${name} --> [*]`] : []),
    ];
  }
  const parts = children.map((child) => stateLines(child, `${indent}  `));
  const between = node.type === 'parallel' ? [`${indent}  --`] : [];
  const initial = initialOf(node);
  return [
    `${indent}state "${node.key}" as ${name} {`,
    // Mermaid draws no lines in a state that has others inside.
    ...dutyLines(node).map((duty) => `${indent}  %% ${duty}`),
    ...(initial === undefined ? [] : [`${indent}  [*] --> ${nameOf(initial)}`]),
    ...parts.flatMap((lines, index) => (index === 0 ? lines : [...between, ...lines])),
    `${indent}}`,
  ];
}

function arrowsBelow(node: AnyStateNode): Arrow[] {
  return [...arrowsOf(node), ...Object.values(node.states).flatMap(arrowsBelow)];
}

/** A machine as Mermaid's stateDiagram-v2. */
export function mermaidOf(machine: AnyStateMachine): string {
  return [
    `%% ${titleOf(machine)}`,
    'stateDiagram-v2',
    '  direction LR',
    ...stateLines(machine.root, '  '),
    ...arrowsBelow(machine.root).flatMap((arrow) => arrowLines(arrow, '  ')),
    '',
  ].join('\n');
}
