import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHistoryScroll } from './use-history-scroll.ts';

/** A scrollable box as in a browser: it cannot scroll past its end, and reports scrolling in the next frame. */
let height = 0;
let room = 0;
let at = 0;
let tellSize = () => {};
const end = () => Math.max(0, height - room);

function Box({ last }: { last: number }) {
  const { scroller, isAtEnd } = useHistoryScroll({ first: 1, last, unsent: 0 });
  return (
    <div ref={scroller} data-testid="box">
      {isAtEnd ? 'at the end' : 'further up'}
    </div>
  );
}

beforeEach(() => {
  [height, room, at] = [2_000, 500, 0];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellSize = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => room);
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(() => at);
  vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation((to) => {
    at = Math.min(to, end());
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const says = () => screen.getByTestId('box').textContent;
/** Lays the box out anew. A browser keeps it within its end. */
const resize = (to: number, content = height) => {
  [room, height] = [to, content];
  at = Math.min(at, end());
};
const scrolled = () => act(() => void screen.getByTestId('box').dispatchEvent(new Event('scroll')));
const sized = () => act(() => tellSize());

test('a reader at the end stays there when the field below shrinks while the window is turned', () => {
  render(<Box last={9} />);
  scrolled();
  // The emptied field leaves more room, and the browser scrolls the box; the window is turned before it reports that.
  resize(600);
  resize(150);
  scrolled();
  sized();
  expect([end() - at, says()]).toEqual([0, 'at the end']);
  // Lines that break elsewhere.
  resize(150, 1_400);
  scrolled();
  resize(150, 2_600);
  scrolled();
  sized();
  expect([end() - at, says()]).toEqual([0, 'at the end']);
});

test('a reader further up stays there through a change of size, which can also bring them to the end', () => {
  render(<Box last={9} />);
  scrolled();
  at = 1_000;
  scrolled();
  expect(says()).toBe('further up');
  resize(300);
  sized();
  expect([at, says()]).toEqual([1_000, 'further up']);
  resize(1_000);
  sized();
  expect([at, says()]).toEqual([1_000, 'at the end']);
  resize(300);
  sized();
  expect([end() - at, says()]).toEqual([0, 'at the end']);
});

test('a reader who scrolls up is not brought back by the message that comes then', () => {
  const { rerender } = render(<Box last={9} />);
  scrolled();
  at = 1_200;
  scrolled();
  height += 80;
  rerender(<Box last={10} />);
  sized();
  scrolled();
  expect([at, says()]).toEqual([1_200, 'further up']);
});
