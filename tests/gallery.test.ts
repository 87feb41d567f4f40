import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { plainFields, plainText } from '../docs/gallery/plain-text.ts';
import { shortestScripts } from '../docs/gallery/paths.ts';
import { begin, readScript, withoutLast, writeScript } from '../docs/gallery/script.ts';
import { staged } from '../docs/gallery/staged-names.ts';
import { StagedRun } from '../docs/gallery/staged-run.ts';
import { statesOf } from './models/coverage.ts';
import { stepHint, stepText, howText } from '../docs/gallery/words.ts';
import { phrasesAt } from './models/phrases.ts';
import { loadLevels, loadModel, loadWords, machineNames } from './models/machines.ts';

/** States left in the same step they are entered: they are never visible. */
const isPassedThrough = ({ type, always }: AnyStateNode) => type === 'history' || (always ?? []).length > 0;

test.each(machineNames)(
  'each state of %s has a generated script, and playing it ends there',
  { timeout: 60_000 },
  async (name) => {
    const model = await loadModel(name);
    const words = await loadWords(name);
    const scripts = shortestScripts(model);
    const notReached = statesOf(model.machine).filter((node) => !scripts.has(node.id) && !isPassedThrough(node));
    expect(notReached.map(({ id }) => id)).toEqual([]);
    for (const [id, script] of scripts) {
      const { snapshot } = new StagedRun(model, script);
      expect(snapshot._nodes.map((node) => node.id)).toContain(id);
      const hints = script.steps.map((step) => stepHint(words, step));
      const shown = [
        ...script.steps.map((step) => stepText(words, step)),
        ...hints.flatMap(({ means }) => means ?? []).map(howText),
        ...hints.flatMap(({ data }) => data ?? []),
        words.data?.[`input #${script.input + 1}`] ?? '',
        ...phrasesAt(words, snapshot),
        plainText(snapshot.output),
        ...plainFields(snapshot.context).map(({ text }) => text),
      ];
      expect(
        shown.filter((text) => /[[{]"|":/.test(text)),
        'JSON',
      ).toEqual([]);
    }
  },
);

test('the gallery shows the view of each machine that is followed in one', async () => {
  const all = await Promise.all(machineNames.map(async (name) => ({ name, levels: await loadLevels(name) })));
  const followed = all.filter(({ levels }) => levels.view !== undefined).map(({ name }) => name);
  expect(Object.keys(staged).toSorted()).toEqual(followed.toSorted());
});

test('values are shown in words', () => {
  const problem = { status: 503, detail: 'Try again later', retry_after: null, errors: { email: ['It is taken'] } };
  expect(plainText(problem)).toBe(
    'status: 503, detail: Try again later, retry after: none, errors: (email: (It is taken))',
  );
  expect(
    plainFields({ resendAt: 60_000, tries: 2, found: [], busy: false, name: '', cause: new Error('fuse') }),
  ).toEqual([
    { name: 'resend at', text: '00:01:00 by the clock' },
    { name: 'tries', text: '2' },
    { name: 'found', text: 'empty' },
    { name: 'busy', text: 'no' },
    { name: 'name', text: 'empty' },
    { name: 'cause', text: 'fuse' },
  ]);
});

describe('manual time', () => {
  test("'Session Expiring' opens, counts down as time passes, and ends at 0", async () => {
    const model = await loadModel('expiry-warning');
    const after = (seconds: number) => new StagedRun(model, { input: 0, steps: [['wait', seconds * 1_000]] }).snapshot;
    expect(after(269).value).toBe('waiting');
    expect(after(270).value).toBe('counting');
    expect(after(300).value).toBe('countdownOver');
  });

  test('delays on the way elapse in order, each at its own time', async () => {
    const model = await loadModel('tour');
    const script = shortestScripts(model).get('tour.touring.missing');
    if (script === undefined) throw new Error('no script');
    const at = (milliseconds: number) =>
      new StagedRun(model, { ...script, steps: [...script.steps, ['wait', milliseconds]] });
    expect(at(1_999).snapshot.matches({ touring: 'missing' })).toBe(true);
    expect(at(1_999).clock.pending.map(({ rest }) => rest)).toEqual([1]);
    expect(at(2_000).snapshot.matches({ touring: 'locating' })).toBe(true);
  });
});

describe('scripts', () => {
  const script = {
    input: 1,
    steps: [
      ['extend.pressed', 0],
      ['wait', 1_000],
    ],
  } as const;

  test('are restored from an address as they were written', () => {
    expect(readScript(writeScript(script))).toEqual(script);
    expect(withoutLast(script).steps).toEqual([['extend.pressed', 0]]);
  });

  test.each(['', 'x', '{}', '[0,["a"]]', '["0"]', '[0,["wait",-1]]', '[-1]'])(
    'restart from the beginning if the address is invalid: %s',
    (text) => {
      expect(readScript(text)).toEqual(begin);
    },
  );

  test('are rejected if they do not fit the machine', async () => {
    const model = await loadModel('expiry-warning');
    expect(() => new StagedRun(model, { input: 0, steps: [['extend.pressed', 7]] })).toThrow('no case 7');
    expect(() => new StagedRun(model, { input: 0, steps: [['xstate.done.actor.extendSession', 0]] })).toThrow(
      'not running',
    );
    expect(() => new StagedRun(model, { input: 9, steps: [] })).toThrow('no input 9');
  });
});
