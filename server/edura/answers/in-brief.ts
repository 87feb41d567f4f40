import { levelsOf } from '../../guidance/levels.ts';
import { isMet } from '../../guidance/comparing.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { offerToSave } from './about-jobs.ts';
import { ownOf } from './about-skills.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { sentencesOf } from '../reading/brief.ts';
import { offerToJoin } from './about-joining.ts';
import { listed, type Page, plain } from '../page.ts';
import type { Asked } from '../reading/things.ts';
import type { Understood } from '../understanding/understood.ts';

async function saySkill({ name, slug }: { name: string; slug: string }, most: number, asker: Asker, page: Page) {
  const levels = levelsOf(name);
  if (levels === undefined) return false;
  const { mine } = await asker.standing();
  page.say(
    `**${plain(name)}**: as a beginner you can ${levels.beginner}, and as an advanced one ${levels.advanced}.${most < 2 ? '' : ` So far ${ownOf(mine, slug, asker)}.`}`,
    [sourceOf.skill(name, slug)],
  );
  if (!mine.claimed.has(slug)) page.offer({ kind: 'add-skill', title: name, level: 'beginner' });
  page.suggest(`Find a project about ${name}`, `Who knows about ${name}?`);
  return true;
}

async function sayRole({ roles: [role] }: Understood, most: number, asker: Asker, page: Page): Promise<boolean> {
  if (role === undefined) return false;
  const { mine } = await asker.standing();
  const missing = role.needs.filter((need) => !isMet(mine, { level: need.level, slug: slugOfSkill(need.skill) }));
  page.say(
    `**${role.title}**: ${sentencesOf(plain(role.summary), 1)}${most < 2 ? '' : ` You meet ${role.needs.length - missing.length} of its ${role.needs.length} needs${missing.length === 0 ? '' : `; what is missing is ${listed(missing.map(({ skill }) => plain(skill)))}`}.`}`,
    [sourceOf.role(role)],
  );
  const target = await asker.target();
  if (target?.slug !== role.slug) page.offer({ kind: 'target', slug: role.slug, title: role.title });
  page.suggest(`What should I do next?`);
  return true;
}

async function sayThing(of: Asked, most: number, asker: Asker, page: Page): Promise<boolean> {
  if (of.kind === 'project') {
    const project = await asker.project(of.id);
    if (project === undefined) return false;
    page.say(`**${plain(project.title)}**: ${sentencesOf(plain(project.summary), most)}`, [sourceOf.project(project)]);
    offerToJoin(project, page);
  } else if (of.kind === 'job') {
    const job = await asker.job(of.id);
    if (job === undefined) return false;
    page.say(`**${plain(job.title)}**, ${plain(job.organisation)}: ${sentencesOf(plain(job.summary), most)}`, [
      sourceOf.job(job),
    ]);
    offerToSave(job, page);
  } else return false;
  page.suggest('What should I do next?');
  return true;
}

/** What something is, in as few sentences as are wanted. @returns whether it is told: otherwise the answer is as long as always */
export async function sayInBrief(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { brief: most, intent, of, skills, roles } = understood;
  if (most === undefined) return false;
  if (of !== null)
    return (
      of.kind !== 'member' && (of.property === 'about' || of.property === 'text') && sayThing(of, most, asker, page)
    );
  const [skill, ...others] = skills;
  if (intent === 'skill' && skill !== undefined && others.length === 0) return saySkill(skill, most, asker, page);
  return intent === 'gap' && roles.length === 1 && sayRole(understood, most, asker, page);
}
