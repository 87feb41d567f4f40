import type { Grant } from '../../contract/token.ts';
import type { EndReason } from '../../machines/session/session.ts';
import type { SessionRecord } from '../../machines/session/token-refresh.ts';
import { refreshLeewaySeconds } from '../../server/limits.ts';
import { foreignDataOf, passwordIn } from './left-behind.ts';
import { Refreshes } from './refreshes.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** What must be true after every turn of a tab, and at the end, when the network has been good for a while. */
export const invariants = {
  'one refresh':
    'No generation of tokens is refreshed twice at a time, in whichever tabs, or once the record has left it behind; only a lock that is held for 8 seconds is not waited for (specification, section 4; rows 8, 25 and 27).',
  'one commit':
    'The record never goes back to an older generation, and one generation holds one grant (session-faults, rows 25 and 28).',
  'gone is gone':
    'Once somebody has signed out, the record holds a grant again only after somebody signed in, and a tab holds no token that is not in the record (row 33).',
  'no needless end':
    'Nobody is signed out while their session can still be refreshed, or while a good token meets a server that cannot be reached (rows 11, 15, 26).',
  'no end unseen':
    "The countdown signs out only where it was seen: 'Session Expiring' was open before (rows 15 and 16).",
  'ended elsewhere': 'A tab takes a session for ended elsewhere only if the record says so (row 29).',
  'newer wins': 'A tab whose refresh failed overwrites no record that is newer than what it knew (row 28).',
  'no theft': 'The server takes a token of the browser itself for stolen only after the leeway (row 14).',
  'nothing left':
    'A tab holds answers and drafts of the member who is signed in there and of nobody else; after a logout it holds none (rows 30 and 36).',
  'no password': 'A tab holds a password only while it is on its way to the server.',
  'one member': 'A tab never shows one member with the token of another (row 30).',
  dialog:
    "'Session Expiring' is open in the last 30 seconds of a member’s token, or while it extends, and at no other time (specification, section 4; row 21).",
  deadline: 'The dialog counts to the end of the token in force (row 21).',
  'nothing thrown': 'No tab throws.',
  settled:
    'Two minutes after network and server are good again, nobody waits for a token any more, and no tab is loading (rows 9 and 38).',
  agreed: 'Then all tabs hold what the record holds, and the server accepts it (rows 22, 29, 31).',
  told: 'Then the server has heard of every sign-out (row 35).',
} as const;

export type InvariantName = keyof typeof invariants;

export interface Violation {
  invariant: InvariantName;
  detail: string;
}

interface Seen {
  generation: number;
  token: string | null;
  isAbsent: boolean;
  isSettled: boolean;
  grant: Grant | null;
  memberId: string | null;
  isDialogOpen: boolean;
  now: number;
}

const lead = 30_000;
/** These say that the session could not be refreshed; the others are somebody's choice, or have a rule of their own. */
const failures: readonly (EndReason | null)[] = [
  'refused',
  'mismatched',
  'extensionFailed',
  'extensionFailedSoon',
  'profileFailed',
];

function see(tab: Tab): Seen {
  const snapshot = tab.session.getSnapshot();
  const { generation, grant, user, now } = snapshot.context;
  return {
    generation,
    token: grant?.token ?? null,
    isAbsent: snapshot.matches({ token: 'absent' }),
    isSettled: !snapshot.hasTag('unsettled'),
    grant,
    memberId: grant?.memberId ?? user?.id ?? null,
    isDialogOpen: snapshot.children.expiryWarning?.getSnapshot().hasTag('open') ?? false,
    now,
  };
}

/** Checks a world after every turn and records the first violation. */
export class Watch {
  readonly #world: World;
  readonly #seen = new Map<Tab, Seen>();
  readonly #refreshes: Refreshes;
  #signInsAtSignOut = -1;
  /** Whose session was signed out of. Another member who signed in at the same moment stays signed in. */
  #memberAtSignOut: string | null = null;
  #stolenSeen = 0;
  violation: Violation | null = null;

  constructor(world: World) {
    this.#world = world;
    this.#refreshes = new Refreshes(world);
    world.stored.onWrite = (before, after, by) => this.#checkWrite(before, after, by);
    world.onTurn = (tab) => this.#checkTurn(tab);
  }

