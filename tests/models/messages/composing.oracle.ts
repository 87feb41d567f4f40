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
const saved = (seq: number, text: string) => `save ${JSON.stringify({ to: 'kofi', seq, text })}`;
const picture = { file: 'a picture', alt: 'A bed in May', width: 4, height: 3 };
const nothing = { target: null, waiting: null };

export default defineOracle<typeof composingMachine>({
  machine: composingMachine,
  tags: { editing: ['editing'] },
  rules: {
    'something is aimed at exactly as long as it is replied to or edited': ({ context, value }) =>
      (context.target !== null) === (value !== 'writing'),
    'a reply waits only while something is edited': ({ context, value }) =>
      context.waiting === null || value === 'editing',
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
        .send(edit(mine), edit({ ...mine, seq: 5 }))
        .is('editing', { target: { ...mine, seq: 5 }, waiting: theirs })
        .send(reply(mine))
        .is('replying', { target: mine, waiting: null })
        .send(cancel)
        .is('writing', nothing)
        .send(edit(mine), cancel)
        .is('writing', nothing);
    },
    'a reply that was begun is one again after an edit, whether that is saved or not': (begin) => {
      begin(input)
        .send(reply(theirs), edit(mine), submit('See you tomorrow'))
        .is('replying', { target: theirs, waiting: null }, [saved(4, 'See you tomorrow')])
        .send(edit(mine), cancel)
        .is('replying', { target: theirs, waiting: null })
        .send(submit('At nine'))
        .is('writing', nothing, [written('At nine', theirs)])
        .send(edit(mine), cancel)
        .is('writing', nothing);
    },
    'an edit is handed on, and the next thing that is written is a new message': (begin) => {
      begin(input)
        .send(edit(mine), submit('See you tomorrow'))
        .is('writing', nothing, [saved(4, 'See you tomorrow')])
        .send(submit('New'))
        .is('writing', {}, [written('New', null)]);
    },
  },
  equivalents: {},
});
