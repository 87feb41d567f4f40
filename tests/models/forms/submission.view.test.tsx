import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { LoginView } from '../../../src/features/accounts/login-view.tsx';
import { visitorSession } from '../../../src/entities/session/session-for-tests.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import levels from './submission.levels.ts';
import model from './submission.model.ts';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';

const stage = new ViewStage(model.machine);
vi.mock('../../../src/features/accounts/login-actors.ts', async (original) => ({
  ...(await original<object>()),
  loginForm: () => stage.machine,
}));
vi.stubGlobal('scrollTo', () => undefined);

const fields = { email: 'E-mail', password: 'Password' } as const;
const busy = () => expect(screen.getByRole('button', { name: 'Logging in...' }).getAttribute('aria-busy')).toBe('true');
const idle = () => expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBeNull();

const adapter: ViewAdapter<typeof submissionMachine, typeof levels.view> = {
  async start() {
    await renderView(LoginView, visitorSession(), '/login');
  },
  act: {
    'form.submitted': () => userEvent.click(screen.getByRole('button', { name: 'Log in' })),
    'field.edited': ({ field }: { field: keyof typeof fields }) =>
      userEvent.type(screen.getByLabelText(fields[field]), 'x'),
  },
  see: {
    editing: idle,
    validating: busy,
    submitting: busy,
    invalid({ context }) {
      idle();
      expect(screen.getByLabelText(fields.email).getAttribute('aria-invalid')).toBe(
        'email' in context.errors ? 'true' : null,
      );
      for (const message of context.errors.email ?? []) expect(screen.getByText(message)).toBeTruthy();
    },
    failed({ context }) {
      idle();
      expect(screen.getByRole('alert').textContent).toContain(context.problem?.detail);
    },
    succeeded: busy,
  },
};

test('a form: the login page matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(3);
});
