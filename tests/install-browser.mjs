// Plain Node: finds a Chromium for the browser tests, or installs one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../server/ensure-installed.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function systemChromium() {
  return (
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(isExecutable) ??
    names.map(onPath).find((path) => path !== undefined)
  );
}

async function playwrightChromium() {
  const { chromium } = await import(pathToFileURL(join(root, 'node_modules/@playwright/test/index.mjs')).href);
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Runs one command, whatever comes of it: what it should have installed is looked for afterwards. */
async function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  await once(child, 'exit').catch((error) => console.error(error.message));
}

async function installFromDebian(name) {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || onPath('apt-get') === undefined) return;
  console.log(`No Chromium found: installing Debian’s package ${name} …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}

async function installFromPlaywright() {
  console.log('No Chromium found: installing Playwright’s own …');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
}

/** What CHROMIUM_PATH names, if anything. */
function namedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined || named === '') return undefined;
  if (isExecutable(named)) return named;
  throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
}

/**
 * The path of a Chromium: from CHROMIUM_PATH, the system's, or one installed now. @throws {Error} with instructions if
 * none is available.
 */
export async function ensureBrowser() {
  const found = namedBrowser() ?? systemChromium() ?? (await playwrightChromium());
  if (found !== undefined) return found;
  await installFromDebian('chromium');
  const fromDebian = systemChromium();
  if (fromDebian !== undefined) return fromDebian;
  await installFromPlaywright();
  const fromPlaywright = await playwrightChromium();
  if (fromPlaywright !== undefined) return fromPlaywright;
  throw new Error('No browser could be installed. Install Chromium, or name one with CHROMIUM_PATH.');
}
