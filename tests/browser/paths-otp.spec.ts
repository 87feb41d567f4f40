import type { Page } from '@playwright/test';
import type { AnyEventObject, EventFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../contract/problem.ts';
import type { OtpInput, otpMachine } from '../../machines/accounts/otp.ts';
import { caseNameOf, causeOf } from '../models/causes.ts';
import { pathsAt } from '../models/level-coverage.ts';
import type { CausedAt } from '../models/levels.ts';
import levels from '../models/accounts/otp.levels.ts';
import model from '../models/accounts/otp.model.ts';
import type { LeafOfMachine } from '../models/words.ts';
import { type Person, registered, wrongCode } from './accounts-person.ts';
import { expect, markTourSeen, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import type { MailServer } from './mail-server.ts';
import { expectMember } from './member-session.ts';

type Snapshot = SnapshotFrom<typeof otpMachine>;
type Leaf = Exclude<LeafOfMachine<typeof otpMachine>, 'otp'>;

async function adapterFor(page: Page, url: string, mail: MailServer) {
  const codes = await holdCalls(page, '**/api/accounts/verify-otp/');
  const sendings = await holdCalls(page, '**/api/accounts/resend-otp/');
  const field = page.getByLabel('Code from the e-mail');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  let person: Person;
  let code: string;
  /** Milliseconds on the clock of the page: of now, and of the model's beginning. */
  const now = () => page.evaluate(() => Date.now());
  let begun = 0;
  let modelBegan = 0;

  const refuse = async (calls: typeof codes, { error }: AnyEventObject) => {
    const { status, ...problem } = error as Failure;
    const call = await calls.next();
    if (status === 0) await call.abort();
    else await call.fulfill({ status, json: problem });
  };
  const causes: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>> = {
    'done verifyCode': () => codes.letThrough(),
    'error verifyCode': (event) => refuse(codes, event),
    // The server itself sends another one after a minute of its own clock.
    'done sendCode': async () =>
      (await sendings.next()).fulfill({
        json: { detail: 'A new code is on its way.', email: person.email, expires_in: 600, resend_after: 60 },
      }),
    'error sendCode': (event) => refuse(sendings, event),
  };
  const act: Record<
    CausedAt<typeof otpMachine, typeof levels.product>,
    (event: AnyEventObject, rest: AnyEventObject[]) => Promise<void>
  > = {
    async 'clock.ticked'(event) {
      const there = begun + (event as Extract<EventFrom<typeof otpMachine>, { type: 'clock.ticked' }>).now - modelBegan;
      await page.clock.fastForward(Math.max(1_000, there - (await now())));
    },
    async 'code.submitted'(_, rest) {
      const isRight = rest.some((event) => causeOf(event) === 'done verifyCode');
      // Past the page: six digits that are typed send themselves.
      await field.evaluate(
        (element, text) => {
          (element as HTMLInputElement).value = text;
        },
        isRight ? code : wrongCode(code, 1),
      );
      await button('Confirm').click();
    },
    'code.edited': () => field.fill('12345'),
    'resend.pressed': () => button('Send a new code').click(),
  };
  const confirm = page.getByRole('button', { name: /^(?:Confirm|Checking the code\.\.\.)$/ });
  const idle = () => expect(confirm).not.toHaveAttribute('aria-busy', 'true');
  const see: Record<Leaf, (snapshot: Snapshot) => Promise<void>> = {
    async 'code.entering'() {
      await idle();
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    },
    'code.verifying': () => expect(confirm).toHaveAttribute('aria-busy', 'true'),
    async 'code.rejected'({ context }) {
      await idle();
      // The words of the server, or the client's own where it was not reached.
      const { status, detail } = context.problem ?? { status: 0, detail: '' };
      await expect(page.getByRole('main')).toContainText(status === 0 ? 'The server could not be reached' : detail);
    },
    'code.voided': ({ context }) => expect(page.getByRole('main')).toContainText(context.problem?.detail ?? ''),
    'code.verified': () => expectMember(page),
    'resend.cooling': () => expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toBeVisible(),
    async 'resend.ready'({ context }) {
      await expect(button('Send a new code')).toBeVisible();
      // The words of the server, or the client's own where it was not reached.
      if (context.resendProblem !== null)
        await expect(page.getByRole('main')).toContainText(
          context.resendProblem.status === 0 ? 'The server could not be reached' : context.resendProblem.detail,
        );
    },
    'resend.sending': () => expect(button('Sending...')).toBeVisible(),
  };
  return {
    async start({ now: from, resendAt }: OtpInput): Promise<void> {
      person = await registered(page.context(), url);
      code = await mail.codeFor(person.email);
      await page.clock.install();
      modelBegan = from;
      await page.addInitScript(
        ([email, wait]) => {
          sessionStorage.setItem(
            'pending-code.registration',
            JSON.stringify({ email, resendAt: Date.now() + wait, unverified: false }),
          );
        },
        [person.email, resendAt - from] as const,
      );
      await page.goto('/verify-otp');
      await field.waitFor();
      begun = await now();
    },
    cause: (event: AnyEventObject, rest: AnyEventObject[]) =>
      (causes[causeOf(event)] ?? act[event.type as keyof typeof act])(event, rest),
    async see(snapshot: Snapshot): Promise<void> {
      await see[`code.${snapshot.value.code}`](snapshot);
      if (snapshot.value.code !== 'verified') await see[`resend.${snapshot.value.resend}`](snapshot);
    },
  };
}

for (const { path, input } of pathsAt(model, levels.product)) {
  const events = path.steps.slice(1).map(({ event }) => event);
  test(`the e-mail code from input ${input + 1}: ${events.map(caseNameOf).join(', ')}`, async ({
    browser,
    stepwise,
    mail,
  }) => {
    const context = await markTourSeen(await browser.newContext({ baseURL: stepwise.url }));
    const page = await context.newPage();
    const adapter = await adapterFor(page, stepwise.url, mail);
    await adapter.start(model.inputs[input] as OtpInput);
    await adapter.see(path.steps[0]?.state as Snapshot);
    for (const [index, { event, state }] of path.steps.slice(1).entries()) {
      await adapter.cause(event, events.slice(index + 1));
      await adapter.see(state as Snapshot);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}
