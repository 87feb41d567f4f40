import { isMet } from '../../guidance/comparing.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { lower } from './about-roles.ts';
import { offerToJoin } from './about-joining.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { type Page, plain } from '../page.ts';
import { read } from '../reading/reading.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { projectsNamedIn } from './things-meant.ts';
import type { Understood } from '../understanding/understood.ts';

const asksWhat =
  /^(?:(?:and|so|ok|but) )*(?:why|how|does|do|would|will|is|can|could|what)\b.*\b(?:helps?|brings?|gets? me|useful|good for|worth|closer|nearer|counts? (?:for|towards?)|serves?|matters?)\b/;
const aProject = /\b(?:projects?|one|thing)\b/;

/**
 * What a project that is named does for a role: which of its steps train what is still lacking.
 *
 * @returns whether that was asked
 */
export async function sayProjectForRole(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { question, intent, roles, saysTarget, language, isPrivate } = asked;
  if (intent === 'act' || language !== null || isPrivate || roles.length > 1) return false;
  const { text } = read(question);
  if (!asksWhat.test(text) || !aProject.test(text) || (roles.length === 0 && !saysTarget)) return false;
  const role = roles[0] ?? (await asker.target());
  if (role === null) return false;
  const title = role.title.toLowerCase();
  const rest = [title, title.split(/ and | for /)[0] ?? title].reduce((left, name) => left.replace(name, ' '), text);
  const named = (await projectsNamedIn(rest, asker, 'words')).find(({ isSure, isDefinite }) => isSure || isDefinite);
  const project = named === undefined ? undefined : await asker.project(named.card.id);
  if (project === undefined) return false;
  const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page, {
    so: ', so what follows counts without them',
  });
  const { mine } = await asker.standing();
  const lacking = role.needs.filter(
    (need) => isLeftOut || !isMet(mine, { level: need.level, slug: slugOfSkill(need.skill) }),
  );
  const serving = project.steps.flatMap((step) => {
    const skills = new Set(step.skills.map(slugOfSkill));
    const needs = lacking.filter(({ skill }) => skills.has(slugOfSkill(skill)));
    return step.state === 'done' || needs.length === 0 ? [] : [{ step, needs }];
  });
  page.say(
    serving.length === 0
      ? `None of the open steps of **${plain(project.title)}** trains what you still lack for ${lower(role)}.`
      : `**${plain(project.title)}** trains what you still lack for ${lower(role)}:`,
    [sourceOf.project(project), sourceOf.role(role)],
  );
  for (const { step, needs } of serving)
    page.say(
      `- **${plain(step.title)}**: ${needs.map(({ skill, level, why }) => `${skill}, needed at ${level}, because you ${why}`).join('; ')}.`,
      [sourceOf.step(project.id, step), ...needs.map(({ skill }) => sourceOf.skill(skill, slugOfSkill(skill)))],
    );
  const next = nextOf(project.steps);
  if (project.mine?.role == null) offerToJoin(project, page);
  else if (asker.usesProgress && next !== undefined) page.offer(nextMark(project.id, next));
  page.suggest(`What am I missing for my target role?`, 'What should I do next?');
  return true;
}
