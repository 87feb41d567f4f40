import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

test('no file that shares its modules with others replaces one: whoever has loaded it before keeps the real one', async () => {
  const files = await sourceFiles(['contract', 'machines', 'server', 'src', 'tests'], /\.test\.ts$/);
  expect(files.size).toBeGreaterThan(100);
  const replacing = [...files].filter(([, source]) => /\bvi\.(?:mock|doMock)\(/.test(source)).map(([path]) => path);
  expect(replacing, 'name it .test.tsx: those have modules of their own').toEqual([]);
});
