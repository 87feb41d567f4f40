import { membershipMachine } from '../../../machines/buildzone/membership.ts';
import { defineOracle } from '../mutation/oracle.ts';

const input = { project: '1042' };
const press = (joined: boolean, shown: 'owner' | 'co-owner' | 'member' | null) =>
  ({ type: 'membership.pressed', joined, shown }) as const;
const back = { type: 'connection.returned' } as const;
const retry = { type: 'retry.pressed' } as const;
const asked = (joined: boolean) => `▶ setMembership {"project":"1042","joined":${joined}}`;
const shown = (role: string | null) => `showRole {"project":"1042","role":${JSON.stringify(role)}}`;
const answer = (role: 'member' | 'co-owner' | null, members: number) => ({ role, members, has_room: true });
const answered = (role: string | null, members: number) =>
  `showAnswer {"project":"1042","role":${JSON.stringify(role)},"members":${members},"has_room":true}`;
const refused = { status: 409, detail: 'This project is full' };
const unforeseen = { status: -1, detail: 'Something went wrong. Try again.' };
const crowded = { status: 429, detail: 'Too many requests', retry_after: 150 };
const offline = { status: 0, detail: 'The server could not be reached.' };

export default defineOracle<typeof membershipMachine>({
  machine: membershipMachine,
  tags: { unconfirmed: ['sending', 'waiting'], waiting: ['waiting'] },
  rules: {
    'a problem is only told once the server has decided': ({ context, value }) =>
      context.problem === null || value === 'settled',
  },
  rests: [],
  journeys: {
    'joining is shown at once and kept when the server agrees': (begin) => {
      begin(input)
        .is('settled', { wanted: false, problem: null })
        .send(back, retry)
        .is('settled')
        .send(press(true, null))
        .is('sending', { wanted: true }, [shown('member'), asked(true)])
        .passes(60_000)
        .is('sending')
        .ends('setMembership', answer('member', 4))
        .is('settled', { wanted: true, problem: null }, [answered('member', 4)]);
    },
    'a full project takes the wish back and says why; the next press clears that': (begin) => {
      begin(input)
        .send(press(true, null))
        .is('sending', { wanted: true }, [shown('member'), asked(true)])
        .fails('setMembership', refused)
        .is('settled', { problem: 'This project is full' }, [shown(null)])
        .send(press(true, null))
        .is('sending', { problem: null }, [shown('member'), asked(true)])
        .fails('setMembership', unforeseen)
        .is('settled', { problem: 'Something went wrong. Try again.' }, [shown(null)]);
    },
    'a co-owner whose leaving is refused is a co-owner again': (begin) => {
      begin(input)
        .send(press(false, 'co-owner'))
        .is('sending', { wanted: false }, [shown(null), asked(false)])
        .fails('setMembership', { status: 404, detail: 'There is no such project' })
        .is('settled', { problem: 'There is no such project' }, [shown('co-owner')]);
    },
    'pressed again in flight: the last wish is sent, and the first answer is never shown': (begin) => {
      begin(input)
        .send(press(true, null), press(false, 'member'))
        .is('sending', { wanted: false }, [shown('member'), asked(true), shown(null)])
        .send(back, retry)
        .is('sending')
        .ends('setMembership', answer('member', 4))
        .is('sending', { wanted: false, confirmed: 'member' }, [asked(false)])
        .fails('setMembership', refused)
        .is('settled', { problem: 'This project is full' }, [shown('member')]);
    },
    'a refused wish that was withdrawn already is no failure': (begin) => {
      begin(input)
        .send(press(true, null), press(false, 'member'))
        .fails('setMembership', refused)
        .is('settled', { wanted: false, problem: null }, [shown('member'), asked(true), shown(null)]);
    },
    'without a connection the wish is kept, and sent when it returns': (begin) => {
      begin(input)
        .send(press(true, null))
        .fails('setMembership', offline)
        .is('waiting', { wanted: true, problem: null }, [shown('member'), asked(true)])
        .send(back)
        .is('sending', {}, [asked(true)])
        .fails('setMembership', offline)
        .is('waiting')
        .send(retry)
        .is('sending', {}, [asked(true)])
        .ends('setMembership', answer('member', 4))
        .is('settled', { wanted: true }, [answered('member', 4)]);
    },
    'without news of the connection it is tried again every 15 seconds': (begin) => {
      begin(input)
        .send(press(true, null))
        .fails('setMembership', crowded)
        .is('waiting', { problem: null, cause: crowded }, [shown('member'), asked(true)])
        .passes(14_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, [asked(true)])
        .fails('setMembership', { status: 500, detail: 'Out of order' })
        .passes(15_000)
        .is('sending', {}, [asked(true)])
        .fails('setMembership', { status: 503, detail: 'Unavailable' })
        .is('waiting')
        .send(retry)
        .fails('setMembership', { status: 401, detail: 'Log in to continue.' })
        .is('waiting', { wanted: true, problem: null }, [asked(true)]);
    },
    'while it waits the wish can be changed, and the last one is sent': (begin) => {
      begin(input)
        .send(press(false, 'co-owner'))
        .fails('setMembership', offline)
        .is('waiting', { wanted: false }, [shown(null), asked(false)])
        .send(press(true, null))
        .is('waiting', { wanted: true }, [shown('co-owner')])
        .send(back)
        .is('sending', {}, [asked(true)])
        .ends('setMembership', answer('co-owner', 4))
        .is('settled', {}, [answered('co-owner', 4)]);
    },
  },
  equivalents: {},
});
