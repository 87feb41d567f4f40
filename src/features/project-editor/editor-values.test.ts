import { expect, test } from 'vitest';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { documentOfLines } from '../../../contract/document-text.ts';
import { limits } from '../../../contract/limits.ts';
import { newProjectValues, newStep, projectBody, projectErrors, projectValues, validBody } from './editor-values.ts';

const [first, second] = [newStep(), newStep()];
const filled = {
  ...newProjectValues,
  title: ' A garden bed ',
  summary: 'Beans for the street.',
  description: JSON.stringify(documentOfLines('One\nTwo')),
  area: 'nature',
  difficulty: 'beginner',
  hours: '12',
  skills: '["Gardening"]',
  steps: JSON.stringify([
    {
      ...first,
      title: 'Measure',
      how: 'Take a tape\n\n  Write it down ',
      minutes: '30',
      skills: ['Gardening', 'Gone'],
    },
    { ...second, title: 'Dig', prerequisites: [first.id, 'removed'] },
  ]),
};

test('a list has one item per line, and a step names only skills and steps that the project still has', () => {
  const { steps, places, description } = validBody(filled);
  expect(steps.map(({ how }) => how)).toEqual([['Take a tape', 'Write it down'], []]);
  expect(steps.map(({ minutes }) => minutes)).toEqual([30, 0]);
  expect(steps.map(({ skills }) => skills)).toEqual([['Gardening'], []]);
  expect(steps.map(({ prerequisites }) => prerequisites)).toEqual([[], [first.id]]);
  expect([places, description]).toEqual([null, documentOfLines('One\nTwo')]);
});

test('a description that was typed before descriptions were documents keeps its words', () => {
  expect(validBody({ ...filled, description: '## Why\n\nIt is **dry**.' }).description).toEqual(
    documentOfLines('## Why\nIt is **dry**.'),
  );
});

test('a description that is too long says so at its field', () => {
  const description = JSON.stringify(documentOfLines('x'.repeat(limits.projectDescriptionCharacters + 1)));
  expect(projectErrors({ ...filled, description }, false)).toEqual({
    description: [`The description can have at most ${limits.projectDescriptionCharacters} characters`],
  });
});

test('a skill that was typed but not added counts, once', () => {
  expect(projectBody({ ...filled, name: ' Compost ' }).skills).toEqual(['Gardening', 'Compost']);
  expect(projectBody({ ...filled, name: 'gardening' }).skills).toEqual(['Gardening']);
});

test('what the server has saved is what the form sends again', () => {
  const body = validBody(filled);
  const saved = { ...body, version: 7 } as unknown as CommunityProject;
  expect(validBody(projectValues(saved))).toEqual(body);
  expect(projectValues(saved).version).toBe('7');
});

test('an error stands at the field of its step, and what is missing for publishing only when publishing', () => {
  const wrong = {
    ...filled,
    summary: '',
    skills: '[]',
    steps: JSON.stringify([first, { ...second, title: 'Dig', how: 'x'.repeat(501) }]),
  };
  expect(Object.keys(projectErrors(wrong, false)).toSorted()).toEqual(
    [`steps.${first.id}.title`, `steps.${second.id}.how`].toSorted(),
  );
  expect(projectErrors(wrong, true)).toMatchObject({
    summary: ['summary is required'],
    skills: ['Name at least one skill'],
  });
  expect(Object.keys(projectErrors(newProjectValues, true)).toSorted()).toEqual(
    ['area', 'difficulty', 'hours', 'skills', 'steps', 'summary', 'title'].toSorted(),
  );
});
