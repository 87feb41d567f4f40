import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '../../../contract/problem.ts';
import { otpMachine } from '../../../machines/accounts/otp.ts';
import { defineOracle } from '../mutation/oracle.ts';

const start = 1_000_000;
const early = { email: 'ada@example.org', resendAt: start + 60_000, now: start };
const due = { ...early, resendAt: start };
const at = (now: number) => ({ type: 'clock.ticked', now }) as const;
const submit = { type: 'code.submitted', otp: '123456' } as const;
const submitOther = { type: 'code.submitted', otp: '654321' } as const;
const submitBoth = { ...submit, password: 'correct horse' } as const;
const edit = { type: 'code.edited' } as const;
const resend = { type: 'resend.pressed' } as const;
const clock = '▶ watchClock';
const verifying = '▶ verifyCode {"email":"ada@example.org","otp":"123456"}';
const verifyingOther = '▶ verifyCode {"email":"ada@example.org","otp":"654321"}';
const verifyingBoth = '▶ verifyCode {"email":"ada@example.org","otp":"123456","password":"correct horse"}';
const sending = '▶ sendCode {"email":"ada@example.org"}';
const nothing = { submission: { otp: '' } };

const wrong: Failure = {
  status: 400,
  detail: 'That code is wrong',
  code: 'code_wrong',
  errors: {},
  retry_after: 0,
  tries_left: 4,
};
const unreachable: Failure = { status: 0, detail: 'no answer' };
const next = { resendAt: start + 120_000 };

