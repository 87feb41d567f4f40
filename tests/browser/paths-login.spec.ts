import type { Page } from '@playwright/test';
import type { AnyEventObject, EventFrom, SnapshotFrom } from 'xstate';
import type { submissionMachine } from '../../machines/forms/submission.ts';
import { demoPassword } from '../../server/demo/members.ts';
import { caseNameOf, causeOf } from '../models/causes.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/forms/submission.levels.ts';
import model from '../models/forms/submission.model.ts';
import type { LeafOfMachine } from '../models/words.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { demoMember, expectMember } from './member-session.ts';

type Snapshot = SnapshotFrom<typeof submissionMachine>;
type Act = (event: AnyEventObject, next: AnyEventObject | undefined) => Promise<void>;

const ada = demoMember('ada');

async function adapterFor(page: Page) {
  const logins = await holdCalls(page, '**/api/accounts/login/');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Password', { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** As a password manager may do it: without an input event, which would be a separate step. */
  const put = async (field: typeof email, text: string) =>
    field.evaluate((element, value) => {
      (element as HTMLInputElement).value = value;
    }, text);
  const causes: Readonly<Record<string, () => Promise<void>>> = {
    // The fields are checked at once; what stands in them decides with what outcome.
    'done validate #1': async () => undefined,
    'done validate #2': async () => undefined,
    'done submit #1': () => logins.letThrough(),
    'error submit #1': async () =>
      (await logins.next()).fulfill({
        status: 400,
        json: { detail: 'Look at the fields', errors: { email: ['This address cannot be used'] } },
      }),
    'error submit #2': async () => (await logins.next()).fulfill({ status: 503, json: { detail: 'Try again later' } }),
    // To the model, both are failures without an answer from the server.
    'error submit #3': async () => (await logins.next()).abort(),
  };
  const act: Record<EventFrom<typeof submissionMachine>['type'], Act> = {
    async 'form.submitted'(_, next) {
      await put(email, next !== undefined && caseNameOf(next) === 'done validate #2' ? '' : ada.email);
      await put(password, demoPassword);
      await button('Log in').click();
    },
    'field.edited': (event) => (event.field === 'email' ? email : password).pressSequentially('x'),
  };
  const see: Record<LeafOfMachine<typeof submissionMachine>, (snapshot: Snapshot) => Promise<void>> = {
    editing: () => expect(button('Log in')).not.toHaveAttribute('aria-busy', 'true'),
    // Over before it could be observed.
    validating: async () => undefined,
    submitting: () => expect(button('Logging in...')).toBeVisible(),
    async invalid({ context }) {
      await expect(button('Log in')).not.toHaveAttribute('aria-busy', 'true');
      if ('email' in context.errors) await expect(email).toHaveAttribute('aria-invalid', 'true');
      else await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    },
    async failed() {
      await expect(page.getByRole('main').getByRole('alert')).toContainText(/Try again later|Not confirmed/);
      await expect(button('Log in')).not.toHaveAttribute('aria-busy', 'true');
    },
    succeeded: () => expectMember(page),
  };
  return {
    async start(): Promise<void> {
      logins.forget();
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      await expect(email).toBeEditable();
    },
    cause: (event: AnyEventObject, next: AnyEventObject | undefined) =>
      (causes[caseNameOf(event)] ?? act[event.type as keyof typeof act])(event, next),
    see: (snapshot: Snapshot) => see[snapshot.value](snapshot),
  };
}

test('a form: the login page matches the machine on every path', async ({ browser, stepwise }) => {
  for (const { path } of pathsAt(model, levels.product)) {
    await test.step(
      path.steps
        .slice(1)
        .map(({ event }) => causeOf(event))
        .join(', '),
      async () => {
        // A login on one path must not open the next.
        const context = await browser.newContext({ baseURL: stepwise.url });
        const page = await context.newPage();
        const adapter = await adapterFor(page);
        for (const [index, { event, state }] of path.steps.entries()) {
          if (index === 0) await adapter.start();
          else await adapter.cause(event, path.steps[index + 1]?.event);
          await adapter.see(state as Snapshot);
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      },
    );
  }
});
