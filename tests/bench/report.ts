import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { tableOf, type Figure } from './figures.ts';

const report = fileURLToPath(new URL('../../docs/figures.md', import.meta.url));
const introduction = `# Figures

Made by \`npm run bench\`. Each part says when and where it was measured: times on such machines vary by a third.
`;

/** By name of the part, without its heading. */
function partsOf(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^## /m);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
}

/** Replaces one part of docs/figures.md. `order` names all parts: what is not among them leaves the page. */
export function reportPart(name: string, figures: readonly Figure[], order: readonly string[]): void {
  const parts = partsOf(existsSync(report) ? readFileSync(report, 'utf8') : '');
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB of memory, Node.js ${process.versions.node}`;
  parts.set(name, `${day}, ${machine}\n\n${tableOf(figures)}`);
  const sections = order.flatMap((part) => {
    const text = parts.get(part);
    return text === undefined ? [] : [`## ${part}\n\n${text}\n`];
  });
  writeFileSync(report, [introduction, ...sections].join('\n'));
}
