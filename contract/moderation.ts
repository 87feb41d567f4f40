import * as v from 'valibot';
import { defineCall } from './call.ts';
import { optionalText } from './entry-fields.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { operationKey } from './operation-key.ts';
import { pageOf, orderedPageQuery } from './paging.ts';
import { reportCategories, thingKinds } from './reports.ts';

/** `mine`: open cases that the moderator has taken. `appeals`: those with an undecided appeal. */
export const caseFilters = ['open', 'mine', 'appeals', 'closed'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** `waiting`: reported first, first. `newest`: reported last, first. `reports`: most reports first, then as `waiting`. */
export const caseOrders = ['waiting', 'newest', 'reports'] as const;
export type CaseOrder = (typeof caseOrders)[number];

/**
 * - `taken`, `released`: the moderator looks after the case, or no longer does.
 * - `noted`: a note to the other moderators.
 * - `dismissed`: closes the case without a measure.
 * - `hidden`, `removed` (from its author, too), `warned`, `suspended`: measures, which close the case, too; others can be added to them.
 * - `undone`: takes a decision back; without any, the case is open again.
 * - `appeal_granted`, `appeal_refused`: the decision on an appeal. Granting it takes the measure back, and the case stays closed.
 */
export const measures = ['hidden', 'removed', 'warned', 'suspended'] as const;
export type Measure = (typeof measures)[number];
const decisions = ['dismissed', ...measures] as const;
export const actKinds = [
  'taken',
  'released',
  'noted',
  ...decisions,
  'undone',
  'appeal_granted',
  'appeal_refused',
] as const;
export type ActKind = (typeof actKinds)[number];

const thing = v.object({
  /** Empty where it has none. */
  title: v.string(),
  text: v.string(),
});

export const caseCard = v.object({
  /** Digits. */
  id: v.string(),
  kind: v.picklist(thingKinds),
  /** As it was when it was last reported; the queue has only the beginning of the text. */
  thing,
  /** Whose it was when it was last reported; null if it was no one's. */
  reported: v.nullable(memberName),
  /** How many. */
  reports: v.number(),
  /** Each that a report names. */
  categories: v.array(v.picklist(reportCategories)),
  /** Who looks after it. */
  taken_by: v.nullable(memberName),
  /** That is the moderator who asks. */
  is_mine: v.boolean(),
  /** ISO 8601; of the first report. */
  opened_at: v.string(),
  /** The same of the newest report. */
  reported_at: v.string(),
  is_open: v.boolean(),
  /** Those that stand, the oldest first. */
  decisions: v.array(v.picklist(decisions)),
  /** Someone has appealed and is waiting for the decision. */
  is_appealed: v.boolean(),
});
export type CaseCard = v.InferOutput<typeof caseCard>;

export const casePage = pageOf(caseCard);
export type CasePage = v.InferOutput<typeof casePage>;

const images = v.array(
  v.object({
    /** The same for the same picture. */
    id: v.string(),
    /** As its author describes it. */
    alt: v.string(),
    /** For moderators who may see the case; null when it is no longer kept. */
    address: v.nullable(v.string()),
  }),
);

/** How many measures of one kind, and when the last was taken (ISO 8601). */
const tally = v.object({ count: v.number(), last: v.nullable(v.string()) });

/**
 * What two cases have in common. `thing`: they are about the same thing; `text`: what was reported says nearly the
 * same, or shows the same image; `member`: the same member's.
 */
export const likenesses = ['thing', 'text', 'member'] as const;
export type Likeness = (typeof likenesses)[number];

export const moderatedCase = v.object({
  ...caseCard.entries,
  /** Related cases that the moderator may see: open ones first, then the newest. */
  alike: v.object({
    /** Of all. */
    count: v.number(),
    /** At most `casesAlike`. The text only in its beginning. */
    results: v.array(v.object({ ...caseCard.entries, because: v.array(v.picklist(likenesses)) })),
  }),
  /**
   * Of `reported`: since when they are a member (ISO 8601), and the warnings and suspensions that were not taken back,
   * of cases that the moderator may see. Null if there is no account.
   */
  record: v.nullable(v.object({ since: v.string(), warnings: tally, suspensions: tally })),
  /** Whose it is now. Only a project can be handed over. */
  owner: v.nullable(memberName),
  /** What the thing showed when it was last reported. */
  images,
  /** It shows others now. */
  images_changed: v.boolean(),
  /** As it is now; null when it is gone. */
  now: v.nullable(thing),
  /** Where the moderator can see it, as a path of the product; null if they cannot, for example after a block. */
  address: v.nullable(v.string()),
  /** Newest first, at most `caseReports` of `reports`. */
  received: v.array(
    v.object({
      reporter: memberName,
      category: v.picklist(reportCategories),
      note: v.string(),
      at: v.string(),
      /** As it was when this report arrived. */
      thing,
      images,
    }),
  ),
  /** The audit trail, the oldest first. */
  acts: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(actKinds),
      by: memberName,
      text: v.string(),
      at: v.string(),
      /** The act that it takes back, or whose appeal it decides. */
      about: v.nullable(v.string()),
      /** When a suspension ends by itself. */
      until: v.nullable(v.string()),
      /** A decision that has not been taken back. */
      stands: v.boolean(),
      /** An appeal was decided by the moderator it was against: no one else could. */
      alone: v.boolean(),
      /**
       * Of a measure. `decidable`: the asking moderator can decide the appeal; `alone`: only they can, although the
       * measure is theirs.
       */
      appeal: v.nullable(
        v.object({
          text: v.string(),
          at: v.string(),
          is_decided: v.boolean(),
          decidable: v.boolean(),
          alone: v.boolean(),
        }),
      ),
    }),
  ),
});
export type ModeratedCase = v.InferOutput<typeof moderatedCase>;

