import { roleWith } from '../guidance/answering.ts';
import { standingOf } from '../guidance/comparing.ts';
import { slugOfSkill } from '../skills/match.ts';
import { offerFor } from './answers-about-doing.ts';
import { chooseRole } from './answers-about-roles.ts';
import { type Asker, sourceOf } from './asker.ts';
import { stepsTowards } from './open-steps.ts';
import { inHours, listed, type Page, plain } from './page.ts';
import { sayLeftOut } from './saying-left-out.ts';
import type { SkillFirst } from './which-first.ts';
import { withArticle } from './with-article.ts';

/** The most important skill that is missing, why, and the step that builds it. @returns whether that can be told */
export async function saySkillFirst({ role: slug }: SkillFirst, asker: Asker, page: Page): Promise<boolean> {
  const role = (slug === null ? null : roleWith(slug)) ?? (await asker.target());
  if (role === null) {
    await chooseRole(asker, page);
    return true;
  }
  const { mine } = await asker.standing();
  const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page);
  const open = role.needs.map((need) => ({ ...need, ...standingOf(mine, need) })).filter(({ met }) => !met);
  const [first, ...others] = open;
  const title = role.title.toLowerCase();
  if (first === undefined) {
    page.say(`You meet all that ${withArticle(title)} needs here.`, [sourceOf.role(role)]);
    return true;
  }
  const step = (await stepsTowards(role, asker)).find(({ skills }) => skills.includes(first.skill));
  // Without a step that builds it, what comes next is told instead.
  if (step === undefined) return false;
  const own =
    first.claimed === null
      ? isLeftOut
        ? 'nothing that I may use shows it'
        : 'nothing yet'
      : `you say ${first.claimed}`;
  page.say(
    `**${first.skill}** first: of what you lack for ${title} it matters most. The role needs it at ${first.level}, because you ${first.why}; ${own}.`,
    [sourceOf.skill(first.skill, slugOfSkill(first.skill)), sourceOf.role(role)],
  );
  page.say(
    `A step that builds it: **${plain(step.title)}** in ${plain(step.project.title)}, ${inHours(step.minutes)}.`,
    [sourceOf.step(step.project.id, step), sourceOf.project(step.project)],
  );
  offerFor(step, page);
  if (others.length > 0) page.say(`After it: ${listed(others.map(({ skill }) => skill))}.`, [sourceOf.role(role)]);
  page.suggest(`What am I missing to become ${withArticle(title)}?`, 'What should I do next?');
  return true;
}
