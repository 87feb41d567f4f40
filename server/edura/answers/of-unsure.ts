import type { CommunityProject } from '../../../contract/community-projects.ts';
import { sayJob } from './about-jobs.ts';
import { sayAbout } from './about-one-member.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerForStep } from './of-step-facets.ts';
import { offerToJoin } from './about-joining.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { counted, inHours, type Page, plain } from '../page.ts';
import type { Unsure } from '../understanding/unsure.ts';

/** What can be asked next of a thing of each kind, and is answered. */
const questions = {
  project: ['Who is in it?', 'What does it teach?', 'What often goes wrong in it?'],
  step: ['What comes after it?', 'When is it done?', 'What often goes wrong with it?'],
  job: ['What do they ask for?', 'Who posted it?', 'How many hours is it?'],
  member: ['What projects are they in?', 'Where do they live?'],
} as const;

const sayNot = (question: string, title: string, page: Page): void =>
  page.say(
    `I have not understood “${plain(question)}”. If it is about **${plain(title)}**, this is what I know of it:`,
  );

function sayProject(project: CommunityProject, stepId: string | null, asker: Asker, page: Page): void {
  const isIn = asker.usesProgress && project.mine?.role != null;
  const asked = stepId === null ? undefined : project.steps.find((one) => one.id === stepId);
  const step = asked ?? (isIn ? nextOf(project.steps) : project.steps[0]);
  const whole = `**${plain(project.title)}**, ${project.difficulty}, ${project.hours} h, ${counted(project.steps.length, 'step')}`;
  const { owner } = project;
  const runs = owner === null ? '' : `; ${plain(`${owner.first_name} ${owner.last_name}`)} runs it`;
  const ofStep = () => {
    if (step === undefined) return;
    const lead = asked !== undefined ? 'The step' : isIn ? 'Next for you' : 'First comes';
    page.say(
      `- ${lead}: **${plain(step.title)}**, step ${project.steps.indexOf(step) + 1}${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}. ${plain(step.goal)}`,
      [sourceOf.step(project.id, step)],
    );
  };
  const ofProject = () =>
    page.say(`- ${whole}${runs}.`, [sourceOf.project(project), ...(owner === null ? [] : [sourceOf.member(owner)])]);
  // What is named first is what is spoken of next.
  for (const say of asked === undefined ? [ofProject, ofStep] : [ofStep, ofProject]) say();
  if (asked !== undefined) offerForStep({ project, step: asked }, asker, page);
  else if (isIn && step !== undefined) page.offer(nextMark(project.id, step));
  else offerToJoin(project, page);
}

/** In place of an answer to another question: that this one is not understood, and what is known of the thing that is spoken of. */
export async function sayUnsure({ thing, question }: Unsure, asker: Asker, page: Page): Promise<boolean> {
  const { kind, title } = thing;
  if (kind === 'job') {
    const job = await asker.job(thing.id);
    if (job === undefined) return false;
    sayNot(question, title, page);
    sayJob(job, page);
    page.suggest(...questions.job);
    return true;
  }
  if (kind === 'member') {
    const member = await asker.member(thing.username);
    if (member === undefined) return false;
    sayNot(question, title, page);
    sayAbout(member, page);
    if (!member.following && !member.is_self)
      page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
    page.suggest(...questions.member);
    return true;
  }
  if (kind !== 'project' && kind !== 'step') return false;
  const [id, step] = kind === 'step' ? [thing.project, thing.id] : [thing.id, null];
  const project = await asker.project(id);
  if (project === undefined) return false;
  sayNot(question, title, page);
  sayProject(project, step, asker, page);
  page.suggest(...questions[kind]);
  return true;
}
