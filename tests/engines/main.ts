import { StepwiseProcess } from '../browser/stepwise-process.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { journeys, newTraveller } from './journeys.ts';
import { SlowFront } from './slow-front.ts';
import { Visit } from './visit.ts';
import { openWebKit } from './webkit.ts';

/** Where each program is; run.mjs finds or installs them. */
function pathOf(name: string): string {
  const path = process.env[name];
  if (path === undefined) throw new Error(`${name} is not set: start this with npm run engines`);
  return path;
}

const engines = new Map<string, () => Promise<Engine>>([
  ['firefox', () => openFirefox(pathOf('FIREFOX_PATH'))],
  [
    'webkit',
    () =>
      openWebKit({
        xvfb: pathOf('XVFB_PATH'),
        driver: pathOf('WEBKIT_DRIVER_PATH'),
        browser: pathOf('MINIBROWSER_PATH'),
      }),
  ],
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !engines.has(name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${[...engines.keys()].join(', ')}.`);

let passed = 0;
let failed = 0;

async function travel(open: () => Promise<Engine>, url: string, hurriedUrl: string): Promise<void> {
  const engine = await open();
  const front = await SlowFront.start(url);
  console.log(`\n── ${engine.name} ${engine.version}`);
  try {
    const visit = new Visit(engine, url);
    const traveller = newTraveller({
      visit,
      hurried: new Visit(engine, hurriedUrl),
      slow: new Visit(engine, front.url),
      front,
    });
    for (const [index, { title, take }] of journeys.entries()) {
      const started = performance.now();
      const told = () => `${engine.name}: ${title} (${((performance.now() - started) / 1_000).toFixed(1)} s)`;
      try {
        await take(traveller);
        passed += 1;
        console.log(`ok    ${told()}`);
      } catch (error) {
        failed += 1;
        console.error(`FAIL  ${told()}\n`, error);
        await visit.picture(`failed-${index + 1}`).catch(console.error);
      }
    }
  } finally {
    await engine.close();
    await front.stop();
  }
}

const [server, hurried] = await Promise.all([
  StepwiseProcess.start({ DEMO: '1', SMTP_URL: '' }),
  StepwiseProcess.start({ DEMO: '1', SMTP_URL: '', ACCESS_TOKEN_SECONDS: '35' }),
]);
try {
  await Promise.all(
    [...engines]
      .filter(([name]) => asked.length === 0 || asked.includes(name))
      .map(([name, open]) =>
        travel(open, server.url, hurried.url).catch((error: unknown) => {
          failed += 1;
          console.error(`FAIL  ${name} could not be driven\n`, error);
        }),
      ),
  );
} finally {
  await Promise.all([server.dispose(), hurried.dispose()]);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
