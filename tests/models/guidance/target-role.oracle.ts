import { targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { defineOracle } from '../mutation/oracle.ts';

const gardener = { slug: 'market-gardener', title: 'Market gardener' };
const maker = { slug: 'furniture-maker', title: 'Furniture maker' };
type Role = typeof gardener | null;

const choose = (target: Role, shown: Role) => ({ type: 'target.chosen', target, shown }) as const;
const back = { type: 'connection.returned' } as const;
const retry = { type: 'retry.pressed' } as const;
const asked = (target: Role) => `▶ setTarget ${JSON.stringify({ target })}`;
const shown = (target: Role) => `showTarget ${JSON.stringify({ target })}`;
const refused = { status: 400, detail: 'There is no such role' };
const unforeseen = { status: -1, detail: 'Something went wrong. Try again.' };
const crowded = { status: 429, detail: 'Too many requests', retry_after: 150 };
const signedOut = { status: 401, detail: 'Log in to continue.' };
const offline = { status: 0, detail: 'The server could not be reached.' };

export default defineOracle<typeof targetRoleMachine>({
  machine: targetRoleMachine,
  tags: { unconfirmed: ['sending', 'waiting'], waiting: ['waiting'] },
  rules: {
    'a problem is only told once the server has decided': ({ context, value }) =>
      context.problem === null || value === 'settled',
  },
  rests: [],
  journeys: {
    'a target is shown at once and kept when the server agrees': (begin) => {
      begin()
        .is('settled', { wanted: null, problem: null })
        .send(back, retry)
        .is('settled')
        .send(choose(gardener, null))
        .is('sending', { wanted: gardener }, [shown(gardener), asked(gardener)])
        .passes(60_000)
        .is('sending')
        .ends('setTarget', { target: gardener })
        .is('settled', { wanted: gardener, problem: null }, [shown(gardener)]);
    },
    'a refused target gives way to the one before, and says why; the next press clears that': (begin) => {
      begin()
        .send(choose(gardener, maker))
        .is('sending', { confirmed: maker }, [shown(gardener), asked(gardener)])
        .fails('setTarget', refused)
        .is('settled', { problem: 'There is no such role' }, [shown(maker)])
        .send(choose(null, maker))
        .is('sending', { problem: null, wanted: null }, [shown(null), asked(null)])
        .fails('setTarget', unforeseen)
        .is('settled', { problem: 'Something went wrong. Try again.' }, [shown(maker)]);
    },
    'chosen again in flight: the last one is sent, and the first answer is never shown': (begin) => {
      begin()
        .send(choose(gardener, null), choose(maker, gardener))
        .is('sending', { wanted: maker }, [shown(gardener), asked(gardener), shown(maker)])
        .send(back, retry)
        .is('sending')
        .ends('setTarget', { target: gardener })
        .is('sending', { wanted: maker, confirmed: gardener }, [asked(maker)])
        .fails('setTarget', refused)
        .is('settled', { problem: 'There is no such role' }, [shown(gardener)]);
    },
    'chosen and withdrawn in flight: the answer is followed by the withdrawal': (begin) => {
      begin()
        .send(choose(gardener, null), choose(null, gardener))
        .is('sending', { wanted: null }, [shown(gardener), asked(gardener), shown(null)])
        .ends('setTarget', { target: gardener })
        .is('sending', { wanted: null, confirmed: gardener }, [asked(null)])
        .ends('setTarget', { target: null })
        .is('settled', { wanted: null, problem: null }, [shown(null)]);
    },
    'a refused target that was withdrawn already is no failure': (begin) => {
      begin()
        .send(choose(gardener, maker), choose(maker, gardener))
        .fails('setTarget', refused)
        .is('settled', { wanted: maker, problem: null }, [shown(gardener), asked(gardener), shown(maker)]);
    },
    'without a connection the target is kept, and sent when it returns': (begin) => {
      begin()
        .send(choose(gardener, null))
        .fails('setTarget', offline)
        .is('waiting', { wanted: gardener, problem: null, cause: offline }, [shown(gardener), asked(gardener)])
        .send(back)
        .is('sending', {}, [asked(gardener)])
        .fails('setTarget', signedOut)
        .is('waiting', { wanted: gardener, problem: null, cause: signedOut })
        .send(retry)
        .is('sending', {}, [asked(gardener)])
        .ends('setTarget', { target: gardener })
        .is('settled', { wanted: gardener }, [shown(gardener)]);
    },
    'without news of the connection it is tried again every 15 seconds': (begin) => {
      begin()
        .send(choose(gardener, null))
        .fails('setTarget', crowded)
        .is('waiting', { problem: null, cause: crowded }, [shown(gardener), asked(gardener)])
        .passes(14_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, [asked(gardener)])
        .fails('setTarget', { status: 500, detail: 'Out of order' })
        .passes(15_000)
        .is('sending', {}, [asked(gardener)])
        .fails('setTarget', { status: 503, detail: 'Unavailable' })
        .is('waiting');
    },
    'a session that is over refuses no target: it waits for its member': (begin) => {
      begin()
        .send(choose(gardener, maker))
        .fails('setTarget', { status: 401, detail: 'Your session has ended. Sign in again.' })
        .is('waiting', { wanted: gardener, problem: null }, [shown(gardener), asked(gardener)]);
    },
    'while it waits another target can be chosen, and the last one is sent': (begin) => {
      begin()
        .send(choose(null, gardener))
        .fails('setTarget', offline)
        .is('waiting', { wanted: null }, [shown(null), asked(null)])
        .send(choose(maker, null))
        .is('waiting', { wanted: maker }, [shown(maker)])
        .send(back)
        .is('sending', {}, [asked(maker)])
        .ends('setTarget', { target: maker })
        .is('settled', {}, [shown(maker)]);
    },
  },
  equivalents: {},
});
