import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OtpInput, type otpMachine, secondsUntilResend } from '../../../machines/accounts/otp.ts';
import { keepPendingCode } from '../../../src/features/accounts/pending-code.ts';
import { visitorSession } from '../../../src/entities/session/session-for-tests.ts';
import { VerifyOtpView } from '../../../src/features/accounts/verify-otp-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import levels from './otp.levels.ts';
import model from './otp.model.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';

const stage = new ViewStage(model.machine);
vi.mock('../../../src/features/accounts/code-actors.ts', async (original) => ({
  ...(await original<object>()),
  registrationCode: () => stage.machine,
}));
vi.stubGlobal('scrollTo', () => undefined);
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Code from the e-mail');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = () => screen.getByRole('button', { name: /^(Confirm|Checking the code\.\.\.)$/ });
const isBusy = () => submit().getAttribute('aria-busy') === 'true';

const adapter: ViewAdapter<typeof otpMachine, typeof levels.view> = {
  async start({ email, now, resendAt }: OtpInput) {
    vi.setSystemTime(now);
    keepPendingCode('registration', email, (resendAt - now) / 1_000);
    await renderView(VerifyOtpView, visitorSession(), '/verify-otp');
  },
  act: {
    'clock.ticked': (event: { type: string }) => {
      act(() => stage.actors.tell('watchClock', event));
    },
    async 'code.submitted'() {
      // Typed, six digits would send themselves, and the button would come too late.
      field().value = '123456';
      await press('Confirm');
    },
    'code.edited': () => {
      fireEvent.input(field(), { target: { value: '12345' } });
    },
    'resend.pressed': () => press('Send a new code'),
  },
  see: {
    'code.entering': () => expect([isBusy(), field().getAttribute('aria-invalid')]).toEqual([false, null]),
    'code.verifying': () => expect(isBusy()).toBe(true),
    'code.rejected'({ context }) {
      expect(isBusy()).toBe(false);
      expect(document.body.textContent).toContain(context.problem?.detail);
    },
    'code.voided': ({ context }) => expect(screen.getByText(context.problem?.detail ?? '')).toBeTruthy(),
    'code.verified': () => expect(isBusy()).toBe(true),
    'resend.cooling': ({ context }) =>
      expect(screen.getByRole('button', { name: `New code in ${secondsUntilResend(context)} s` })).toBeTruthy(),
    'resend.ready'({ context }) {
      expect(screen.getByRole('button', { name: 'Send a new code' })).toBeTruthy();
      if (context.resendProblem !== null) expect(screen.getByText(context.resendProblem.detail)).toBeTruthy();
    },
    'resend.sending': () => expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy(),
  },
};

test('the e-mail code: the page matches the machine on every path', { timeout: 90_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(3);
});
