// @vitest-environment node
import { expect, test } from 'vitest';
import { areaNames, difficulties } from '../../contract/community-project-fields.ts';
import { skillSlug } from '../../contract/skill-slug.ts';
import type { DemoCommunityProject, DemoStep } from '../../server/demo/community-project.ts';
import { demoCommunityProjects } from '../../server/demo/community-projects.ts';
import { demoActivity } from '../../server/demo/data-community-activity.ts';
import { demoProfiles } from '../../server/demo/profiles.ts';
import { catalogue } from '../../server/skills/catalogue.ts';

const skillNames = new Set(catalogue.map(({ name }) => name));
const slug = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const stepTexts = ({ title, goal, how, done, mistakes }: DemoStep) => [title, goal, ...how, ...done, ...mistakes];

function faultsOfText(text: string): string[] {
  return [
    text !== text.trim() && 'has space at an end',
    /\s{2}/.test(text) && 'has two spaces',
    /['"]/.test(text.replaceAll(/[=<][^>]*>|alt=""|'s\b/g, '')) && 'has straight quotes',
    /…|TODO|lorem/i.test(text) && 'is unfinished',
  ].filter((fault) => fault !== false);
}

function faultsOfStep(step: DemoStep, position: number): string[] {
  const lengths: [string, readonly string[], number, number, number][] = [
    ['how', step.how, 3, 12, 500],
    ['done', step.done, 2, 6, 250],
    ['mistakes', step.mistakes, 1, 6, 300],
  ];
  return [
    ...lengths.flatMap(([name, items, least, most, longest]) => [
      (items.length < least || items.length > most) && `${items.length} × ${name}`,
      items.some((item) => item.length > longest) && `a text of ${name} is over ${longest}`,
    ]),
    step.title.length > 80 && 'title is over 80',
    (step.goal.length > 250 || !step.goal.endsWith('.')) && `goal: ${step.goal}`,
    // Only earlier steps: no cycle can be written.
    step.after.some((before) => !Number.isInteger(before) || before < 0 || before >= position) && 'after a later step',
    (step.skills.length === 0 || !step.skills.every((name) => skillNames.has(name))) && `skills: ${step.skills.join()}`,
    (step.minutes < 20 || step.minutes > 240 || step.minutes % 5 !== 0) && `${step.minutes} minutes`,
  ].filter((fault) => fault !== false);
}

function faultsOf(project: DemoCommunityProject): string[] {
  const { steps, description } = project;
  const given = new Set(steps.flatMap((step) => step.skills));
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const titles = new Set(steps.map(({ title }) => title));
  return [
    (!slug.test(project.slug) || project.slug.length > 60) && 'slug',
    project.title.length > 80 && 'title is over 80',
    project.summary.length > 200 && `summary is ${project.summary.length}`,
    (description.length < 2 || description.length > 4) && 'description',
    description.some((text) => text.length > 600) && 'a paragraph is over 600',
    (steps.length < 4 || steps.length > 9) && `${steps.length} steps`,
    titles.size !== steps.length && 'two steps of one title',
    !areaNames.includes(project.area) && 'area',
    !difficulties.includes(project.difficulty) && 'difficulty',
    project.hours !== Math.round(minutes / 60) && `${project.hours} hours, ${minutes} minutes`,
    [...given].toSorted().join() !== [...project.skills].toSorted().join() && `steps give ${[...given].join()}`,
    project.coOwners.includes(project.owner) && 'owned twice',
    (project.published < 1 || project.published > demoProfiles[project.owner].joined) &&
      'published before its owner joined',
    ...steps.flatMap((step, position) => faultsOfStep(step, position).map((fault) => `step ${position}: ${fault}`)),
    ...[project.title, project.summary, ...description, ...steps.flatMap(stepTexts)].flatMap((text) =>
      faultsOfText(text).map((fault) => `“${text}” ${fault}`),
    ),
  ].filter((fault) => fault !== false);
}

test('14 community projects in all 6 fields can be stored and shown as they are', () => {
  expect(demoCommunityProjects).toHaveLength(14);
  expect(new Set(demoCommunityProjects.map(({ area }) => area))).toEqual(new Set(areaNames));
  expect(new Set(demoCommunityProjects.map((project) => project.slug)).size).toBe(14);
  const found = demoCommunityProjects.map((project) => [project.slug, faultsOf(project)] as const);
  expect(Object.fromEntries(found.filter(([, faults]) => faults.length > 0))).toEqual({});
});

test('a fault in a project is found: a later prerequisite, a skill of another name, a wrong number of hours', () => {
  const [sound] = demoCommunityProjects;
  const [first, ...others] = sound?.steps ?? [];
  if (sound === undefined || first === undefined) throw new Error('The demo community has no project.');
  const broken: DemoStep = { ...first, after: [0], skills: ['html'], minutes: first.minutes + 120 };
  const faults = faultsOf({ ...sound, slug: '42', steps: [broken, ...others] }).join('\n');
  for (const word of ['slug', 'after a later step', 'skills: html', 'hours']) expect(faults).toContain(word);
});

test('no project has the address of a skill', () => {
  const skills = new Set(catalogue.map(({ name }) => skillSlug(name)));
  expect(demoCommunityProjects.map((project) => project.slug).filter((address) => skills.has(address))).toEqual([]);
});

test('what happened in the projects could have happened: members had joined, steps exist, evidence is of a step that was done', () => {
  const faults = demoActivity.flatMap(({ project: slug, joined, evidence, discussion }) => {
    const project = demoCommunityProjects.find((one) => one.slug === slug);
    if (project === undefined) return [`no project ${slug}`];
    const owners = [project.owner, ...project.coOwners];
    const inIt = new Set([...owners, ...joined.map(({ member }) => member)]);
    const positions = new Set(project.steps.keys());
    const doneBy = new Map(joined.map(({ member, steps }) => [member, steps]));
    return [
      inIt.size !== owners.length + joined.length && 'someone is in it twice',
      project.places !== null && inIt.size > project.places && 'too many members',
      ...joined.map(
        ({ member, daysAgo }) =>
          daysAgo > Math.min(project.published, demoProfiles[member].joined) * 30 && `${member} joined too early`,
      ),
      ...joined.map(({ member, steps }) => steps.some((step) => !positions.has(step)) && `a step of ${member}`),
      ...evidence.map(({ member, step }) => doneBy.get(member)?.includes(step) !== true && `evidence of ${member}`),
      ...evidence.map(({ link }) => link !== '' && new URL(link).hostname !== 'example.org' && link),
      ...evidence.flatMap(({ feedback }) => feedback.map(({ from }) => !inIt.has(from) && `feedback by ${from}`)),
      ...discussion.map(({ from, step }) => (!inIt.has(from) || !positions.has(step)) && `comment by ${from}`),
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `${slug}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(demoActivity.map(({ project }) => project)).toEqual(demoCommunityProjects.map(({ slug }) => slug));
});
