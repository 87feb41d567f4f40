import type { Grant } from '../../../contract/token.ts';
import {
  tokenRefreshMachine,
  type RefreshProblem,
  type SessionRecord,
} from '../../../machines/session/token-refresh.ts';
import { defineModel } from '../harness.ts';

const grant: Grant = { token: 'new', memberId: 'ada', obtainedAt: 1_000, expiresAt: 901_000 };
const record = (generation: number, held: Grant | null): SessionRecord => ({
  generation,
  grant: held,
  user: null,
  revocationPending: false,
});
const problem = (kind: RefreshProblem['kind'], more: Partial<RefreshProblem> = {}): RefreshProblem => ({
  kind,
  detail: `the server: ${kind}`,
  retryAfter: null,
  offline: false,
  ...more,
});

export default defineModel<typeof tokenRefreshMachine>({
  machine: tokenRefreshMachine,
  inputs: [
    { generation: 4, memberId: 'ada' },
    { generation: 4, memberId: null },
  ],
  events: { 'lock.acquired': [{}], 'network.restored': [{}] },
  actors: {
    holdLock: { error: [new Error('no locks here')] },
    watchNetwork: { error: [new Error('no network events here')] },
    readRecord: {
      done: [null, record(4, grant), record(5, grant), record(5, null)],
      error: [new Error('storage is closed')],
    },
    requestTokens: {
      done: [grant, { ...grant, memberId: 'grace' }],
      error: [
        problem('refused'),
        problem('unreachable'),
        problem('unreachable', { retryAfter: 2_000 }),
        problem('unreachable', { offline: true }),
        new Error('not a problem of ours'),
      ],
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
