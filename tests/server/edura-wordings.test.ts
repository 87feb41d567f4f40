// @vitest-environment node
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpAnswers } from '../../contract/help/answers.ts';
import { Comparison, comparisonOf, keepLearned, wordings } from '../../server/edura/recognising/nearest.ts';
import { talkTopics } from '../../server/edura/reading/talk.ts';
import { understand } from '../../server/edura/understanding/understanding.ts';

test.each([
  ['app', helpAnswers],
  ['greeting', talkTopics],
] as const)('every topic of kind %s has wordings, and no wordings are of another topic', (kind, topics) => {
  const titles = new Set(wordings.flatMap((one) => (one.kind === kind ? (one.title ?? []) : [])));
  expect([...titles].toSorted()).toEqual(topics.map(({ title }) => title).toSorted());
});

test('no wording stands for two things: which of them it decides would be chance', () => {
  const meant = new Map<string, string>();
  const torn: string[] = [];
  for (const { kind, title, words } of wordings) {
    const [text, meaning] = [words.join(' '), title ?? kind];
    const before = meant.get(text);
    if (before !== undefined && before !== meaning) torn.push(`${text}: ${before}, ${meaning}`);
    meant.set(text, meaning);
  }
  expect(torn).toEqual([]);
});

// A part at a time: for each, all is learned again.
const heldBack = [0, 1, 2, 3, 4];
let right = 0;
let tried = 0;
/** What was learned without the first part. */
let withoutFirst: Comparison | undefined;
test.each(heldBack)('wordings that are held back are tried on the others, part %i', (part) => {
  const asIntent = (kind: string | undefined) => (kind === 'name' || kind === 'private' ? 'unknown' : kind);
  const others = new Comparison(wordings.filter((_, place) => place % heldBack.length !== part));
  if (part === 0) withoutFirst = others;
  // Every second of them: each is compared with all others.
  const heldOut = wordings.filter((_, place) => place % heldBack.length === part).filter((_, place) => place % 2 === 0);
  tried += heldOut.length;
  for (const { kind, words } of heldOut) if (asIntent(others.kindsOf(words)[0]?.kind) === asIntent(kind)) right += 1;
});

test('of those that were held back, 85 % were recognised', () => {
  expect(tried).toBeGreaterThan(8_000);
  expect(right / tried).toBeGreaterThanOrEqual(0.85);
});

test('a few wordings more or fewer leave what other questions are taken for', () => {
  const fewer = new Comparison(
    wordings.filter((_, place) => place % heldBack.length !== 0 && place % 3_000 !== 1).toReversed(),
  );
  const tried = wordings.filter((_, place) => place % (2 * heldBack.length) === 0);
  const changed = tried.filter(({ words }) => fewer.kindsOf(words)[0]?.kind !== withoutFirst?.kindsOf(words)[0]?.kind);
  expect(changed.length / tried.length).toBeLessThanOrEqual(0.003);
});

test('the longest question is understood as well, and so is one of signs only', () => {
  expect(understand('what should i do next '.repeat(500)).intent).toBe('next');
  expect(understand('?? <>{}$;').intent).toBe('unknown');
});

test('what was learned is read from its file, and learned again where it is of other wordings or only half of it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-'));
  const path = join(folder, 'learned.bin');
  const [some, tried] = [wordings.filter((_, at) => at % 25 === 0), wordings.filter((_, at) => at % 150 === 1)];
  const kindsBy = (one: Comparison) => tried.map(({ words }) => one.kindsOf(words));
  const learned = kindsBy(new Comparison(some));
  keepLearned(some, path);
  expect(kindsBy(comparisonOf(some, path))).toEqual(learned);
  // Learned of all but one, it is another.
  const fewer = some.slice(1);
  expect(kindsBy(comparisonOf(fewer, path))).toEqual(kindsBy(new Comparison(fewer)));
  await truncate(path, Math.floor((await readFile(path)).length / 2));
  expect(kindsBy(comparisonOf(some, path))).toEqual(learned);
  await rm(folder, { recursive: true });
});
