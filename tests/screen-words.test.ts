import { calls } from '../contract/calls.ts';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const notTests = /^(?!.*(?:\.test\.|-for-tests\.|\.gen\.)).*\.tsx?$/;

/**
 * Every text of a source file but the addresses of its imports, and what properties of these names hold: `words` are for
 * searching only.
 */
function textsOf(path: string, source: string, without: readonly string[] = ['words']): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const one = node as Record<string, unknown> & { type?: string };
    if (one.type?.startsWith('Import') === true || one.type?.startsWith('ExportAll') === true) return;
    if (one.type === 'Property' && without.includes((one['key'] as { name?: string }).name ?? '')) return;
    const { value } = one;
    if ((one.type === 'Literal' || one.type === 'JSXText') && typeof value === 'string') found.push(value);
    if (one.type === 'TemplateElement') found.push((value as { cooked: string }).cooked);
    Object.values(one).forEach(visit);
  };
  visit(parseSync(path, source).program.body);
  return found;
}

const otherWord = /(?<![-/.\w])sign(?:s|ed|ing)?[ -](?:(?:you|them|me|us) )?(?:in|out|up)(?![-/\w]|\.\w)/i;

test('what a call says where the server says nothing is on the screen, too', () => {
  expect(
    Object.values(calls)
      .flat()
      .map(({ fallback }) => fallback)
      .filter((text) => otherWord.test(text)),
  ).toEqual([]);
});

test('members log in and out: screens and mails have no other word for it, as the glossary says', async () => {
  const files = await sourceFiles(['src', 'server'], notTests);
  // What members of the demo community write has signs in the street in it, and members ask the guide in words of their own.
  const others = [...files]
    .filter(([path]) => !/^server\/(?:demo\/|edura\/recognising\/wordings\/)/.test(path))
    .flatMap(([path, source]) =>
      textsOf(path, source)
        .filter((text) => otherWord.test(text))
        .map((text) => `${path}: ${text.trim()}`),
    );
  expect(others).toEqual([]);
});

const translated = /\bcan not\b|\bwho(?:m)?ever\b/i;

test('screens, mails and descriptions of states have no words that read as if translated', async () => {
  const files = await sourceFiles(['src', 'server', 'machines', 'contract'], notTests);
  // The guide knows words that it never says: those are what members write. So do the demo community's texts.
  const said = [...files].filter(([path]) => !/^server\/(?:demo\/|edura\/(?!answers?-))/.test(path));
  expect(said.length).toBeGreaterThan(1_000);
  const found = said.flatMap(([path, source]) =>
    textsOf(path, source)
      .filter((text) => translated.test(text))
      .map((text) => `${path}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('apostrophes on screens and in mails are typographic, as the quotation marks are', async () => {
  const files = await sourceFiles(['src', 'server', 'machines', 'contract'], notTests);
  // Summaries of calls and descriptions of states are read by developers and designers; places are names to find.
  const shown = [...files].filter(([path]) => !/^server\/(?:demo\/|edura\/(?!answers?-)|search\/places)/.test(path));
  const found = shown.flatMap(([path, source]) =>
    textsOf(path, source, path.startsWith('machines/') ? ['description'] : ['words', 'summary'])
      .filter((text) => /\p{L}'\p{L}/u.test(text))
      .map((text) => `${path}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every view that writes dates follows the language that is chosen for them in another tab', async () => {
  const files = [...(await sourceFiles(['src'], notTests))];
  const writers = files.flatMap(([path, source]) =>
    path.endsWith('.ts') && source.includes('dateFormat(')
      ? [...source.matchAll(/export (?:function|const) (\w+Text)\b/g)].map(([, name]) => name)
      : [],
  );
  expect(writers.length).toBeGreaterThan(5);
  const writes = new RegExp(`\\b(?:dateFormat|${writers.join('|')})\\(`);
  const views = files.filter(([path, source]) => path.endsWith('.tsx') && writes.test(source));
  expect(views.length).toBeGreaterThan(10);
  expect(views.filter(([, source]) => !source.includes('useDates();')).map(([path]) => path)).toEqual([]);
});
