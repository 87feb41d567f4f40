import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Hosts on loopback, with the port, that stand for services of third parties. */
export interface Services {
  /** The Firebase Auth emulator. */
  emulator: string;
  /** Where crash reports are sent. */
  reports: string;
  /** The language model that answers for Edura. */
  model: string;
}

/** What stands in the build for addresses that are known only when a test runs. */
export const writtenServices: Services = {
  emulator: '127.0.0.1:10001',
  reports: '127.0.0.1:10002',
  model: '127.0.0.1:10003',
};

/** Folder of that build, relative to the project's. */
export const configuredDist = 'tests/.output/configured';

/** The project at Firebase. */
export const projectId = 'demo-stepwise';

/** How an operator sets up Google sign-in, crash reports and a language model. */
export function environmentOf({ emulator, reports, model }: Services): Record<string, string> {
  return {
    VITE_FIREBASE_API_KEY: 'a-key-that-only-the-emulator-takes',
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_AUTH_DOMAIN: emulator,
    VITE_FIREBASE_AUTH_EMULATOR_HOST: emulator,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
    VITE_SENTRY_DSN: `http://public@${reports}/1`,
    EDURA_PROVIDER: 'openai',
    EDURA_URL: `http://${model}/v1`,
    EDURA_MODEL: 'small',
  };
}

/**
 * A copy of that build for services at these addresses: what the client is told is written into its scripts, and a build for
 * each worker would take longer than its tests.
 *
 * @returns its folder, relative to the project's, and how to take it away
 */
export async function copyConfigured(services: Services): Promise<{ dist: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(root, `${configuredDist}-`));
  await cp(join(root, configuredDist), folder, { recursive: true });
  const client = join(folder, 'client');
  for (const name of await readdir(client, { recursive: true })) {
    const path = join(client, name);
    // What was compressed holds the addresses that were written.
    if (/\.(?:br|gz)$/.test(name)) await rm(path);
    if (!/\.(?:js|html)$/.test(name)) continue;
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text
        .replaceAll(writtenServices.emulator, services.emulator)
        .replaceAll(writtenServices.reports, services.reports),
    );
  }
  // The server looks for them beside itself, or where they are from dist/.
  await symlink(join(root, 'server', 'migrations'), join(folder, 'migrations'));
  return { dist: relative(root, folder), remove: () => rm(folder, { recursive: true, force: true }) };
}
