import { beforeEach, expect, test } from 'vitest';
import { noteReplay } from '../../api/replays.ts';
import { CallError } from '../../api/call-error.ts';
import { removalOf } from '../../entities/removals/removal-actors.ts';
import { addedOnce, entriesOf } from './added-once.ts';

type Content = Record<string, string | File>;
type Entry = Content & { id: string };

const work = { title: 'Gardener', organization: 'Example Garden' };
const changed = { ...work, title: 'Head gardener' };
const lost = new Error('The answer was lost.');

/** What the server has, by its key, as it answers. */
let entries: Map<string, Entry>;
/** What becomes of the next answers: `before` and `after` the server has stored it. */
let losing: ('before' | 'after' | 'nothing')[];
beforeEach(() => {
  sessionStorage.clear();
  entries = new Map();
  losing = [];
});

async function answered<T>(change: () => T): Promise<T> {
  const loss = losing.shift();
  if (loss === 'before') throw lost;
  const answer = change();
  if (loss === 'after') throw lost;
  return answer;
}

/** The keys are the ids. */
const add = (content: Content, as = 'm1', change?: (id: string) => Promise<Entry>) =>
  addedOnce<Entry>(
    as,
    'experience',
    content,
    (key) =>
      answered(() => {
        const known = entries.get(key);
        noteReplay(known);
        const entry = known ?? { ...content, id: key };
        entries.set(key, entry);
        return entry;
      }),
    change,
  );
const addOrChange = (content: Content) =>
  add(content, 'm1', (id) =>
    answered(() => {
      const entry = { ...content, id };
      entries.set(id, entry);
      return entry;
    }),
  );
const titles = () => [...entries.values()].map(({ title }) => title);

test('what is sent again after a lost answer has the same key, until it is answered', async () => {
  losing = ['after', 'after'];
  await expect(add(work)).rejects.toBe(lost);
  await expect(add(work)).rejects.toBe(lost);
  await add(work);
  expect(entries.size).toBe(1);
  // The same once more is meant to be there twice.
  await add(work);
  expect(entries.size).toBe(2);
});

test('what is changed after a lost answer is changed in the entry that is there, whichever answers are lost', async () => {
  for (const first of ['before', 'after'] as const) {
    for (const second of ['before', 'after'] as const) {
      entries.clear();
      losing = [first, second];
      await expect(addOrChange(work)).rejects.toBe(lost);
      await expect(addOrChange(changed)).rejects.toBe(lost);
      const entry = await addOrChange({ ...changed, location: 'Leeds' });
      expect([...entries.values()], `${first}, ${second}`).toEqual([entry]);
      expect(entry).toMatchObject({ title: 'Head gardener', location: 'Leeds' });
    }
  }
  entries.clear();
  // The second attempt finds the first one's entry, and its change is lost.
  losing = ['after', 'nothing', 'before'];
  await expect(addOrChange(work)).rejects.toBe(lost);
  await expect(addOrChange(changed)).rejects.toBe(lost);
  await addOrChange(changed);
  expect(titles()).toEqual(['Head gardener']);
});

test('an entry that cannot be changed is told to have arrived as it was; once more adds the other one', async () => {
  losing = ['after'];
  await expect(add(work)).rejects.toBe(lost);
  await expect(add(changed)).rejects.toMatchObject({ status: 409, detail: expect.stringMatching('already arrived') });
  expect(titles()).toEqual(['Gardener']);
  await add(changed);
  expect(titles()).toEqual(['Gardener', 'Head gardener']);
});

test('if the first attempt never arrived, the changed one is added, and nothing is said', async () => {
  losing = ['before'];
  await expect(add(work)).rejects.toBe(lost);
  await add(changed);
  expect(titles()).toEqual(['Head gardener']);
});

test('another picture is other content, and another member has keys of their own', async () => {
  const picture = (bytes: string) => ({ ...work, project_image: new File([bytes], 'a.png', { lastModified: 1 }) });
  losing = ['after'];
  await expect(add(picture('one'))).rejects.toBe(lost);
  await expect(add(picture('another'))).rejects.toMatchObject({ status: 409 });
  losing = ['after'];
  await expect(add(work)).rejects.toBe(lost);
  await add(work, 'm2');
  expect(entries.size).toBe(3);
  for (const key of entries.keys()) expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

test('what takes the place of an entry that is being deleted waits for the deletion', async () => {
  entries.set('old', { ...work, id: 'old' });
  const { removal } = removalOf({
    as: 'm1',
    id: 'old',
    list: entriesOf('m1', 'experience'),
    name: 'The entry',
    failure: '',
    remove: async (id) => void entries.delete(id),
    onGone: () => {},
    askAgain: async () => {},
  });
  removal.start();
  removal.send({ type: 'delete.pressed' });
  await addedOnce<Entry>('m1', 'experience', changed, async (key) => {
    if (entries.size > 0) throw new CallError('answered', 400, 'Full.', { code: 'too_many_entries' });
    entries.set(key, { ...changed, id: key });
    return { ...changed, id: key };
  });
  expect(titles()).toEqual(['Head gardener']);
});
