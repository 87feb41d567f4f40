import { type Asker, sourceOf } from '../asker.ts';
import { fittingProjects } from './fitting-projects.ts';
import { lower, roleMeant } from './about-roles.ts';
import { nextMark } from '../reading/next-mark.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { inHours, listed, type Page, plain } from '../page.ts';
import type { Understood } from '../understanding/understood.ts';

const mostShown = 3;

/** The projects that bring someone closest to a role: those whose open steps build most of what is still missing. */
export async function sayClosest(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const role = await roleMeant(understood, asker);
  // Without a role, what fits what one can do comes next.
  if (role === null) return fittingProjects(asker, page);
  const { items, open } = await asker.plan(role);
  const ids = [...new Set(items.map(({ project }) => project.id))].filter((id) => !understood.without.includes(id));
  const found = ids
    .map((id) => {
      const own = items.filter(({ project }) => project.id === id);
      // What is only claimed is shown by a step, and is nothing that they lack.
      const lacking = own.flatMap(({ skill, effect, also }) => (effect === 'shows' ? also : [skill, ...also]));
      return { own, skills: [...new Set(lacking)] };
    })
    .filter(({ skills }) => skills.length > 0)
    .toSorted((a, b) => b.skills.length - a.skills.length);
  if (found.length === 0)
    page.say(
      open.length === 0
        ? `You claim all that ${lower(role)} takes: what is left is to show it.`
        : `No project here has a step for what you still lack for ${lower(role)}.`,
      [sourceOf.role(role)],
    );
  for (const [at, { own, skills }] of found.slice(0, mostShown).entries()) {
    const [item] = own;
    const [step] = item?.steps ?? [];
    if (item === undefined || step === undefined) continue;
    const { project } = item;
    const time = step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`;
    const how = `${project.role === null ? 'Its first step for it' : 'You are in it; your next step for it'}: ${plain(step.title)}${time}.`;
    const from = [sourceOf.project(project), sourceOf.role(role), sourceOf.step(project.id, step)];
    page.say(
      at === 0
        ? `**${plain(project.title)}** brings you closest to ${lower(role)}: it builds ${listed(skills)}, which you still lack. ${how}`
        : `- **${plain(project.title)}** builds ${listed(skills)}. ${how}`,
      [...from, ...skills.slice(0, mostShown).map((skill) => sourceOf.skill(skill, slugOfSkill(skill)))],
    );
    if (project.role === null) page.offer({ kind: 'join', project: project.id, title: project.title });
    else if (asker.usesProgress) page.offer(nextMark(project.id, step));
    if (at === 0 && found.length > 1) page.say('After that:', [sourceOf.role(role)]);
  }
  page.suggest('How many weeks is that with 3 hours a week?', 'What should I do next?');
}
