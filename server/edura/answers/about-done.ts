import { levelShownBy } from '../../guidance/comparing.ts';
import { countOfDone, evidencedSkillsOf } from '../../store/progress.ts';
import { fittingProjects } from './fitting-projects.ts';
import { listEvidence, listFeedback, sayWithoutEvidence } from './about-feedback.ts';
import { sayProgressIn } from './about-one-project.ts';
import { asksForOwnSkills, listSkills, listUnclaimed } from './about-own-skills.ts';
import { asksWhichToAdd } from '../reading/skills-to-add-asked.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { asksForFeedback, asksForOwnEvidence, asksWhatHasNone } from '../reading/asking-of-one.ts';
import { inDates, dayWritten } from '../reading/calendar.ts';
import { counted, type Page, plain } from '../page.ts';
import { formOf, verdict } from '../reading/narrow-form.ts';
import { periodIn } from '../reading/periods.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';

const mostDone = 6;
/** Of these, it is said which days they are: 'last week' may be meant as the seven days before. */
const isNamedOnly = /^last \w+$/;

export async function listDone(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { question, project } = understood;
  if (asksWhichToAdd(read(question).text)) return listUnclaimed(asker, page);
  if (asksForOwnSkills(question)) return listSkills(asker, page);
  const { ownWork } = asker;
  if (ownWork === null) {
    await sayLeftOut(['progress'], asker, page, { end: ', and I can list them' });
    return;
  }
  if (asksForFeedback(question)) return listFeedback(understood, asker, page);
  if (asksWhatHasNone(question)) return sayWithoutEvidence(understood, asker, page);
  if (asksForOwnEvidence(question)) return listEvidence(understood, asker, page);
  if (project !== null && (await sayProgressIn(project, asker, page))) return;
  // An answer cites what its reader can see; their own work elsewhere is listed without a source.
  const [skills, { mine }] = [
    await evidencedSkillsOf(ownWork.db, ownWork.memberId, ownWork.memberId, 'unlinked'),
    await asker.standing(),
  ];
  const done = skills
    .flatMap(({ steps }) => steps)
    .filter(
      (step, at, all) =>
        all.findIndex((one) => one.step_title === step.step_title && one.done_at === step.done_at) === at,
    )
    .toSorted((a, b) => (a.done_at < b.done_at ? 1 : -1));
  const joined = await asker.projects({ shelf: 'joined', sort: 'newest' });
  if (done.length === 0) {
    page.say('You have not finished a step yet. Whatever you finish is listed here, with the skills that it shows.');
    if (joined.length === 0) return fittingProjects(asker, page);
    page.say('You are in these projects, the shortest first:');
    for (const one of joined.toSorted((a, b) => a.hours - b.hours).slice(0, mostDone))
      page.say(`- ${plain(one.title)}: ${one.mine?.done ?? 0} of ${counted(one.steps, 'step')} done, ${one.hours} h.`, [
        sourceOf.project(one),
      ]);
    return page.suggest('What should I do next?', 'Find a project for me');
  }
  const period = periodIn(question, asker.now);
  const within =
    period === null ? done : done.filter(({ done_at: at }) => new Date(at) >= period.from && new Date(at) <= period.to);
  const sayDone = (steps: typeof done) => {
    for (const { project, step, step_title: title, done_at: doneAt, evidence } of steps.slice(0, mostDone))
      page.say(
        `- ${plain(title)}, ${dayWritten(doneAt)}${evidence === 0 ? '' : `, with ${counted(evidence, 'piece')} of evidence`}.`,
        project === null || step === null ? [] : [sourceOf.step(project, { id: step, title })],
      );
  };
  if (period !== null) {
    const [count, when] = [
      within.length,
      `${period.name}${isNamedOnly.test(period.name) ? ` (${inDates(period)})` : ''}`,
    ];
    const form = formOf(read(question).text);
    const begin = form.isWhether ? verdict(count > 0, ', you') : 'You';
    page.say(`${begin} finished ${count === 0 ? 'no step' : counted(count, 'step')} ${when}${count === 0 ? '.' : ':'}`);
    sayDone(within);
    const since = done.filter(({ done_at: at }) => new Date(at) > period.to);
    if (since.length > 0) {
      page.say(`Since then you have finished ${counted(since.length, 'step')}:`);
      sayDone(since);
    }
    // Of one fact that was asked, the rest is no part.
    if (form.isCount && count > 0) return page.suggest('What did I get done?', 'What should I do next?');
    page.say('Your projects:');
  } else page.say(`You have finished ${counted(await countOfDone(ownWork.db, ownWork.memberId), 'step')} so far.`);
  for (const { id, title, mine: own, steps } of joined.slice(0, 4))
    page.say(
      `- ${plain(title)}: ${own?.done === steps ? `finished, all ${counted(steps, 'step')}` : `${own?.done ?? 0} of ${counted(steps, 'step')} done`}.`,
      [sourceOf.project({ id, title })],
    );
  if (period !== null && formOf(read(question).text).isWhether)
    return page.suggest('What did I get done?', 'What should I do next?');
  if (period === null) {
    page.say('The latest steps:');
    sayDone(done);
  }
  page.say('What they show:');
  for (const { name, slug, count } of skills.filter((one) => !asker.leavesOut(one.slug)).slice(0, mostDone)) {
    const level = levelShownBy(count);
    page.say(`- ${plain(name)}: ${counted(count, 'step')}${level === null ? '' : `, ${level}`}.`, [
      sourceOf.skill(name, slug),
    ]);
    if (level !== null && !mine.claimed.has(slug)) page.offer({ kind: 'add-skill', title: name, level });
  }
  page.suggest('What should I do next?', 'What am I missing for my target role?');
}
