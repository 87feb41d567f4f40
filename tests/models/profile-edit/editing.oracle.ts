import { editingMachine } from '../../../machines/profile-edit/editing.ts';
import { defineOracle } from '../mutation/oracle.ts';

const open = (id: string) => ({ type: 'entry.opened', id }) as const;
const close = { type: 'entry.closed' } as const;
const typed = { type: 'form.changed', dirty: true } as const;
const retyped = { type: 'form.changed', dirty: false } as const;
const saved = { type: 'form.saved' } as const;
const stay = { type: 'stay.pressed' } as const;
const leave = { type: 'leave.pressed' } as const;

export default defineOracle<typeof editingMachine>({
  machine: editingMachine,
  tags: { unsaved: ['dirty', 'asking'] },
  rules: {
    'a form is open, or all entries are shown as they are': ({ context, value }) =>
      (context.open === null) === (value === 'closed'),
    'the member waits for another form only while asked about this one': ({ context, value }) =>
      context.wanted === null || value === 'asking',
  },
  rests: [],
  journeys: {
    'opened, looked at and closed again without a question': (begin) => {
      begin({ open: null })
        .is('closed', { open: null, wanted: null })
        .send(close, typed, retyped, saved, stay, leave)
        .is('closed', { open: null })
        .send(open('1'))
        .is('clean', { open: '1' })
        .send(retyped, stay, leave)
        .is('clean', { open: '1' })
        .send(open('2'))
        .is('clean', { open: '2' })
        .send(close)
        .is('closed', { open: null });
    },
    'a draft is open from the start; saving closes it': (begin) => {
      begin({ open: 'new' }).is('clean', { open: 'new' }).send(saved).is('closed', { open: null });
      begin({ open: 'new' })
        .send(typed, typed)
        .is('dirty', { open: 'new' })
        .send(stay, leave)
        .is('dirty', { open: 'new' })
        .send(saved)
        .is('closed', { open: null });
    },
    'typed and typed back is as if nothing had happened': (begin) => {
      begin({ open: '1' }).send(typed, retyped).is('clean', { open: '1' }).send(close).is('closed');
    },
    'another form is opened only after the question, and staying loses nothing': (begin) => {
      begin({ open: '1' })
        .send(typed, open('2'))
        .is('asking', { open: '1', wanted: '2' })
        .send(open('3'), close, typed, retyped)
        .is('asking', { open: '1', wanted: '2' })
        .send(stay)
        .is('dirty', { open: '1', wanted: null })
        .send(open('2'), leave)
        .is('clean', { open: '2', wanted: null })
        .send(close)
        .is('closed');
    },
    'closing asks as well': (begin) => {
      begin({ open: '1' })
        .send(typed, close)
        .is('asking', { open: '1', wanted: null })
        .send(stay)
        .is('dirty', { open: '1' })
        .send(close, leave)
        .is('closed', { open: null });
    },
    'saved while the question stands: there is nothing left to ask, and the member gets what they wanted': (begin) => {
      begin({ open: '1' }).send(typed, open('2'), saved).is('clean', { open: '2', wanted: null });
      begin({ open: '1' }).send(typed, close, saved).is('closed', { open: null });
    },
  },
  equivalents: {},
});
