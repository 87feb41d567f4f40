import type { Grant } from '../../../contract/token.ts';
import {
  tokenRefreshMachine,
  type RefreshProblem,
  type RequestedTokens,
  type SessionRecord,
} from '../../../machines/session/token-refresh.ts';
import { defineModel } from '../harness.ts';

const grant: Grant = { token: 'new', memberId: 'ada', obtainedAt: 1_000, expiresAt: 901_000 };
const record = (generation: number, held: Grant | null): SessionRecord => ({
  epoch: '',
  generation,
  grant: held,
  user: null,
  revocationPending: false,
  revokedToken: null,
  departure: null,
});
const failed = (kind: RefreshProblem['kind'], more: Partial<RefreshProblem> = {}): RequestedTokens => ({
  grant: null,
  problem: { kind, detail: `the server: ${kind}`, retryAfter: null, offline: false, ...more },
});
const granted = (memberId: string): RequestedTokens => ({ grant: { ...grant, memberId }, problem: null });

export default defineModel<typeof tokenRefreshMachine>({
  machine: tokenRefreshMachine,
  inputs: [
    { version: { epoch: '', generation: 4 }, memberId: 'ada', token: 'old' },
    { version: { epoch: '', generation: 4 }, memberId: null, token: null },
  ],
  events: { 'lock.acquired': [{}], 'network.restored': [{}] },
  actors: {
    holdLock: { error: [new Error('no locks here')] },
    watchNetwork: { error: [new Error('no network events here')] },
    readNewer: {
      done: [null, record(5, grant), record(5, null)],
      error: [new Error('storage is closed')],
    },
    requestTokens: {
      done: [
        granted('ada'),
        granted('grace'),
        failed('refused'),
        failed('unreachable'),
        failed('unreachable', { retryAfter: 2_000 }),
        failed('unreachable', { offline: true }),
      ],
      error: [new Error('not a problem of ours')],
    },
    commitGrant: {
      done: [
        { committed: true, record: record(5, grant) },
        { committed: false, record: record(6, grant) },
        { committed: false, record: record(6, null) },
      ],
      error: [new Error('storage is full')],
    },
  },
  keep: ({ tries, problem: last }) => ({ tries, retryAfter: last?.retryAfter ?? null }),
});
