import { sql, type SQL } from 'drizzle-orm';
import type { MemberName } from '../../contract/member-name.ts';
import { imageAddress } from '../images/image-address.ts';
import { members } from './schema.ts';

/** SQL for a row of `members` as JSON: the name and picture shown beside what they did. */
export const nameJson: SQL = sql`json_build_object('username', ${members.username},
  'first_name', case when ${members.deletionAt} is null then ${members.firstName} else 'Deleted' end,
  'last_name', case when ${members.deletionAt} is null then ${members.lastName} else 'member' end,
  'profile_image', case when ${members.deletionAt} is null then ${members.profileImage} end)`;

/** The JSON has the id of the image; the wire has its address. */
export function named<Name extends MemberName>(json: Name): Name {
  return { ...json, profile_image: imageAddress(json.profile_image) };
}
