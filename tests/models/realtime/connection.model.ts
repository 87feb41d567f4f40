import { connectionMachine } from '../../../machines/realtime/connection.ts';
import { defineModel } from '../harness.ts';

const event = { kind: 'message', username: 'kofi', seq: 7 } as const;

/** Events are only tried as long as few have been taken: the numbers would go on for ever. */
const few = <Payload>(payloads: readonly Payload[]) => {
  return ({ context: { lastId } }: { context: { lastId: number | null } }) =>
    (lastId ?? 0) < 6 ? payloads : payloads.slice(0, 1);
};

export default defineModel<typeof connectionMachine>({
  machine: connectionMachine,
  inputs: [{ share: 0.5, begun: 1_000_000 }],
  events: {
    elected: [{}],
    deposed: [{}],
    heard: few([
      { id: 5, event: null, at: null },
      { id: 5, event: null, at: 0 },
      { id: 6, event, at: 1_000_006 },
    ]),
    'typing.heard': [{ username: 'kofi' }],
    asked: [{}],
    'stream.ready': few([
      { id: 5, resumed: false, at: null },
      { id: 5, resumed: false, at: 0 },
      { id: 5, resumed: true, at: null },
    ]),
    'stream.happened': few([
      { id: 5, event, at: 1_000_005 },
      { id: 6, event, at: 1_000_006 },
      { id: 9, event, at: 1_000_009 },
    ]),
    'stream.typing': [{ username: 'kofi' }],
    'stream.beat': [{}],
    'stream.failed': [{ failure: { status: 401, retryAfter: null } }, { failure: { status: 0, retryAfter: null } }],
    'connection.returned': [{}],
    'connection.lost': [{}],
    'page.woken': [{}],
  },
  actors: {
    tabs: { error: [{ status: -1, detail: 'no channel' }] },
    stream: { error: [{ status: -1, detail: 'no stream' }] },
  },
  keep: ({ lastId, tries }) => ({ lastId, tries: Math.min(tries, 1) }),
});
