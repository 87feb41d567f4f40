import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  memberOfSession,
  openFamily,
  revokeFamilies,
  revokeFamiliesOfMember,
  type FamilyEnd,
  type RevocationReason,
} from '../../server/store/families.ts';
import { rotate, rotateUsual } from '../../server/store/rotation.ts';
import type { OpenDatabase } from '../../server/store/database.ts';
import { members } from '../../server/store/schema.ts';
import { memoryDatabase } from '../server/database.ts';
import { FamiliesModel, type Reason, type Rotated } from './families-model.ts';
import { Chance } from './random.ts';

const seconds = 600;
const secret = 'a secret of this test';
/** The model's word for each way in which a family ends. */
const ends: Record<FamilyEnd, Rotated['kind']> = {
  unknown: 'invalid',
  expired: 'expired',
  reused: 'reused',
  logout: 'revoked',
  replaced: 'revoked',
  password_reset: 'revoked',
  email_undone: 'revoked',
  deleted: 'revoked',
};
let database: OpenDatabase;
const memberIds = new Map<string, string>();

beforeAll(async () => {
  database = await memoryDatabase();
  for (const name of ['ada', 'bob']) {
    const id = randomUUID();
    await database.db.insert(members).values({
      id,
      email: `${name}@example.org`,
      emailKey: `${name}@example.org`,
      username: name,
      firstName: name,
      lastName: 'Tester',
      passwordHash: 'none',
      createdAt: new Date(0),
    });
    memberIds.set(name, id);
  }
}, 60_000);
afterAll(() => database.close());

/** The two worlds side by side: what one calls `1.0` the other calls by forty random letters. */
class Pair {
  readonly model = new FamiliesModel({ seconds });
  readonly #real = new Map<string, string>();
  readonly #familyIds = new Map<number, string>();
  #rotations = 0;
  now = 1_700_000_000_000;

  #time() {
    return { now: new Date(this.now), seconds };
  }

  #familyOf(token: string): string {
    return this.#familyIds.get(this.model.tokens.get(token)?.family ?? 0) ?? randomUUID();
  }

  get tokens(): string[] {
    return ['never-issued', ...this.#real.keys()];
  }

  async open(member: string): Promise<void> {
    const real = await openFamily(database.db, secret, memberIds.get(member) ?? '', this.#time());
    if (real === undefined) throw new Error(`${member} has no account`);
    const { refresh, family } = this.model.open(member, this.now);
    this.#real.set(refresh, real.refresh);
    this.#familyIds.set(family, real.familyId);
  }

  /** What each of the two answers. */
  async rotate(token: string): Promise<Compared> {
    const familyId = this.#familyOf(token);
    const presented = { familyId, token: this.#real.get(token) ?? 'rubbish' };
    // Both ways: the statement for the usual case must answer as the long way does.
    this.#rotations += 1;
    const isShort = this.#rotations % 4 !== 0;
    const usual = isShort ? await rotateUsual(database.db, secret, presented, this.#time()) : undefined;
    const real = usual ?? (await database.db.transaction((tx) => rotate(tx, secret, presented, this.#time())));
    const answer = this.model.rotate(token, this.now);
    if (real.kind === 'ended') return { real: ends[real.end], model: answer.kind };
    if (answer.kind !== 'rotated') return { real: real.kind, model: answer.kind };
    // The same name must lead to the same token, or the two follow different chains.
    const successor = this.#real.get(answer.refresh) ?? real.refresh;
    this.#real.set(answer.refresh, real.refresh);
    return {
      real: [real.member.username, familyId, real.refresh],
      model: [answer.member, this.#familyIds.get(answer.family), successor],
    };
  }

  async revoke(token: string, reason: Reason & RevocationReason): Promise<void> {
    await revokeFamilies(database.db, [this.#familyOf(token)], reason, new Date(this.now));
    this.model.revokeOf(token, reason);
  }

  async revokeMember(member: string): Promise<void> {
    await revokeFamiliesOfMember(database.db, memberIds.get(member) ?? '', 'password_reset', new Date(this.now));
    this.model.revokeMember(member, 'password_reset');
  }

  /** Whose each family is, if it is alive. */
  async owners(): Promise<Compared> {
    const ids = [...this.#familyIds];
    const now = new Date(this.now);
    const found = await Promise.all(
      ids.map(([, familyId]) =>
        Promise.all(
          [...memberIds.values()].map((memberId) => memberOfSession(database.db, { familyId, memberId }, now)),
        ),
      ),
    );
    return {
      real: found.map((members) => members.find((member) => member !== undefined)?.username),
      model: ids.map(([id]) => this.model.memberOf(id, this.now)),
    };
  }
}

interface Compared {
  real: unknown;
  model: unknown;
}

test.each([1, 2, 3])(
  'the model of token rotation answers as the real server does, sequence %i',
  async (seed) => {
    const chance = new Chance(seed);
    const pair = new Pair();
    await pair.open('ada');
    const compared: Compared[] = [];
    for (let step = 0; step < 80; step += 1) {
      // Recent tokens for the most part: the chain and its leeway are what can go wrong.
      const token =
        chance.next() < 0.7
          ? pair.tokens.at(-1 - chance.below(Math.min(3, pair.tokens.length)))
          : chance.pick(pair.tokens);
      await chance.weighted<() => Promise<void>>([
        [10, async () => void compared.push(await pair.rotate(token ?? ''))],
        [1.5, () => pair.open(chance.pick(['ada', 'bob']))],
        [0.5, () => pair.revoke(token ?? '', chance.pick(['logout', 'replaced'] as const))],
        [0.2, () => pair.revokeMember(chance.pick(['ada', 'bob']))],
      ])();
      // To the millisecond at the leeway and at the ends of tokens and families.
      pair.now += chance.pick([0, 0, 1, 1_000, 59_999, 119_999, 120_000, 120_001, 599_999, 600_000, 1_200_000]);
      if (step % 8 === 0) compared.push(await pair.owners());
    }
    expect(compared.map(({ model }) => model)).toEqual(compared.map(({ real }) => real));
  },
  60_000,
);
