// `npm run dev`: the same product with hot reload. The API restarts on changes, behind Vite's server.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';

/** A port that is free now; the API binds it a moment later. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

ensureInstalled();
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(await freePort());
const shared = {
  ...process.env,
  DEMO: process.env.DEMO ?? '1',
  // Mails and Origin checks use the address in the browser, which is Vite's.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  API_PORT: apiPort,
};
const bin = (path) => join(root, 'node_modules', path);
const start = (args, env) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
const children = new Map([
  [
    'API',
    start([bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], { ...shared, PORT: apiPort }),
  ],
  ['client', start([bin('vite/bin/vite.js'), '--port', port, '--strictPort', '--host', 'localhost'], shared)],
]);

let ending = false;
function endAll(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children.values()) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0));
for (const [name, child] of children) {
  child.on('exit', (code) => {
    if (!ending) console.error(`The ${name} server ended with code ${code}; ending the other one.`);
    endAll(code ?? 1);
  });
}
