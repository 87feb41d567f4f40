import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TurnProblem } from '../../../contract/edura.ts';
import { turn } from './turn-for-tests.ts';
import { Busy, TurnView } from './turn-view.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = turn('7', 'How deep?', { text: 'Two spades.' });
const versions = { questions: { turns: ['7'], at: 0 }, answers: { turns: ['7'], at: 0 } };

test('while an answer is being written, an edited question says what it waits for, and can be asked afterwards', async () => {
  const onAsk = vi.fn<(question: string, parent: string | null, guide: string | null) => void>();
  const shown = { turn: asked, ...versions };
  const onVersion = () => undefined;
  const view = (isBusy: boolean) => (
    <Busy value={isBusy}>
      <ol>
        <TurnView as="m1" shown={shown} isLast={false} answeredBy="built-in" onAsk={onAsk} onVersion={onVersion} />
      </ol>
    </Busy>
  );
  const { rerender } = render(view(true));
  await userEvent.click(screen.getByRole('button', { name: 'Edit your question' }));
  await userEvent.keyboard('{Control>}a{/Control}How deep is it?');
  const again = screen.getByRole('button', { name: 'Ask again' });
  await userEvent.click(again);
  expect(onAsk).not.toHaveBeenCalled();
  expect(again.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/still answering/);
  rerender(view(false));
  expect(again.getAttribute('aria-disabled')).toBeNull();
  // As in the box below.
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), '{Shift>}{Enter}{/Shift}{Backspace}');
  expect(onAsk).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('How deep is it?', null, 'built-in');
});

const ends: readonly [TurnProblem, string][] = [
  ['unreachable', 'The model can’t be reached.'],
  ['refused', 'The model refused the question.'],
  ['busy', 'The model is busy.'],
  ['stalled', 'The model said nothing for a while, so the answer was ended.'],
  ['cut_off', 'The answer broke off.'],
  ['too_long', 'The answer got too long and was cut off.'],
  ['unreadable', 'The model’s answer couldn’t be read.'],
];

test.each(ends)(
  'an answer that failed as %s says so, and can be asked again, of the built-in guide as well',
  async (problem, words) => {
    const onAsk = vi.fn<(question: string, parent: string | null, guide: string | null) => void>();
    render(
      <ol>
        <TurnView
          as="m1"
          shown={{ turn: { ...asked, guide: 'model', state: 'failed', problem }, ...versions }}
          isLast
          answeredBy="model"
          onAsk={onAsk}
          onVersion={() => undefined}
        />
      </ol>,
    );
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Two spades.'), 'what had been written').toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask the built-in guide' }));
    expect(onAsk.mock.calls).toEqual([
      ['How deep?', null, 'model'],
      ['How deep?', null, 'built-in'],
    ]);
  },
);
