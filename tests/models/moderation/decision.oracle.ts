import type { ContextFrom } from 'xstate';
import { decisionMachine } from '../../../machines/moderation/decision.ts';
import { defineOracle } from '../mutation/oracle.ts';

const input = { id: '7' };
const key = '7a6d2f36-5a3e-4c39-9d7b-0f3f7f0c1a11';
type Kind = ContextFrom<typeof decisionMachine>['done'] & string;
const choose = (kind: Kind, seen = '', about: string | null = null) =>
  ({ type: 'act.chosen', kind, about, key, seen }) as const;
const confirm = (text: string, days: number | null = null) => ({ type: 'act.confirmed', text, days }) as const;
const cancel = { type: 'act.cancelled' } as const;
const look = { type: 'look.pressed' } as const;
const sent = (kind: Kind, text = '', seen = '', more: { about?: string; days?: number } = {}) =>
  `▶ actOnCase ${JSON.stringify({ id: '7', kind, about: more.about ?? null, key, seen, text, days: more.days ?? null })}`;
const read = '▶ readCase {"id":"7"}';
const changed = { status: 409, detail: 'This case has been acted on meanwhile.' };
const offline = { status: 0, detail: 'The server could not be reached.' };
const unsaid = { text: '', days: null };
const said = (text: string) => ({ text, days: null });
const nothing = { chosen: null, said: unsaid, problem: null };

export default defineOracle<typeof decisionMachine>({
  machine: decisionMachine,
  tags: { busy: ['sending', 'looking'] },
  rules: {
    'nothing is chosen and no words are left once it is done': ({ context, value }) =>
      value !== 'resting' ||
      context.problem !== null ||
      (context.chosen === null && context.said.text === '' && context.said.days === null),
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
        .is('asking', {
          chosen: { kind: 'hidden', about: null, key, seen: '3' },
          said: unsaid,
          done: null,
          problem: null,
        })
        .send(choose('dismissed'), look)
        .is('asking', { chosen: { kind: 'hidden', about: null, key, seen: '3' } })
        .send(confirm('Spam'))
        .is('sending', { said: said('Spam') }, [sent('hidden', 'Spam', '3')])
        .send(choose('taken'), confirm('again'), cancel, look)
        .passes(60_000)
        .is('sending', { said: said('Spam'), done: null })
        .ends('actOnCase', undefined)
        .is('resting', { ...nothing, done: 'hidden' });
    },
    'cancelling forgets what was chosen': (begin) => {
      begin(input).send(choose('dismissed')).is('asking').send(cancel).is('resting', nothing);
    },
    'taking a case and letting go of it ask nothing': (begin) => {
      begin(input)
        .send(choose('taken'))
        .is('sending', { done: null }, [sent('taken')])
        .ends('actOnCase', undefined)
        .is('resting', { ...nothing, done: 'taken' })
        .send(choose('released', '4'))
        .is('sending', { done: null }, [sent('released', '', '4')])
        .ends('actOnCase', undefined)
        .is('resting', { ...nothing, done: 'released' });
    },
    'everything else asks first': (begin) => {
      for (const kind of [
        'noted',
        'dismissed',
        'removed',
        'warned',
        'suspended',
        'undone',
        'appeal_granted',
        'appeal_refused',
      ] as const)
        begin(input).send(choose(kind)).is('asking');
    },
    'a suspension goes with its days, and taking it back with what is taken back': (begin) => {
      begin(input)
        .send(choose('suspended'), confirm('Spam', 30))
        .is('sending', { said: { text: 'Spam', days: 30 } }, [sent('suspended', 'Spam', '', { days: 30 })])
        .fails('actOnCase', offline)
        .is('asking', { said: { text: 'Spam', days: 30 } })
        .send(confirm('Spam', 7))
        .is('sending', {}, [sent('suspended', 'Spam', '', { days: 7 })])
        .ends('actOnCase', undefined)
        .is('resting', { ...nothing, done: 'suspended' })
        .send(choose('undone', '5', '4'))
        .is('asking', { chosen: { kind: 'undone', about: '4', key, seen: '5' }, said: unsaid, done: null })
        .send(confirm(''))
        .is('sending', {}, [sent('undone', '', '5', { about: '4' })])
        .ends('actOnCase', undefined)
        .is('resting', { ...nothing, done: 'undone' })
        .send(choose('noted'), cancel)
        .is('resting', { ...nothing, done: null });
    },
    'without an answer the dialog stays, and the same act is sent again': (begin) => {
      begin(input)
        .send(choose('hidden'), confirm('Spam'))
        .fails('actOnCase', offline)
        .is('asking', { said: said('Spam'), problem: offline.detail }, [sent('hidden', 'Spam')])
        .send(confirm('Spam, again'))
        .is('sending', { said: said('Spam, again'), problem: null }, [sent('hidden', 'Spam, again')])
        .fails('actOnCase', offline)
        .is('asking')
        .send(cancel)
        .is('resting', nothing);
    },
    'a refusal that another moderator has no part in is told where the act was chosen': (begin) => {
      for (const status of [400, 403, 404, 408, 410, 429, 500, 503]) {
        const refused = { status, detail: 'Not like this.' };
        begin(input)
          .send(choose('hidden'), confirm('Spam'))
          .fails('actOnCase', refused)
          .is('asking', { problem: refused.detail }, [sent('hidden', 'Spam')]);
        begin(input)
          .send(choose('taken'))
          .fails('actOnCase', refused)
          .is('resting', { problem: refused.detail }, [sent('taken')]);
      }
    },
    'taking a case that fails says why; the next press clears that, and leaves no words of before': (begin) => {
      begin(input)
        .send(choose('taken'))
        .fails('actOnCase', offline)
        .is('resting', { problem: offline.detail }, [sent('taken')])
        .send(choose('hidden'))
        .is('asking', { problem: null, said: unsaid })
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
