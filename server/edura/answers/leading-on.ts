import { fold, stemOf } from '../../search/words.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import { offerToSave } from './about-jobs.ts';
import { membersCalled } from './about-people.ts';
import { type Asker, type Shown, sourceOf } from '../asker.ts';
import { asking } from '../reading/correcting.ts';
import { offerForStep } from './of-step-facets.ts';
import { offerToJoin } from './about-joining.ts';
import { counted, inHours, type Page, plain } from '../page.ts';
import {
  jobsNamedIn,
  nameWords,
  projectsNamedIn,
  stepsNamedIn,
  wordsIn,
  type JobNamed,
  type ProjectNamed,
  type StepNamed,
} from './things-meant.ts';

import type { Understood } from '../understanding/understood.ts';
import { dayWritten } from '../reading/calendar.ts';
import { messagesPage } from '../pages.ts';

/** What a question names, so that what is not known leads to it. */
export interface WayOn {
  members: Shown[];
  job: JobNamed | null;
  project: ProjectNamed | null;
  step: StepNamed | null;
}

export const nowhere: WayOn = { members: [], job: null, project: null, step: null };

/** Somebody is described, and not named: 'the archivist who keeps to himself'. */
const ofPerson = /\b(?:he|she|him|her|his|hers|himself|herself|guy|lady|woman|man|who)\b/i;

const mostNames = 3;
/** So much of a step has to be said where no project is. */
const surely = 1.2;
const fewestOfJob = 1;

/** Members whom a question names, each of whom alone is called so. */
export async function membersNamedIn(question: string, asker: Asker): Promise<Shown[]> {
  const names = nameWords(question).filter((word) => !asking.has(word) && !isSpeltRight(word));
  const found: Shown[] = [];
  for (const name of names.slice(0, mostNames)) {
    const forms = name.length > 3 && name.endsWith('s') ? [name, name.slice(0, -1)] : [name];
    const hits = (await Promise.all(forms.map((form) => membersCalled(form, asker)))).flatMap(({ called }) => called);
    const [one, ...others] = hits;
    // Of several who are called so, nobody knows who is meant.
    const member = one === undefined || others.length > 0 ? undefined : await asker.member(one.card.username);
    if (member !== undefined && !found.some(({ username }) => username === member.username)) found.push(member);
  }
  return found;
}

/** One word of a title is said by chance where it is a word of every town: 'from the station' is of no weather station. */
export function isNamedWell({ places }: JobNamed | ProjectNamed, question: string): boolean {
  const words = wordsIn(fold(question));
  const said = new Set(places.map((at) => stemOf(words[at] ?? '')));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const isCalled = [words[last], words[last + 1]].some((word) => ofThings.test(word ?? ''));
  const isPointedAt = /^(?:the|that|this|our|my)$/.test(words[first - 1] ?? '');
  return said.size > 1 || isCalled || (isPointedAt && !ofTown.test(words[first] ?? ''));
}
const ofThings =
  /^(?:projects?|things?|one|group|workshop|evening|jobs?|vacancy|position|opening|traineeship|apprenticeship|internship)$/;
const ofTown =
  /^(?:stations?|librar(?:y|ies)|clinics?|homes?|houses?|shops?|schools?|machines?|rooms?|towns?|streets?|stops?|bus(?:es)?|websites?|pages?|phones?|water|weather|hours?|days?|people|doors?|capital|museums?|hospitals?|doctors?)$/;

