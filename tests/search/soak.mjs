// `npm run soak`: plain Node, because it installs what it needs. The search runs as one built file, several times as fast as from source.
// `npm run soak -- messages` is the other soak: messages in real browsers while everything breaks.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from '../../server/ensure-installed.mjs';
import { ensureBrowser } from '../install-browser.mjs';

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function soakMessages(given) {
  const browser = await ensureBrowser();
  run([join(root, 'server', 'build.mjs'), '--if-stale']);
  run(['--import', 'tsx', join(root, 'tests', 'chaos', 'main.ts'), ...given], { CHROMIUM_PATH: browser });
}

async function search(given) {
  const { build } = await import('vite');
  const outDir = join(root, 'tests/.output/search/built');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_API_HOST': JSON.stringify('http://stepwise.example') },
    build: { ssr: 'tests/search/main.ts', outDir, emptyOutDir: true, target: 'node20', minify: false },
  });
  run(['--max-semi-space-size=64', join(outDir, 'main.js'), ...given]);
}

requireNode();
ensureInstalled();
const given = process.argv.slice(2);
if (given[0] === 'messages') await soakMessages(given.slice(1));
else await search(given);
