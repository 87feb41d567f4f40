import { type Asker, sourceOf } from '../asker.ts';
import { type Page, plain } from '../page.ts';
import type { PlanAsked } from '../planning/plan.ts';
import { dayWritten } from '../reading/calendar.ts';
import type { Planned } from './plan-scope.ts';
import { dateOf } from '../planning/plan-time-slots.ts';
import { jobsNamedIn } from './things-meant.ts';

/** Of one step that is split, each time takes its part, unless it was said how long that is. */
export function inParts(asked: PlanAsked, tasks: readonly Planned[]): PlanAsked {
  const { sittings, isOneStep } = asked;
  if (!isOneStep || sittings?.isGuess !== true || tasks.length !== 1) return asked;
  const minutes = Math.ceil(tasks.reduce((sum, task) => sum + task.minutes, 0) / sittings.many);
  return { ...asked, sittings: { ...sittings, minutes, isGuess: false }, isWeekly: false };
}

/** With the day on which the job closes that is named; null: none is. */
export async function untilJobCloses(asked: PlanAsked, asker: Asker, page: Page): Promise<PlanAsked | null> {
  if (asked.untilJob === '') return asked;
  const isNumber = /^\d+$/.test(asked.untilJob);
  const [named] = isNumber ? [] : (await jobsNamedIn(asked.untilJob, asker, 'words')).filter(({ isSure }) => isSure);
  const job = isNumber ? await asker.job(asked.untilJob) : named?.card;
  const at = job?.expires_at;
  if (job === undefined || at == null) return null;
  page.say(`**${plain(job.title)}** is open until ${dayWritten(at)}.`, [sourceOf.job(job)]);
  return { ...asked, until: `by ${dateOf(new Date(at))}`.toLowerCase() };
}
