import * as v from 'valibot';

/**
 * The refusals of a refresh: after one of these, and only these, the named session is over. `replaced`: someone has
 * since signed in on this browser, and that session is alive.
 */
export const refreshRefusals = [
  'refresh_missing',
  'refresh_invalid',
  'refresh_expired',
  'refresh_reused',
  'refresh_revoked',
  'refresh_replaced',
] as const;

/** What is wrong with an access token: the call may be sent again with another token, or as a visitor. */
export const tokenRefusals = ['token_missing', 'token_invalid', 'token_expired'] as const;

/**
 * Machine-readable reasons beside the text of an error. Clients decide by `code`, people read `detail`. Every failed answer of
 * the API has one; an answer without a known code is someone else's, such as a proxy's, and nothing may be concluded from it.
 * A 401 whose code starts with `token_` is about the access token; every other 401 is an answer to what was asked.
 */
export const problemCodes = [
  'validation_failed',
  'malformed_body',
  'body_too_large',
  'not_found',
  'method_not_allowed',
  'foreign_origin',
  'rate_limited',
  /** All questions of the day have been put to Edura. Waiting a little, as after `rate_limited`, does not help. */
  'quota_used_up',
  'server_error',
  /** The service temporarily lacks something, such as its database: nothing is wrong with the request. */
  'unavailable',
  'not_configured',
  ...tokenRefusals,
  ...refreshRefusals,
  'wrong_credentials',
  'wrong_password',
  'locked_out',
  'email_unverified',
  /** The account is deleted, but can still be restored: the same call with `restore`. */
  'deletion_pending',
  /** It cannot be restored any more, and the clean-up has not run yet. */
  'deletion_final',
  'code_wrong',
  'code_expired',
  'code_void',
  'username_taken',
  'google_refused',
  'google_unverified',
  'google_unreachable',
  'account_exists',
  /** The link has been used, or it is too old. */
  'link_void',
  'linked_elsewhere',
  'image_too_large',
  'image_not_allowed',
  'too_many_entries',
  'already_there',
  'yourself',
  'case_changed',
  'hidden_by_moderators',
  /** Moderators have suspended the member, who can do nothing that others see until the moment that `detail` names. */
  'suspended',
  /** An appeal is decided by a moderator other than the one it is against. */
  'another_moderator',
  'no_password',
  'has_password',
  'demo_account',
  // Community projects.
  /** Someone else saved the project since it was read: `errors` names what they changed. */
  'edited_meanwhile',
  'not_an_owner',
  'not_joined',
  'archived',
  'not_published',
  'already_published',
  'no_room',
  /** The project's owner cannot leave it, only hand it over, unless moderators have removed it. */
  'owner_stays',
  /** The job's date has passed, or it was closed earlier. */
  'job_closed',
  'cannot_post',
  // Messages.
  /** The other member has not accepted the request yet. */
  'request_pending',
  /** The message was sent too long ago to be edited. */
  'too_late',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/**
 * Body of every failed answer. `detail` is the text for people; follow, followers and following carry it as
 * `message` instead (specification, section 7). `errors` maps a field to its messages; `retry_after` is in seconds
 * and equals the Retry-After header; `tries_left` counts the remaining tries of an e-mail code; `published` is the id of the post
 * that a draft has become.
 */
export const problem = v.object({
  detail: v.optional(v.string()),
  message: v.optional(v.string()),
  code: v.optional(v.picklist(problemCodes)),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  retry_after: v.optional(v.number()),
  tries_left: v.optional(v.number()),
  published: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problem>;

/**
 * A failed call as the client hands it on: a plain object, so that it can stand in a statechart's context.
 * `status` is the HTTP status, or 0 when no answer of the service came. `detail` is always a text for people.
 */
export interface Failure extends Omit<Problem, 'message'> {
  status: number;
  detail: string;
  /**
   * HTTP status of an answer that is not the service's own, such as a proxy's: used for the message, and for nothing
   * else.
   */
  foreign_status?: number | undefined;
  /**
   * This call did not leave the device. It says nothing about earlier calls for the same thing: only who remembers what
   * became of those may conclude that nothing has arrived.
   */
  never_left?: true | undefined;
}
