import { roleWith } from '../../guidance/answering.ts';
import { standingOf } from '../../guidance/comparing.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { offerFor } from './about-doing.ts';
import { chooseRole } from './about-roles.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { stepsTowards } from './open-steps.ts';
import { inHours, listed, type Page, plain } from '../page.ts';
import { sayLeftOut } from './saying-left-out.ts';
import type { SkillFirst } from '../reading/which-first.ts';
import { withArticle } from '../reading/with-article.ts';

/** The most important skill that is missing, why, and the step that builds it, or that none does. */
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
  const steps = await stepsTowards(role, asker);
  const step = steps.find(({ skills }) => skills.includes(first.skill));
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
  const [begin] = step === undefined ? steps : [step];
  if (step === undefined)
    page.say(
      `No step that is open for you builds it.${begin === undefined ? '' : ' For another of these there is one:'}`,
      [sourceOf.skill(first.skill, slugOfSkill(first.skill))],
    );
  if (begin !== undefined) {
    page.say(
      `${step === undefined ? 'It is' : 'A step that builds it:'} **${plain(begin.title)}** in ${plain(begin.project.title)}, ${inHours(begin.minutes)}${step === undefined ? `, for ${listed(begin.skills.map(plain))}` : ''}.`,
      [sourceOf.step(begin.project.id, begin), sourceOf.project(begin.project)],
    );
    offerFor(begin, page);
  }
  if (others.length > 0) page.say(`After it: ${listed(others.map(({ skill }) => skill))}.`, [sourceOf.role(role)]);
  page.suggest(`What am I missing to become ${withArticle(title)}?`, 'What should I do next?');
  return true;
}
