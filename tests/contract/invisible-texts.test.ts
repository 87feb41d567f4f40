import * as v from 'valibot';
import { expect, test } from 'vitest';
import { communityProjectFields } from '../../contract/community-project-fields.ts';
import { addComment } from '../../contract/discussion.ts';
import { documentOfLines } from '../../contract/document-text.ts';
import { evidenceFields } from '../../contract/evidence.ts';
import { experienceFields } from '../../contract/experience.ts';
import { fieldErrorsOf } from '../../contract/field-errors.ts';
import { profileFields } from '../../contract/profile-changes.ts';
import { skillFields } from '../../contract/skills.ts';
import { postText } from '../../contract/post-drafts.ts';

const comment = addComment.body ?? v.never();
const key = '0b6f8e0c-3e5e-4a43-9c0e-0a1de3f5a111';
const step = { id: key, goal: '', how: [], done_when: [], mistakes: [], minutes: 0, skills: [], prerequisites: [] };
const project = { summary: '', area: 'nature', difficulty: 'beginner', hours: 1, skills: [] };
const links = '[]';

test.each([
  ['white space', ' \t\n\u00A0\u3000'],
  ['zero-width characters', '\u200B\u200C\u200D\uFEFF\u2060'],
  ['direction marks', '\u200E\u202E\u2066\u2069'],
  ['fillers', '\u3164\u115F\uFFA0\u17B4'],
  ['the blank of Braille', '\u2800'],
  ['tags and variation selectors', '\u{E0041}\uFE0F\u{E0100}'],
  ['soft hyphens and joiners', '\u00AD\u034F'],
  ['a mark without a letter', '\u0301'],
])('%s make no text: what is required is missing, and what is optional is empty', (_, nothing) => {
  const seen = (schema: v.GenericSchema, values: object) => Object.keys(fieldErrorsOf(schema, values));
  expect(seen(communityProjectFields, { ...project, title: nothing, steps: [{ ...step, title: nothing }] })).toEqual([
    'title',
    'steps.0.title',
  ]);
  expect(
    seen(communityProjectFields, {
      ...project,
      title: 'A bed',
      skills: [nothing],
      steps: [{ ...step, title: 'Dig', how: [nothing] }],
    }),
  ).toEqual(['skills.0', 'steps.0.how.0']);
  expect(fieldErrorsOf(comment, { key, text: nothing })).toEqual({ text: ['text is required'] });
  expect(seen(evidenceFields, { key, text: nothing, link: '' })).toEqual(['text']);
  expect(seen(skillFields, { name: nothing, level: 'expert' })).toEqual(['name']);
  expect(seen(profileFields, { first_name: nothing, last_name: 'B', links })).toEqual(['first_name']);
  expect(v.parse(profileFields, { first_name: 'A', last_name: 'B', headline: nothing, links })).toMatchObject({
    headline: '',
  });
  expect(seen(experienceFields, { title: nothing, organization: nothing })).toEqual(
    expect.arrayContaining(['title', 'organization']),
  );
});

test.each([
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'בְּרֵאשִׁ֖ית',
  'ཧཱུྃ',
  'a\u0323\u0302\u0301',
  '👩‍👩‍👧',
  'ﷺ',
  'नि',
  '1️⃣',
  '᾿',
  '\u200Fשלום',
  'ə',
])('%s is text, and stays as it is', (text) => {
  expect(v.parse(comment, { key, text: ` ${text} ` })).toEqual({ key, text });
});

const turned = '\u202Egpj.\u2066exe\u2069 Py\u200Bth\u2060on\u00AD\r\nx';
const line = 'gpj.exe Python x';
const lines = 'gpj.exe Py\u200Bth\u2060on\u00AD\nx';

test('what names something is on one line, without marks that turn or hide what stands beside it; a text keeps its lines', () => {
  expect(
    v.parse(communityProjectFields, {
      ...project,
      title: turned,
      summary: turned,
      description: documentOfLines(turned),
      skills: [turned],
      steps: [{ ...step, title: turned, how: [turned] }],
    }),
  ).toMatchObject({
    title: line,
    summary: line,
    description: documentOfLines(lines),
    skills: [line],
    steps: [{ title: line, how: [lines] }],
  });
  expect(v.parse(profileFields, { first_name: turned, headline: turned, about: turned })).toMatchObject({
    first_name: line,
    headline: line,
    about: lines,
  });
  expect(v.parse(experienceFields, { title: turned, organization: turned, location: turned })).toMatchObject({
    title: line,
    organization: line,
    location: line,
  });
  expect(v.parse(postText, { title: turned, body: { type: 'doc' }, skills: [turned] })).toMatchObject({
    title: line,
    skills: [line],
  });
  // Scripts and emoji need their joiners.
  for (const name of ['می\u200Cخواهم', '👩\u200D🌾', '\u200Fשלום'])
    expect(v.parse(skillFields, { name: `${name} x`, level: 'expert' }).name).toBe(`${name} x`);
});

test.each([
  ['+++', false],
  ['#', false],
  ['🌱', false],
  ['— …', false],
  ['C++', true],
  ['C#', true],
  ['.NET', true],
  ['3D', true],
  ['書道', true],
  ['العربية', true],
])('%s is the name of a skill: %s', (name, isOne) => {
  expect(v.is(skillFields, { name, level: 'expert' })).toBe(isOne);
  expect(v.is(postText, { title: 'T', body: { type: 'doc' }, skills: [name] })).toBe(isOne);
  expect(v.is(communityProjectFields, { ...project, title: 'T', steps: [], skills: [name] })).toBe(isOne);
});
