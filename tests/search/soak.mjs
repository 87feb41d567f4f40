// `npm run soak`: plain Node, because it installs what it needs. The search runs as one built file, several times as fast as from source.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from '../../server/ensure-installed.mjs';

requireNode();
ensureInstalled();
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
const { status } = spawnSync(
  process.execPath,
  ['--max-semi-space-size=64', join(outDir, 'main.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
