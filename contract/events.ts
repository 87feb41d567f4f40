import * as v from 'valibot';
import { defineCall } from './call.ts';

/**
 * The data of the event `happened`: what happened to a member, ids only: the client asks for the rest, so that an event shows nothing that its reader may
 * not see any more. Its number is the `id` of the server-sent event, and grows by one for each member.
 *
 * - `message`: a message `seq` from `username` is there.
 * - `sent`: a message `seq` of the member's own is there in the conversation with `username`.
 * - `message-changed`: message `seq` was edited or deleted, or moderators have hidden it, or show it again.
 * - `delivered`: a browser of the other member, `username`, has heard of the messages up to `seq`.
 * - `seen`: the other member, `username`, has read up to `seq`.
 * - `conversation`: something else about it: read, a request answered, a block.
 * - `edura`: a chat of the member's own, whose username it is: asked, answered, renamed, deleted. `seq` is 0.
 * - `posts`: someone whom the member follows has published a post; the username is the member's own. `seq` is 0.
 * - `draft`: a draft of a post of the member's own, whose username it is, was deleted. `seq` is 0.
 * - `work`: the member's own work in the project whose id is `seq`: marked, joined, left, saved for later, evidence; the username is the member's own.
 * - `profile`: the member's own profile, an entry of it, their target role, or their address or password; the username is the member's own. `seq` is 0.
 * - `relation`: the member has followed or blocked `username`, or no longer does. `seq` is 0.
 * - `notification`: a notification of the member's own, whose username it is: there, gone, or read. `seq` is 0.
 * - `cases`: for a moderator, whose username it is: something was reported, appealed against or acted on that is not their own case. `seq` is 0, so
 *   that it says nothing of which case it is.
 */
export const memberEvent = v.object({
  kind: v.picklist([
    'message',
    'sent',
    'message-changed',
    'delivered',
    'seen',
    'conversation',
    'draft',
    'edura',
    'notification',
    'posts',
    'work',
    'profile',
    'relation',
    'cases',
  ]),
  username: v.string(),
  seq: v.number(),
});
export type MemberEvent = v.InferOutput<typeof memberEvent>;

/**
 * The data of the event `ready`, the first on every stream. Two other events have empty data: `beat` only says that the
 * connection is alive, `ended` that the session has ended.
 *
 * - `resumed`: everything since `Last-Event-ID` follows; otherwise what the client knows may be out of date.
 * - `quiet`: milliseconds since the member's newest event, null if there has been none, absent if unknown. What a client has read since then is
 *   up to date, except for posts: only open streams are told of those.
 */
export const readyEvent = v.object({ resumed: v.boolean(), quiet: v.optional(v.nullable(v.number())) });

/**
 * The data of the event `typing`: this member is typing. It has no number, and is not repeated to a stream that
 * reconnects.
 */
export const typingEvent = v.object({ username: v.string() });

export const openEvents = defineCall({
  name: 'openEvents',
  summary:
    'Server-sent events about what happens to the member, resumed after `Last-Event-ID`. Ends with the session: `ended` is its last event then.',
  method: 'GET',
  path: 'api/events/',
  access: 'member',
  status: 200,
  fallback: 'Failed to connect',
  errorField: 'detail',
});

export const acknowledgeEvents = defineCall({
  name: 'acknowledgeEvents',
  summary:
    "Say that this browser has the member's events up to this one: the messages among them are delivered. Going back is not possible.",
  method: 'POST',
  path: 'api/events/acknowledgements/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({
    id: v.pipe(v.number('id must be a number'), v.integer(), v.minValue(0), v.maxValue(2_147_483_646)),
  }),
  status: 204,
  fallback: 'Failed to acknowledge the events',
  errorField: 'detail',
});
