import type { JobKind } from '../../../contract/job-fields.ts';
import type { jobSorts } from '../../../contract/jobs.ts';

/** What a job should be like, beside what it is about. */
export interface JobWish {
  kind: JobKind | null;
  remote: boolean;
  /** Where others are: not from home. */
  onSite: boolean;
  /** The member's own shelf of saved jobs. */
  saved: boolean;
  sort: (typeof jobSorts)[number];
  /** For someone who has not learned it yet. */
  isFirst: boolean;
}

const kinds: readonly (readonly [JobKind, RegExp])[] = [
  ['internship', /\b(?:intern|interns|internships?|apprentices?|apprenticeships?|trainees?|traineeships?|placement)\b/],
  ['volunteer', /\b(?:volunteers?|volunteering|voluntary|unpaid)\b/],
  [
    'part-time',
    /\b(?:part ?time|part of the day|(?:a )?few hours a day|mornings only|half ?days?|mini ?jobs?|side jobs?)\b/,
  ],
  ['full-time', /\bfull ?time\b/],
  [
    'contract',
    /\b(?:freelanc\w+|contractors?|contract (?:work|jobs?|ones?|positions?|basis)|(?:on|by|only|just) (?:a |the )?contracts?|temporary|temp)\b/,
  ],
];
const isRemote =
  /\b(?:remote|remotely|wfh|home ?office|from (?:my |the )?(?:home|house|flat|kitchen|own home)|(?:work|works|working|jobs?) at (?:my )?home|online|telework|from (?:anywhere|my (?:sofa|couch|bed)))\b/;
const isOnSite =
  /\b(?:not|non|no|never|without|isnt|is not|arent|are not)(?: an?| be| is| from)? (?:remote|online|home ?office|home)\b|\bon ?site\b|\bin person\b|\bface to face\b/;
const isFirst =
  /\b(?:beginners?|newcomers?|entry level|junior|starters?|unskilled|untrained|first job|no (?:\w+ )?(?:experience|skills?|training|qualifications?|degree|diplomas?|certificates?|a levels|gcses|papers)|without (?:any |much |an? )?(?:\w+ )?(?:experience|skills?|training|qualifications?|degree|diplomas?|certificates?|papers)|never worked|easy jobs?|school leavers?|students?)\b/;
const isSaved = /\bsaved\b|\bbookmark\w*\b|\bi (?:have )?(?:save|kept|marked)\b/;

/** Which kind of work words name. */
export const jobKindIn = (text: string): JobKind | null => kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

export function jobWishIn(text: string): JobWish {
  return {
    kind: jobKindIn(text),
    remote: isRemote.test(text) && !isOnSite.test(text),
    onSite: isOnSite.test(text),
    saved: isSaved.test(text),
    isFirst: isFirst.test(text),
    sort: /\b(?:clos(?:es?|ing)|deadline|ends? soon|expir\w+|last chance|urgent)\b/.test(text)
      ? 'closing'
      : /\b(?:newest|latest|new|recent|recently)\b/.test(text)
        ? 'newest'
        : 'match',
  };
}

/** What is wished for now, on top of what was wished for before: 'and remote?'. */
export function jobWishAfter(now: JobWish, before: JobWish): JobWish {
  return {
    kind: now.kind ?? before.kind,
    remote: now.remote || (before.remote && !now.onSite),
    onSite: now.onSite || (before.onSite && !now.remote),
    saved: now.saved || before.saved,
    isFirst: now.isFirst || before.isFirst,
    sort: now.sort === 'match' ? before.sort : now.sort,
  };
}

export const wishesNothing = ({ kind, remote, onSite, saved, sort, isFirst }: JobWish): boolean =>
  kind === null && !remote && !onSite && !saved && !isFirst && sort === 'match';

const ofJobs = new Set(
  'job jobs work works working worker workers employment employ employer employers employed hire hires hired hiring vacancy vacancies opening openings open position positions post posts career careers gig gigs paid company companies firm firms organisation organisations apply applying application offer offers advert adverts ad ads occupation remote remotely wfh home office online anywhere telework part full time parttime fulltime half day days intern interns internship internships apprentice apprenticeship apprenticeships trainee trainees traineeship placement volunteer volunteers volunteering voluntary unpaid freelance freelancer freelancing contract contractor contractors temporary temp saved save bookmarked bookmark newest latest new recent closing closes close soon soonest earliest deadline last urgent listed list near me match matches matching chance stand seeking seek someone people person abroad beginner beginners newcomer newcomers entry level junior starter starters unskilled untrained experience skill skills training qualification qualifications degree degrees diploma diplomas certificate certificates papers without worked never easy student students couch sofa bed anywhere country laptop site onsite person face house flat kitchen table sits sit suits suit closest nearest fits field fields goes go aiming aim aimed quit quitted resign resigned resigning fired laid lost leave leaving left bored boss hate'.split(
    ' ',
  ),
);

/** What a job is to be about or where: a topic without the words that only say that it is a job. */
export const aboutInJob = (topic: string): string =>
  topic
    .split(' ')
    .filter((word) => !ofJobs.has(word))
    .join(' ');
