import type { SnapshotFrom } from 'xstate';
import { sessionMachine, type UserAnswer } from '../../../machines/session/session.ts';
import type { Grant } from '../../../contract/token.ts';
import type { RefreshOutcome, SessionRecord } from '../../../machines/session/token-refresh.ts';
import type { User } from '../../../contract/user.ts';
import { defineModel } from '../harness.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const start = 1_000_000;
const lifetime = 900_000;

function userNamed(id: string): User {
  return { id, username: id, email: `${id}@example.org`, first_name: id, last_name: 'Example', profile_image: null };
}

function grantOf(memberId: string, expiresAt = start + lifetime): Grant {
  return { token: `token of ${memberId}`, memberId, obtainedAt: start, expiresAt };
}

function recordOf(generation: number, grant: Grant | null, more: Partial<SessionRecord> = {}): SessionRecord {
  return {
    epoch: '',
    generation,
    grant,
    user: null,
    revocationPending: false,
    revokedToken: null,
    departure: null,
    ...more,
  };
}

/** Records of another tab: newer by the same or another member, newer and signed out, and one that is not newer. */
function recordsAfter({ context }: Snapshot): { record: SessionRecord }[] {
  const next = context.generation + 1;
  return [
    recordOf(next, grantOf('ada')),
    recordOf(next, grantOf('grace')),
    recordOf(next, null),
    recordOf(0, null),
  ].map((record) => ({ record }));
}

/** A tick soon after the start, one when a check is due, one past the token's end. */
const ticks = [start + 1_000, start + 120_000, start + lifetime + 1];
/** Past the end, after ticks in between, while another tab is refreshing. */
const renewing = { now: start + lifetime + 1, renewing: true };

const renewed: RefreshOutcome = { kind: 'committed', record: recordOf(9, grantOf('ada')) };
const known: UserAnswer = { kind: 'known', user: userNamed('ada') };

export default defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  inputs: [{ now: start, epoch: '' }],
  events: {
    'clock.ticked': [...ticks.map((now) => ({ now })), renewing],
    'network.restored': [{}],
    'record.changed': recordsAfter,
    'record.unkept': [{}],
    'expiry.announced': [{}],
    'token.rejected': ({ context }) => [{ token: context.grant?.token ?? '' }, { token: 'an older token' }],
    'extension.requested': [{}],
    'signed.in': [{ grant: grantOf('ada'), user: userNamed('ada') }],
    'sign.in.delayed': [{}],
    'user.requested': [{}],
    'user.loaded': [{ user: userNamed('ada') }, { user: userNamed('grace') }],
    'logout.pressed': [{}],
    // The machine alone raises these: nobody sends them.
    'session.closed': [],
    'member.changed': [],
    'token.renewed': [],
    'revocation.due': [],
  },
  actors: {
    watchClock: { error: ['no clock'] },
    watchSurroundings: { error: ['no events'] },
    watchRecord: { error: ['no storage'] },
    restoreSession: {
      done: [
        { record: null, now: start },
        { record: recordOf(3, grantOf('ada'), { user: userNamed('ada') }), now: start },
        { record: recordOf(3, grantOf('ada')), now: start + 650_000 },
        { record: recordOf(3, null, { revocationPending: true }), now: start },
      ],
      error: ['storage is closed'],
    },
    fetchUser: {
      done: [known, { kind: 'unreachable' }, { kind: 'refused' }],
      error: [new Error('its code did not load')],
    },
    revokeSession: { done: [undefined], error: [{ status: 0, detail: 'no answer' }] },
    tokenRefresh: {
      done: [
        renewed,
        { kind: 'found', record: recordOf(9, grantOf('grace')) },
        { kind: 'found', record: recordOf(9, null) },
        { kind: 'unreachable', detail: 'no answer' },
        { kind: 'refused', detail: 'ended' },
      ],
      error: [new Error('the attempt broke')],
    },
    expiryWarning: { done: [{ reason: 'countdownOver' }], error: [new Error('the dialog broke')] },
    expiringSoon: { done: [{ reason: 'loggedOutSoon' }], error: [new Error('the dialog broke')] },
  },
  // Times matter only in so far as they decide what the next tick does.
  keep: ({ grant, user, now, checkedAt }) => ({
    grant: grant?.memberId,
    user: user?.id,
    isPast: grant !== null && now >= grant.expiresAt,
    next: ticks.map((tick) => [tick - checkedAt >= 120_000 || tick < checkedAt, tick - now > 30_000]),
  }),
});
