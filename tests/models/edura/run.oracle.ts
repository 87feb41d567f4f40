import { runMachine } from '../../../machines/edura/run.ts';
import { defineOracle } from '../mutation/oracle.ts';

const input = { turn: '7' };
const has = (state: 'running' | 'done' | 'stopped' | 'failed' | 'interrupted') =>
  ({ type: 'stream.turn', turn: { id: '7', state } }) as const;
/** Blanks and line ends are part of an answer. */
const text = { type: 'stream.text', from: 3, text: ' more:\n\n' } as const;
const broken = (status = 0, retry_after?: number) =>
  ({ type: 'stream.failed', failure: { status, detail: '', retry_after } }) as const;
const cause = (status: number, retry_after?: number, foreign_status?: number) => ({
  status,
  foreign_status,
  retry_after,
});
const stopAt = (seen: number) => ({ type: 'stop.pressed', seen }) as const;
const stop = stopAt(120);
const back = { type: 'connection.returned' } as const;
const opened = `▶ stream ${JSON.stringify(input)}`;
const closed = '■ stream';
const stoppingAt = (seen: number) => `▶ stop ${JSON.stringify({ turn: '7', seen })}`;
const stopping = stoppingAt(120);
const kept = 'keepStop {"seen":120}';
const dropped = 'dropStop';
/** A proxy has answered in its place. */
const unreachable = { status: 0, detail: 'no answer', foreign_status: 502 };
const shown = (state: string) => `showTurn ${JSON.stringify({ turn: { id: '7', state } })}`;
const added = `addText ${JSON.stringify({ from: 3, text: ' more:\n\n' })}`;

