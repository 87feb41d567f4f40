import { slugOfSkill } from '../../skills/match.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { counted, type Page, plain } from '../page.ts';
import { asksWhetherKnownBefore } from '../reading/known-before-asked.ts';
import { withArticle } from '../reading/with-article.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';
import { offerToJoin } from './about-joining.ts';
import { projectsNamedIn } from './things-meant.ts';

/** Whether a skill must be there before a project that is named is begun: none must. @returns whether that was asked */
export async function sayWhetherKnownBefore(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { text, skills } = read(asked.question);
  const [skill] = skills;
  if (skill === undefined || asked.isPrivate || asked.roles.length > 0 || !asksWhetherKnownBefore(text)) return false;
  const [best, rival] = await projectsNamedIn(text, asker, 'words');
  if (best === undefined || (rival !== undefined && rival.score >= best.score)) return false;
  const project = await asker.project(best.card.id);
  if (project === undefined) return false;
  const practising = project.steps.filter((step) => step.skills.some((name) => slugOfSkill(name) === skill.slug));
  const { difficulty } = project;
  const is = `${withArticle(difficulty)} project`;
  const teaches =
    practising.length === 0
      ? `None of its steps is marked as practising ${plain(skill.name)}.`
      : practising.length === project.steps.length
        ? `Every step of it practises **${plain(skill.name)}**.`
        : `${practising.length} of its ${counted(project.steps.length, 'step')} ${practising.length === 1 ? 'practises' : 'practise'} **${plain(skill.name)}**.`;
  page.say(
    difficulty === 'beginner'
      ? `No: **${plain(project.title)}** is ${is}, and anyone can begin it. ${teaches}`
      : `Nothing is asked before you begin, but **${plain(project.title)}** is ${is}: having done something like it helps. ${teaches}`,
    [sourceOf.project(project), sourceOf.skill(skill.name, skill.slug)],
  );
  if (project.mine?.role == null) offerToJoin(project, page);
  page.suggest(`Explain ${skill.name}`, `Who knows about ${skill.name}?`);
  return true;
}