/** The parts of a case that say whether it has changed. */
export type SeenCase = Pick<ModeratedCase, 'acts' | 'reports' | 'reported_at' | 'owner'>;

/**
 * What of a case has been seen before acting on it: its last act, how many reports, when the newest arrived, and whose
 * the thing is. A report must not be decided unread, nor a measure meet someone who was not shown.
 */
export const seenOf = ({ acts, reports, reported_at: at, owner }: SeenCase): string =>
  `${acts.at(-1)?.id ?? ''}/${reports}/${Date.parse(at)}/${owner?.username ?? ''}`;

export const getOwnRoles = defineCall({
  name: 'getOwnRoles',
  summary: 'What the member may do beyond what every member may.',
  method: 'GET',
  path: 'api/account/roles/',
  access: 'member',
  answer: v.object({ moderator: v.boolean() }),
  status: 200,
  fallback: 'Failed to fetch your roles',
  errorField: 'detail',
});

export const getCases = defineCall({
  name: 'getCases',
  summary: `Reported things, ${limits.pageCases} per page. For moderators; a case of their own is left out.`,
  method: 'GET',
  path: 'api/moderation/cases/',
  access: 'member',
  role: 'moderator',
  query: v.object({
    ...orderedPageQuery.entries,
    filter: v.optional(v.picklist(caseFilters, 'There is no such filter'), 'open'),
    order: v.optional(v.picklist(caseOrders, 'There is no such order'), 'newest'),
    /** Of any report of the case. */
    category: v.optional(v.picklist(reportCategories, 'There is no such category')),
    kind: v.optional(v.picklist(thingKinds, 'There is no such kind')),
  }),
  answer: casePage,
  status: 200,
  fallback: 'Failed to fetch the cases',
  errorField: 'detail',
});

export const getCase = defineCall({
  name: 'getCase',
  summary:
    'One case: the thing as it was and as it is, its reports and what was done. For moderators, except in a case of their own.',
  method: 'GET',
  path: 'api/moderation/cases/{case}/',
  access: 'member',
  role: 'moderator',
  answer: moderatedCase,
  status: 200,
  fallback: 'Failed to fetch the case',
  errorField: 'detail',
});

export const actFields = v.strictObject({
  key: operationKey,
  kind: v.picklist(actKinds, 'There is no such act'),
  /** The act that is taken back, or whose appeal is decided. Without it, the last decision. */
  about: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'about is not valid'))),
  /** How long a suspension lasts. */
  days: v.optional(v.picklist(limits.suspensionDays, 'Choose how long')),
  text: optionalText('text', limits.moderationTextCharacters),
  /** See `seenOf`. What an older client leaves out at the end is not compared. */
  seen: v.pipe(
    v.string('seen is required'),
    v.regex(/^\d{0,15}(?:\/\d{1,9}\/\d{1,15}(?:\/[^/\s]{0,64})?)?$/, 'seen is not valid'),
  ),
});
export type Act = v.InferOutput<typeof actFields>;

export const actOnCase = defineCall({
  name: 'actOnCase',
  summary:
    'Act on a case. `seen` is what the moderator has seen: the last act, empty for none, how many reports, when the newest arrived, in milliseconds, and the username of the owner, with slashes between. When another decided since, or before a decision it was reported again, or before a measure it got another owner, the answer is 409. With a `key` that was used before, nothing happens again; with other contents than then, the answer is 409.',
  method: 'POST',
  path: 'api/moderation/cases/{case}/acts/',
  access: 'member',
  role: 'moderator',
  body: actFields,
  answer: moderatedCase,
  status: 200,
  fallback: 'Failed to act on the case',
  errorField: 'detail',
});
