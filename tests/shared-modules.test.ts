import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

test('a test file that shares its modules mocks none of them: a file that ran before it may have loaded the real one', async () => {
  const files = await sourceFiles(['contract', 'machines', 'server', 'src', 'tests'], /\.test\.ts$/);
  expect(files.size).toBeGreaterThan(100);
  const replacing = [...files].filter(([, source]) => /\bvi\.(?:mock|doMock)\(/.test(source)).map(([path]) => path);
  expect(replacing, 'name it .test.tsx: those have modules of their own').toEqual([]);
});
