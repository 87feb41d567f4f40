import { composingMachine } from '../../../machines/messages/composing.ts';
import { defineOracle } from '../mutation/oracle.ts';

const input = { to: 'kofi' };
const mine = { seq: 4, is_own: true, text: 'See you tomorow' };
const theirs = { seq: 3, is_own: false, text: 'When?' };
const reply = (target: typeof mine) => ({ type: 'reply.pressed', target }) as const;
const edit = (target: typeof mine) => ({ type: 'edit.pressed', target }) as const;
const cancel = { type: 'cancel.pressed' } as const;
const submit = (text: string) => ({ type: 'text.submitted', text }) as const;
const written = (text: string, to: typeof mine | null) => `write ${JSON.stringify({ to: 'kofi', text, reply: to })}`;
const asked = (seq: number, text: string) => `▶ editMessage ${JSON.stringify({ to: 'kofi', seq, text })}`;
const answer = {
  seq: 4,
  is_own: true,
  key: 'k4',
  text: 'See you tomorrow',
  sent_at: '2030-01-01T00:00:00.000Z',
  deleted: false,
  edited: true,
  reply: null,
};
const picture = { file: 'a picture', alt: 'A bed in May', width: 4, height: 3 };
const late = { status: 409, detail: 'A message can be edited for 15 minutes.' };
const nothing = { target: null, problem: null };

export default defineOracle<typeof composingMachine>({
  machine: composingMachine,
  tags: { editing: ['editing', 'saving'], busy: ['saving'] },
  rules: {
    'something is aimed at exactly as long as it is replied to or edited': ({ context, value }) =>
      (context.target !== null) === (value !== 'writing'),
    'only an edit has a problem': ({ context, value }) => context.problem === null || value === 'editing',
  },
  rests: [],
  journeys: {
    'a new message answers nothing, a reply its message, and the one after that nothing again': (begin) => {
      begin(input)
        .is('writing', nothing)
        .send(cancel, submit('Hello'))
        .is('writing', nothing, [written('Hello', null)])
        .send(reply(theirs))
        .is('replying', { target: theirs })
        .send(submit('At nine'))
        .is('writing', nothing, [written('At nine', theirs)])
        .send(submit('Bring tea'))
        .is('writing', {}, [written('Bring tea', null)]);
    },
    'an image goes with its message, whether it is a reply or not': (begin) => {
      begin(input)
        .send({ ...submit(''), image: picture })
        .is('writing', nothing, [`write ${JSON.stringify({ to: 'kofi', text: '', reply: null, image: picture })}`])
        .send(reply(theirs), { ...submit('This one'), image: picture })
        .is('writing', nothing, [
          `write ${JSON.stringify({ to: 'kofi', text: 'This one', reply: theirs, image: picture })}`,
        ]);
    },
    'another message can be chosen, and the choice taken back, before anything is sent': (begin) => {
      begin(input)
        .send(reply(theirs), reply(mine))
        .is('replying', { target: mine })
        .send(cancel)
        .is('writing', nothing)
        .send(reply(theirs), edit(mine))
        .is('editing', { target: mine })
        .send(edit({ ...mine, seq: 5 }))
        .is('editing', { target: { ...mine, seq: 5 } })
        .send(reply(theirs))
        .is('replying', { target: theirs })
        .send(edit(mine), cancel)
        .is('writing', nothing);
    },
    'an edit is shown as the server has it, and nothing can come between': (begin) => {
      begin(input)
        .send(edit(mine), submit('See you tomorrow'))
        .is('saving', { target: mine }, [asked(4, 'See you tomorrow')])
        .send(cancel, reply(theirs), edit(theirs), submit('twice'))
        .passes(60_000)
        .is('saving', { target: mine })
        .ends('editMessage', answer)
        .is('writing', nothing, [`showEdited ${JSON.stringify({ to: 'kofi', message: answer })}`])
        .send(submit('New'))
        .is('writing', {}, [written('New', null)]);
    },
    'a refused edit says why, stays open, and can be tried again or given up': (begin) => {
      begin(input)
        .send(edit(mine), submit('Later'))
        .fails('editMessage', late)
        .is('editing', { target: mine, problem: late.detail }, [asked(4, 'Later')])
        .send(submit('Later still'))
        .is('saving', { problem: null }, [asked(4, 'Later still')])
        .fails('editMessage', late)
        .send(cancel)
        .is('writing', nothing)
        .send(edit(mine), submit('x'))
        .fails('editMessage', late)
        .send(reply(theirs))
        .is('replying', { target: theirs, problem: null }, [asked(4, 'x')])
        .send(edit(mine), submit('y'))
        .fails('editMessage', late)
        .send(edit({ ...mine, seq: 5 }))
        .is('editing', { problem: null }, [asked(4, 'y')]);
    },
  },
  equivalents: {},
});
