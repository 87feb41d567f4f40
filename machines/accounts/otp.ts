import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

export interface OtpInput {
  email: string;
  /** When another code can be requested, in milliseconds on this device's clock. */
  resendAt: number;
  now: number;
}

/** What is submitted: the code and, for a password reset, the new password. */
export interface CodeSubmission {
  otp: string;
  password?: string;
}

interface OtpContext extends OtpInput {
  submission: CodeSubmission;
  /** The newest code that the server called wrong. Submitting it again would only cost another try. */
  wrongCode: string | null;
  /** Why the last code or password was refused. */
  problem: Failure | null;
  /** Why no new code could be sent. */
  resendProblem: Failure | null;
  /** How many codes were sent from this screen. Each invalidates the one before. */
  codesSent: number;
}

export type OtpEvent =
  | { type: 'clock.ticked'; now: number }
  | ({ type: 'code.submitted' } & CodeSubmission)
  | { type: 'code.edited' }
  | { type: 'resend.pressed' }
  /** Raised by the machine itself. */
  | { type: 'code.sent' };

/** Seconds until another code can be requested. */
export function secondsUntilResend(context: { resendAt: number; now: number }): number {
  return Math.max(0, Math.ceil((context.resendAt - context.now) / 1_000));
}

/** Entering the e-mail code of a registration, a password reset or a change of address, and requesting another one. */
export const otpMachine = setup({
  types: {
    input: {} as OtpInput,
    context: {} as OtpContext,
    events: {} as OtpEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends 'clock.ticked' every second and whenever the tab wakes. */
    watchClock: fromCallback<OtpEvent>(() => {
      throw new Error('watchClock is not provided: pass it through .provide()');
    }),
    /** Rejects with a Failure. The chart does not keep the answer to a correct code, because it may be a session. */
    verifyCode: fromPromise<unknown, CodeSubmission & { email: string }>(async () => {
      throw new Error('verifyCode is not provided: pass it through .provide()');
    }),
    /** Resolves with the time from which the next code can be requested; rejects with a Failure. */
    sendCode: fromPromise<{ resendAt: number }, { email: string }>(async () => {
      throw new Error('sendCode is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isResendDue: ({ context }) => context.now >= context.resendAt,
    /** Out of tries, replaced or expired: this code can no longer succeed. */
    isVoid: (_, failure: Failure) => failure.code === 'code_void' || failure.code === 'code_expired',
    /** Wrong codes stay wrong until another one is sent. */
    isKnownWrong: ({ context }, otp: string) => context.wrongCode === otp,
    isTooEarly: (_, failure: Failure) => failure.retry_after !== undefined,
  },
  actions: {
    keepTime: assign({ now: (_, now: number) => now }),
    keepSubmission: assign({
      submission: (_, { otp, password }: CodeSubmission) => (password === undefined ? { otp } : { otp, password }),
      problem: null,
    }),
    /** A password is not kept in memory longer than its request. */
    forgetSubmission: assign({ submission: { otp: '' } }),
    keepProblem: assign({ problem: (_, problem: Failure) => problem }),
    keepWrongCode: assign({
      wrongCode: ({ context }, failure: Failure) =>
        failure.code === 'code_wrong' ? context.submission.otp : context.wrongCode,
    }),
    forgetWrongCode: assign({ wrongCode: null }),
    keepResendProblem: assign({ resendProblem: (_, problem: Failure | null) => problem }),
    keepResendAt: assign({
      resendAt: (_, resendAt: number) => resendAt,
      codesSent: ({ context }) => context.codesSent + 1,
    }),
    announceCode: raise({ type: 'code.sent' }),
    postponeResend: assign({
      resendAt: ({ context }, failure: Failure) => context.now + (failure.retry_after ?? 0) * 1_000,
    }),
  },
}).createMachine({
  id: 'otp',
  description: 'Two independent parts: entering the code that was sent by e-mail, and requesting another one.',
  context: ({ input }) => ({
    ...input,
    submission: { otp: '' },
    wrongCode: null,
    problem: null,
    resendProblem: null,
    codesSent: 0,
  }),
  type: 'parallel',
  invoke: {
    id: 'watchClock',
    src: 'watchClock',
    onError: { description: 'If the clock fails, the server still enforces the wait.' },
  },
  states: {
    code: {
      description: 'Entering the code.',
      initial: 'entering',
      on: { 'code.sent': { actions: 'forgetWrongCode' } },
      states: {
        entering: {
          description: 'The member is waiting for the e-mail or typing the code.',
          on: {
            'code.submitted': [
              { guard: { type: 'isKnownWrong', params: ({ event }) => event.otp }, target: 'rejected' },
              { target: 'verifying', actions: { type: 'keepSubmission', params: ({ event }) => event } },
            ],
          },
        },
        verifying: {
          description: 'The server checks the code.',
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: context.email, ...context.submission }),
            onDone: {
              target: 'verified',
              actions: ['forgetSubmission', 'forgetWrongCode'],
            },
            onError: [
              {
                guard: { type: 'isVoid', params: ({ event }) => event.error as Failure },
                target: 'voided',
                actions: [{ type: 'keepProblem', params: ({ event }) => event.error as Failure }, 'forgetSubmission'],
              },
              {
                target: 'rejected',
                actions: [
                  { type: 'keepProblem', params: ({ event }) => event.error as Failure },
                  { type: 'keepWrongCode', params: ({ event }) => event.error as Failure },
                  'forgetSubmission',
                ],
              },
            ],
          },
        },
        rejected: {
          description:
            'The code was wrong, or could not be checked. It can be corrected and submitted again; the same wrong code is not sent twice.',
          on: {
            'code.submitted': [
              { guard: { type: 'isKnownWrong', params: ({ event }) => event.otp } },
              { target: 'verifying', actions: { type: 'keepSubmission', params: ({ event }) => event } },
            ],
            'code.edited': 'entering',
            'code.sent': { target: 'entering', actions: 'forgetWrongCode' },
          },
        },
        voided: {
          description: 'This code is no longer valid: a new one is needed.',
          on: {
            'code.submitted': {
              target: 'verifying',
              actions: { type: 'keepSubmission', params: ({ event }) => event },
            },
            'code.sent': { target: 'entering', actions: 'forgetWrongCode' },
          },
        },
        verified: { description: 'The code was correct.' },
      },
    },
    resend: {
      description: 'Requesting another code, at most once every 60 seconds.',
      initial: 'cooling',
      on: { 'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } } },
      states: {
        cooling: {
          description: 'A code was sent recently: a countdown shows when another can be requested.',
          always: { guard: 'isResendDue', target: 'ready' },
        },
        ready: {
          description: 'Another code can be requested.',
          on: { 'resend.pressed': 'sending' },
        },
        sending: {
          description: 'Another code is being requested. It will invalidate the current one.',
          tags: 'busy',
          entry: { type: 'keepResendProblem', params: null },
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: {
              target: 'cooling',
              actions: [{ type: 'keepResendAt', params: ({ event }) => event.output.resendAt }, 'announceCode'],
            },
            onError: [
              {
                guard: { type: 'isTooEarly', params: ({ event }) => event.error as Failure },
                target: 'cooling',
                actions: { type: 'postponeResend', params: ({ event }) => event.error as Failure },
              },
              {
                target: 'ready',
                actions: { type: 'keepResendProblem', params: ({ event }) => event.error as Failure },
              },
            ],
          },
        },
      },
    },
  },
});
