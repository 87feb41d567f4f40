import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/** Beside the built server; in a source folder there is none. */
const beside = new URL('learned.bin', import.meta.url);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Keeps what was learned of a text: learning takes seconds in which a server would answer nothing. */
export function writeLearned(text: string, learned: unknown, path: URL | string = beside): void {
  writeFileSync(path, serialize({ of: hashOf(text), learned }));
}

/** @returns undefined where nothing is kept, or of another text, or only half of it; then it is learned again */
export function readLearned<Learned>(text: string, path: URL | string = beside): Learned | undefined {
  try {
    const { of, learned } = deserialize(readFileSync(path)) as { of: string; learned: Learned };
    return of === hashOf(text) ? learned : undefined;
  } catch {
    return undefined;
  }
}
