// `npm start`: installs what is missing, builds what is stale, and serves client and API on one port.
import { ensureInstalled, root } from './ensure-installed.mjs';
import { buildIfStale } from './build.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

ensureInstalled();
buildIfStale();
// In this process, not a child, so that signals and the exit code are the server's own.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
