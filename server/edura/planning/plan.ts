import type { Sittings } from './spoken-sittings.ts';
import type { DaySaid } from '../reading/spoken-time.ts';

/** A plan with what it is to hold to: what is null or empty was not said. */
export interface PlanAsked {
  of: 'planned';
  /** What is done when; how much a week it takes; when it is done; whether it can be done; what is left after it, or comes then. */
  wants: 'plan' | 'pace' | 'end' | 'whether' | 'rest' | 'then';
  /** Words that may name projects. */
  scope: string;
  /** The one project that was spoken of, where 'that' is to be planned. */
  project: string | null;
  /** All projects of the member's own. */
  isOfAllOwn: boolean;
  /** Slugs: only what shows these. */
  skills: readonly string[];
  /** Words that name what is not to be planned; slugs of skills. */
  without: readonly string[];
  withoutSkills: readonly string[];
  /** Projects and steps that are not to be planned, by their ids. */
  leftOut: readonly string[];
  /** Of a role that is named. */
  role: string | null;
  /** Only what serves the role that the member works towards. */
  isOfTarget: boolean;
  /** A week. */
  minutes: number | null;
  /** For all of it. */
  total: number | null;
  sittings: Sittings | null;
  /** All of one project before the next: in the order in which they are named, or what has least left first. Null: side by side. */
  inTurn: 'named' | 'shortest' | null;
  /** Beside what is the member's own. */
  isOnTop: boolean;
  /** Only up to the step that is named. */
  isUpToStep: boolean;
  /** Only the step that is named, in as many parts as there are times. */
  isOneStep: boolean;
  /** As much in each week. */
  isEven: boolean;
  /** In every week, or in every second or third one. */
  everyWeeks: number;
  /** Weeks in which nothing is done, the first as 1. */
  skipped: readonly number[];
  /** They come again each week, and not only once. */
  isWeekly: boolean;
  /** Days of the week, each with its time. */
  days: readonly DaySaid[] | null;
  /** Days of the week on which nothing is wanted, Monday as 0. */
  off: readonly number[];
  /** The first week has another time than those after it. */
  firstWeek: number | null;
  /** On working days alone. */
  isOnWeekdays: boolean;
  /** No step may be longer. */
  longest: number | null;
  weeks: number | null;
  /** Words that say until when, and from when: what they mean depends on the day. */
  until: string;
  begins: string;
  /** Words that name the job before whose closing it must be done, or the job's number. */
  untilJob: string;
  /** Words that say when nothing can be done. */
  gap: string;
  /** So many weeks later than that. */
  later: number;
  /** It says that its time is for all of it. */
  isTotal: boolean;
  /** Words for a time that comes once. */
  once: string;
  /** It says how much time there is each week or day. */
  isRate: boolean;
  /** It is more than the plan of one week only if it names a project. */
  isOnlyNamed: boolean;
  /** It goes on from a plan of one week, and so in its order. */
  isAsWeek: boolean;
  /** All the way to a role, as far as there are steps for it. */
  isToRole: boolean;
  /** Only this week of the plan is asked about. */
  week: number | null;
}

export const nothingSaid: PlanAsked = {
  of: 'planned',
  wants: 'plan',
  scope: '',
  project: null,
  isOfAllOwn: false,
  skills: [],
  without: [],
  withoutSkills: [],
  leftOut: [],
  role: null,
  isOfTarget: false,
  minutes: null,
  total: null,
  sittings: null,
  inTurn: null,
  isOnTop: false,
  isUpToStep: false,
  isOneStep: false,
  isEven: false,
  everyWeeks: 1,
  skipped: [],
  isWeekly: true,
  days: null,
  off: [],
  firstWeek: null,
  isOnWeekdays: false,
  longest: null,
  weeks: null,
  until: '',
  begins: '',
  untilJob: '',
  gap: '',
  later: 0,
  isTotal: false,
  once: '',
  isRate: false,
  isOnlyNamed: false,
  isAsWeek: false,
  isToRole: false,
  week: null,
};

/** What makes a plan more than that of one week. */
export const isSpecial = (plan: PlanAsked): boolean =>
  plan.wants !== 'plan' ||
  (plan.weeks ?? 1) > 1 ||
  plan.until !== '' ||
  plan.sittings !== null ||
  plan.isOfAllOwn ||
  plan.project !== null ||
  plan.untilJob !== '' ||
  (plan.total !== null && plan.once.includes('weekend')) ||
  plan.begins !== '' ||
  plan.later > 0 ||
  plan.week !== null ||
  plan.gap !== '' ||
  plan.firstWeek !== null ||
  plan.longest !== null ||
  plan.skills.length > 0 ||
  plan.isTotal ||
  plan.inTurn !== null ||
  plan.isEven ||
  plan.everyWeeks > 1 ||
  plan.skipped.length > 0 ||
  (plan.without.length > 0 && plan.isRate);
