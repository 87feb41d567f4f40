// Plain Node: finds Firefox and WebKit for the journeys in other engines, or installs Debian's packages and the drivers.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missingPackages, root } from '../../server/ensure-installed.mjs';

const here = join(root, 'tests', 'engines');
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** WebKitGTK keeps its small browser beside its libraries, in a folder named after machine and version. */
function miniBrowsers() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  return folders.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
  );
}

/** By the name under which each is handed on; the environment may name another place. */
function find() {
  const places = {
    FIREFOX_PATH: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    WEBKIT_DRIVER_PATH: ['/usr/bin/WebKitWebDriver'],
    MINIBROWSER_PATH: miniBrowsers(),
    XVFB_PATH: ['/usr/bin/Xvfb'],
  };
  return Object.fromEntries(
    Object.entries(places).map(([name, paths]) => [name, process.env[name] || paths.find((path) => existsSync(path))]),
  );
}

function installFromDebian() {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian’s packages: ${packages.join(', ')} …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

function installDrivers() {
  if (missingPackages(here).length === 0) return;
  console.log('Installing the drivers of the browsers …');
  // No script of theirs runs, so that none fetches a browser.
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error('The drivers could not be installed. Try: npm ci --ignore-scripts --prefix tests/engines');
}

/**
 * Paths of the programs, as environment variables.
 * @throws {Error} with what to do, when something cannot be had.
 */
export function ensureEngines() {
  installDrivers();
  if (Object.values(find()).includes(undefined)) installFromDebian();
  const found = find();
  const missing = Object.keys(found).filter((name) => found[name] === undefined);
  if (missing.length > 0)
    throw new Error(
      `Firefox and WebKit are not all here. On Debian, as root: apt-get install ${packages.join(' ')}. Elsewhere, name the programs with ${missing.join(', ')}.`,
    );
  return found;
}
