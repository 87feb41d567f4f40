// `npm run diagrams`: writes the pictures of all machines, and removes those of machines that are gone.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { renderDiagrams } from './render.ts';

const folder = new URL('./', import.meta.url);
const files = await renderDiagrams();
const old = (await readdir(folder)).filter((name) => /\.(svg|mmd)$/.test(name) && !files.has(name));
await Promise.all(old.map((name) => rm(new URL(name, folder))));
await Promise.all([...files].map(([name, text]) => writeFile(new URL(name, folder), text)));
console.log(`${files.size} files in docs/diagrams`);
