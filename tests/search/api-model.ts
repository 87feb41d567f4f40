import type { User } from '../../contract/user.ts';
import { profileOf } from '../../src/entities/profiles/profiles-for-tests.ts';
import { FamiliesModel, type FamilyRules, type Reason } from './families-model.ts';

export interface Asked {
  method: string;
  /** Without the leading slash. */
  path: string;
  bearer: string | null;
  /** As the browser had them when the request left. */
  cookies: { access: string | null; refresh: string | null; refreshes: readonly string[] };
  /** Who signs in, for the login alone. */
  as: string;
}

export interface Answered {
  status: number;
  body: unknown;
  /** New cookies; null clears the access cookie. `clear` names the families whose refresh cookies go. */
  cookies?: { access?: string | null; refresh?: { family: number; token: string }; clear: readonly number[] };
}

export function userNamed(id: string): User {
  return { id, username: id, email: `${id}@example.org`, first_name: id, last_name: 'Tester', profile_image: null };
}

interface AccessToken {
  family: number;
  member: string;
  expiresAt: number;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = part({ alg: 'HS256' });

/** What server/routes and server/accounts answer to the session's calls, over the model of the families. */
export class ApiModel {
  readonly families: FamiliesModel;
  readonly access = new Map<string, AccessToken>();
  readonly #accessSeconds: number;
  /** How long ago each token was rotated that was taken for stolen, in milliseconds. */
  readonly takenForStolen: number[] = [];

  constructor(accessSeconds: number, rules: FamilyRules) {
    this.#accessSeconds = accessSeconds;
    this.families = new FamiliesModel(rules);
  }

  answer(asked: Asked, now: number): Answered {
    if (asked.path === 'api/token/refresh/') return this.#refresh(asked, now);
    if (asked.path === 'api/accounts/login/') return this.#signIn(asked, now);
    if (asked.path === 'api/accounts/logout/') return this.#signOut(asked, now);
    return this.#profile(asked, now);
  }

  #mint(family: number, member: string, now: number): string {
    const issued = Math.floor(now / 1_000);
    const expires = issued + this.#accessSeconds;
    const token = `${header}.${part({ sub: member, sid: family, jti: this.access.size, iat: issued, exp: expires })}.signature`;
    this.access.set(token, { family, member, expiresAt: expires * 1_000 });
    return token;
  }

