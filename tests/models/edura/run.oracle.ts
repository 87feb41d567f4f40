import { runMachine } from '../../../machines/edura/run.ts';
import { defineOracle } from '../mutation/oracle.ts';

const input = { turn: '7' };
const has = (state: 'running' | 'done' | 'stopped' | 'failed' | 'interrupted') =>
  ({ type: 'stream.turn', turn: { id: '7', state } }) as const;
/** Blanks and line ends are part of an answer. */
const text = { type: 'stream.text', from: 3, text: ' more:\n\n' } as const;
const broken = (status = 0) => ({ type: 'stream.failed', failure: { status, detail: '' } }) as const;
const stop = { type: 'stop.pressed' } as const;
const back = { type: 'connection.returned' } as const;
const opened = `▶ stream ${JSON.stringify(input)}`;
const closed = '■ stream';
const stopping = `▶ stop ${JSON.stringify(input)}`;
const shown = (state: string) => `showTurn ${JSON.stringify({ turn: { id: '7', state } })}`;
const added = `addText ${JSON.stringify({ from: 3, text: ' more:\n\n' })}`;

export default defineOracle<typeof runMachine>({
  machine: runMachine,
  tags: { waiting: ['waiting'], stopping: ['stopping'] },
  rules: {
    'the stream is open exactly while the answer is watched': ({ value, children }) =>
      (children.stream !== undefined) === (value === 'watching'),
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
          .send(broken(at % 2 === 0 ? 0 : 503))
          .is('waiting', { tries: at + 1 }, [closed])
          .send(text, has('done'))
          .is('waiting')
          .passes(ms - 1)
          .is('waiting')
          .passes(1)
          .is('watching', {}, [opened]);
      walk.send(has('running')).is('watching', { tries: 0 }, [shown('running')]);
    },
    'a stream that cannot be opened counts as a lost one; a network that returns is used at once': (begin) => {
      begin(input)
        .fails('stream', { status: -1, detail: 'no stream' })
        .is('waiting', { tries: 1 }, [opened])
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
      begin(input).send(broken(404)).ended('ended', {}, [opened, 'readAgain', closed]);
      begin(input).send(broken(401)).ended('ended', {}, [opened, 'readAgain', closed]);
    },
    'stopped: nothing is added any more, and the text that is there is shown as the server has it': (begin) => {
      begin(input)
        .send(has('running'), stop)
        .is('stopping', {}, [opened, shown('running'), closed, stopping])
        .send(text, has('done'), has('running'), stop, back, broken())
        .is('stopping')
        .ends('stop', { id: '7', state: 'stopped' })
        .ended('ended', {}, [shown('stopped')]);
    },
    'an answer whose end the server could not store yet is watched on, and can be stopped again': (begin) => {
      begin(input)
        .send(stop)
        .ends('stop', { id: '7', state: 'running' })
        .is('watching', { problem: null }, [opened, closed, stopping, opened])
        .send(stop)
        .ends('stop', { id: '7', state: 'interrupted' })
        .ended('ended', {}, [closed, stopping, shown('interrupted')]);
    },
    'stopping that fails says so, and the answer goes on; pressed again the reason goes': (begin) => {
      begin(input)
        .send(stop)
        .fails('stop', { status: 0, detail: 'no answer' })
        .is('watching', { problem: 'no answer' }, [opened, closed, stopping, opened])
        .send(stop)
        .is('stopping', { problem: null }, [closed, stopping])
        .fails('stop', { status: 0, detail: 'no answer' })
        .is('watching', { problem: 'no answer' }, [opened])
        .send(broken())
        .is('waiting', {}, [closed])
        .send(stop)
        .is('stopping', { problem: null }, [stopping]);
    },
  },
  equivalents: {},
});
