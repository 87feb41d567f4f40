import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePressesOnce } from './double-press.ts';

let stop: () => void;
let pressed: string[];
const show = (...names: string[]) => {
  document.body.innerHTML = names.map((name) => `<button>${name}</button>`).join('');
};
beforeEach(() => {
  pressed = [];
  stop = takePressesOnce();
  document.body.addEventListener('click', listen);
});
afterEach(() => {
  stop();
  document.body.removeEventListener('click', listen);
});
const listen = ({ target }: Event) => pressed.push((target as Element).textContent ?? '');

const only = () => document.querySelector('button') as HTMLElement;
/** A click as a browser tells it: the `detail`-th at one place. */
const click = (detail: number, more: MouseEventInit = {}) => fireEvent.click(only(), { detail, ...more });

test('the second half of a double click does not press the control that the first half has put there', () => {
  show('Join');
  click(1);
  show('Open the steps');
  click(2);
  expect(pressed).toEqual(['Join']);
  click(1);
  expect(pressed).toEqual(['Join', 'Open the steps']);
});

test('a control whose name has changed counts as another one; an unchanged control takes every press', () => {
  show('Like');
  click(1);
  only().textContent = 'Liked';
  click(2);
  click(3);
  expect(pressed).toEqual(['Like']);
  show('Move up');
  for (const detail of [1, 2, 3]) click(detail);
  expect(pressed).toEqual(['Like', 'Move up', 'Move up', 'Move up']);
});

test('two taps at one place are a double tap where no browser counts them; two in two places are not', () => {
  const tap = (timeStamp: number, clientX: number) => {
    const event = new PointerEvent('click', {
      bubbles: true,
      cancelable: true,
      detail: 1,
      clientX,
      pointerType: 'touch',
    });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(only(), event);
  };
  show('Delete');
  tap(1_000, 50);
  show('Undo');
  tap(1_300, 60);
  expect(pressed).toEqual(['Delete']);
  tap(1_500, 60);
  show('Delete');
  tap(1_600, 200);
  expect(pressed).toEqual(['Delete', 'Undo', 'Delete']);
});

test('a held key presses only the control that it was pressed on', () => {
  show('Join');
  expect(fireEvent.keyDown(only(), { key: 'Enter' })).toBe(true);
  show('Leave');
  expect(fireEvent.keyDown(only(), { key: 'Enter', repeat: true }), 'refused').toBe(false);
  expect(fireEvent.keyDown(only(), { key: 'Enter' })).toBe(true);
  show('Move up');
  fireEvent.keyDown(only(), { key: ' ' });
  expect(fireEvent.keyDown(only(), { key: ' ', repeat: true })).toBe(true);
});
