import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';

/*
 * Every text that a call takes, found in the contract itself: one that is added later is here, too. A text with characters that turn,
 * hide or cover what is written is either refused, or taken without them.
 */

interface Schema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly [v.GenericSchema, ...{ kind: string }[]];
}

interface Leaf {
  place: string;
  /** With all that is asked of the text. */
  schema: v.GenericSchema;
  type: string;
}

const isSchema = (part: { kind: string }): part is Schema => part.kind === 'schema';

/** Texts, and what no schema describes, within a schema. */
function leavesOf(schema: Schema, place: string, whole: v.GenericSchema = schema): Leaf[] {
  if (schema.pipe !== undefined) {
    const [root, ...rest] = schema.pipe;
    // A text that holds JSON is followed by the schema of what it holds.
    return [leavesOf(root, place, whole), ...rest.filter(isSchema).map((held) => leavesOf(held, place))].flat();
  }
  if (schema.entries !== undefined)
    return Object.entries(schema.entries).flatMap(([name, entry]) => leavesOf(entry, `${place}.${name}`));
  const inner = [schema.wrapped, schema.item, schema.value, ...(schema.options ?? [])].filter(
    (one): one is Schema => typeof one === 'object' && one !== null && 'kind' in one,
  );
  if (inner.length > 0) return inner.flatMap((one) => leavesOf(one, schema.item === undefined ? place : `${place}[]`));
  return ['string', 'unknown', 'any', 'custom'].includes(schema.type)
    ? [{ place, schema: whole, type: schema.type }]
    : [];
}

const sent = Object.values(calls)
  .flat()
  .flatMap(({ name, body }) => (body === undefined ? [] : leavesOf(body, name)));
const texts = sent.filter(({ type }) => type === 'string');

const bad: Readonly<Record<string, string>> = {
  'an override of the direction': '\u202E',
  'an isolate': '\u2066',
  'a control character': '\u0007',
  'a mark of byte order': '\uFEFF',
  'an invisible letter': '\u{E0041}',
  'five hundred marks on one letter': 'e' + '\u0301'.repeat(500),
  'marks with nothing between them': 'e' + '\u0301\u200D'.repeat(250),
};
const isBad = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]|(?:\u0301\u200D?){9}/u;

/** Words, and what else could pass where no plain words are taken. */
const shapes = [
  (part: string) => `ab${part}cd`,
  (part: string) => `https://example.org/ab${part}cd`,
  (part: string) => `mailto:ab${part}cd@example.org`,
  (part: string) => `ab${part}cd@example.org`,
  (part: string) => `12${part}34`,
  (part: string) => JSON.stringify([`ab${part}cd`]),
  (part: string) => `0b6f8e0c-3e5e-4a43-9c0e-${part}0a1de3f5a111`,
];

/** Nobody is shown these, and what they are compared with must be what was typed. */
const asTyped = new Set(['password', 'current_password', 'new_password']);

/** Compared with what the server itself has named, and refused or left alone where it is nothing of that. */
const compared = ['setTargetRole.role', 'markNotificationsRead.marks[].group'];

/** What a form began from is compared with what is stored, and goes nowhere. */
const isSeen = (place: string) => /^\w+\.seen\./.test(place);

/** Cleaned by the server, which makes names of them (server/google/names.ts); the picture's address is only fetched. */
const thirdParty = ['username', 'first_name', 'last_name', 'profile_picture'].map((field) => `googleLogin.${field}`);

test('the walk finds the texts of forms, lists, steps and JSON', () => {
  const places = texts.map(({ place }) => place);
  for (const place of [
    'register.first_name',
    'addComment.text',
    'addPostComment.text',
    'sendMessage.text',
    'report.note',
    'createCommunityProject.steps[].how[]',
    'updateProfile.links[].url',
    'postJob.skills[]',
    'updateJob.description',
    'addEvidence.text',
    'appeal.text',
  ])
    expect(places).toContain(place);
  expect(places.length).toBeGreaterThan(100);
});

test('only documents are described by no schema: they have tests of their own', () => {
  const places = sent.filter(({ type }) => type !== 'string').map(({ place }) => place);
  expect([...new Set(places.map((place) => place.split('.').at(-1)))]).toEqual(['description', 'body']);
});

test('no text keeps characters that turn, hide or cover what is written', () => {
  const kept = texts.flatMap(({ place, schema }) => {
    if (asTyped.has(place.split('.').at(-1) ?? '') || [...thirdParty, ...compared].includes(place)) return [];
    if (isSeen(place)) return [];
    return Object.entries(bad).flatMap(([what, part]) => {
      const taken = shapes.map((shape) => v.safeParse(schema, shape(part))).filter(({ success }) => success);
      return taken.some(({ output }) => isBad.test(JSON.stringify(output) ?? '')) ? [`${place}: ${what}`] : [];
    });
  });
  expect(kept).toEqual([]);
});
