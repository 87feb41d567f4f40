import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function entriesOf(folder: string): Record<string, Entry> {
  const path = fileURLToPath(new URL(`../${folder}package-lock.json`, import.meta.url));
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Entry> }).packages;
}

/** Where Node would look for a package that the one at `path` imports: beside it, then in every folder above. */
function* lookups(path: string, name: string): Generator<string> {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))))
    yield `${folder}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

/** npm writes an incomplete lock file where a registry lacks a package for another platform, and `npm ci` then refuses it. */
test.each(['', 'tests/bench/', 'tests/emulator/', 'tests/engines/'])(
  'the lock file of ./%s has every package for every platform',
  (folder) => {
    const entries = entriesOf(folder);
    const missing = Object.entries(entries).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) =>
        [...lookups(path, name)].every((place) => entries[place] === undefined),
      ),
    );
    expect(missing).toEqual([]);
  },
);

/** A range of 'latest' anywhere below puts the lock file out of step with each release. */
test.each(['', 'tests/bench/', 'tests/emulator/', 'tests/engines/'])(
  'no package of ./%s follows the latest release of another',
  (folder) => {
    const manifest = fileURLToPath(new URL(`../${folder}package.json`, import.meta.url));
    const { overrides = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { overrides?: Record<string, string> };
    const following = Object.values(entriesOf(folder)).flatMap(({ dependencies }) =>
      Object.entries(dependencies ?? {}).filter(([name, range]) => range === 'latest' && !(name in overrides)),
    );
    expect(following).toEqual([]);
  },
);
