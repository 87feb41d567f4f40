import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { roleWith } from '../../guidance/answering.ts';
import { isMet, levelShownBy, matchOf, type Mine } from '../../guidance/comparing.ts';
import type { Role } from '../../guidance/role.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { lower } from './about-roles.ts';
import { stepsCalled } from './about-marking.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { joinedInFull } from './open-steps.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { projectCalled } from './project-meant.ts';
import { read } from '../reading/reading.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { projectsNamedIn, tellingIn } from './things-meant.ts';
import { withArticle } from '../reading/with-article.ts';
import type { Understood } from '../understanding/understood.ts';

/** 'If I finish the pollinators', 'once the box is done'. */
const condition =
  /\b(?:if|when|once|after|as soon as|suppose|assuming|say|with)(?: that)? (?:i (?:(?:have|had|would|could|will|manage to|get to) )?(?:finish(?:ed)?|complete[d]?|do|did|done|get through)(?: with)? (?<what>[^,.;?!]{3,80})|(?<thing>(?:the|my|that|all) [^,.;?!]{2,60}?) (?:is|are|were|was) (?:all )?(?:finished|done|complete[d]?))/u;
/** What follows names nothing of it. */
const rest =
  /\b(?:what|how|which|where|am i|would i|will i|do i|is|are|then|far|still)\b.*$|\b(?:too|as well|also|completely|all of it|for|to be|to become|towards?)\b.*$/u;
const asksForGap =
  /\bhow (?:far|close|near|much (?:closer|nearer))\b|\b(?:missing|lack\w*|still need|still open|left|gap|per ?cent|%|ready|qualified|closer|nearer|open|enough)\b/u;

interface Done {
  name: string;
  projects: readonly CommunityProject[];
  steps: readonly Step[];
}

const openOf = ({ steps }: CommunityProject): readonly Step[] => steps.filter(({ state }) => state !== 'done');
const wholeOf = (project: CommunityProject): Done => ({
  name: `**${plain(project.title)}**`,
  projects: [project],
  steps: openOf(project),
});

/** What would be done then: a project, one of the member's own steps, or all that they have begun. */
async function doneThen(what: string, asker: Asker): Promise<Done | null> {
  const joined = await joinedInFull(asker);
  if (/\b(?:all|every\w*|both)\b/.test(what) && /\b(?:projects?|everything|all of (?:it|them)|steps)\b/.test(what))
    return { name: 'all your projects', projects: joined, steps: joined.flatMap(openOf) };
  const telling = tellingIn(what);
  const [step, ...others] = telling.length === 0 ? [] : stepsCalled(telling.join(' '), joined);
  const isStep = step !== undefined && others.length === 0 && /\bsteps?\b/.test(what);
  const named = await projectsNamedIn(what, asker, 'words');
  const own = named.filter(({ card }) => card.mine?.role != null);
  const [best] = (own.length > 0 ? own : named).filter(({ score }) => score >= 1);
  const isSaid = /\b(?:project|one)\b/.test(what);
  const name = telling.join(' ');
  const called = best?.card ?? (name === '' ? undefined : await projectCalled({ name, isOwn: !isSaid }, asker));
  const project = called === undefined || isStep ? undefined : await asker.project(called.id);
  if (project !== undefined) return wholeOf(project);
  return step === undefined || others.length > 0
    ? null
    : { name: `**${plain(step.step.title)}**`, projects: [step.project], steps: [step.step] };
}

/** As if these steps were done as well. */
function mineWith(mine: Mine, done: readonly Step[]): Mine {
  const steps = new Map(mine.steps);
  for (const slug of done.flatMap(({ skills }) => skills.map(slugOfSkill))) steps.set(slug, (steps.get(slug) ?? 0) + 1);
  return { ...mine, steps };
}

function sayGapThen(role: Role, mine: Mine, { name, projects, steps }: Done, page: Page): void {
  const then = mineWith(mine, steps);
  const [now, later] = [matchOf(mine, role), matchOf(then, role)];
  const needs = role.needs.map((need) => ({ ...need, slug: slugOfSkill(need.skill) }));
  const met = needs.filter((need) => isMet(then, need) && !isMet(mine, need));
  const open = needs.filter((need) => !isMet(then, need));
  page.say(
    steps.length === 0
      ? `You have done all of ${name} already: you are ${now.percent}% of the way to ${lower(role)}.`
      : `With ${name} finished you would be **${later.percent}%** of the way to ${lower(role)}${later.percent === now.percent ? ', as you are now' : `, not ${now.percent}%`}: ${later.met} of its ${later.needs} needs would be met.`,
    [sourceOf.role(role), ...projects.map(sourceOf.project)],
  );
  if (met.length > 0) page.say(`Met then: ${listed(met.map(({ skill }) => skill))}.`, [sourceOf.role(role)]);
  if (open.length > 0) page.say('Still open then:');
  for (const { skill, level, slug } of open) {
    const [before, after] = [mine.steps.get(slug) ?? 0, then.steps.get(slug) ?? 0];
    const shown = levelShownBy(after);
    page.say(
      `- **${skill}**, ${level}: ${after > before ? `${counted(after, 'step')} would show ${shown ?? 'no level yet'}` : 'nothing of it changes that'}.`,
      [sourceOf.skill(skill, slug)],
    );
  }
}

/** How far one would be from a role with something finished. @returns whether that was asked, of something that is known */
export async function sayIfFinished(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { language, isPrivate, question, roles, saysTarget, intent, rolesBefore } = asked;
  const { text } = read(question);
  const found = condition.exec(text);
  const what = (found?.groups?.['what'] ?? found?.groups?.['thing'] ?? '').replace(rest, '').trim();
  const isOther = language !== null || isPrivate || intent === 'act' || intent === 'plan';
  if (found === null || what === '' || isOther || !asksForGap.test(text.replace(what, ' '))) return false;
  const role = roles[0] ?? (saysTarget ? null : rolesBefore.at(-1)) ?? (await asker.target());
  if (role === null || roleWith(role.slug) === undefined) return false;
  const done = await doneThen(what, asker);
  if (done === null) return false;
  if (await sayLeftOut(['progress', 'skills'], asker, page, { end: ', and I can tell you' })) return true;
  const { mine } = await asker.standing();
  sayGapThen(role, mine, done, page);
  for (const project of done.projects.slice(0, 3)) {
    const next = nextOf(project.steps);
    if (project.mine?.role == null) page.offer({ kind: 'join', project: project.id, title: project.title });
    else if (next !== undefined) page.offer(nextMark(project.id, next));
  }
  page.suggest(`What am I missing to become ${withArticle(lower(role))}?`, 'What should I do next?');
  return true;
}
