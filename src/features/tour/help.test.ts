import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { questionsAbout } from './help-questions.ts';
import { recordText } from './problem-record.ts';

const found = (typed: string) => questionsAbout(typed).found.map(({ question }) => question);

test('questions are found by words as members type them, and the common ones where nothing is asked', () => {
  const all = found('');
  expect(all.length).toBeGreaterThan(15);
  expect(found('   ')).toEqual(all);
  expect(found('how do I do it?')).toEqual(all);
  for (const [typed, question] of [
    ['How can I hide my profile?', 'Who can see my profile?'],
    ['export', 'How do I download my data?'],
    ['forgot passw', 'I forgot my password'],
    ['spam harass', 'Someone is bothering me'],
    ['unblock', 'How do I block someone?'],
    ['turn notifications off', 'How do I choose what I am notified about?'],
    ['delete account', 'How do I delete my account?'],
    // Not every word is in it, and most of them are.
    ['delete my account forever please', 'How do I delete my account?'],
    // The rare word decides, and the question itself.
    ['block a member', 'How do I block someone?'],
    ['delete a message I sent to a member', 'How do I delete a message?'],
    ['mute a person', 'How do I mute a conversation?'],
    ['my llama wants to unblock', 'How do I block someone?'],
    // Slips of one letter.
    ['forgot my pasword', 'I forgot my password'],
    ['passwort', 'How do I change my password?'],
    ['notifcations', 'How do I choose what I am notified about?'],
    ['exprot', 'How do I download my data?'],
    ['unnblock', 'How do I block someone?'],
  ] as const)
    expect(found(typed)[0], typed).toBe(question);
  expect(questionsAbout('delete account forever').whole).toBe(0);
  const some = questionsAbout('delete account');
  expect([some.whole, some.found.length > some.whole]).toEqual([3, true]);
  expect(questionsAbout('').whole).toBe(all.length);
  expect(found('quantum llamas')).toEqual([]);
  expect(found('(((.*')).toEqual(all);
});

test('the record has the newest transition last, and is no longer than a report may have', () => {
  const transitions = Array.from({ length: 90 }, (_, at) => ({
    machine: 'session',
    event: `clock.ticked ${at}`,
    from: at === 0 ? '' : 'token.active.fresh',
    to: 'token.active.stale & more',
    at: at * 1_000,
  }));
  const record = recordText(transitions);
  expect(record.split('\n').at(-1)).toBe(
    '89.0 s  session  clock.ticked 89: token.active.fresh → token.active.stale & more',
  );
  expect(record.length).toBeLessThanOrEqual(limits.problemRecordCharacters);
  expect(record.split('\n').length).toBeGreaterThan(10);
  expect(recordText(transitions.slice(0, 1))).toBe('0.0 s  session  clock.ticked 0: – → token.active.stale & more');
  expect(recordText([])).toBe('');
});
