import { expect, test } from 'vitest';
import { deadlineIn, easterOf } from '../../server/edura/planning/deadline.ts';
import { type Part, scheduled, type Task } from '../../server/edura/planning/schedule.ts';

const task = (id: string, minutes: number, ...after: string[]): Task => ({
  id,
  minutes,
  after: after.map((one) => ({ id: one })),
});
const said = (parts: readonly Part<Task>[]) => parts.map(({ task: { id }, minutes }) => `${id} ${minutes}`).join(', ');

test.each<[string, Task[], number[], string[], string]>([
  ['whole ones go first', [task('a', 60), task('b', 45)], [60, 60], ['a 60', 'b 45'], ''],
  ['what fits goes before what does not', [task('a', 90), task('b', 45)], [60, 90], ['b 45', 'a 90'], ''],
  ['a longer one is divided', [task('a', 150)], [60, 60, 60], ['a 60', 'a 60', 'a 30'], ''],
  ['what was begun goes on first', [task('a', 90), task('b', 30)], [60, 60], ['b 30, a 30', 'a 60'], ''],
  ['nothing comes before what it builds on', [task('a', 90), task('b', 30, 'a')], [60, 60], ['a 60', 'a 30, b 30'], ''],
  ['what was never asked for does not count', [task('b', 30, 'gone')], [60], ['b 30'], ''],
  ['what is left is told', [task('a', 60), task('b', 60, 'a')], [90], ['a 60, b 30'], 'b 30'],
  [
    'a small part is begun only where it ends sooner',
    [task('a', 45), task('b', 45, 'a')],
    [60, 60],
    ['a 45', 'b 45'],
    '',
  ],
  ['no time slot, nothing planned', [task('a', 45)], [], [], 'a 45'],
  ['less than anyone begins is used nevertheless', [task('a', 20)], [10, 10], ['a 10', 'a 10'], ''],
  ['tasks that wait for each other are left', [task('a', 30, 'b'), task('b', 30, 'a')], [90], [''], 'a 30, b 30'],
])('%s', (_, tasks, timeSlots, planned, left) => {
  const found = scheduled(tasks, timeSlots);
  expect(found.timeSlots.map(said)).toEqual(planned);
  expect(found.left.map(({ task: { id }, minutes }) => `${id} ${minutes}`).join(', ')).toBe(left);
});

/** Numbers that look like chance and are the same each time. */
function* numbers(seed: number): Generator<number, never, undefined> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('whatever is planned: no time slot holds more than its minutes, nothing is lost or done twice, and the order is kept', () => {
  const chance = numbers(7);
  const upTo = (most: number) => Math.floor(chance.next().value * most);
  let [begun, divided] = [0, 0];
  for (let round = 0; round < 400; round += 1) {
    const tasks = Array.from({ length: 1 + upTo(9) }, (_, at) =>
      task(`t${at}`, 5 * (1 + upTo(40)), ...(at > 0 && upTo(2) === 0 ? [`t${upTo(at)}`] : [])),
    );
    const timeSlots = Array.from({ length: upTo(12) }, () => 5 * (1 + upTo(30)));
    const { timeSlots: planned, left } = scheduled(tasks, timeSlots);
    const about = JSON.stringify({ tasks, timeSlots });
    for (const [at, parts] of planned.entries())
      expect(
        parts.reduce((sum, { minutes }) => sum + minutes, 0),
        about,
      ).toBeLessThanOrEqual(timeSlots[at] ?? 0);
    const all = planned.flat();
    for (const one of tasks) {
      const own = all.filter((part) => part.task.id === one.id);
      const open = left.find((other) => other.task.id === one.id)?.minutes ?? 0;
      expect(own.reduce((sum, { minutes }) => sum + minutes, 0) + open, about).toBe(one.minutes);
      for (const { id } of own.length === 0 ? [] : one.after) {
        const last = all.findLastIndex((part) => part.task.id === id);
        expect(
          left.some((other) => other.task.id === id),
          about,
        ).toBe(false);
        expect(last, about).toBeLessThan(all.findIndex((part) => part.task.id === one.id));
      }
      begun += Number(own.length > 0);
      divided += Number(own.length > 1);
    }
  }
  expect([begun > 1000, divided > 200]).toEqual([true, true]);
});

/** A Friday. */
const now = new Date('2026-11-27T15:00:00Z');

test.each([
  ['by christmas', '24 December'],
  ['before 15 january', '14 January'],
  ['until the 12th of december', '12 December'],
  ['by the end of the year', '31 December'],
  ['end of january', '31 January'],
  ['by mid january', '15 January'],
  ['by february', '31 January'],
  ['before new year’s eve', '31 December'],
  ['until easter', '28 March'],
  ['by valentines', '14 February'],
  ['by the end of this month', '30 November'],
  ['by next week', '6 December'],
  ['by friday', '4 December'],
  ['before monday', '29 November'],
  ['from monday five hours a week till both are done', null],
  ['within 3 weeks', null],
  ['plan for march', null],
  ['three hours a week', null],
])('until when: %s is %s', (question, name) => {
  expect(deadlineIn(question, now)?.name ?? null).toBe(name);
});

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterOf(year).toISOString()).toBe(`${date}T00:00:00.000Z`);
});
