import * as calls from '../../contract/skills.ts';
import { levelsOf } from '../guidance/levels.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { nameOfSkill, skillFor, suggestions } from '../skills/match.ts';
import { addSkill, removeEntry, setSkillLevel, skillsOf } from '../store/entries.ts';
import { added, changed, entryIdOf, removed } from './entry-answers.ts';

const alreadyThere = () =>
  new ProblemError(409, 'already_there', 'You already have this skill.', {
    errors: { name: ['You already have this skill'] },
  });

/** The signed-in member's skills, and the catalogue for suggestions. */
export function skillRoutes(target: Target): void {
  const { db } = target.parts;

  implement(target, calls.getSkills, ({ c }) => skillsOf(db, c.get('member').id));

  implement(target, calls.addSkill, async ({ c, body: { name, level }, key }) => {
    const skill = added(await addSkill(db, c.get('member').id, { name: nameOfSkill(name), level }, key));
    if (skill === 'there') throw alreadyThere();
    return skill;
  });

  implement(target, calls.updateSkill, async ({ c, body }) =>
    changed(await setSkillLevel(db, c.get('member').id, entryIdOf(c), body.level)),
  );

  implement(target, calls.deleteSkill, async ({ c }) =>
    removed(await removeEntry(db, 'skills', c.get('member').id, entryIdOf(c))),
  );

  implement(target, calls.getSkillLevels, async ({ c }) =>
    (await skillsOf(db, c.get('member').id)).flatMap(({ name }) => {
      const levels = levelsOf(skillFor(name).name ?? name);
      return levels === undefined ? [] : [{ skill: name, levels: { ...levels } }];
    }),
  );

  implement(target, calls.suggestSkills, async ({ query }) => suggestions(query.q));
}
