// Plain Node: finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
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

function installFromDebian() {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || onPath('apt-get') === undefined) return;
  console.log('No Chromium found: installing Debian’s package …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
}

function installFromPlaywright() {
  console.log('No Chromium found: installing Playwright’s own …');
  spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
    cwd: root,
  });
}

/**
 * The path of a Chromium: from CHROMIUM_PATH, the system's, or one installed now. @throws {Error} with instructions if
 * none is available.
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  }
  const found = systemChromium() ?? (await playwrightChromium());
  if (found !== undefined) return found;
  installFromDebian();
  const fromDebian = systemChromium();
  if (fromDebian !== undefined) return fromDebian;
  installFromPlaywright();
  const fromPlaywright = await playwrightChromium();
  if (fromPlaywright !== undefined) return fromPlaywright;
  throw new Error('No browser could be installed. Install Chromium, or name one with CHROMIUM_PATH.');
}
