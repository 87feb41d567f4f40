import { decisionMachine } from '../../../machines/moderation/decision.ts';
import { defineOracle } from '../mutation/oracle.ts';

const input = { id: '7' };
const key = '7a6d2f36-5a3e-4c39-9d7b-0f3f7f0c1a11';
const choose = (kind: 'taken' | 'released' | 'noted' | 'dismissed' | 'hidden' | 'undone', seen = '') =>
  ({ type: 'act.chosen', kind, key, seen }) as const;
const confirm = (text: string) => ({ type: 'act.confirmed', text }) as const;
const cancel = { type: 'act.cancelled' } as const;
const look = { type: 'look.pressed' } as const;
const sent = (kind: string, text = '', seen = '') =>
  `▶ actOnCase {"id":"7","kind":"${kind}","key":"${key}","seen":"${seen}","text":"${text}"}`;
const read = '▶ readCase {"id":"7"}';
const changed = { status: 409, detail: 'Someone else has acted on this case meanwhile.' };
const offline = { status: 0, detail: 'The server could not be reached.' };
const nothing = { chosen: null, text: '', problem: null };

export default defineOracle<typeof decisionMachine>({
  machine: decisionMachine,
  tags: { busy: ['sending', 'looking'] },
  rules: {
    'nothing is chosen and no words are left once it is done': ({ context, value }) =>
      value !== 'resting' || context.problem !== null || (context.chosen === null && context.text === ''),
    'what is asked about or sent has been chosen': ({ context, value }) =>
      (value !== 'asking' && value !== 'sending') || context.chosen !== null,
    'what was outdated says why': ({ context, value }) => value !== 'outdated' || context.problem !== null,
  },
  rests: [],
  journeys: {
    'hiding asks first, and goes with its reason': (begin) => {
      begin(input)
        .is('resting', nothing)
        .send(confirm('nothing is asked'), cancel, look)
        .is('resting', nothing)
        .send(choose('hidden', '3'))
        .is('asking', { chosen: { kind: 'hidden', key, seen: '3' }, text: '', problem: null })
        .send(choose('dismissed'), look)
        .is('asking', { chosen: { kind: 'hidden', key, seen: '3' } })
        .send(confirm('Spam'))
        .is('sending', { text: 'Spam' }, [sent('hidden', 'Spam', '3')])
        .send(choose('taken'), confirm('again'), cancel, look)
        .passes(60_000)
        .is('sending', { text: 'Spam' })
        .ends('actOnCase', undefined)
        .is('resting', nothing);
    },
    'cancelling forgets what was chosen': (begin) => {
      begin(input).send(choose('dismissed')).is('asking').send(cancel).is('resting', nothing);
    },
    'taking a case and letting go of it ask nothing': (begin) => {
      begin(input)
        .send(choose('taken'))
        .is('sending', {}, [sent('taken')])
        .ends('actOnCase', undefined)
        .is('resting', nothing)
        .send(choose('released', '4'))
        .is('sending', {}, [sent('released', '', '4')])
        .ends('actOnCase', undefined)
        .is('resting', nothing);
    },
    'notes, dismissals and taking a decision back ask first': (begin) => {
      for (const kind of ['noted', 'dismissed', 'undone'] as const) begin(input).send(choose(kind)).is('asking');
    },
    'without an answer the dialog stays, and the same act is sent again': (begin) => {
      begin(input)
        .send(choose('hidden'), confirm('Spam'))
        .fails('actOnCase', offline)
        .is('asking', { text: 'Spam', problem: offline.detail }, [sent('hidden', 'Spam')])
        .send(confirm('Spam, again'))
        .is('sending', { text: 'Spam, again', problem: null }, [sent('hidden', 'Spam, again')])
        .fails('actOnCase', offline)
        .is('asking')
        .send(cancel)
        .is('resting', nothing);
    },
    'taking a case that fails says why; the next press clears that, and leaves no words of before': (begin) => {
      begin(input)
        .send(choose('taken'))
        .fails('actOnCase', offline)
        .is('resting', { problem: offline.detail }, [sent('taken')])
        .send(choose('hidden'))
        .is('asking', { problem: null, text: '' })
        .send(cancel, choose('released'))
        .fails('actOnCase', offline)
        .is('resting', { problem: offline.detail }, [sent('released')]);
    },
    'what another moderator did meanwhile is looked at before anything else': (begin) => {
      begin(input)
        .send(choose('hidden'), confirm('Spam'))
        .fails('actOnCase', changed)
        .is('outdated', { problem: changed.detail }, [sent('hidden', 'Spam')])
        .send(choose('dismissed'), confirm('Spam'), cancel)
        .is('outdated')
        .send(look)
        .is('looking', {}, [read])
        .send(look, choose('dismissed'))
        .fails('readCase', offline)
        .is('outdated', { problem: offline.detail })
        .send(look)
        .is('looking', {}, [read])
        .ends('readCase', undefined)
        .is('resting', nothing);
    },
    'a case that was taken meanwhile is looked at, too': (begin) => {
      begin(input)
        .send(choose('taken'))
        .fails('actOnCase', changed)
        .is('outdated', { problem: changed.detail }, [sent('taken')]);
    },
  },
  equivalents: {},
});
