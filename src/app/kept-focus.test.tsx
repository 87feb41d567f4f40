import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `<main>
    <h1 tabindex="-1">A garden bed</h1>
    <div id="actions"><button id="join">Join</button><button id="save">Save for later</button></div>
    <form id="form"><button id="send">Send</button></form>
    <ul><li id="one"><button>Remove</button></li><li id="two"><button id="second">Remove</button></li></ul>
  </main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.textContent;
/** Until observers and timers have run. */
async function settled(): Promise<void> {
  await Promise.resolve();
  await vi.runAllTimersAsync();
}

test('what takes the place of a pressed button takes its focus', async () => {
  at('join').focus();
  at('join').outerHTML = '<span><a href="#steps">Open the steps</a></span>';
  await settled();
  expect(focused()).toBe('Open the steps');
});

test('if nothing replaces it, the control before it gets the focus, then the heading, but never a field', async () => {
  at('save').focus();
  at('save').remove();
  await settled();
  expect(focused()).toBe('Join');
  at('send').focus();
  at('form').innerHTML = '<input /><p>Sent.</p>';
  await settled();
  expect(focused()).toBe('A garden bed');
  at('second').focus();
  at('two').remove();
  await settled();
  expect(focused()).toBe('Remove');
});

test('another page in place of the pressed button is begun at its heading', async () => {
  at('join').focus();
  (document.querySelector('main') as HTMLElement).innerHTML =
    '<h1 tabindex="-1">Your address is back</h1><a href="#x">On</a>';
  await settled();
  expect(focused()).toBe('Your address is back');
});

test('a view that gives the focus to something itself is left alone, and so is a member who has left the control', async () => {
  at('join').focus();
  at('join').remove();
  at('send').focus();
  await settled();
  expect(focused()).toBe('Send');
  at('send').blur();
  await settled();
  at('send').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
