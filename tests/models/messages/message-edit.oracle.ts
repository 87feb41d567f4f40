import { messageEditMachine } from '../../../machines/messages/message-edit.ts';
import { defineOracle } from '../mutation/oracle.ts';

const first = { to: 'kofi', seq: 4, text: 'See you tomorrow' };
const save = (text: string) => ({ type: 'text.saved', text }) as const;
const back = { type: 'connection.returned' } as const;
const retry = { type: 'retry.pressed' } as const;
const discard = { type: 'discard.pressed' } as const;
const deleted = { type: 'message.deleted' } as const;
const asked = (text: string) => `▶ editMessage ${JSON.stringify({ to: 'kofi', seq: 4, text })}`;
const answer = (text: string) => ({
  seq: 4,
  is_own: true,
  key: 'k4',
  text,
  sent_at: '2030-01-01T00:00:00.000Z',
  deleted: false,
  edited: true,
  reply: null,
});
const shown = (message: ReturnType<typeof answer> | null) =>
  `showEdited ${JSON.stringify({ to: 'kofi', seq: 4, message })}`;
const late = { status: 409, detail: 'A message can be edited for 15 minutes.' };
const offline = { status: 0, detail: 'The server can’t be reached.' };
const signedOut = { status: 401, detail: 'Log in to continue.' };
const crowded = { status: 429, detail: 'Too many requests', retry_after: 150 };
const unforeseen = { status: -1, detail: 'Something went wrong.' };

export default defineOracle<typeof messageEditMachine>({
  machine: messageEditMachine,
  tags: { unconfirmed: ['sending', 'waiting'] },
  rules: {
    'a problem is told exactly while the edit is refused': ({ context, value }) =>
      value === 'discarded' || (context.problem !== null) === (value === 'refused'),
  },
  rests: [],
  journeys: {
    'an edit goes out at once, and is shown as the server has it': (begin) => {
      begin(first)
        .is('sending', { text: 'See you tomorrow', problem: null, cause: null }, [asked('See you tomorrow')])
        .send(back, retry, discard)
        .passes(60_000)
        .is('sending')
        .ends('editMessage', answer('See you tomorrow'))
        .ended('saved', undefined, [shown(answer('See you tomorrow'))]);
    },
    'one that another tab has outdone is over, and the message is asked for': (begin) => {
      begin(first)
        .ends('editMessage', null)
        .ended('saved', undefined, [asked('See you tomorrow'), shown(null)]);
    },
    'saved again in flight: the last text is sent, and the first answer is never shown': (begin) => {
      begin(first)
        .send(save('See you at nine'))
        .is('sending', { text: 'See you at nine' }, [asked('See you tomorrow')])
        .ends('editMessage', answer('See you tomorrow'))
        .is('sending', { text: 'See you at nine' }, [asked('See you at nine')])
        .send(save('See you at ten'))
        .fails('editMessage', late)
        .is('sending', { problem: null }, [asked('See you at ten')])
        .fails('editMessage', late)
        .is('refused', { text: 'See you at ten', problem: late.detail });
    },
    'without a connection it is kept, and sent when that returns or when its member asks': (begin) => {
      begin(first)
        .fails('editMessage', offline)
        .is('waiting', { text: 'See you tomorrow', cause: offline, problem: null }, [asked('See you tomorrow')])
        .send(back)
        .is('sending', {}, [asked('See you tomorrow')])
        .fails('editMessage', signedOut)
        .is('waiting', { cause: signedOut })
        .send(retry)
        .is('sending', {}, [asked('See you tomorrow')])
        .fails('editMessage', crowded)
        .is('waiting', { cause: crowded })
        .send(save('See you at nine'))
        .is('sending', {}, [asked('See you at nine')])
        .ends('editMessage', answer('See you at nine'))
        .ended('saved', undefined, [shown(answer('See you at nine'))]);
    },
    'without news of the connection it is tried again every 15 seconds': (begin) => {
      begin(first)
        .fails('editMessage', { status: 500, detail: 'Out of order' })
        .is('waiting', {}, [asked('See you tomorrow')])
        .passes(14_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, [asked('See you tomorrow')])
        .fails('editMessage', { status: 503, detail: 'Unavailable' })
        .is('waiting');
    },
    'a refused edit says why, keeps its text, and is tried again only when asked': (begin) => {
      begin(first)
        .fails('editMessage', late)
        .is('refused', { text: 'See you tomorrow', problem: late.detail }, [asked('See you tomorrow')])
        .send(back)
        .passes(60_000)
        .is('refused')
        .send(retry)
        .is('sending', { problem: null }, [asked('See you tomorrow')])
        .fails('editMessage', unforeseen)
        .is('refused', { problem: 'Something went wrong.' })
        .send(save('See you at nine'))
        .is('sending', { text: 'See you at nine', problem: null }, [asked('See you at nine')])
        .fails('editMessage', late)
        .send(discard)
        .ended('discarded');
    },
    'one that waits can be discarded': (begin) => {
      begin(first)
        .fails('editMessage', offline)
        .send(discard)
        .ended('discarded', undefined, [asked('See you tomorrow')]);
    },
    'it goes with its message, whatever has become of it': (begin) => {
      begin(first)
        .send(deleted)
        .ended('discarded', undefined, [asked('See you tomorrow'), '■ editMessage']);
      begin(first)
        .fails('editMessage', offline)
        .send(deleted)
        .ended('discarded', undefined, [asked('See you tomorrow')]);
      begin(first)
        .fails('editMessage', late)
        .send(deleted)
        .ended('discarded', undefined, [asked('See you tomorrow')]);
    },
  },
  equivalents: {},
});