  /** The family of a refresh token: the first part of its name. */
  #familyOf(token: string): number {
    return Number(token.split('.')[0]);
  }

  #isAlive(token: string, now: number): boolean {
    return this.families.memberOf(this.#familyOf(token), now) !== undefined;
  }

  /** What the answer takes away: what has ended, and sessions that an older sign-in has left. */
  #ended(cookies: Asked['cookies'], own: number, now: number, reason: Reason): number[] {
    for (const token of cookies.refreshes) if (this.#familyOf(token) < own) this.families.revokeOf(token, reason);
    return cookies.refreshes.filter((token) => !this.#isAlive(token, now)).map((token) => this.#familyOf(token));
  }

  /** Living sessions of the member whom a family belongs to, among the browser's, newest first. */
  #siblings(family: number, newest: readonly string[], now: number): string[] {
    const member = this.families.families.get(family)?.member;
    return newest.filter((token) => this.families.memberOf(this.#familyOf(token), now) === member);
  }

  /** The session that is named, or the newest that is alive, if it can go on; otherwise the others of the same member. */
  #candidates(named: number | undefined, newest: readonly string[], now: number): string[] {
    const own =
      named === undefined
        ? (newest.find((token) => this.#isAlive(token, now)) ?? newest[0])
        : newest.find((token) => this.#familyOf(token) === named);
    const family = named ?? (own === undefined ? 0 : this.#familyOf(own));
    const others = this.#siblings(family, newest, now).filter((token) => token !== own);
    const first = own !== undefined && (this.#isAlive(own, now) || others.length === 0) ? [own] : [];
    return [...first, ...others];
  }

  #refresh({ bearer, cookies }: Asked, now: number): Answered {
    const named = bearer === null ? undefined : this.access.get(bearer)?.family;
    const newest = cookies.refreshes.toSorted((one, other) => this.#familyOf(other) - this.#familyOf(one));
    const candidates = this.#candidates(named, newest, now);
    let refused: Answered | null = null;
    for (const own of candidates) {
      const answered = this.#continue(own, cookies, now);
      if (answered.status === 200) return answered;
      refused ??= answered;
    }
    const end = named === undefined ? null : this.families.families.get(named)?.revoked;
    return refused ?? refusal(end ?? 'missing', { clear: this.#ended(cookies, 0, now, 'replaced') });
  }

  #continue(own: string, cookies: Asked['cookies'], now: number): Answered {
    const family = this.#familyOf(own);
    const rotatedAt = this.families.tokens.get(own)?.rotatedAt ?? now;
    const wasAlive = this.#isAlive(own, now);
    const outcome = this.families.rotate(own, now);
    if (outcome.kind === 'reused' && wasAlive) this.takenForStolen.push(now - rotatedAt);
    if (outcome.kind !== 'rotated') {
      const end = this.families.families.get(family)?.revoked;
      const clear = [family, ...this.#ended(cookies, 0, now, 'replaced')];
      const ofAccess = this.access.get(cookies.access ?? '')?.family;
      const access = end !== 'replaced' && (ofAccess === undefined || ofAccess === family) ? null : undefined;
      return refusal(end === 'replaced' ? 'replaced' : outcome.kind, { clear, ...(access === null ? { access } : {}) });
    }
    const clear = this.#ended(cookies, family, now, 'replaced');
    const access = this.#mint(outcome.family, outcome.member, now);
    const { refresh } = outcome;
    return { status: 200, body: { access, refresh }, cookies: { access, refresh: { family, token: refresh }, clear } };
  }

  #signIn({ cookies, as }: Asked, now: number): Answered {
    const clear = cookies.refreshes.map((token) => this.#familyOf(token));
    for (const token of cookies.refreshes) this.families.revokeOf(token, 'replaced');
    const { refresh, family } = this.families.open(as, now);
    const access = this.#mint(family, as, now);
    return {
      status: 200,
      body: { access, refresh, user: userNamed(as) },
      cookies: { access, refresh: { family, token: refresh }, clear },
    };
  }

  #signOut({ bearer, cookies }: Asked, now: number): Answered {
    const ofAccess = this.access.get(cookies.access ?? '')?.family;
    const newest = Math.max(
      ...cookies.refreshes.filter((token) => this.#isAlive(token, now)).map((token) => this.#familyOf(token)),
    );
    const named = bearer === null ? undefined : this.access.get(bearer)?.family;
    const own = named ?? (Number.isFinite(newest) ? newest : ofAccess);
    if (own === undefined)
      return { status: 204, body: null, cookies: { clear: this.#ended(cookies, 0, now, 'logout') } };
    const family = this.families.families.get(own);
    const wasReplaced = family?.revoked === 'replaced';
    if (this.families.memberOf(own, now) !== undefined)
      for (const token of this.#siblings(own, cookies.refreshes, now)) this.families.revokeOf(token, 'logout');
    if (family !== undefined) family.revoked ??= 'logout';
    const clear = [own, ...this.#ended(cookies, own, now, 'logout')];
    const isOwn = !wasReplaced && (ofAccess === undefined || ofAccess === own);
    return { status: 204, body: null, cookies: { clear, ...(isOwn ? { access: null } : {}) } };
  }

  #profile({ bearer, cookies }: Asked, now: number): Answered {
    const token = bearer ?? cookies.access;
    if (token === null) return { status: 401, body: { detail: 'Log in to continue.', code: 'token_missing' } };
    const known = this.access.get(token);
    if (known !== undefined && known.expiresAt <= now) {
      return { status: 401, body: { detail: 'The access token has expired.', code: 'token_expired' } };
    }
    if (known === undefined || this.families.memberOf(known.family, now) !== known.member) {
      return { status: 401, body: { detail: 'The session has ended.', code: 'token_invalid' } };
    }
    return { status: 200, body: profileOf(userNamed(known.member)) };
  }

  /** From now on no access token is accepted, as after a key change; the families stay valid. */
  forgetAccess(): void {
    this.access.clear();
  }
}

function refusal(end: string, cookies: Answered['cookies']): Answered {
  const code = `refresh_${end === 'logout' || end === 'password_reset' ? 'revoked' : end}`;
  return { status: 401, body: { detail: 'Sign in again.', code }, ...(cookies === undefined ? {} : { cookies }) };
}
