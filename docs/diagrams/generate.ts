// `npm run diagrams`: writes the pictures of machines that have changed, and removes those of machines that are gone.
// `npm run diagrams -- --anew` lays all of them out again, which takes minutes.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { renderDiagrams, type Choices } from './render.ts';

const folder = new URL('./', import.meta.url);
const names = (await readdir(folder)).filter((name) => /\.(svg|mmd|json)$/.test(name));
const present = new Map(
  await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const)),
);
const kept = process.argv.includes('--anew') ? '{}' : (present.get('layouts.json') ?? '{}');
const files = await renderDiagrams(JSON.parse(kept) as Choices, (name) => present.get(name));
const changed = [...files].filter(([name, text]) => present.get(name) !== text);
const old = names.filter((name) => !files.has(name));
await Promise.all(old.map((name) => rm(new URL(name, folder))));
await Promise.all(changed.map(([name, text]) => writeFile(new URL(name, folder), text)));
console.log(`docs/diagrams: ${files.size} files, ${changed.length} written, ${old.length} removed`);
