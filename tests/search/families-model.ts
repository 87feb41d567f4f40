import { familyLifetimes, refreshLeewaySeconds } from '../../server/limits.ts';

export type Reason = 'logout' | 'replaced' | 'reused' | 'password_reset';

interface Family {
  id: number;
  member: string;
  endsAt: number;
  revoked: Reason | null;
}

interface RefreshToken {
  family: number;
  /** The first token of a family is 0, its successor 1. */
  serial: number;
  expiresAt: number;
  rotatedAt: number | null;
}

export type Rotated =
  | { kind: 'rotated'; refresh: string; family: number; member: string }
  | { kind: 'invalid' | 'expired' | 'reused' | 'revoked' };

export interface FamilyRules {
  /** Of one refresh token. */
  seconds: number;
  leewaySeconds?: number;
}

/**
 * What server/store/families.ts and rotation.ts do with refresh tokens, without a database. A test holds the two against each other. Times are
 * milliseconds on the server's clock. Tokens are named `<family>.<serial>`: the name of a successor follows from its predecessor,
 * as in the real one.
 */
export class FamiliesModel {
  readonly families = new Map<number, Family>();
  readonly tokens = new Map<string, RefreshToken>();
  readonly #lifetime: number;
  readonly #leeway: number;

  constructor({ seconds, leewaySeconds = refreshLeewaySeconds }: FamilyRules) {
    this.#lifetime = seconds * 1_000;
    this.#leeway = leewaySeconds * 1_000;
  }

  open(member: string, now: number): { refresh: string; family: number } {
    const id = this.families.size + 1;
    const family = { id, member, endsAt: now + this.#lifetime * familyLifetimes, revoked: null };
    this.families.set(id, family);
    return { refresh: this.#add(family, 0, now), family: id };
  }

  #add(family: Family, serial: number, now: number): string {
    const name = `${family.id}.${serial}`;
    this.tokens.set(name, {
      family: family.id,
      serial,
      expiresAt: Math.min(now + this.#lifetime, family.endsAt),
      rotatedAt: null,
    });
    return name;
  }

  /** What presenting this token would answer, while nothing changes. */
  peek(refresh: string, now: number): 'rotated' | 'repeated' | 'invalid' | 'expired' | 'reused' | 'revoked' {
    const token = this.tokens.get(refresh);
    const family = token === undefined ? undefined : this.families.get(token.family);
    if (token === undefined || family === undefined) return 'invalid';
    if (family.revoked !== null) return family.revoked === 'reused' ? 'reused' : 'revoked';
    if (token.expiresAt <= now || family.endsAt <= now) return 'expired';
    if (token.rotatedAt === null) return 'rotated';
    return now - token.rotatedAt > this.#leeway ? 'reused' : 'repeated';
  }

  rotate(refresh: string, now: number): Rotated {
    const kind = this.peek(refresh, now);
    const token = this.tokens.get(refresh);
    const family = token === undefined ? undefined : this.families.get(token.family);
    if (token === undefined || family === undefined) return { kind: 'invalid' };
    if (kind === 'reused') family.revoked ??= 'reused';
    if (kind !== 'rotated' && kind !== 'repeated') return { kind };
    if (kind === 'rotated') token.rotatedAt = now;
    const successor =
      kind === 'rotated' ? this.#add(family, token.serial + 1, now) : this.#current(family, token.serial);
    return { kind: 'rotated', refresh: successor, family: family.id, member: family.member };
  }

  #current(family: Family, serial: number): string {
    let next = serial + 1;
    while (this.tokens.get(`${family.id}.${next}`)?.rotatedAt !== null) next += 1;
    return `${family.id}.${next}`;
  }

  /** Ends the session that the token belongs to, if it belongs to one. */
  revokeOf(refresh: string, reason: Reason): void {
    const family = this.families.get(this.tokens.get(refresh)?.family ?? 0);
    if (family !== undefined) family.revoked ??= reason;
  }

  revokeMember(member: string, reason: Reason): void {
    for (const family of this.families.values()) if (family.member === member) family.revoked ??= reason;
  }

  memberOf(id: number, now: number): string | undefined {
    const family = this.families.get(id);
    return family !== undefined && family.revoked === null && family.endsAt > now ? family.member : undefined;
  }
}
