// `npm run bench`: plain Node, because it installs what it needs. `npm run bench -- landing load` runs parts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from '../../server/ensure-installed.mjs';
import { ensureBrowser } from '../install-browser.mjs';

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
}

requireNode();
ensureInstalled();
const here = join(root, 'tests', 'bench');
// Lighthouse is large and only needed here, so it has a lock file of its own.
if (!existsSync(join(here, 'node_modules', 'lighthouse')))
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
run(process.execPath, [join(root, 'server', 'build.mjs')]);
run(process.execPath, ['--import', 'tsx', join(here, 'main.ts'), ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: await ensureBrowser() },
});
