import * as v from 'valibot';
import { defineCall } from './call.ts';
import { optionalText } from './entry-fields.ts';
import { username } from './fields.ts';
import { limits } from './limits.ts';
import { operationKey } from './operation-key.ts';

export const reportCategories = [
  'spam',
  'harassment',
  'impersonation',
  'not_own_work',
  'danger',
  'inappropriate',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

const digits = v.pipe(v.string('id is required'), v.regex(/^\d{1,15}$/, 'id is not valid'));

/** What can be reported. */
export const thingKinds = [
  'member',
  'post',
  'post_comment',
  'step_comment',
  'evidence',
  'feedback',
  'message',
  'project',
  'job',
] as const;
export type ThingKind = (typeof thingKinds)[number];

/** The name of each within a sentence. */
export const thingNames: Readonly<Record<ThingKind, string>> = {
  member: 'profile',
  post: 'post',
  post_comment: 'comment',
  step_comment: 'comment',
  evidence: 'evidence',
  feedback: 'feedback',
  message: 'message',
  project: 'project',
  job: 'job',
};

/** Said of what moderators have hidden. They may have removed it, too: that its owners can see it is not said. */
export const hiddenFrom = (thing: ThingKind): string =>
  thing === 'project' ? 'Nobody except its owners can see it.' : 'Nobody else can see it.';

/** What is reported, named as in the paths of the other calls. */
export const reportedThing = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('member'), username }),
    /** A place in the conversation with this member. */
    v.strictObject({ kind: v.literal('message'), username, id: digits }),
    v.strictObject({
      kind: v.picklist(['post', 'post_comment', 'step_comment', 'evidence', 'feedback', 'project', 'job']),
      id: digits,
    }),
  ],
  'Say what you report',
);
export type ReportedThing = v.InferOutput<typeof reportedThing>;

/** Whether the category says nothing, so that only a note can. */
export const needsNote = (category: string): boolean => category === 'other';

export const reportFields = v.pipe(
  v.strictObject({
    /** Older clients send none. */
    key: v.optional(operationKey),
    thing: reportedThing,
    category: v.picklist(reportCategories, 'Choose what is wrong'),
    note: optionalText('note', limits.reportNoteCharacters),
  }),
  v.forward(
    v.partialCheck(
      [['category'], ['note']],
      ({ category, note }) => !needsNote(category) || note !== '',
      'Say what is wrong: the category alone does not',
    ),
    ['note'],
  ),
);

/** The state of a report: still open, or decided; what moderators did is not for others to know. */
export const reportStates = ['open', 'acted', 'dismissed', 'taken_back'] as const;

const ownReport = v.object({
  id: v.string(),
  thing: v.picklist(thingKinds),
  /** Its title or beginning, as the member saw it. */
  title: v.string(),
  category: v.picklist(reportCategories),
  /** The member's own words; may be empty. */
  note: v.string(),
  /** ISO 8601. */
  at: v.string(),
  state: v.picklist(reportStates),
});
export type OwnReport = v.InferOutput<typeof ownReport>;

export const getOwnReports = defineCall({
  name: 'getOwnReports',
  summary: `What the member has reported and what became of it, the newest first, at most ${limits.ownReports}.`,
  method: 'GET',
  path: 'api/account/reports/',
  access: 'member',
  answer: v.array(ownReport),
  status: 200,
  fallback: 'Failed to fetch your reports',
  errorField: 'detail',
});

export const report = defineCall({
  name: 'report',
  summary:
    'Report something to the moderators, who are shown it as it is now. Until they have decided, another report by the same member takes the place of the first, whose note stays if the other has none. The category `other` needs a note. Sent again with the same `key` and words after the decision, it opens no other case.',
  method: 'POST',
  path: 'api/reports/',
  access: 'member',
  body: reportFields,
  status: 204,
  fallback: 'Failed to send the report',
  errorField: 'detail',
});
