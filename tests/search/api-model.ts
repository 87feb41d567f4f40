import type { User } from '../../contract/user.ts';
import type { Profile } from '../../contract/profiles.ts';
import { FamiliesModel, type FamilyRules } from './families-model.ts';

export interface Asked {
  method: string;
  /** Without the leading slash. */
  path: string;
  bearer: string | null;
  /** As the browser had them when the request left. */
  cookies: { access: string | null; refresh: string | null };
  /** Who signs in, for the login alone. */
  as: string;
}

export interface Answered {
  status: number;
  body: unknown;
  /** New cookies, null to clear them, undefined to leave them. */
  cookies?: { access: string; refresh: string } | null;
}

export function userNamed(id: string): User {
  return { id, username: id, email: `${id}@example.org`, first_name: id, last_name: 'Tester', profile_image: null };
}

function profileOf(id: string): Profile {
  return {
    ...userNamed(id),
    headline: '',
    about: '',
    location: '',
    links: [],
    joined_at: '2026-01-01T00:00:00.000Z',
    visibility: {
      profile: 'everyone',
      education: 'everyone',
      experience: 'everyone',
      projects: 'everyone',
      skills: 'everyone',
      indexed: true,
    },
    education: [],
    experience: [],
    projects: [],
    skills: [],
  };
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
    if (asked.path === 'api/accounts/logout/') return this.#signOut(asked);
    return this.#profile(asked, now);
  }

  #mint(family: number, member: string, now: number): string {
    const issued = Math.floor(now / 1_000);
    const expires = issued + this.#accessSeconds;
    const token = `${header}.${part({ sub: member, sid: family, jti: this.access.size, iat: issued, exp: expires })}.signature`;
    this.access.set(token, { family, member, expiresAt: expires * 1_000 });
    return token;
  }

  #refresh({ cookies }: Asked, now: number): Answered {
    if (cookies.refresh === null) return refusal('refresh_missing');
    const presented = this.families.tokens.get(cookies.refresh);
    const wasAlive = presented !== undefined && this.families.families.get(presented.family)?.revoked === null;
    const outcome = this.families.rotate(cookies.refresh, now);
    if (outcome.kind === 'reused' && wasAlive) this.takenForStolen.push(now - (presented.rotatedAt ?? now));
    if (outcome.kind !== 'rotated') return refusal(`refresh_${outcome.kind}`);
    const access = this.#mint(outcome.family, outcome.member, now);
    return { status: 200, body: { access, refresh: outcome.refresh }, cookies: { access, refresh: outcome.refresh } };
  }

  #signIn({ cookies, as }: Asked, now: number): Answered {
    if (cookies.refresh !== null) this.families.revokeOf(cookies.refresh, 'replaced');
    const { refresh, family } = this.families.open(as, now);
    const access = this.#mint(family, as, now);
    return { status: 200, body: { access, refresh, user: userNamed(as) }, cookies: { access, refresh } };
  }

  #signOut({ cookies }: Asked): Answered {
    if (cookies.refresh !== null) this.families.revokeOf(cookies.refresh, 'logout');
    return { status: 204, body: null, cookies: null };
  }

  #profile({ bearer, cookies }: Asked, now: number): Answered {
    const token = bearer ?? cookies.access;
    if (token === null) return { status: 401, body: { detail: 'Sign in to continue.', code: 'token_missing' } };
    const known = this.access.get(token);
    if (known !== undefined && known.expiresAt <= now) {
      return { status: 401, body: { detail: 'The access token has expired.', code: 'token_expired' } };
    }
    if (known === undefined || this.families.memberOf(known.family, now) !== known.member) {
      return { status: 401, body: { detail: 'The session has ended.', code: 'token_invalid' } };
    }
    return { status: 200, body: profileOf(known.member) };
  }

  /** From now on no access token is accepted, as after a key change; the families stay valid. */
  forgetAccess(): void {
    this.access.clear();
  }
}

function refusal(code: string): Answered {
  return { status: 401, body: { detail: 'Sign in again.', code }, cookies: null };
}
