import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import * as v from 'valibot';
import { ProblemError } from '../http/problem-error.ts';
import type { Parts } from '../parts.ts';

/** Google's public keys for the ID tokens of Firebase, as a JWK set. */
const keysAddress = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Google's cache lifetime has been about six hours for years, and keys are published long before they are used. */
const keysKeptMs = 21_600_000;
/** Tokens with made-up key ids must not make the server fetch Google's keys on every request. */
const keysCooldownMs = 30_000;
const keysPatienceMs = 5_000;
/** Tolerance for clock skew. */
const toleranceSeconds = 30;

const claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  iat: v.number(),
  auth_time: v.number(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  firebase: v.object({ sign_in_provider: v.literal('google.com') }),
});

/** The identity that Google vouches for. */
export interface GooglePerson {
  issuer: string;
  subject: string;
  /** Verified by Google; case as sent by Google. */
  email: string;
}

export interface IdTokens {
  /** @throws ProblemError 401 google_refused, 403 google_unverified, 503 google_unreachable, 501 not_configured */
  verify(token: string): Promise<GooglePerson>;
}

class KeysUnreachable extends Error {
  override name = 'KeysUnreachable';
}

function refused(detail = 'Google’s confirmation was not accepted. Continue with Google again.'): ProblemError {
  return new ProblemError(401, 'google_refused', detail);
}

/** An unknown key means a bad token; failing to fetch the keys does not. */
function remoteKeys(parts: Pick<Parts, 'fetch'>): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    cacheMaxAge: keysKeptMs,
    cooldownDuration: keysCooldownMs,
    timeoutDuration: keysPatienceMs,
    [customFetch]: (url, init) => parts.fetch(url, init),
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isTokensFault =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isTokensFault ? error : new KeysUnreachable('Google’s keys are not available', { cause: error });
    }
  };
}

/** Checks what jose leaves to the caller: times in the future, and whether the e-mail is verified. */
function personOf(payload: JWTPayload, issuer: string, now: Date): GooglePerson {
  const parsed = v.safeParse(claims, payload);
  if (!parsed.success) throw refused();
  const { sub, iat, auth_time: signedInAt, email, email_verified: isVerified } = parsed.output;
  const latest = now.getTime() / 1000 + toleranceSeconds;
  if (iat > latest || signedInAt > latest) throw refused();
  if (email === undefined || isVerified !== true) {
    throw new ProblemError(
      403,
      'google_unverified',
      'Google has not confirmed the e-mail address of this account. Confirm it there first, or register with e-mail and password.',
    );
  }
  return { issuer, subject: sub, email };
}

/**
 * Verifies Firebase's ID tokens of Google sign-ins. Create it once: it caches Google's keys.
 *
 * If an emulator is configured, only its tokens are accepted. They are unsigned, so production ignores the setting.
 */
export function createIdTokens(parts: Pick<Parts, 'env' | 'fetch' | 'log' | 'now'>): IdTokens {
  const { firebase, firebaseEmulator, production } = parts.env;
  const keys = remoteKeys(parts);
  const isEmulated = firebaseEmulator !== undefined && !production;
  return {
    async verify(token) {
      if (firebase === undefined) {
        throw new ProblemError(
          501,
          'not_configured',
          'Google login is not set up on this server. Use e-mail and password.',
        );
      }
      const now = parts.now();
      const issuer = `https://securetoken.google.com/${firebase.projectId}`;
      const demanded = {
        issuer,
        audience: firebase.projectId,
        currentDate: now,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      };
      try {
        const { payload } = isEmulated
          ? UnsecuredJWT.decode(token, demanded)
          : await jwtVerify(token, keys, { ...demanded, algorithms: ['RS256'] });
        return personOf(payload, issuer, now);
      } catch (error) {
        if (error instanceof KeysUnreachable) {
          parts.log.warn({ err: error.cause }, 'the keys that sign ID tokens could not be fetched');
          throw new ProblemError(
            503,
            'google_unreachable',
            'This server cannot reach Google at the moment. Try again in a minute, or use e-mail and password.',
          );
        }
        if (error instanceof errors.JWTExpired)
          throw refused('Google’s confirmation has expired. Continue with Google again.');
        if (error instanceof errors.JOSEError) throw refused();
        throw error;
      }
    },
  };
}
