import { beforeEach, expect, test } from 'vitest';
import { addedOnce } from './added-once.ts';

beforeEach(() => sessionStorage.clear());

const work = { title: 'Gardener', organization: 'Example Garden' };
const lost = () => Promise.reject(new Error('The answer was lost.'));

/** The key of one attempt. */
async function keyOf(as: string, content: object, answer: () => Promise<unknown> = () => Promise.resolve()) {
  let sent = '';
  await addedOnce(as, 'experience', content, (key) => {
    sent = key;
    return answer();
  }).catch(() => {});
  return sent;
}

test('what is sent again after a lost answer has the same key, until it is answered', async () => {
  const first = await keyOf('m1', work, lost);
  expect(await keyOf('m1', work, lost)).toBe(first);
  expect(await keyOf('m1', work)).toBe(first);
  // The same once more is meant to be there twice.
  expect(await keyOf('m1', work)).not.toBe(first);
});

test('other content, another picture and another member have keys of their own', async () => {
  const picture = (bytes: string) => ({ ...work, project_image: new File([bytes], 'a.png', { lastModified: 1 }) });
  const keys = [
    await keyOf('m1', work, lost),
    await keyOf('m1', { ...work, title: 'Baker' }, lost),
    await keyOf('m1', picture('one'), lost),
    await keyOf('m1', picture('another'), lost),
    await keyOf('m2', picture('another'), lost),
  ];
  expect(new Set(keys).size).toBe(5);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});
