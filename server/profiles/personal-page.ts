import * as v from 'valibot';
import { username as usernameSchema } from '../../contract/fields.ts';
import { isReservedUsername } from '../../contract/reserved-usernames.ts';
import type { ClientFiles } from '../http/client-files.ts';
import type { PageHead } from '../http/page-head.ts';
import type { Site } from '../http/security-headers.ts';
import { imageAddress } from '../images/image-address.ts';
import type { Parts } from '../parts.ts';
import type { Member } from '../store/members.ts';
import { findFor } from '../store/profiles.ts';

/**
 * The username in `/{name}` or `/profile/{name}`; null if it cannot be anyone's, undefined if the path is something
 * else.
 */
function nameIn(path: string): string | null | undefined {
  const [, profile, segment] = /^\/(profile\/)?([^/]+)\/?$/i.exec(path) ?? [];
  // /profile/edit is the editor.
  if (segment === undefined || /^\/profile\/edit\/?$/i.test(path)) return undefined;
  const parsed = isReservedUsername(segment) ? undefined : v.safeParse(usernameSchema, segment);
  if (parsed?.success === true) return parsed.output;
  return profile === undefined ? undefined : null;
}

function headOf(member: Member, publicUrl: string): PageHead {
  const name = `${member.firstName} ${member.lastName}`.trim();
  const image = imageAddress(member.profileImage);
  return {
    title: `${name} – Stepwise`,
    description:
      [member.headline, member.about, `${name} on Stepwise, a community for learning and career growth.`].find(
        (text) => text.trim() !== '',
      ) ?? '',
    address: `${publicUrl}/${member.username}`,
    image: image === null ? null : publicUrl + image,
    indexed: member.visibility.indexed,
    type: 'profile',
  };
}

/**
 * The personal page of a member (specification, section 2: `/{name}`), and their profile in the application. Programs that do not run
 * the client read status and head as visitors: 404 for a missing member and for one whose profile is not public. Both have the head of
 * the personal page.
 *
 * @returns null if the path is something else
 */
export async function personalPage(
  parts: Parts,
  client: ClientFiles,
  request: { path: string; method: string; headers: Headers },
  site: Site,
): Promise<Response | null> {
  const name = request.method === 'GET' || request.method === 'HEAD' ? nameIn(request.path) : undefined;
  if (name === undefined) return null;
  const found = name === null ? undefined : await findFor(parts.db, name, null);
  return client.shell(request, site, found?.visible === true ? headOf(found.member, parts.publicUrl()) : null);
}
