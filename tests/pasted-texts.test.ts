import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

test('no field cuts what is pasted into it: the browser would leave out the rest without a word', async () => {
  const files = await sourceFiles(['src'], /\.tsx?$/);
  expect(files.size).toBeGreaterThan(500);
  // What a field can have is counted beside it (src/ui/counted-field.tsx, src/ui/composer.tsx) or refused with a reason.
  const cutting = [...files].filter(([, source]) => /\bmaxLength\s*[=:]|['"]maxlength['"]/.test(source));
  expect(cutting.map(([path]) => path)).toEqual([]);
});
