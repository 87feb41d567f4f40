import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { describeMachine, namesOfMachines } from '../paths/machine-files.ts';
import { calls } from '../../contract/calls.ts';
import type { MachineModel } from './harness.ts';
import { caseNameOf, causeOf } from './causes.ts';
import { statesOf } from './coverage.ts';
import { exploreFrom, underControl } from './generate.ts';
import { pathsAt } from './level-coverage.ts';
import { levelNames } from './levels.ts';
import { hintFor, isOfPerson, phraseFor } from './phrases.ts';
import { StubbedActors } from './stubbed-actors.ts';
import { phrasesOf, quotedIn, type Phrases } from './words.ts';

const root = new URL('../../', import.meta.url);

/** Everything that the product can say: its sources without the tests, each white space one blank, entities as characters. */
async function productTexts(): Promise<string> {
  const folders = ['src', 'contract', 'machines'];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(new URL(`${folder}/`, root), { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  );
  const sources = files.flat().filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(new URL(file, root), 'utf8')));
  return texts.join('\n').replaceAll('&apos;', "'").replaceAll(/\s+/g, ' ');
}

const texts = await productTexts();
const names = await namesOfMachines();
const all = await Promise.all(names.map(describeMachine));
const lengthOf = (phrases: Phrases | undefined) =>
  phrases === undefined ? 0 : typeof phrases === 'string' ? 1 : phrases.length;

const casesOf = (events: Readonly<Record<string, unknown>>) =>
  Object.entries(events).flatMap(([type, cases]) =>
    Array.isArray(cases) ? cases.map((_, index) => `${type} #${index + 1}`) : [],
  );

/** Every cause of a machine with the number of each of its cases, from 0; `payload` where a case has one. */
function causesOf(model: MachineModel): { type: string; which: number; payload: boolean }[] {
  const some = (type: string, cases: readonly unknown[] = [], isOwn = false) =>
    cases.map((one, which) => ({ type, which, payload: isOwn && Object.keys(one as object).length > 0 }));
  const delays = statesOf(model.machine).flatMap(({ after }) => after.map(({ eventType }) => eventType));
  return [
    ...Object.entries(model.events).flatMap(([type, cases]: [string, unknown]) =>
      // Payloads that depend on the snapshot have as many phrases as cases, or one for all of them.
      some(type, Array.isArray(cases) && cases.length > 0 ? cases : [{ any: true }], typeof cases !== 'undefined'),
    ),
    ...Object.entries(model.actors).flatMap(([id, { done, error }]) => [
      ...some(`xstate.done.actor.${id}`, done),
      ...some(`xstate.error.actor.${id}`, error),
    ]),
    ...delays.map((type) => ({ type, which: 0, payload: false })),
  ];
}

const callsThere = new Set(Object.values(calls).flatMap((some) => some.map(({ method, path }) => `${method} ${path}`)));

test('quoted texts are found, and apostrophes do not count as quotes', () => {
  expect(quotedIn("I press 'Log in' at the member's page, then 'Don't undo'")).toEqual(['Log in', "Don't undo"]);
});

describe.each(all)('$name', ({ model, words, levels, name }) => {
  test('every text in quotes is a text of the product', () => {
    const untrue = phrasesOf(words)
      .flatMap(quotedIn)
      .filter((text) => !texts.includes(text));
    expect(untrue, 'not in src/, contract/ or machines/').toEqual([]);
  });

  test('each input, case, actor and delay has its words', () => {
    expect(words.inputs.length).toBe(model.inputs.length);
    const wrong = Object.entries(words.events).filter(([type, phrases]) => {
      const cases: unknown = model.events[type];
      return typeof phrases !== 'string' && Array.isArray(cases) && cases.length !== phrases.length;
    });
    expect(
      wrong.map(([type]) => type),
      'as many phrases as payloads',
    ).toEqual([]);
    const ends = Object.entries(model.actors).flatMap(([id, { done, error }]) => [
      { end: `done ${id}`, cases: done, phrases: words.actors[id]?.done },
      { end: `error ${id}`, cases: error, phrases: words.actors[id]?.error },
    ]);
    const unfit = ends.filter(
      ({ cases, phrases }) => ![cases?.length ?? 0, Math.min(1, cases?.length ?? 0)].includes(lengthOf(phrases)),
    );
    expect(
      unfit.map(({ end }) => end),
      'one phrase, or one for each outcome',
    ).toEqual([]);
    const machine = model.machine;
    const delays = statesOf(machine).flatMap(({ after }) =>
      after.map(({ eventType }) => causeOf({ type: eventType }).replace('after ', '')),
    );
    expect(Object.keys(words.delays ?? {}).toSorted()).toEqual([...new Set(delays)].toSorted());
  });

  test('what no person causes says how a tester brings it about, and what a person does has its test data', () => {
    const all = causesOf(model);
    const untold = all.flatMap(({ type, which, payload }) => {
      const phrase = phraseFor(words, type, which);
      const { means, data } = hintFor(words, causeOf({ type }), which);
      if (!isOfPerson(phrase)) return means === null ? [`no means: ${phrase}`] : [];
      return payload && means === null && data === null ? [`no data: ${phrase}`] : [];
    });
    expect(untold).toEqual([]);
    const starts = model.inputs.map((_, index) => `input #${index + 1}`);
    expect(starts.filter((start) => words.data?.[start] === undefined)).toEqual([]);
    const known = new Set([
      ...starts,
      ...all.flatMap(({ type, which }) => [causeOf({ type }), `${causeOf({ type })} #${which + 1}`]),
      // Cases that depend on the snapshot.
      ...Object.entries(words.events).flatMap(([type, phrases]) =>
        typeof phrases === 'string' ? [] : phrases.map((_, index) => `${type} #${index + 1}`),
      ),
    ]);
    const hints = [...Object.keys(words.means ?? {}), ...Object.keys(words.data ?? {})];
    expect(
      hints.filter((hint) => !known.has(hint)),
      'hints about nothing',
    ).toEqual([]);
    const held = Object.values(words.means ?? {}).flatMap(({ how }) => how.match(/[A-Z]+ api\/\S+\//g) ?? []);
    expect(
      held.filter((call) => !callsThere.has(call)),
      'calls that the contract does not have',
    ).toEqual([]);
  });

  test('at each level it is followed, or it is said why not', () => {
    const untold = levelNames.filter(
      (level) => (levels[level] === undefined) === (levels.without?.[level] === undefined),
    );
    expect(untold).toEqual([]);
  });

  // The generator tries every event everywhere: seconds for a machine with several regions.
  test('everything excluded at a level exists, and the level has its paths', { timeout: 60_000 }, async () => {
    for (const level of levelNames) {
      const declared = levels[level];
      if (declared === undefined) continue;
      const events = model.inputs.flatMap((input) =>
        exploreFrom(model, underControl(model.machine, new StubbedActors()), input)
          .shortest()
          .flatMap(({ steps }) => steps.map(({ event }) => event)),
      );
      const causes = new Set([
        ...events.flatMap((event) => [causeOf(event), caseNameOf(event)]),
        ...Object.keys(model.events),
        ...causesOf(model).map(({ type, which }) => `${causeOf({ type })} #${which + 1}`),
        ...casesOf(model.events),
        ...model.inputs.map((_, index) => `input #${index + 1}`),
      ]);
      expect(
        Object.keys(declared.away).filter((cause) => !causes.has(cause)),
        `${name}, ${level}`,
      ).toEqual([]);
      expect(pathsAt(model, declared)).not.toEqual([]);
    }
  });
});