  #report(invariant: InvariantName, detail: string): void {
    this.violation ??= { invariant, detail };
  }

  #reportIf(invariant: InvariantName, detail: string | null): void {
    if (detail !== null) this.#report(invariant, detail);
  }

  #checkWrite(before: SessionRecord | null, after: SessionRecord | null, by: string): void {
    const { opened, heard } = this.#world.signIns;
    const signIns = opened + heard;
    if (after === null) return;
    if (before !== null && after.epoch === before.epoch && after.generation < before.generation) {
      this.#report('one commit', `generation ${before.generation} of the record was followed by ${after.generation}`);
    }
    if (isSameVersion(before, after) && before?.grant?.token !== after.grant?.token) {
      this.#report('one commit', `generation ${after.generation} was written twice, with different tokens`);
    }
    const isBack = before?.grant === null && after.grant !== null && signIns <= this.#signInsAtSignOut;
    if (isBack && after.grant?.memberId === this.#memberAtSignOut) {
      this.#report('gone is gone', 'the record holds a grant again, though nobody signed in');
    }
    if (after.grant !== null) return;
    const known = this.#seen.get(this.#world.tab(by) as Tab)?.generation ?? 0;
    const matters = before !== null && (before.grant !== null || before.revocationPending);
    if (!after.revocationPending && matters && before.generation > known && after.generation > before.generation) {
      this.#report('newer wins', `tab ${by} knew generation ${known} and overwrote generation ${before.generation}`);
    }
    // Someone who was signed out because the server could not be reached may come back by the cookie, which still lives.
    if (before?.grant === null) return;
    this.#signInsAtSignOut = after.revocationPending ? signIns : -1;
    this.#memberAtSignOut = before?.grant?.memberId ?? null;
  }

  #checkTurn(tab: Tab): void {
    const world = this.#world;
    if (world.thrown[0] !== undefined) this.#report('nothing thrown', world.thrown[0]);
    this.#reportIf('one refresh', this.#refreshes.wrongAfter(tab));
    this.#checkThefts();
    const before = this.#seen.get(tab);
    if (!tab.isOpen) return;
    this.#reportIf('nothing left', foreignDataOf(tab));
    this.#reportIf('no password', passwordIn(tab));
    const after = see(tab);
    this.#seen.set(tab, after);
    this.#checkToken(tab, before, after);
    if (before !== undefined && !before.isAbsent && after.isAbsent) this.#checkEnd(tab, before);
    this.#checkDialog(tab, before, after);
  }

  /** A tab that was closed begins anew. */
  forget(tab: Tab): void {
    this.#seen.delete(tab);
  }

  #checkThefts(): void {
    for (const age of this.#world.api.takenForStolen.slice(this.#stolenSeen)) {
      this.#stolenSeen += 1;
      if (age <= refreshLeewaySeconds * 1_000)
        this.#report('no theft', `a token was taken for stolen ${age / 1_000} s after it was rotated`);
    }
  }

  #checkToken(tab: Tab, before: Seen | undefined, { token, grant }: Seen): void {
    const { user } = tab.session.getSnapshot().context;
    if (user !== null && grant !== null && user.id !== grant.memberId) {
      this.#report('one member', `tab ${tab.name} shows ${user.id} with a token of ${grant.memberId}`);
    }
    if (token === null || token === before?.token) return;
    const { record } = this.#world.stored;
    const source = record === null ? this.#world.jar.access : record.grant?.token;
    if (source !== token) this.#report('gone is gone', `tab ${tab.name} holds a token that is not the record's`);
  }

  #checkEnd(tab: Tab, before: Seen): void {
    const world = this.#world;
    const { endReason } = tab.session.getSnapshot().context;
    if (before.memberId === null) return;
    const { refresh } = world.jar;
    const families = world.api.families;
    const kind = refresh === null ? 'missing' : families.peek(refresh, world.server());
    const owner = refresh === null ? null : families.families.get(families.tokens.get(refresh)?.family ?? 0)?.member;
    const canRefresh = (kind === 'rotated' || kind === 'repeated') && owner === before.memberId;
    // Without a key that the server knows, even new tokens are refused: then there is nothing to be had.
    const byKey = world.keyChanges > 0 && (endReason === 'profileFailed' || endReason?.startsWith('extension'));
    if (failures.includes(endReason) && canRefresh && !byKey) {
      this.#report(
        'no needless end',
        `tab ${tab.name} signed ${before.memberId} out (${endReason}), though the session lives`,
      );
    }
    // All tries are spent, on no answers or on answers that were none: that ends a session only after its token has ended.
    if (
      (endReason === 'unreachable' || endReason === 'invalid') &&
      before.grant !== null &&
      world.device() < before.grant.expiresAt
    ) {
      this.#report(
        'no needless end',
        `tab ${tab.name} signed out, though its token is good for ${(before.grant.expiresAt - world.device()) / 1_000} s`,
      );
    }
    if (endReason === 'countdownOver' && (!before.isDialogOpen || world.device() - before.now > lead)) {
      this.#report('no end unseen', `tab ${tab.name} signed out at 0, though nobody saw it count`);
    }
    if (endReason === 'signedOutElsewhere' && world.stored.record?.grant != null) {
      this.#report('ended elsewhere', `tab ${tab.name} signed out, though the record holds a grant`);
    }
  }

  #checkDialog(tab: Tab, before: Seen | undefined, after: Seen): void {
    const snapshot = tab.session.getSnapshot();
    const warning = snapshot.children.expiryWarning?.getSnapshot();
    if (!snapshot.matches({ member: 'authenticated' }) || warning?.status !== 'active') {
      if (after.isDialogOpen) this.#report('dialog', `tab ${tab.name} shows the dialog, though nobody is signed in`);
      return;
    }
    if (after.grant === null) return;
    const { expiresAt } = after.grant;
    if (after.isSettled && warning.context.deadline !== expiresAt) {
      this.#report(
        'deadline',
        `the dialog of tab ${tab.name} counts to ${warning.context.deadline - expiresAt} ms after the token's end`,
      );
    }
    // Only a tick opens or closes it by time: between two of them it may be up to a second late.
    const hasTicked =
      before !== undefined &&
      before.now !== after.now &&
      after.now === this.#world.device() &&
      warning.context.now === after.now;
    if (!hasTicked || warning.hasTag('busy')) return;
    const left = expiresAt - after.now;
    const isDue = left > 0 && left <= lead;
    if (isDue && before.isSettled && after.isSettled && !after.isDialogOpen) {
      this.#report('dialog', `tab ${tab.name} shows no dialog ${left / 1_000} s before the end`);
    }
    if (after.isDialogOpen && after.isSettled && !isDue) {
      this.#report('dialog', `tab ${tab.name} shows the dialog ${left / 1_000} s before the end`);
    }
  }

  /** Once everything has settled. */
  checkRest(): void {
    const world = this.#world;
    for (const { tab, what } of world.waiters) this.#report('settled', `tab ${tab} still waits for its ${what}`);
    const { record } = world.stored;
    for (const tab of world.tabs.filter(({ isOpen }) => isOpen)) {
      const snapshot = tab.session.getSnapshot();
      const { grant, user, generation } = snapshot.context;
      const { expiryWarning, expiringSoon } = snapshot.children;
      const isBusy =
        snapshot.hasTag('unsettled') ||
        snapshot.hasTag('loading') ||
        [expiryWarning, expiringSoon].some((child) => child?.getSnapshot().hasTag('busy'));
      if (isBusy) this.#report('settled', `tab ${tab.name} is still at ${JSON.stringify(snapshot.value)}`);
      const isSame =
        (grant?.token ?? null) === (record?.grant?.token ?? null) &&
        generation === (record?.generation ?? generation) &&
        (user?.id ?? null) === (record?.user?.id ?? null);
      if (!isSame) {
        this.#report(
          'agreed',
          `tab ${tab.name} is at generation ${generation} of ${user?.id ?? 'nobody'}, the record at ${record?.generation} of ${record?.user?.id ?? 'nobody'}`,
        );
      }
    }
    this.#checkServer(record);
  }

  #checkServer(record: SessionRecord | null): void {
    const { api, jar, signIns, server } = this.#world;
    if (record?.grant != null) {
      const known = api.access.get(record.grant.token);
      if (known === undefined || api.families.memberOf(known.family, server()) !== record.grant.memberId) {
        this.#report('agreed', 'the record holds a token of a session that has ended on the server');
      }
    }
    if (record?.revocationPending) this.#report('told', 'the server has not heard of the sign-out');
    const { refresh } = jar;
    const lives = refresh !== null && ['rotated', 'repeated'].includes(api.families.peek(refresh, server()));
    // A session that was opened for a tab that never heard of it is no sign-out, nor is one that ended for want of an answer.
    if (
      this.#signInsAtSignOut >= 0 &&
      record !== null &&
      record.grant === null &&
      lives &&
      api.families.families.get(api.families.tokens.get(refresh)?.family ?? 0)?.member === this.#memberAtSignOut &&
      signIns.opened === signIns.heard
    ) {
      this.#report('told', 'nobody is signed in, but the session lives on the server');
    }
  }
}

function isSameVersion(one: SessionRecord | null, other: SessionRecord): boolean {
  return one?.epoch === other.epoch && one.generation === other.generation;
}
