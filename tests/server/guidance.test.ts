// @vitest-environment node
import { expect, test } from 'vitest';
import { skillLevels } from '../../contract/entries.ts';
import { demoCommunityProjects } from '../../server/demo/community-projects.ts';
import { levelsOf, levelTexts } from '../../server/guidance/levels.ts';
import { roles } from '../../server/guidance/roles.ts';
import { catalogue } from '../../server/skills/catalogue.ts';

const names = catalogue.map(({ name }) => name);

test('every skill of the catalogue, at least 110, says in words of its own what each level means', () => {
  expect(Object.keys(levelTexts).toSorted()).toEqual(names.toSorted());
  expect(names.length).toBeGreaterThanOrEqual(110);
  const seen = new Map<string, string>();
  const faults = names.flatMap((name) =>
    Object.entries(levelsOf(name) ?? {}).flatMap(([level, text]) => {
      const before = text.length > 15 ? seen.get(text) : undefined;
      seen.set(text, name);
      return [
        before !== undefined && !text.includes('professionally') && `${name} ${level} repeats ${before}`,
        (text.length < 8 || text.length > 130) && `${name} ${level} has ${text.length} characters`,
        // It completes “You can”.
        (!/^[a-z]/.test(text) || /[.!?]$/.test(text)) && `${name} ${level}: ${text}`,
      ].filter((fault) => fault !== false);
    }),
  );
  expect(faults).toEqual([]);
  expect(Object.keys(levelsOf('Gardening') ?? {})).toEqual([...skillLevels]);
  expect(levelsOf('Yak shaving')).toBeUndefined();
});

test('at least 14 roles name skills of the catalogue, a level and a reason, and roles that exist', () => {
  expect(roles.length).toBeGreaterThanOrEqual(14);
  const slugs = roles.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(roles.length);
  const faults = roles.flatMap((role) => {
    const skills = role.needs.map(({ skill }) => skill);
    return [
      !/^[a-z]+(-[a-z]+)*$/.test(role.slug) && 'slug',
      (skills.length < 6 || skills.length > 9) && `${skills.length} skills`,
      new Set(skills).size !== skills.length && 'a skill twice',
      ...skills.map((skill) => !names.includes(skill) && `no skill ${skill}`),
      ...role.needs.map(({ skill, level }) => !skillLevels.includes(level) && `${skill} at ${level}`),
      ...role.needs.map(({ skill, why }) => (!/^[a-z]/.test(why) || why.endsWith('.')) && `why ${skill}`),
      ...role.near.map((near) => (near === role.slug || !slugs.includes(near)) && `near ${near}`),
      (role.summary.length > 200 || !role.summary.endsWith('.')) && 'summary',
      role.day.length !== 3 && 'day',
      [...role.day, role.hardest, role.wayIn].some((text) => text.length > 400 || !text.endsWith('.')) && 'texts',
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `${role.slug}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('for every role, a demo project gives evidence of one of its three most important skills', () => {
  const given = new Set(demoCommunityProjects.flatMap(({ skills }) => skills));
  const without = roles.filter(({ needs }) => !needs.slice(0, 3).some(({ skill }) => given.has(skill)));
  expect(without.map(({ slug }) => slug)).toEqual([]);
});
