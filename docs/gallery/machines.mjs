// `npm run machines`: builds the gallery of the machines and shows it on this computer. `npm run machines:build [folder]`
// only builds it, as a static site. Plain Node, because it runs before anything is installed.
import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ensureInstalled, root } from '../../server/ensure-installed.mjs';

const kilobyte = 1_024;

function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0);
}

ensureInstalled();
const { build, preview } = await import('vite');
const [command = 'show', target = 'dist/machines'] = process.argv.slice(2);
const folder = resolve(root, target);
const settings = { configFile: join(root, 'docs', 'gallery', 'vite.config.ts'), logLevel: 'warn' };

console.log('Building the gallery of the machines …');
await build({ ...settings, build: { outDir: folder } });
console.log(
  `${relative(process.cwd(), folder) || folder}: ${Math.round(sizeOf(folder) / kilobyte)} kB, a static site for any server`,
);

if (command === 'show') {
  const server = await preview({
    ...settings,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4300), open: false },
  });
  const { port } = server.httpServer.address();
  console.log(`The machines: http://127.0.0.1:${port}/ (Ctrl+C ends it)`);
}
