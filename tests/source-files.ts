import { readFile, readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Not ours: packages that the bench, the engines and the emulator install for themselves, and what runs leave. */
const notSources = new Set(['node_modules', '.output']);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (notSources.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return found.flat();
}

/** Source texts below some folders by path from the project's root, with slashes; only names that match. */
export async function sourceFiles(folders: readonly string[], wanted: RegExp): Promise<Map<string, string>> {
  const files = await Promise.all(folders.map((folder) => filesBelow(join(root, folder))));
  const texts = await Promise.all(
    files
      .flat()
      .filter((file) => wanted.test(basename(file)))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map(async (file) => [relative(root, file).split(sep).join('/'), await readFile(file, 'utf8')] as const),
  );
  return new Map(texts);
}
