import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { demoEmail, demoMembers, demoPassword } from '../../server/demo/members.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { buildzone } from './buildzone.ts';
import { editor } from './editor.ts';
import { edura } from './edura.ts';
import { feed } from './feed.ts';
import { tableOf, type Figure } from './figures.ts';
import { landing } from './landing.ts';
import { load } from './load.ts';
import { messages } from './messages.ts';
import { profiles } from './profiles.ts';
import { projectReads } from './projects.ts';
import { refreshes } from './refreshes.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { speed } from './speed.ts';
import { signedIn } from './signed-in.ts';

const report = fileURLToPath(new URL('../../docs/figures.md', import.meta.url));

const [member] = demoMembers;
const demo = { email: demoEmail(member.username), password: demoPassword };

const parts = new Map<string, (url: string) => Figure[] | Promise<Figure[]>>([
  ['landing', (url) => landing(url, demo)],
  ['signed-in', (url) => signedIn(url, demo)],
  ['routes', routes],
  ['refreshes', refreshes],
  ['load', load],
  ['speed', speed],
  ['profiles', profiles],
  ['buildzone', () => buildzone(demo)],
  ['projects', projectReads],
  ['search', () => search()],
  ['messages', () => messages()],
  ['feed', () => feed()],
  ['editor', (url) => editor(url, demo)],
  ['edura', () => edura()],
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.has(name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${[...parts.keys()].join(', ')}.`);

const server = await StepwiseProcess.start({ DEMO: '1' });
const figures: Figure[] = [];
try {
  for (const [name, measure] of parts) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`Measuring: ${name} …`);
    figures.push(...(await measure(server.url)));
  }
} finally {
  await server.dispose();
}

const table = tableOf(figures);
console.log(`\n${table}\n`);
// Only a complete run replaces the table, so that it never mixes figures from different days.
if (asked.length === 0) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB of memory, Node.js ${process.versions.node}`;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    report,
    `# Figures\n\nMade by \`npm run bench\` on ${day}, on ${machine}. Times on such a machine vary by a third.\n\n${table}\n`,
  );
}