/** What a question names for certain: members by their names, and the job, the project or the step of which it says most. */
export async function wayOnIn(
  { question, isPrivate, name }: Pick<Understood, 'question' | 'isPrivate' | 'name'>,
  asker: Asker,
): Promise<WayOn> {
  const members = await membersNamedIn(question, asker);
  // Who is asked for may be hidden: a job that only shares a word with what was said of them would seem to be theirs.
  if ((name !== null || ofPerson.test(question)) && members.length === 0) return nowhere;
  const first = await Promise.all([jobsNamedIn(question, asker), projectsNamedIn(question, asker)]);
  const isFound = first.flat().some(({ isSure }) => isSure) || members.length > 0 || isPrivate;
  // Most of the question may be about something else: then its words are searched for one by one.
  const [jobs, projects] = isFound
    ? first
    : await Promise.all([jobsNamedIn(question, asker, 'words'), projectsNamedIn(question, asker, 'words')]);
  const isMeant = (one: JobNamed | ProjectNamed) => one.isSure && isNamedWell(one, question);
  const [job, project] = [jobs.find(isMeant) ?? null, projects.find(isMeant) ?? null];
  const joined = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const ids = [...new Set([...joined.slice(0, 4), ...(project === null ? [] : [project.card])].map(({ id }) => id))];
  const looked = (await Promise.all(ids.map((id) => asker.project(id)))).filter((one) => one !== undefined);
  const step = stepsNamedIn(question, looked, surely)[0] ?? null;
  const isOfJob = job !== null && job.score >= fewestOfJob && (project === null || job.score > project.score);
  // 'Placeholder Adult College' names nobody who is called Placeholder.
  const ofJob = isOfJob ? nameWords(`${job.card.title} ${job.card.organisation}`) : [];
  const isName = ({ first_name: first, last_name: last }: Shown) =>
    nameWords(`${first} ${last}`).every((word) => !ofJob.includes(word));
  return {
    members: members.filter(isName),
    job: isOfJob && (step === null || step.score < job.score) ? job : null,
    project: isOfJob ? null : project,
    step: isOfJob ? null : step,
  };
}

export const leadsOn = ({ members, job, project, step }: WayOn): boolean =>
  members.length > 0 || job !== null || project !== null || step !== null;

/** Links and buttons of what was named, with its short facts: whom to ask, and where to read on. */
export async function sayWayOn({ members, job, project, step }: WayOn, asker: Asker, page: Page): Promise<void> {
  for (const member of members) {
    const name = `${member.first_name} ${member.last_name}`;
    page.say(
      `**${plain(name)}**${member.headline === '' ? '' : `, ${plain(member.headline)}`}: open their profile to write to them.`,
      [sourceOf.member(member), messagesPage],
    );
    if (!member.following && !member.is_self) page.offer({ kind: 'follow', username: member.username, title: name });
  }
  if (job !== null) {
    const { title, organisation, place, expires_at: until } = job.card;
    page.say(
      `**${plain(title)}**, ${plain(organisation)}, ${place === '' ? 'remote' : plain(place)}, open until ${dayWritten(until)}: ${plain(organisation)} can tell you. Open the job to get in touch.`,
      [sourceOf.job(job.card)],
    );
    offerToSave(job.card, page);
  }
  if (step !== null) {
    const { title, minutes } = step.step;
    page.say(
      `**${plain(title)}**, step ${step.project.steps.indexOf(step.step) + 1} of ${step.project.steps.length} in ${plain(step.project.title)}${minutes === 0 ? '' : `, ${inHours(minutes)}`}: below it you can ask the others in the project.`,
      [sourceOf.step(step.project.id, step.step), sourceOf.project(step.project)],
    );
    offerForStep(step, asker, page);
  } else if (project !== null) {
    const { card } = project;
    const { owner } = card;
    const whom =
      owner === null || card.mine?.role === 'owner'
        ? ''
        : ` ${plain(`${owner.first_name} ${owner.last_name}`)} runs it and can tell you.`;
    const steps = typeof card.steps === 'number' ? card.steps : card.steps.length;
    page.say(`**${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${counted(steps, 'step')}.${whom}`, [
      sourceOf.project(card),
      ...(owner === null ? [] : [sourceOf.member(owner)]),
    ]);
    offerToJoin(card, page);
  }
  page.suggest('What can you do?', 'What should I do next?');
}
