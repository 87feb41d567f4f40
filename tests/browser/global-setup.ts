import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDatabase } from '../server/database.ts';
import { becomeModerator, firstModerator } from './moderators.ts';
import { startAuthEmulator } from './auth-emulator.ts';
import { configuredDist, environmentOf, projectId, writtenServices } from './configured-build.ts';
import { StepwiseProcess } from './stepwise-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the product with third parties set up, of which each worker that needs it gets a copy. */
async function buildConfigured(): Promise<void> {
  const build = spawn(process.execPath, ['server/build.mjs', '--if-stale'], {
    cwd: root,
    env: { ...process.env, ...environmentOf(writtenServices), BUILD_DIR: configuredDist },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The build ended with ${code}`);
}

/** Makes one database with the demo members, of which each worker's server gets a copy. Returns how to take it away. */
async function makeTemplate(): Promise<() => Promise<void>> {
  const empty = await mkdtemp(join(tmpdir(), 'stepwise-'));
  await writeDatabase(join(empty, 'db'));
  const stepwise = await StepwiseProcess.start(
    { DEMO: '1', SMTP_URL: '', STEPWISE_MODERATOR: firstModerator.email },
    empty,
  );
  await becomeModerator(stepwise.url, firstModerator);
  await stepwise.stop();
  await rm(empty, { recursive: true, force: true });
  process.env.STEPWISE_TEMPLATE = stepwise.dataFolder;
  return () => stepwise.dispose();
}

/** What is made once for all workers. Returns the teardown. */
export default async function setUp(): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator(projectId);
  if (emulator !== null) process.env.STEPWISE_AUTH_EMULATOR = emulator.address;
  const [takeAway] = await Promise.all([makeTemplate(), buildConfigured()]);
  return async () => {
    emulator?.stop();
    await takeAway();
  };
}
