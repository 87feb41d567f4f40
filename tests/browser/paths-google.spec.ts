import type { Page } from '@playwright/test';
import levels from '../models/accounts/google-sign-in.levels.ts';
import model from '../models/accounts/google-sign-in.model.ts';
import { pathsAt } from '../models/level-coverage.ts';
import { newPerson } from './accounts-person.ts';
import { chooseNewAccount, untilEmulatorAnswers, withoutNetwork } from './auth-emulator.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { expectMember } from './member-session.ts';
import { followInProduct } from './walk.ts';

test.use({ product: 'configured' });

test('Google: the product matches the machine on every path', async ({ context }) => {
  await untilEmulatorAnswers(process.env.STEPWISE_AUTH_EMULATOR);
  await withoutNetwork(context);
  await context.clock.install();
  const page = await context.newPage();
  const codes = await holdCalls(page, '**/google-firebase*.js');
  const logins = await holdCalls(page, '**/api/accounts/google-login/');
  const windows: Page[] = [];
  page.on('popup', (popup) => windows.push(popup));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const says = (text: string) => () => expect(page.getByText(text)).toBeVisible();
  const busy = (name: string) => () => expect(button(name)).toHaveAttribute('aria-busy', 'true');
  const idle = () => expect(button('Continue with Google')).not.toHaveAttribute('aria-busy', 'true');
  const refuse = async (status: number, code: string) =>
    (await logins.next()).fulfill({ status, json: { detail: 'The server says why.', code } });
  await followInProduct(pathsAt(model, levels.product), {
    async start() {
      codes.forget();
      logins.forget();
      windows.length = 0;
      await context.clearCookies();
      await page.goto('/health');
      await page.evaluate(() => localStorage.removeItem('session'));
      await page.goto('/login');
    },
    causes: {
      'intent.shown': () => button('Continue with Google').hover(),
      'google.pressed': () => button('Continue with Google').click(),
      'choice.cancelled': () => button('Cancel').click(),
      'done prepare #2': () => codes.letThrough(),
      'error prepare': async () => (await codes.next()).abort(),
      'after patience': () => page.clock.fastForward(20_000),
      async 'done choose'() {
        await expect.poll(() => windows.length, { intervals: [20] }).toBeGreaterThan(0);
        const popup = windows.at(-1);
        if (popup !== undefined)
          await chooseNewAccount(popup, { email: newPerson().email, name: 'Nina Newly Example' });
      },
      'done signIn': () => logins.letThrough(),
      'error signIn #1': () => refuse(409, 'account_exists'),
      'error signIn #2': async () => (await logins.next()).abort(),
      'error signIn #3': () => refuse(503, 'google_unreachable'),
      'error signIn #6': () => refuse(409, 'deletion_pending'),
      'restore.pressed': () => button('Keep my account and log in with Google').click(),
    },
    see: {
      idle,
      preparing: (snapshot) =>
        (snapshot.context as { awaited: boolean }).awaited ? busy('Getting ready...')() : idle(),
      unprepared: () => expect(page.getByRole('alert')).toContainText('Check your connection and try again.'),
      'loaded.ready': idle,
      choosing: busy('Waiting for Google...'),
      signingIn: busy('Logging in with Google...'),
      unsent: says('Almost there'),
      deleted: () => expect(button('Keep my account and log in with Google')).toBeVisible(),
      awaitingPassword: () => expect(button('Log in and link Google')).toBeVisible(),
      done: () => expectMember(page),
    },
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
