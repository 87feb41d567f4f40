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
import { reportPart } from './report.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { speed } from './speed.ts';
import { signedIn } from './signed-in.ts';

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
try {
  for (const [name, measure] of parts) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`Measuring: ${name} …`);
    const figures = await measure(server.url);
    console.log(`\n${tableOf(figures)}\n`);
    // A community made smaller to see whether a part runs has no figures to show.
    if (process.env.BENCH_SCALE === undefined) reportPart(name, figures, [...parts.keys()]);
  }
} finally {
  await server.dispose();
}