export default defineOracle<typeof runMachine>({
  machine: runMachine,
  tags: { waiting: ['waiting', 'unsent'], stopping: ['stopping', 'unsent'] },
  rules: {
    'the stream is open exactly while the answer is watched': ({ value, children }) =>
      (children.stream !== undefined) === (value === 'watching'),
    'how much was seen is known exactly from the press until the answer goes on': ({ context, value }) =>
      value === 'ended' || (context.seen !== null) === (value === 'stopping' || value === 'unsent'),
  },
  rests: [],
  journeys: {
    'an answer is shown as it is written, and watched no more once it is whole': (begin) => {
      begin(input)
        .is('watching', { turn: '7', tries: 0, problem: null }, [opened])
        .send(has('running'), text)
        .is('watching', {}, [shown('running'), added])
        .send(has('done'))
        .ended('ended', {}, [shown('done'), closed]);
    },
    'an answer that was stopped elsewhere, has failed or was interrupted is watched no more either': (begin) => {
      for (const state of ['stopped', 'failed', 'interrupted'] as const)
        begin(input)
          .send(has(state))
          .ended('ended', {}, [opened, shown(state), closed]);
    },
    'a lost connection is made again, each time after twice as long, at most 8 seconds': (begin) => {
      const walk = begin(input).is('watching', {}, [opened]);
      for (const [at, ms] of [500, 1_000, 2_000, 4_000, 8_000, 8_000].entries())
        walk
          .send(broken([0, 503, 401][at % 3]))
          .is('waiting', { tries: at + 1 }, [closed])
          .send(text, has('done'))
          .is('waiting')
          .passes(ms - 1)
          .is('waiting')
          .passes(1)
          .is('watching', {}, [opened]);
      walk.send(has('running')).is('watching', { tries: 0, cause: null }, [shown('running')]);
    },
    'the server says how long to wait, which is heeded up to a minute': (begin) => {
      for (const [seconds, heeded] of [
        [20, 20],
        [60, 60],
        [3_600, 60],
      ] as const) {
        begin(input)
          .send(broken(429, seconds))
          .is('waiting', { cause: cause(429, heeded) }, [opened, closed])
          .passes(heeded * 1_000 - 1)
          .is('waiting')
          .passes(1)
          .is('watching', {}, [opened]);
        begin(input)
          .send(stop)
          .fails('stop', { status: 429, detail: 'Too many requests', retry_after: seconds })
          .is('unsent', { cause: cause(429, heeded) }, [opened, kept, closed, stopping])
          .passes(heeded * 1_000 - 1)
          .is('unsent')
          .passes(1)
          .is('stopping', {}, [stopping]);
      }
    },
    'a stream that cannot be opened counts as a lost one; a network that returns is used at once': (begin) => {
      begin(input)
        .fails('stream', { status: -1, detail: 'no stream' })
        .is('waiting', { tries: 1, cause: cause(0) }, [opened])
        .send(back)
        .is('watching', {}, [opened]);
    },
    'a network that returns is another one: the stream is opened anew on it': (begin) => {
      begin(input)
        .send(has('running'), back)
        .is('watching', { tries: 0 }, [opened, shown('running'), closed, opened])
        .send(text)
        .is('watching', {}, [added]);
    },
    'a turn that is gone is not asked for again': (begin) => {
      begin(input).send(broken(404)).ended('ended', {}, [opened, 'removeTurn', closed]);
    },
    'stopped: nothing is added any more, and the text that is there is shown as the server has it': (begin) => {
      begin(input)
        .send(has('running'), stop)
        .is('stopping', { seen: 120 }, [opened, shown('running'), kept, closed, stopping])
        .send(text, has('done'), has('running'), stopAt(9_000), back, broken())
        .is('stopping', { seen: 120 })
        .passes(60_000)
        .is('stopping')
        .ends('stop', { id: '7', state: 'stopped' })
        .ended('ended', {}, [dropped, shown('stopped')]);
    },
    'stopped before its first word, nothing of it was seen': (begin) => {
      begin(input)
        .send(stopAt(0))
        .is('stopping', { seen: 0 }, [opened, 'keepStop {"seen":0}', closed, stoppingAt(0)])
        .ends('stop', { id: '7', state: 'stopped' })
        .ended('ended', {}, [dropped, shown('stopped')]);
    },
    'one that had been gone on from is shown whole': (begin) => {
      begin(input)
        .send(stop)
        .ends('stop', { id: '7', state: 'done' })
        .ended('ended', {}, [opened, kept, closed, stopping, dropped, shown('done')]);
    },
    'what was seen stays while the server cannot be told, which is tried again with what was seen then': (begin) => {
      begin(input)
        .send(stop)
        .fails('stop', unreachable)
        .is('unsent', { tries: 1, seen: 120, problem: null, cause: cause(0, undefined, 502) }, [
          opened,
          kept,
          closed,
          stopping,
        ])
        .send(text, has('done'), stopAt(9_000), broken(404))
        .is('unsent', { seen: 120 })
        .passes(499)
        .is('unsent')
        .passes(1)
        .is('stopping', { seen: 120 }, [stopping])
        .fails('stop', { status: 503, detail: 'Out of order' })
        .is('unsent', { tries: 2 })
        .passes(999)
        .is('unsent')
        .send(back)
        .is('stopping', {}, [stopping])
        .fails('stop', { status: 500, detail: 'Out of order' })
        .is('unsent', { tries: 3, cause: cause(500) })
        .passes(2_000)
        .is('stopping', {}, [stopping])
        .fails('stop', { status: 429, detail: 'Too many requests' })
        .is('unsent', { tries: 4, seen: 120, problem: null })
        .passes(4_000)
        .is('stopping', {}, [stopping])
        .fails('stop', { status: 401, detail: 'Your session has ended' })
        .is('unsent', { tries: 5, seen: 120, problem: null })
        .passes(8_000)
        .is('stopping', {}, [stopping])
        .ends('stop', { id: '7', state: 'stopped' })
        .ended('ended', {}, [dropped, shown('stopped')]);
    },
    'one that is gone is shown no more, and not stopped again': (begin) => {
      begin(input)
        .send(stop)
        .fails('stop', { status: 404, detail: 'There is no such question.' })
        .ended('ended', {}, [opened, kept, closed, stopping, 'removeTurn']);
    },
    'a stop that is refused says so, and the answer goes on; pressed again the reason goes': (begin) => {
      const refused = { status: 400, detail: 'Some fields need your attention.' };
      const walk = begin(input)
        .send(stop)
        .fails('stop', refused)
        .is('watching', { problem: refused.detail, seen: null }, [opened, kept, closed, stopping, dropped, opened])
        .send(stopAt(300))
        .is('stopping', { problem: null, seen: 300 }, ['keepStop {"seen":300}', closed, stoppingAt(300)])
        .fails('stop', { status: 499, detail: 'No' })
        .is('watching', { problem: 'No' }, [dropped, opened]);
      walk
        .send(broken())
        .is('waiting', { problem: 'No' }, [closed])
        .send(stop)
        .is('stopping', { problem: null, seen: 120 }, [kept, stopping]);
    },
  },
  equivalents: {},
});