export default defineOracle<typeof otpMachine>({
  machine: otpMachine,
  tags: { busy: [{ code: 'verifying' }, { resend: 'sending' }] },
  rules: {
    'a code, and a password with it, is in memory only while the server checks it': (snapshot) =>
      snapshot.matches({ code: 'verifying' }) || isDeepStrictEqual(snapshot.context.submission, { otp: '' }),
    'what a code has brought, tokens perhaps, is not kept': ({ context }) =>
      !JSON.stringify(context).includes('access'),
    'no code, not even a wrong one, is left once the right one has served': (snapshot) =>
      !snapshot.matches({ code: 'verified' }) || snapshot.context.wrongCode === null,
    'a code that was not taken says why': (snapshot) =>
      !(snapshot.matches({ code: 'rejected' }) || snapshot.matches({ code: 'voided' })) ||
      snapshot.context.problem !== null,
  },
  rests: ['code.verified'],
  journeys: {
    'the right code': (begin) => {
      begin(early)
        .is(
          { code: 'entering', resend: 'cooling' },
          { email: 'ada@example.org', ...nothing, problem: null, resendProblem: null, codesSent: 0 },
          [clock],
        )
        .send(edit)
        .is({ code: 'entering', resend: 'cooling' })
        .send(submit)
        .is({ code: 'verifying', resend: 'cooling' }, { submission: { otp: '123456' } }, [verifying])
        .send(submit, edit)
        .is({ code: 'verifying', resend: 'cooling' })
        .ends('verifyCode', { access: 'token' })
        .is({ code: 'verified', resend: 'cooling' }, { ...nothing, problem: null })
        .send(submit, edit)
        .is({ code: 'verified', resend: 'cooling' }, nothing);
    },
    'a wrong code can be corrected, and a password that came with it is typed again': (begin) => {
      begin(early)
        .send(submitBoth)
        .is({ code: 'verifying', resend: 'cooling' }, { submission: { otp: '123456', password: 'correct horse' } }, [
          clock,
          verifyingBoth,
        ])
        .fails('verifyCode', wrong)
        .is({ code: 'rejected', resend: 'cooling' }, { ...nothing, problem: wrong })
        .send(submit)
        .is({ code: 'rejected', resend: 'cooling' }, { problem: wrong })
        .send(edit)
        .is({ code: 'entering', resend: 'cooling' })
        .send(submit)
        .is({ code: 'rejected', resend: 'cooling' }, { problem: wrong })
        .send(submitOther)
        .is({ code: 'verifying', resend: 'cooling' }, { problem: null }, [verifyingOther])
        .fails('verifyCode', unreachable)
        .is({ code: 'rejected', resend: 'cooling' }, { ...nothing, problem: unreachable })
        .send(submitOther)
        .is({ code: 'verifying', resend: 'cooling' }, { problem: null }, [verifyingOther])
        .ends('verifyCode')
        .is({ code: 'verified', resend: 'cooling' }, { ...nothing, wrongCode: null });
    },
    'a code that was wrong may be right once another was sent': (begin) => {
      const sent = { resendAt: start };
      begin(due)
        .send(submit)
        .fails('verifyCode', wrong)
        .send(edit, resend)
        .ends('sendCode', sent)
        .send(submit)
        .is({ code: 'verifying', resend: 'ready' }, {}, [clock, verifying, sending, verifying]);
      begin(due)
        .send(submit)
        .fails('verifyCode', wrong)
        .send(submitOther)
        .fails('verifyCode', { ...wrong, code: 'code_void' })
        .send(resend)
        .ends('sendCode', sent)
        .is({ code: 'entering', resend: 'ready' }, {}, [clock, verifying, verifyingOther, sending])
        .send(submit)
        .is({ code: 'verifying', resend: 'ready' }, {}, [verifying]);
    },
    'a code that cannot succeed any more asks for a new one': (begin) => {
      for (const code of ['code_void', 'code_expired'] as const) {
        const problem: Failure = { ...wrong, code };
        begin(due)
          .send(submit)
          .fails('verifyCode', problem)
          .is({ code: 'voided', resend: 'ready' }, { ...nothing, problem }, [clock, verifying])
          .send(edit)
          .is({ code: 'voided', resend: 'ready' })
          .send(submit)
          .is({ code: 'verifying', resend: 'ready' }, { problem: null }, [verifying])
          .fails('verifyCode', problem)
          .send(resend)
          .ends('sendCode', next)
          .is({ code: 'entering', resend: 'cooling' }, { codesSent: 1 }, [sending]);
      }
    },
    'a new code can be asked for when its time has come, and not a millisecond before': (begin) => {
      begin(early)
        .send(resend)
        .says('watchClock', at(start + 59_999))
        .send(resend)
        .is({ code: 'entering', resend: 'cooling' }, { now: start + 59_999 }, [clock])
        .says('watchClock', at(start + 60_000))
        .is({ code: 'entering', resend: 'ready' }, { now: start + 60_000 })
        .says('watchClock', at(start + 61_000))
        .is({ code: 'entering', resend: 'ready' }, { now: start + 61_000 })
        .send(resend, resend)
        .says('watchClock', at(start + 62_000))
        .is({ code: 'entering', resend: 'sending' }, { resendProblem: null, now: start + 62_000 }, [sending])
        .ends('sendCode', next)
        .is({ code: 'entering', resend: 'cooling' }, { resendAt: start + 120_000, codesSent: 1 })
        .says('watchClock', at(start + 120_000))
        .send(resend)
        .ends('sendCode', { resendAt: start + 180_000 })
        .is({ code: 'entering', resend: 'cooling' }, { codesSent: 2 }, [sending]);
    },
    'a new code begins the entering anew, but neither interrupts a check nor undoes a success': (begin) => {
      const play = begin(due).send(submit).fails('verifyCode', wrong).send(resend);
      play
        .is({ code: 'rejected', resend: 'sending' }, {}, [clock, verifying, sending])
        .ends('sendCode', { resendAt: start })
        .is({ code: 'entering', resend: 'ready' })
        .send(resend, submit)
        .ends('sendCode', { resendAt: start })
        .is({ code: 'verifying', resend: 'ready' }, {}, [sending, verifying])
        .send(resend)
        .ends('verifyCode', { access: 'token' })
        .ends('sendCode', next)
        .is({ code: 'verified', resend: 'cooling' }, {}, [sending]);
    },
    'asked too early by another device: the server says how long to wait': (begin) => {
      begin(due)
        .says('watchClock', at(start + 5_000))
        .send(resend)
        .fails('sendCode', { status: 429, detail: 'Wait a moment', retry_after: 30 })
        .is({ code: 'entering', resend: 'cooling' }, { resendAt: start + 35_000, resendProblem: null, codesSent: 0 }, [
          clock,
          sending,
        ])
        .says('watchClock', at(start + 34_999))
        .is({ code: 'entering', resend: 'cooling' })
        .says('watchClock', at(start + 35_000))
        .is({ code: 'entering', resend: 'ready' });
    },
    'when the server says how long to wait counts, not what it calls that': (begin) => {
      begin(due)
        .send(resend)
        .fails('sendCode', { status: 503, detail: 'Come back later', retry_after: 30 })
        .is({ code: 'entering', resend: 'cooling' }, { resendAt: start + 30_000, resendProblem: null }, [
          clock,
          sending,
        ]);
      const busy = { status: 429, detail: 'Not now' };
      begin(due)
        .send(resend)
        .fails('sendCode', busy)
        .is({ code: 'entering', resend: 'ready' }, { resendAt: start, resendProblem: busy }, [clock, sending]);
    },
    'a new code that could not be sent can be asked for at once; the typed one still counts': (begin) => {
      begin(due)
        .send(resend)
        .fails('sendCode', unreachable)
        .is({ code: 'entering', resend: 'ready' }, { resendProblem: unreachable, resendAt: start, codesSent: 0 }, [
          clock,
          sending,
        ])
        .send(resend)
        .is({ code: 'entering', resend: 'sending' }, { resendProblem: null }, [sending]);
    },
    'if the clock fails, the code can still be entered': (begin) => {
      begin(early)
        .fails('watchClock', new Error('no timers'))
        .send(submit)
        .is({ code: 'verifying', resend: 'cooling' }, {}, [clock, verifying]);
    },
  },
  equivalents: {},
});
