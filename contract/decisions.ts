import * as v from 'valibot';
import { defineCall } from './call.ts';
import { trimmedText } from './fields.ts';
import { limits } from './limits.ts';
import { measures } from './moderation.ts';
import { thingKinds } from './reports.ts';

/** What moderators did about a member or about something they made. It never names a moderator or a reporter. */
const ownDecision = v.object({
  /** Digits. */
  id: v.string(),
  kind: v.picklist(measures),
  /** What it was about, and its title or beginning, as it was when it was reported. */
  thing: v.picklist(thingKinds),
  title: v.string(),
  /** The moderator's words; empty if they gave none. */
  text: v.string(),
  /** ISO 8601, as all moments. */
  at: v.string(),
  /** When a suspension ends by itself. */
  until: v.nullable(v.string()),
  /** A suspension that has run out. */
  is_over: v.boolean(),
  is_taken_back: v.boolean(),
  /** It hid what was removed since: that removal stands, and says who can see it. */
  is_removed_since: v.boolean(),
  /** Of a warning: when the member confirmed having read it. */
  confirmed_at: v.nullable(v.string()),
  appeal: v.nullable(
    v.object({
      text: v.string(),
      at: v.string(),
      outcome: v.nullable(v.picklist(['granted', 'refused'])),
      /** The words of the moderator who decided the appeal. */
      answer: v.string(),
    }),
  ),
});
export type OwnDecision = v.InferOutput<typeof ownDecision>;

export const getOwnDecisions = defineCall({
  name: 'getOwnDecisions',
  summary: `What moderators did about the member, the newest first, at most ${limits.ownDecisions}.`,
  method: 'GET',
  path: 'api/account/decisions/',
  access: 'member',
  answer: v.array(ownDecision),
  status: 200,
  fallback: 'Failed to fetch the moderators’ decisions',
  errorField: 'detail',
});

export const confirmWarning = defineCall({
  name: 'confirmWarning',
  summary: 'Confirm having read a warning. Repeating the call changes nothing.',
  method: 'POST',
  path: 'api/account/decisions/{id}/confirmation/',
  access: 'member',
  whileSuspended: true,
  answer: v.array(ownDecision),
  status: 200,
  fallback: 'Failed to confirm the warning',
  errorField: 'detail',
});

export const appealFields = v.strictObject({
  text: v.pipe(
    v.string('text is required'),
    v.transform(trimmedText),
    v.minLength(1, 'Say why the decision is wrong'),
    v.maxLength(limits.appealCharacters, `An appeal can have at most ${limits.appealCharacters} characters`),
  ),
});

export const appeal = defineCall({
  name: 'appeal',
  summary: 'Appeal against a decision, once. Another moderator decides. The same words sent again change nothing.',
  method: 'POST',
  path: 'api/account/decisions/{id}/appeal/',
  access: 'member',
  whileSuspended: true,
  body: appealFields,
  answer: v.array(ownDecision),
  status: 200,
  fallback: 'Failed to send the appeal',
  errorField: 'detail',
});
