// @vitest-environment node
import { expect, test } from 'vitest';
import { readQuery } from './asked.ts';
import { reasonsFor } from './explaining.ts';
import { meaningsOf } from './meaning.ts';

const known = [{ place: 0, how: 'form', term: 'lighthouse', projects: 1, jobs: 0, members: 0 }] as const;

function excerptIn(text: string): string {
  const meanings = meaningsOf(readQuery('lighthouse'), known, 'projects');
  const [reason] = reasonsFor([{ field: 'description', text, weight: 'D', times: 1 }], meanings);
  const { excerpt } = reason ?? {};
  const [range] = excerpt?.ranges ?? [];
  expect(excerpt?.text.slice(range?.[0], range?.[1])).toBe('lighthouse');
  return excerpt?.text ?? '';
}

test.each([
  ['in a script without spaces', `${'花園。'.repeat(500)}lighthouse。${'花園。'.repeat(500)}`],
  ['where no space follows', `A garden. ${'花園。'.repeat(500)}lighthouse`],
  ['among characters of two units', `${'🌱'.repeat(300)}.lighthouse.${'🌱'.repeat(300)}`],
])('a match is quoted with what stands around it, %s, and no more', (_, text) => {
  const excerpt = excerptIn(text);
  expect(excerpt.length).toBeLessThanOrEqual(160);
  expect(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(excerpt)).toBe(false);
});

test('a text with spaces is cut at them', () => {
  expect(excerptIn(`${'garden '.repeat(50)}lighthouse ${'garden '.repeat(50)}`)).toMatch(
    /^… (garden )+lighthouse( garden)+ …$/,
  );
});
