import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DataExportInput, dataExportMachine } from '../../../machines/accounts/data-export.ts';
import { ExportSection } from '../../../src/features/accounts/export-section.tsx';
import { followInView, stagedHook, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './data-export.levels.ts';
import model from './data-export.model.ts';

const stage = new ViewStage(model.machine);
vi.mock('@xstate/react', async (original) => {
  const hooks = await original<typeof import('@xstate/react')>();
  const useActorRef = (machine: never, options: never) => stagedHook(hooks.useActorRef, [stage])(machine, options);
  return { ...hooks, useActorRef };
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const making = 'Making your archive...';

/** The buttons with whether they are busy, the line that says how far it is, and what went wrong. */
function shows(buttons: readonly [string, boolean][], said: RegExp, problem: string | null): void {
  const shown = screen
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-busy') === 'true']);
  expect(shown).toEqual(buttons);
  expect(screen.getByRole('status').textContent).toMatch(said);
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(problem);
}

/** How far the server is with it. */
const underWay = { asked: /^Your archive is next in line/, making: /^Your archive is being made/ } as const;
const progressOf = (state: string | undefined) => underWay[state as keyof typeof underWay];
const passesAtOnce = () => expect.unreachable('a machine never rests here');

const adapter: ViewAdapter<typeof dataExportMachine, typeof levels.view> = {
  async start(input: DataExportInput) {
    stage.input = input;
    render(<ExportSection as="m1" />);
  },
  act: {
    'ask.pressed': () =>
      press(
        screen.queryByRole('button', { name: 'Make a new archive' })?.textContent ?? /^(?:Ask for my data|Try again)$/,
      ),
    'download.pressed': () => press('Download'),
    'retry.pressed': () => press('Try again'),
  },
  see: {
    beginning: passesAtOnce,
    deciding: passesAtOnce,
    looking: () => shows([['Ask for my data', true]], /^Looking for an archive/, null),
    unknown: ({ context }) => shows([['Try again', false]], /^$/, context.problem),
    none: ({ context }) => shows([['Ask for my data', false]], /^$/, context.problem),
    asking: () => shows([['Asking for your data...', true]], /^$/, null),
    'underWay.resting': ({ context }) => shows([[making, true]], progressOf(context.archive?.state), context.problem),
    'underWay.looking': ({ context }) => shows([[making, true]], progressOf(context.archive?.state), context.problem),
    'underWay.unreachable': ({ context }) =>
      shows([[making, true]], /can’t be reached right now. Your archive is still being made/, context.problem),
    ready: ({ context }) =>
      shows(
        [
          ['Download', false],
          ['Make a new archive', false],
        ],
        /^Your archive is ready: 1 kB/,
        context.problem,
      ),
    opening: () =>
      shows(
        [
          ['Download', true],
          ['Make a new archive', false],
        ],
        /^Your archive is ready: 1 kB/,
        null,
      ),
    gone: ({ context }) => shows([['Ask for my data', false]], /^That archive has been deleted/, context.problem),
    failed: ({ context }) =>
      shows(
        [['Try again', false]],
        /^$/,
        context.problem ?? 'Your archive couldn’t be made. Nothing in your account has changed. Try again.',
      ),
  },
};

test('an archive: the section of the page matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(3);
});
