import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { sourceFiles } from './source-files.ts';

/** Texts of the operator's own, or made by the build: no one outside can choose them. */
const trusted = new Set(['server/environment.ts']);

function literalsIn(path: string, source: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      if ('regex' in node && 'value' in node && node.value instanceof RegExp) found.push(node.value);
      else Object.values(node).forEach(visit);
    }
  };
  visit(parseSync(path, source).program);
  return found;
}

const slow = (pattern: RegExp) => analyse(pattern).reports.length > 0;

test('the analysis knows patterns that take the square of the time, or worse', () => {
  expect([/\s*;\s*/, /\/+$/, /^(?:a+)+$/, /^a*a*$/].map(slow)).toEqual([true, true, true, true]);
  expect(slow(/^Bearer +(\S+)$/i)).toBe(false);
});

test('every regular expression of the server and the contract takes linear time', async () => {
  const files = await sourceFiles(['server', 'contract'], /(?<!\.test)\.ts$/);
  const found = [...files]
    .filter(([path]) => !trusted.has(path))
    .flatMap(([path, source]) => literalsIn(path, source).map((pattern) => ({ path, pattern })));
  expect(found.length).toBeGreaterThan(20);
  expect(
    found.filter(({ pattern }) => slow(pattern)).map(({ path, pattern }) => `${path}: ${String(pattern)}`),
  ).toEqual([]);
});
