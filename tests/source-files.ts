import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Source texts below some folders by path from the project's root, with slashes; only names that match. */
export async function sourceFiles(folders: readonly string[], wanted: RegExp): Promise<Map<string, string>> {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
      return entries
        .filter((entry) => entry.isFile() && wanted.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const texts = await Promise.all(
    files
      .flat()
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map(async (file) => [relative(root, file).split(sep).join('/'), await readFile(file, 'utf8')] as const),
  );
  return new Map(texts);
}
