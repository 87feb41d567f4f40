// Plain Node, a process of its own: Firebase's own Auth emulator. It takes ten seconds to start, so all workers share one.
// Arguments: host and port, the id of the project.
import { createRequire } from 'node:module';

// No part of firebase-tools is meant for this: its version is pinned in tests/emulator.
const { AuthEmulator, SingleProjectMode } = createRequire(import.meta.url)(
  '../emulator/node_modules/firebase-tools/lib/emulator/auth/index.js',
);
const [address, projectId] = process.argv.slice(2);
const { hostname: host, port } = new URL(`http://${address}`);
await new AuthEmulator({
  host,
  port: Number(port),
  projectId,
  singleProjectMode: SingleProjectMode.NO_WARNING,
}).start();
// It ends with the test run, also with one that is killed.
process.on('disconnect', () => process.exit());
