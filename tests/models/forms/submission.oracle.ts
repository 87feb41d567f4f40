import type { Failure } from '../../../contract/problem.ts';
import { submissionMachine } from '../../../machines/forms/submission.ts';
import { defineOracle } from '../mutation/oracle.ts';

const typed = { email: 'ada@example.org', password: 'correct horse' };
const validated = '▶ validate {"email":"ada@example.org","password":"correct horse"}';
const submitted = '▶ submit {"email":"ada@example.org","password":"correct horse"}';
const submit = { type: 'form.submitted', values: typed } as const;
const edit = (field: string) => ({ type: 'field.edited', field }) as const;

const refusal: Failure = {
  status: 429,
  detail: 'Too many tries',
  code: 'rate_limited',
  errors: {},
  retry_after: 30,
  tries_left: 2,
};
const aboutFields = { status: 400, detail: 'Look at the fields', errors: { email: ['This address is taken'] } };
const unexpected: Failure = { status: 0, detail: 'Something went wrong' };

export default defineOracle<typeof submissionMachine>({
  machine: submissionMachine,
  tags: { busy: ['validating', 'submitting'] },
  rules: {
    'what was typed, a password perhaps, is in memory only while it is on its way': ({ context, value }) =>
      Object.keys(context.values).length === 0 || value === 'validating' || value === 'submitting',
    'a form that was accepted complains of nothing': ({ context, value }) =>
      value !== 'succeeded' || (context.problem === null && Object.keys(context.errors).length === 0),
    'nothing of the answer is kept: it may hold tokens': ({ context }) =>
      Object.keys(context).toSorted().join() === 'errors,problem,values',
    'a form that failed says why': ({ context, value }) => value !== 'failed' || context.problem !== null,
  },
  rests: [],
  journeys: {
    'right values are checked, sent once and accepted': (begin) => {
      begin()
        .is('editing', { values: {}, errors: {}, problem: null })
        .send(submit)
        .is('validating', { values: typed }, [validated])
        .ends('validate', {})
        .is('submitting', { values: typed }, [submitted])
        .ends('submit', { id: '7' })
        .is('succeeded', { values: {} }, ['! form.accepted {"result":{"id":"7"}}'])
        .send(submit)
        .is('succeeded', { values: {} })
        .send(edit('email'))
        .is('editing')
        .send(submit)
        .is('validating', {}, [validated]);
    },
    'impatient presses and edits while it is on its way send nothing twice': (begin) => {
      begin()
        .send(submit, submit, edit('email'))
        .is('validating', { values: typed }, [validated])
        .ends('validate', {})
        .send(submit, edit('email'))
        .is('submitting', { values: typed }, [submitted]);
    },
    'wrong values never leave the browser; each complaint goes with the next key in its field': (begin) => {
      begin()
        .send(submit)
        .is('validating', {}, [validated])
        .ends('validate', { email: ['email is required'], password: ['Too short'] })
        .is('invalid', { values: {}, errors: { email: ['email is required'], password: ['Too short'] }, problem: null })
        .send(edit('email'))
        .is('invalid', { errors: { password: ['Too short'] } })
        .send(edit('name'))
        .is('invalid', { errors: { password: ['Too short'] } })
        .send(submit)
        .is('validating', { values: typed, errors: {} }, [validated]);
    },
    'what the server says about a field stands at that field': (begin) => {
      begin()
        .send(submit)
        .ends('validate', {})
        .fails('submit', aboutFields)
        .is('invalid', { values: {}, errors: { email: ['This address is taken'] }, problem: null }, [
          validated,
          submitted,
        ])
        .send(edit('email'))
        .is('invalid', { errors: {} });
    },
    'a refusal as a whole is kept, and the next try clears it': (begin) => {
      begin()
        .send(submit)
        .ends('validate', {})
        .fails('submit', refusal)
        .is('failed', { values: {}, errors: {}, problem: refusal }, [validated, submitted])
        .send(edit('email'))
        .is('failed', { problem: refusal })
        .send(submit)
        .is('validating', { values: typed, problem: null }, [validated]);
    },
    'an answer that nobody foresaw, and a check that breaks, both keep what was typed and say so': (begin) => {
      begin()
        .send(submit)
        .ends('validate', {})
        .fails('submit', unexpected)
        .is('failed', { values: {}, problem: unexpected }, [validated, submitted]);
      begin().send(submit).fails('validate', unexpected).is('failed', { values: {}, problem: unexpected }, [validated]);
    },
  },
  equivalents: {},
});
