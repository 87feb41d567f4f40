import * as v from 'valibot';
import { defineCall } from './call.ts';
import { jsonText, optionalLine, optionalText, order, webAddress } from './entry-fields.ts';
import { requiredLine } from './fields.ts';
import { imageField } from './images.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { eachText, profile, profileTexts, sections, texts, visibility } from './profiles.ts';

const link = v.strictObject({
  label: optionalLine('label', limits.linkLabelCharacters),
  url: v.pipe(webAddress, v.nonEmpty('url is required')),
});
const links = list(link, limits.links, `A profile can have at most ${limits.links} links`);

const seenProfile = v.partial(v.pick(profile, ['first_name', 'last_name', ...profileTexts, 'links']));

/**
 * Body of the update, as multipart. Only the fields that are sent change; `links` and `visibility` are JSON text.
 * Skills have calls of their own.
 */
export const profileFields = v.strictObject({
  first_name: v.optional(requiredLine('first_name', limits.nameCharacters)),
  last_name: v.optional(requiredLine('last_name', limits.nameCharacters)),
  ...eachText((field) => {
    const { lines, maxCharacters } = texts[field];
    return v.optional((lines === 'one' ? optionalLine : optionalText)(field, maxCharacters));
  }),
  links: v.optional(v.pipe(jsonText, links)),
  /** Parts that are left out stay as they are, too. */
  visibility: v.optional(v.pipe(jsonText, v.partial(visibility))),
  profile_image: imageField,
  /** What the form began from, of the fields that are sent: see `seenEntry`. */
  seen: v.optional(v.pipe(jsonText, seenProfile)),
});

/** What an update may change, as the schema has it behind the wire. Empty text takes the present image away. */
export type ProfileChanges = v.InferOutput<typeof profileFields>;

export const updateProfile = defineCall({
  name: 'updateProfile',
  summary:
    "Change fields of the signed-in member's profile. 409 `edited_meanwhile` if they are no longer what `seen` says: `errors` then names what differs.",
  method: 'PATCH',
  path: 'api/profiles/me/',
  access: 'member',
  whileSuspended: true,
  encoding: 'multipart',
  body: profileFields,
  answer: profile,
  status: 200,
  fallback: 'Failed to update profile',
  errorField: 'detail',
});

export const orderEntries = defineCall({
  name: 'orderEntries',
  summary: 'Reorder the entries of a section: all ids, in the new order.',
  method: 'PUT',
  path: 'api/profiles/me/order/',
  access: 'member',
  body: v.strictObject({ section: v.picklist(sections), ...order.entries }),
  status: 204,
  fallback: 'Failed to save the order',
  errorField: 'detail',
});
