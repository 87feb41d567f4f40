import { tourMachine } from '../../../machines/tour/tour.ts';
import { defineOracle } from '../mutation/oracle.ts';

const arrive = { type: 'member.arrived' } as const;
const end = { type: 'session.ended' } as const;
const start = { type: 'start.pressed' } as const;
const next = { type: 'next.pressed' } as const;
const skip = { type: 'skip.pressed' } as const;
const flag = { type: 'flag.stored' } as const;
const changed = { type: 'target.changed' } as const;
const page = { type: 'page.changed' } as const;

const watching = '▶ watchFlag';
const reading = '▶ readFlag';
const storing = '▶ storeFlag';
const loading = '▶ loadPainter';
const painting = '▶ painter';
const unpainted = '■ painter';
const unfound = '■ findTarget';
const finding = (step: string) => `▶ findTarget "${step}"`;
const place = (step: string, number: number) => `{"step":"${step}","number":${number},"total":4}`;
const shown = (step: string, number: number) => `painter ← step.found ${place(step, number)}`;
const missing = (step: string, number: number) => `painter ← step.missing ${place(step, number)}`;

export default defineOracle<typeof tourMachine>({
  machine: tourMachine,
  tags: { preparing: ['preparing'], touring: ['touring'] },
  rules: {
    'the tour draws while it is on screen and at no other time': (snapshot) =>
      'painter' in snapshot.children === snapshot.matches('touring'),
    'a missing element is looked for again 3 times at most': ({ context }) => context.retries <= 3,
  },
  rests: [],
  journeys: {
    'offered to a member who has not seen it, and taken from the first step to the last': (begin) => {
      const play = begin()
        .is('absent', { seenHere: false }, [watching])
        .send(start, next, skip, flag, page, changed)
        .is('absent')
        .send(arrive)
        .is('checking', {}, [reading])
        .send(arrive, start, skip)
        .is('checking')
        .ends('readFlag', false)
        .is('offered')
        .send(next, page, arrive)
        .is('offered')
        .send(start)
        .is('preparing', {}, [loading])
        .send(start, next, flag)
        .is('preparing')
        .ends('loadPainter')
        .is({ touring: 'locating' }, {}, [painting, finding('home')]);
      play
        .send(next, changed, start, flag)
        .is({ touring: 'locating' })
        .ends('findTarget', true)
        .is({ touring: 'shown' }, {}, [shown('home', 1)])
        .send(start, flag)
        .is({ touring: 'shown' });
      for (const [step, number] of [
        ['edura', 2],
        ['messages', 3],
        ['profile', 4],
      ] as const) {
        play
          .send(next)
          .is({ touring: 'locating' }, {}, [finding(step)])
          .ends('findTarget', true)
          .is({ touring: 'shown' }, {}, [shown(step, number)]);
      }
      play
        .send(next)
        .is('storing', { seenHere: true }, [unpainted, storing])
        .send(start, skip)
        .is('storing')
        .ends('storeFlag')
        .is('seen', { seenHere: true })
        .send(skip, next, flag, arrive, page)
        .is('seen')
        .send(end, arrive)
        .is('seen');
    },
    'who has seen it, and whose browser keeps nothing, is not asked but can take it again': (begin) => {
      begin()
        .send(arrive)
        .ends('readFlag', true)
        .is('seen', { seenHere: false }, [watching, reading])
        .send(start)
        .is('preparing', {}, [loading]);
      begin().send(arrive).fails('readFlag', new Error('SecurityError')).is('seen', {}, [watching, reading]);
    },
    'taken again it begins with the first step': (begin) => {
      begin()
        .send(arrive)
        .ends('readFlag', true)
        .send(start)
        .ends('loadPainter')
        .ends('findTarget', true)
        .send(next, skip)
        .did([
          watching,
          reading,
          loading,
          painting,
          finding('home'),
          shown('home', 1),
          finding('edura'),
          unfound,
          unpainted,
          storing,
        ])
        .ends('storeFlag')
        .send(start)
        .ends('loadPainter')
        .is({ touring: 'locating' }, {}, [loading, painting, finding('home')]);
    },
    'a missing element is looked for 3 times more at 100 ms, and its step is skipped after 2000 ms': (begin) => {
      const play = begin().send(arrive).ends('readFlag', false).send(start).ends('loadPainter');
      play.did([watching, reading, loading, painting, finding('home')]).ends('findTarget', false);
      for (const _ of [1, 2, 3]) {
        play
          .passes(99)
          .is({ touring: 'waiting' })
          .send(next, changed)
          .is({ touring: 'waiting' })
          .passes(1)
          .is({ touring: 'locating' }, {}, [finding('home')])
          .ends('findTarget', false);
      }
      play
        .is({ touring: 'missing' }, {}, [missing('home', 1)])
        .passes(1_999)
        .send(changed)
        .is({ touring: 'missing' })
        .passes(1)
        .is({ touring: 'locating' }, {}, [finding('edura')]);
      // The next step has its own tries.
      play.ends('findTarget', false).passes(100).ends('findTarget', false);
      play.passes(100).ends('findTarget', false).passes(100);
      play
        .is({ touring: 'locating' }, {}, [finding('edura'), finding('edura'), finding('edura')])
        .ends('findTarget', false)
        .is({ touring: 'missing' }, {}, [missing('edura', 2)])
        .send(next)
        .is({ touring: 'locating' }, {}, [finding('messages')]);
      // A search that breaks is not tried again.
      play
        .fails('findTarget', new Error('not a selector'))
        .is({ touring: 'missing' }, {}, [missing('messages', 3)])
        .passes(2_000)
        .fails('findTarget', new Error('not a selector'))
        .is({ touring: 'missing' }, {}, [finding('profile'), missing('profile', 4)]);
      play.passes(1_999).is({ touring: 'missing' }).passes(1).is('storing', {}, [unpainted, storing]);
    },
    'the last step that is missing can be left at once': (begin) => {
      const play = begin().send(arrive).ends('readFlag', false).send(start).ends('loadPainter');
      for (const _ of [1, 2, 3]) play.fails('findTarget', new Error('gone')).send(next);
      play.fails('findTarget', new Error('gone'));
      play
        .did([
          watching,
          reading,
          loading,
          painting,
          ...[['home', 1] as const, ['edura', 2] as const, ['messages', 3] as const, ['profile', 4] as const].flatMap(
            ([step, number]) => [finding(step), missing(step, number)],
          ),
        ])
        .send(next)
        .is('storing', { seenHere: true }, [unpainted, storing]);
    },
    'another page, or another element in its place, is looked at anew with all its tries': (begin) => {
      const play = begin().send(arrive).ends('readFlag', false).send(start).ends('loadPainter');
      play.ends('findTarget', false).passes(100).ends('findTarget', true);
      play
        .is({ touring: 'shown' }, { retries: 1 }, [
          watching,
          reading,
          loading,
          painting,
          finding('home'),
          finding('home'),
          shown('home', 1),
        ])
        .send(changed)
        .is({ touring: 'locating' }, { retries: 0 }, [finding('home')])
        .ends('findTarget', false)
        .passes(100)
        .ends('findTarget', false)
        .send(page)
        .is({ touring: 'locating' }, { retries: 0 }, [finding('home'), finding('home')])
        .ends('findTarget', false)
        .passes(100)
        .ends('findTarget', true)
        .send(next)
        .is({ touring: 'locating' }, { retries: 0 }, [finding('home'), shown('home', 1), finding('edura')])
        .send(page)
        .is({ touring: 'locating' }, {}, [unfound, finding('edura')])
        .fails('findTarget', new Error('gone'))
        .passes(1_000)
        .send(page)
        .is({ touring: 'locating' }, {}, [missing('edura', 2), finding('edura')])
        .passes(1_000)
        .is({ touring: 'locating' });
    },
    'a step that was missed does not take tries from the next': (begin) => {
      const play = begin().send(arrive).ends('readFlag', false).send(start).ends('loadPainter');
      for (const _ of [1, 2, 3]) play.ends('findTarget', false).passes(100);
      play.ends('findTarget', false).send(next);
      play.is({ touring: 'locating' }, { retries: 0 }, [
        watching,
        reading,
        loading,
        painting,
        finding('home'),
        finding('home'),
        finding('home'),
        finding('home'),
        missing('home', 1),
        finding('edura'),
      ]);
    },
    'skipped from its offer, from its loading, and from any step': (begin) => {
      begin()
        .send(arrive)
        .ends('readFlag', false)
        .send(skip)
        .is('storing', { seenHere: true }, [watching, reading, storing])
        .fails('storeFlag', new Error('QuotaExceededError'))
        .is('seen', { seenHere: true })
        .send(end, arrive)
        .is('seen');
      begin()
        .send(arrive)
        .ends('readFlag', false)
        .send(start, skip)
        .is('storing', { seenHere: true }, [watching, reading, loading, '■ loadPainter', storing]);
      begin()
        .send(arrive)
        .ends('readFlag', false)
        .send(start)
        .ends('loadPainter')
        .ends('findTarget', true)
        .says('painter', skip)
        .is('storing', { seenHere: true }, [
          watching,
          reading,
          loading,
          painting,
          finding('home'),
          shown('home', 1),
          unpainted,
          storing,
        ]);
    },
    'seen in another tab meanwhile: the offer goes': (begin) => {
      begin()
        .send(arrive)
        .ends('readFlag', false)
        .says('watchFlag', flag)
        .is('seen', { seenHere: false }, [watching, reading]);
    },
    'what draws it does not arrive within 120 seconds, or not at all': (begin) => {
      begin()
        .send(arrive)
        .ends('readFlag', false)
        .send(start)
        .passes(119_999)
        .is('preparing', {}, [watching, reading, loading])
        .passes(1)
        .is('unavailable', {}, ['■ loadPainter'])
        .send(next, page)
        .is('unavailable')
        .send(start)
        .fails('loadPainter', new Error('ChunkLoadError'))
        .is('unavailable', { seenHere: false }, [loading])
        .send(flag)
        .is('seen');
      begin()
        .send(arrive)
        .ends('readFlag', false)
        .send(start)
        .ends('loadPainter')
        .fails('painter', new Error('driver.js'))
        .is('unavailable', {}, [watching, reading, loading, painting, finding('home'), unfound])
        .send(skip)
        .is('storing', { seenHere: true }, [storing]);
    },
    'it ends with the session, wherever it was, and does not count as seen': (begin) => {
      const play = begin().send(arrive, end).is('absent', {}, [watching, reading, '■ readFlag']);
      play
        .send(arrive)
        .ends('readFlag', false)
        .send(start)
        .ends('loadPainter')
        .ends('findTarget', true)
        .did([reading, loading, painting, finding('home'), shown('home', 1)])
        .send(end)
        .is('absent', { seenHere: false }, [unpainted])
        .send(arrive)
        .is('checking', {}, [reading]);
    },
    'if the watch over other tabs fails, this tab goes on': (begin) => {
      begin()
        .send(arrive)
        .ends('readFlag', false)
        .fails('watchFlag', new Error('no storage events'))
        .is('offered', {}, [watching, reading])
        .send(start)
        .is('preparing', {}, [loading]);
    },
  },
  equivalents: {},
});
