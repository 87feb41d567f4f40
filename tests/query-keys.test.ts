import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

type Node = Record<string, unknown> & { type?: string };

/** Without the type that a value is said to have. */
const inner = (node: unknown): Node => {
  const given = (node ?? {}) as Node;
  return given.type === 'TSAsExpression' ? inner(given['expression']) : given;
};
const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name;

/** Arrays that are keys of the cache: named so, made by a function named so, or given to the cache for reading and writing. */
function keysOf(node: Node): Node[] {
  const { type } = node;
  if (type === 'Property' && nameOf(node['key']) === 'queryKey') return [inner(node['value'])];
  if (type === 'VariableDeclarator' && nameOf(node['id']) === 'queryKey') return [inner(node['init'])];
  if (type === 'VariableDeclarator' && nameOf(node['id'])?.endsWith('Key') === true) {
    const made = node['init'] as Node | null;
    return made?.type === 'ArrowFunctionExpression' ? [inner(made['body'])] : [];
  }
  const called = type === 'CallExpression' ? (node['callee'] as Node) : {};
  const [first] = (node['arguments'] ?? []) as Node[];
  return nameOf(called['property'])?.endsWith('QueryData') === true && first !== undefined ? [inner(first)] : [];
}

/** A key goes on from another one, made for the same member, or begins with the member. */
function isOfMember(key: Node): boolean {
  const [first] = key['elements'] as Node[];
  if (first?.type !== 'SpreadElement') return ['as', 'member'].includes(nameOf(first) ?? '');
  return /\b(?:as|queryKey)\b/.test(JSON.stringify(first));
}

function keysIn(path: string, source: string): { key: string; ofMember: boolean }[] {
  const found: { key: string; ofMember: boolean }[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    for (const key of keysOf(node as Node))
      if (key.type === 'ArrayExpression')
        found.push({
          key: `${path}: ${source.slice(key['start'] as number, key['end'] as number)}`,
          ofMember: isOfMember(key),
        });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, source).program.body);
  return found;
}

test('every key of the cache begins with the member who asks: a late answer lands where no one else reads', async () => {
  const sources = await sourceFiles(['src'], /^(?!.*(?:\.test\.|-for-tests\.|\.gen\.)).*\.tsx?$/);
  const keys = [...sources].flatMap(([path, source]) => keysIn(path, source));
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(({ ofMember }) => !ofMember).map(({ key }) => key)).toEqual([]);
});

test('a key that begins with anything else is found', () => {
  const source = `const a = { queryKey: ['posts', as] };
const listKey = (as: string) => ['list', as] as const;
cache.setQueryData([name, 'profile'], null);
const queryKey = [...listKey(name)];
const b = { queryKey: [as, 'posts'] };`;
  expect(keysIn('a.ts', source).map(({ ofMember }) => ofMember)).toEqual([false, false, false, false, true]);
});
