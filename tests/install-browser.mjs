// Plain Node: finds Chromium for the browser tests, or installs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
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

/** Where Playwright keeps its own Chromium, whether or not it is there. */
async function playwrightPath() {
  const { chromium } = await import(pathToFileURL(join(root, 'node_modules/@playwright/test/index.mjs')).href);
  return chromium.executablePath();
}

async function playwrightChromium() {
  const path = await playwrightPath();
  return existsSync(path) ? path : undefined;
}

const shellFile = /(?:^|[\\/])(?:chrome-)?headless[-_]shell(?:\.exe)?$/u;

/** Playwright does not tell where its headless shell is: beside its Chromium, in a folder with the same revision. */
async function playwrightShell() {
  const [, folder, revision] = /^(.*)chromium-(\d+)/u.exec(await playwrightPath()) ?? [];
  const shells = `${folder}chromium_headless_shell-${revision}`;
  if (folder === undefined || !existsSync(shells)) return undefined;
  const found = readdirSync(shells, { recursive: true }).find((path) => shellFile.test(path));
  return found === undefined ? undefined : join(shells, found);
}

/** Both are called the same in Debian and by Playwright. */
const whole = { name: 'chromium', find: async () => systemChromium() ?? (await playwrightChromium()) };
const shell = {
  name: 'chromium-headless-shell',
  find: async () => onPath('chromium-headless-shell') ?? (await playwrightShell()),
};

/** Runs one command, whatever comes of it: what it should have installed is looked for afterwards. */
async function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  await once(child, 'exit').catch((error) => console.error(error.message));
}

async function installFromDebian(name) {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || onPath('apt-get') === undefined) return;
  console.log(`No ${name} found: installing Debian’s package …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}

async function installFromPlaywright(name) {
  console.log(`No ${name} found: installing Playwright’s own …`);
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await run(process.execPath, [cli, 'install', name], { cwd: root });
}

/** The path of one of them, installed if need be. Undefined where that is not possible. */
async function ensure({ name, find }) {
  for (const install of [installFromDebian, installFromPlaywright]) {
    const found = await find();
    if (found !== undefined) return found;
    await install(name);
  }
  return find();
}

/** What CHROMIUM_PATH names, if anything. */
function namedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined || named === '') return undefined;
  if (isExecutable(named)) return named;
  throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
}

const none = 'No browser could be installed. Install Chromium, or name one with CHROMIUM_PATH.';

/**
 * The path of a Chromium as members have it: from CHROMIUM_PATH, the system's, or one installed now. @throws {Error} with
 * instructions if none is available.
 */
export async function ensureBrowser() {
  const found = namedBrowser() ?? (await ensure(whole));
  if (found === undefined) throw new Error(none);
  return found;
}

/**
 * The paths of what tests run in: `browser`, which is Chromium's headless shell, because it needs half the processor time
 * for a page, and `whole` for what the shell lacks. Where there is no shell, or CHROMIUM_PATH names a Chromium, both are the same.
 * Without a whole one, the tests that need it fail. @throws {Error} with instructions if neither is available.
 */
export async function ensureTestBrowsers() {
  const named = namedBrowser();
  if (named !== undefined) return { browser: named, whole: named };
  const found = { whole: await ensure(whole), shell: await ensure(shell) };
  const browser = found.shell ?? found.whole;
  if (browser === undefined) throw new Error(none);
  return { browser, whole: found.whole };
}
