import type { BodyOf } from '../../../contract/call.ts';
import type { googleLogin } from '../../../contract/accounts.ts';
import { limits } from '../../../contract/limits.ts';
import type { GoogleIdentity } from '../../../machines/accounts/google-sign-in.ts';

const pictureCharacters = 2048;

/** Never splits a surrogate pair, which would leave invalid text. */
function cut(text: string): string {
  const short = text.trim().slice(0, limits.thirdPartyCharacters);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}

/** The third-party login payload (specification, section 3), cut to what the contract allows. */
export function googleFieldsOf(identity: GoogleIdentity, fingerprint: string | undefined): BodyOf<typeof googleLogin> {
  const { picture, email } = identity;
  return {
    id_token: identity.idToken,
    email,
    username: cut(identity.displayName) || cut(email.split('@')[0] ?? ''),
    google_uid: identity.uid,
    first_name: cut(identity.firstName),
    last_name: cut(identity.lastName),
    profile_picture: picture === null || picture.length > pictureCharacters ? null : picture,
    device_fingerprint: fingerprint,
  };
}
