import { markingReadMachine, type Mark } from '../../../machines/notifications/marking-read.ts';
import { defineOracle } from '../mutation/oracle.ts';

const follow = { group: 'follow', through: '12' };
const like = { group: 'post_like 5001', through: '15' };
const all = { group: null, through: '20' };

const see = (...marks: Mark[]) => ({ type: 'notifications.seen', marks }) as const;
const back = { type: 'connection.returned' } as const;
const asked = (...marks: Mark[]) => `▶ markRead ${JSON.stringify({ marks })}`;
const shown = (...marks: Mark[]) => `showRead ${JSON.stringify({ marks })}`;
const refused = { status: 400, detail: 'These are too many marks at once' };
const offline = { status: 0, detail: 'The server could not be reached.' };

export default defineOracle<typeof markingReadMachine>({
  machine: markingReadMachine,
  tags: {},
  rules: {
    'a problem is only told once the server has decided': ({ context, value }) =>
      context.problem === null || value === 'settled',
    'nothing is left behind once the server has decided': ({ context, value }) =>
      value !== 'settled' || (context.pending.length === 0 && context.sent.length === 0),
  },
  rests: [],
  journeys: {
    'what was seen is shown as read at once, and told to the server': (begin) => {
      begin()
        .is('settled', { pending: [], sent: [], problem: null })
        .send(back)
        .is('settled')
        .send(see(follow))
        .is('sending', { sent: [follow], pending: [] }, [shown(follow), asked(follow)])
        .passes(60_000)
        .is('sending')
        .send(back)
        .is('sending')
        .ends('markRead')
        .is('settled', { sent: [], pending: [], problem: null }, []);
    },
    'what is seen in flight is shown at once, and follows in one call': (begin) => {
      begin()
        .send(see(follow), see(like), see(all))
        .is('sending', { sent: [follow], pending: [like, all] }, [
          shown(follow),
          asked(follow),
          shown(like),
          shown(all),
        ])
        .ends('markRead')
        .is('sending', { sent: [like, all], pending: [] }, [asked(like, all)])
        .ends('markRead')
        .is('settled', { sent: [], pending: [] });
    },
    'a refusal asks the server what is unread, and says why; what is seen next clears that': (begin) => {
      begin()
        .send(see(follow), see(like))
        .fails('markRead', refused)
        .is('settled', { problem: 'These are too many marks at once', sent: [], pending: [] }, [
          shown(follow),
          asked(follow),
          shown(like),
          'readAgain',
        ])
        .send(see(all))
        .is('sending', { problem: null, sent: [all] }, [shown(all), asked(all)]);
    },
    'without a connection it is kept, and sent with what was seen since when it returns': (begin) => {
      begin()
        .send(see(follow), see(like))
        .fails('markRead', offline)
        .is('waiting', { pending: [follow, like], sent: [], problem: null }, [
          shown(follow),
          asked(follow),
          shown(like),
        ])
        .send(see(all))
        .is('waiting', { pending: [follow, like, all] }, [shown(all)])
        .send(back)
        .is('sending', { sent: [follow, like, all], pending: [] }, [asked(follow, like, all)])
        .ends('markRead')
        .is('settled', { sent: [], pending: [] });
    },
    'without news of the connection it is tried again every 15 seconds': (begin) => {
      begin()
        .send(see(follow))
        .fails('markRead', { status: 429, detail: 'Too many requests' })
        .is('waiting', {}, [shown(follow), asked(follow)])
        .passes(14_999)
        .is('waiting')
        .passes(1)
        .is('sending', { sent: [follow] }, [asked(follow)])
        .fails('markRead', { status: 500, detail: 'Out of order' })
        .passes(15_000)
        .is('sending', {}, [asked(follow)])
        .fails('markRead', { status: 503, detail: 'Unavailable' })
        .is('waiting', { pending: [follow] });
    },
  },
  equivalents: {},
});
