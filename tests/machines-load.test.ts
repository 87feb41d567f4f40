import { Script, createContext } from 'node:vm';
import { parseSync, transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import * as xstate from 'xstate';
import type { AnyActorLogic, AnyStateMachine, AnyStateNode } from 'xstate';
import { loadSource, machineNames, machineOf } from './models/machines.ts';
import { leadsOf, statesOf } from './models/coverage.ts';

/**
 * What chart tools do with a pasted file: strip the types and run it alone, with only xstate available. Turns the few
 * module forms a machine file may use into a script.
 */
async function loadAlone(name: string): Promise<AnyStateMachine> {
  const { code } = await transformWithOxc(await loadSource(name), `${name}.ts`, { target: 'es2022' });
  const { module, errors } = parseSync(`${name}.js`, code);
  expect(errors).toEqual([]);
  expect(module.staticImports.map(({ moduleRequest }) => moduleRequest.value)).toEqual(['xstate']);
  expect(module.dynamicImports).toEqual([]);
  const script = code
    .replaceAll(
      /^import \{([^}]*)\} from ["']xstate["'];?$/gm,
      (_, names: string) => `const {${names.replaceAll(' as ', ': ')}} = xstate;`,
    )
    .replaceAll(/^export (const|function|class) (\w+)/gm, '$1 $2')
    .replaceAll(/^export \{[^}]*\};?$/gm, '');
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? ''),
  );
  const sandbox = createContext({ xstate });
  const values: unknown = new Script(
    `(() => { 'use strict';\n${script}\nreturn { ${exported.join(', ')} };\n})()`,
  ).runInContext(sandbox);
  return machineOf(values as Record<string, unknown>, name);
}

/** Names the tools cannot resolve, or that would have effects when a file is loaded. */
const forbidden = [
  /\benum\s+\w+/,
  /\bimport\.meta\b/,
  /\bcreateActor\b/,
  /\.extend\(/,
  /\brequire\(/,
  /^import (?!type )(?!.* from 'xstate';$)(?!\{\s*$)/m,
];

function actorsOf(machine: AnyStateMachine): [string, AnyActorLogic][] {
  return Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>);
}

/** Functions and numbers in a chart where a name should be; what has a name can be replaced, drawn and told apart. */
function unnamedIn(part: unknown, path: readonly string[] = []): string[] {
  const computed = ['context', 'input', 'output', 'params'];
  const [key = ''] = path.slice(-1);
  if (typeof part === 'function') return computed.includes(key) ? [] : [path.join('.')];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([inner, value]) => [
    ...(key === 'after' && /^\d+$/.test(inner) ? [[...path, inner].join('.')] : []),
    ...unnamedIn(value, [...path, inner]),
  ]);
}

/** Runs a stub by itself, and answers the text of what it throws or rejects with. */
function failureOf(logic: AnyActorLogic): Promise<string> {
  return new Promise((resolve) => {
    const actor = xstate.createActor(logic, { input: {} });
    actor.subscribe({
      error: (error: unknown) => resolve(error instanceof Error ? error.message : String(error)),
      complete: () => resolve('it completed'),
    });
    actor.start();
    // A stub's promise is rejected before the next turn of the event loop; whatever is silent until then is no stub.
    setImmediate(() => resolve('nothing'));
  });
}

describe.each(machineNames)('machine %s', (name) => {
  test('loads alone, with nothing but xstate', async () => {
    const machine = await loadAlone(name);
    expect(machine.id).toMatch(/^[a-z][A-Za-z]*$/);
  });

  test('uses nothing that chart tools reject', async () => {
    const code = (await loadSource(name)).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(forbidden.filter((pattern) => pattern.test(code)).map(String)).toEqual([]);
  });

  test('describes every state', async () => {
    const bare = statesOf(await loadAlone(name)).filter(({ description }) => (description ?? '').trim() === '');
    expect(bare.map(({ id }: AnyStateNode) => id)).toEqual([]);
  });

  test('handles the failure of everything it invokes', async () => {
    const machine = await loadAlone(name);
    const leads = new Set(leadsOf(machine).map(({ definition }) => definition));
    const unanswered = statesOf(machine).flatMap((node) =>
      node.invoke.flatMap(({ id }) => {
        const failure = node.transitions.get(`xstate.error.actor.${id}`) ?? [];
        if (failure.some((one) => leads.has(one))) return [];
        // A failure that changes nothing is an answer only where nothing waits for the actor, and with the reason.
        const isWaitedFor = node.transitions.has(`xstate.done.actor.${id}`);
        const isExplained = failure.length > 0 && failure.every(({ description }) => (description ?? '') !== '');
        return isExplained && !isWaitedFor ? [] : [`${node.id} invokes ${id}, and its failure leads nowhere`];
      }),
    );
    expect(unanswered).toEqual([]);
  });

  test('has only actor stubs, each of which throws its own name', async () => {
    const machine = await loadAlone(name);
    const failures = await Promise.all(
      actorsOf(machine).map(async ([actor, logic]) => ({ actor, says: await failureOf(logic) })),
    );
    expect(failures.filter(({ actor, says }) => !says.includes(actor))).toEqual([]);
  });

  test('names its actions, guards and delays: what it computes is a context, an input, an output or a parameter', async () => {
    const { config } = await loadAlone(name);
    expect(unnamedIn(config)).toEqual([]);
  });

  test('names every actor it invokes', async () => {
    const machine = await loadAlone(name);
    const known = new Set(actorsOf(machine).map(([actor]) => actor));
    const unknown = statesOf(machine).flatMap((node) =>
      node.invoke.map(({ src }) => src).filter((src) => typeof src !== 'string' || !known.has(src)),
    );
    expect(unknown).toEqual([]);
  });
});
