import { levelsOf } from '../../guidance/levels.ts';
import { levelShownBy } from '../../guidance/comparing.ts';
import { ownOf } from './about-skills.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { asksWhetherListed } from '../reading/skill-listed-asked.ts';
import { type Page, plain } from '../page.ts';
import { read } from '../reading/reading.ts';
import { skillsPage } from '../pages.ts';
import type { Understood } from '../understanding/understood.ts';

/** Words that say that it is asked whether there is a skill. */
const ofAsking =
  /^(?:is|are|there|an?|any|skills?|here|in|on|list(?:ed)?|catalog(?:ue)?|do|you|have|as|the|your|this|that|it|explain|me|to|for|called|about|like|even|really|i|weekends?|site|app|too|so|and|also|what|which|make|love)$/;

/** Yes or no, what the skill is called here, and what one can do with it. @returns whether that was asked */
export async function sayWhetherSkill(
  { question, intent, isPrivate }: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const said = read(question);
  if (intent === 'act' || isPrivate || !asksWhetherListed(said.text)) return false;
  const [skill, ...others] = said.skills;
  if (others.length > 0) return false;
  if (skill === undefined) {
    const [named] = said.topic.split(' ').filter((word) => word !== '' && !ofAsking.test(word));
    if (named === undefined) return false;
    page.say(
      `No: I know no skill called “${plain(named)}”. A skill that is not in the list can be added as you write it: Edit profile, Skills.`,
      [skillsPage],
    );
    page.suggest('How do I add a skill?', 'Which role suits me?');
    return true;
  }
  const { name, slug } = skill;
  const source = sourceOf.skill(name, slug);
  const typed = said.words.slice(skill.from, skill.to).join(' ');
  const isCalledSo = name.toLowerCase().includes(typed);
  page.say(isCalledSo ? `Yes, **${name}** is a skill here.` : `Yes: it is called **${name}** here.`, [source]);
  const levels = levelsOf(name);
  if (levels !== undefined)
    page.say(`As a beginner you ${levels.beginner}; as an expert you ${levels.expert}.`, [source]);
  const { mine } = await asker.standing();
  page.say(`So far ${ownOf(mine, slug, asker)}.`, [source]);
  if (!mine.claimed.has(slug))
    page.offer({ kind: 'add-skill', title: name, level: levelShownBy(mine.steps.get(slug) ?? 0) ?? 'beginner' });
  page.suggest(`What is ${name}?`, `Find a project about ${name}`, `Who knows about ${name}?`);
  return true;
}
