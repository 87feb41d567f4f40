import * as calls from '../../contract/skills.ts';
import { levelsOf } from '../guidance/levels.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { nameOfSkill, skillFor, suggestions } from '../skills/match.ts';
import { addSkill, setSkillLevel, skillsOf } from '../store/entries.ts';
import { changeProfile } from '../store/events.ts';
import { added, changed, deleteEntry, entryIdOf } from './entry-answers.ts';

const alreadyThere = () =>
  new ProblemError(409, 'already_there', 'You already have this skill.', {
    errors: { name: ['You already have this skill'] },
  });

/** The signed-in member's skills, and the catalogue for suggestions. */
export function skillRoutes(target: Target): void {
  const { db, now } = target.parts;

  implement(target, calls.getSkills, ({ c }) => skillsOf(db, c.get('member').id));

  implement(target, calls.addSkill, ({ c, body: { name, level }, key }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => {
      const skill = added(await addSkill(tx, id, { name: nameOfSkill(name), level }, key));
      if (skill === 'there') throw alreadyThere();
      return skill;
    });
  });

  implement(target, calls.updateSkill, ({ c, body }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => changed(await setSkillLevel(tx, id, entryIdOf(c), body.level)));
  });

  implement(target, calls.deleteSkill, ({ c, query: { seen } }) => {
    const memberId = c.get('member').id;
    const entry = { section: 'skills', memberId, id: entryIdOf(c), seen } as const;
    return changeProfile(db, memberId, now(), (tx) => deleteEntry(tx, entry));
  });

  implement(target, calls.getSkillLevels, async ({ c }) =>
    (await skillsOf(db, c.get('member').id)).flatMap(({ name }) => {
      const levels = levelsOf(skillFor(name).name ?? name);
      return levels === undefined ? [] : [{ skill: name, levels: { ...levels } }];
    }),
  );

  implement(target, calls.suggestSkills, async ({ query }) => suggestions(query.q));
}
