import { fitting } from '../../../contract/beginning.ts';
import type { BodyOf } from '../../../contract/call.ts';
import type { googleLogin } from '../../../contract/accounts.ts';
import { limits } from '../../../contract/limits.ts';
import type { GoogleIdentity } from '../../../machines/accounts/google-sign-in.ts';

const pictureCharacters = 2048;

const cut = (text: string): string => fitting(text.trim(), limits.thirdPartyCharacters);

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
