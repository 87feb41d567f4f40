import { isDeepStrictEqual } from 'node:util';
import { orderingMachine } from '../../../machines/profile-edit/ordering.ts';
import { defineOracle } from '../mutation/oracle.ts';

const move = (id: string, by: -1 | 1) => ({ type: 'entry.moved', id, by }) as const;
const load = (...ids: string[]) => ({ type: 'entries.loaded', ids }) as const;
const saving = (...ids: string[]) => `▶ saveOrder ${JSON.stringify({ ids })}`;
const refused = { status: 400, detail: 'The list has changed', code: 'validation_failed' } as const;
const unreachable = { status: 0, detail: 'no answer' };

export default defineOracle<typeof orderingMachine>({
  machine: orderingMachine,
  tags: {},
  rules: {
    'no order loses an entry or makes one up': ({ context }) =>
      isDeepStrictEqual(context.ids.toSorted(), context.saved.toSorted()),
    'at rest the screen shows the order of the server': ({ context, value }) =>
      value === 'saving' || isDeepStrictEqual(context.ids, context.saved),
    'a problem is shown at rest only': ({ context, value }) => context.problem === null || value === 'resting',
  },
  rests: [],
  journeys: {
    'a move is shown at once and saved behind that': (begin) => {
      begin({ ids: ['a', 'b', 'c'] })
        .is('resting', { ids: ['a', 'b', 'c'], saved: ['a', 'b', 'c'], problem: null })
        .send(move('c', -1))
        .is('saving', { ids: ['a', 'c', 'b'], saved: ['a', 'b', 'c'] }, [saving('a', 'c', 'b')])
        .ends('saveOrder')
        .is('resting', { ids: ['a', 'c', 'b'], saved: ['a', 'c', 'b'] });
    },
    'where there is no place, and what is gone, cannot be moved': (begin) => {
      const play = begin({ ids: ['a', 'b'] })
        .send(move('a', -1), move('b', 1), move('gone', 1))
        .is('resting', { ids: ['a', 'b'] })
        .send(move('a', 1))
        .is('saving', {}, [saving('b', 'a')])
        .ends('saveOrder');
      play.send(move('b', 1)).fails('saveOrder', refused);
      play
        .is('resting', { problem: refused }, [saving('a', 'b')])
        .send(move('b', -1))
        .is('resting', { problem: refused });
    },
    'moved on while it is saved: the last order is sent next, and none overtakes it': (begin) => {
      begin({ ids: ['a', 'b', 'c'] })
        .send(move('a', 1), move('a', 1), move('a', 1))
        .is('saving', { ids: ['b', 'c', 'a'] }, [saving('b', 'a', 'c')])
        .ends('saveOrder')
        .is('saving', { ids: ['b', 'c', 'a'], saved: ['b', 'a', 'c'] }, [saving('b', 'c', 'a')])
        .fails('saveOrder', unreachable)
        .is('resting', { ids: ['b', 'a', 'c'], problem: unreachable });
    },
    'moved there and back while it is saved: what the server has is sent again': (begin) => {
      begin({ ids: ['a', 'b'] })
        .send(move('a', 1), move('a', -1))
        .is('saving', { ids: ['a', 'b'] }, [saving('b', 'a')])
        .ends('saveOrder')
        .is('saving', { saved: ['b', 'a'] }, [saving('a', 'b')])
        .send(move('a', 1), move('a', -1))
        .ends('saveOrder')
        .is('resting', { ids: ['a', 'b'], saved: ['a', 'b'] });
    },
    'a refused order is taken back as a whole, and the next move clears why': (begin) => {
      begin({ ids: ['a', 'b', 'c'] })
        .send(move('a', 1), move('a', 1))
        .fails('saveOrder', refused)
        .is('resting', { ids: ['a', 'b', 'c'], saved: ['a', 'b', 'c'], problem: refused }, [saving('b', 'a', 'c')])
        .send(move('a', 1))
        .is('saving', { problem: null }, [saving('b', 'a', 'c')]);
    },
    'at rest, what was loaded is what is shown': (begin) => {
      begin({ ids: ['a', 'b'] })
        .send(load('c', 'b', 'a'))
        .is('resting', { ids: ['c', 'b', 'a'], saved: ['c', 'b', 'a'] });
    },
    'loaded while an order is saved: what is new comes in, what is gone goes, and the moves stay': (begin) => {
      begin({ ids: ['a', 'b', 'c'] })
        .send(move('a', 1))
        .is('saving', {}, [saving('b', 'a', 'c')])
        .send(load('new', 'a', 'b'))
        .is('saving', { ids: ['new', 'b', 'a'], saved: ['new', 'a', 'b'] })
        .ends('saveOrder')
        .is('saving', { ids: ['new', 'b', 'a'] }, [saving('new', 'b', 'a')])
        .ends('saveOrder')
        .is('resting', { ids: ['new', 'b', 'a'], saved: ['new', 'b', 'a'] });
    },
    'an entry that came in meanwhile stays when the next order is refused': (begin) => {
      begin({ ids: ['a', 'b'] })
        .send(move('a', 1), load('a', 'b', 'new'))
        .ends('saveOrder')
        .is('saving', { ids: ['b', 'a', 'new'] }, [saving('b', 'a'), saving('b', 'a', 'new')])
        .fails('saveOrder', refused)
        .is('resting', { ids: ['b', 'a', 'new'], problem: refused });
    },
  },
  equivalents: {},
});
