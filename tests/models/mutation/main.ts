// `npm run mutation`: plants the faults into every chart that has an oracle, and writes what came of it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Oracle } from './oracle.ts';
import { keptScore, scoreFiles, worseThan, type KeptScore, type KeptScores } from './report.ts';
import { scoreOf } from './score.ts';

const models = new URL('../', import.meta.url);
const docs = new URL('../../../docs/', import.meta.url);
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.oracle\.ts$/, '');

// Built-in actions that a fault has left without their input would warn thousands of times.
console.warn = () => undefined;
const paths = (await readdir(models, { recursive: true })).filter((path) => path.endsWith('.oracle.ts'));
const kept = JSON.parse(await readFile(new URL('mutation.json', docs), 'utf8').catch(() => '{}')) as KeptScores;
const scores: Record<string, KeptScore> = {};
for (const path of paths.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
  const { default: oracle }: { default: Oracle } = await import(new URL(path, models).href);
  scores[nameOf(path)] = keptScore(scoreOf(oracle), oracle);
}
const worse = [
  ...Object.entries(scores).flatMap(([name, score]) => worseThan(kept[name], name, score)),
  ...Object.keys(kept).flatMap((name) => (scores[name] === undefined ? [`${name}: its oracle is gone`] : [])),
];
if (worse.length > 0) {
  process.stderr.write(`Nothing is written:\n${worse.join('\n')}\n`);
  process.exitCode = 1;
} else {
  const { table, report } = scoreFiles(scores);
  await Promise.all([
    writeFile(new URL('mutation.md', docs), table),
    writeFile(new URL('mutation.json', docs), report),
  ]);
  process.stdout.write('docs/mutation.md and docs/mutation.json are written.\n');
}
