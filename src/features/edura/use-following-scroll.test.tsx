import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollowingScroll } from './use-following-scroll.ts';

/** A box of 300 pixels, as a browser keeps one: it cannot be scrolled beyond its end, and tells of it in the next frame. */
let height = 0;
let at = 0;
const end = () => Math.max(0, height - 300);

/** Where the last question begins. */
let questionAt = 0;

function Box({ written }: { written: string }) {
  const { scroller, isAtEnd, keepQuestion } = useFollowingScroll(written);
  return (
    <div ref={scroller} data-testid="box">
      {isAtEnd ? 'at the end' : 'further up'}
      <p data-question />
      <button type="button" onClick={keepQuestion} aria-label="Ask" />
    </div>
  );
}

beforeEach(() => {
  height = 1_000;
  at = 0;
  // Of no height yet: whatever is written belongs to an answer that fits into the box.
  questionAt = Infinity;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  for (const [name, get] of [
    ['scrollHeight', () => height],
    ['clientHeight', () => 300],
  ] as const)
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(get);
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(() => Math.min(at, end()));
  vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation((to) => {
    at = Math.min(to, end());
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    return new DOMRect(0, this.tagName === 'P' ? questionAt - Math.min(at, end()) : 0);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const { rerender } = render(<Box written="1" />);
  let pieces = 1;
  return {
    /** More is written, or less is there. */
    grow(by: number) {
      height += by;
      pieces += 1;
      rerender(<Box written={String(pieces)} />);
    },
    empty: () => rerender(<Box written="" />),
    frame: () => act(() => void screen.getByTestId('box').dispatchEvent(new Event('scroll'))),
    left: () => end() - Math.min(at, end()),
    ask: () => screen.getByRole('button', { name: 'Ask' }).click(),
    says: () => screen.getByTestId('box').textContent,
  };
}

test('a new chat is read from its top again when the question that began it is gone', () => {
  const box = open();
  box.grow(200);
  expect(box.left()).toBe(0);
  box.empty();
  expect(at).toBe(0);
});

test('what is written stays in view', () => {
  const box = open();
  for (const by of [20, 200, 700]) {
    box.grow(by);
    box.frame();
    expect([by, box.left(), box.says()]).toEqual([by, 0, 'at the end']);
  }
});

test('a reader who scrolls up slowly, a few pixels between pieces, is never pulled back', () => {
  const box = open();
  for (const _ of [1, 2, 3, 4]) {
    at = Math.min(at, end()) - 3;
    const seen = at;
    box.frame();
    box.grow(25);
    box.frame();
    expect([at, box.says()]).toEqual([seen, 'further up']);
  }
});

test('a piece that comes before the browser has told of the scrolling does not pull the reader back', () => {
  const box = open();
  at = end() - 5;
  const seen = at;
  box.grow(40);
  expect(at).toBe(seen);
  box.frame();
  box.grow(40);
  expect(at).toBe(seen);
});

test('reaching the end resumes; scrolling down short of it does not', () => {
  const box = open();
  at = end() - 400;
  box.frame();
  at += 100;
  box.frame();
  box.grow(10);
  expect([box.left(), box.says()]).toEqual([310, 'further up']);
  at = end() - 10;
  box.frame();
  expect(box.says()).toBe('at the end');
  box.grow(80);
  expect(box.left()).toBe(0);
});

test('an answer that gets shorter moves the box up, which is not mistaken for the reader scrolling', () => {
  const box = open();
  box.grow(-200);
  box.frame();
  expect(box.says()).toBe('at the end');
  box.grow(500);
  expect(box.left()).toBe(0);
});

test('what was asked here stays in view while a long answer to it is written; from the end, the end is followed', () => {
  const box = open();
  questionAt = 1_000;
  box.ask();
  box.grow(150);
  box.frame();
  expect([box.left(), box.says()]).toEqual([0, 'at the end']);
  // Longer than the box: it is read from its beginning, and that there is more is said without any scrolling.
  for (const by of [300, 500]) {
    box.grow(by);
    box.frame();
    expect([at, box.says()]).toEqual([984, 'further up']);
  }
  // The reader goes on, and reaches the end.
  at = end();
  box.frame();
  box.grow(90);
  expect([box.left(), box.says()]).toEqual([0, 'at the end']);
});

test('a question that one has scrolled away from does not come back with the next piece', () => {
  const box = open();
  questionAt = 1_000;
  box.ask();
  box.grow(800);
  box.frame();
  at = 1_200;
  box.frame();
  box.grow(200);
  expect(at).toBe(1_200);
});

test('a chat that is opened shows its last answer from the beginning if that is taller than the box', () => {
  questionAt = 400;
  const box = open();
  expect([at, box.says()]).toEqual([384, 'further up']);
});

test('a chat that is opened shows its end if its last answer fits into the box', () => {
  questionAt = 900;
  const box = open();
  expect([box.left(), box.says()]).toEqual([0, 'at the end']);
});
