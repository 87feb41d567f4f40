// @vitest-environment node
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EduraTurn } from '../../contract/edura.ts';
import { Client } from './client.ts';
import { writeDatabase } from './database.ts';
import { ask, asking, chatOf, ended, framesOf, written } from './edura-answers.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startModelServer } from './model-server.ts';
import { bundleEntry, startProcess, type ServerProcess } from './process.ts';
import { goodPassword, newPerson, paths } from './server.ts';

// Every test starts processes that each open a database, beside whatever else the machine does.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const folders: string[] = [];
const started: ServerProcess[] = [];
/** Created once, because creating a database takes seconds. Tests that damage it work on copies. */
let template: string;
let mail: MailServer;
let entry: Awaited<ReturnType<typeof bundleEntry>>;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-test-'));
  folders.push(folder);
  return folder;
}

async function copyOfTemplate(): Promise<string> {
  const folder = await newFolder();
  await cp(join(template, 'db'), join(folder, 'db'), { recursive: true });
  return folder;
}

function start(env: Record<string, string>): ServerProcess {
  const running = startProcess(entry.path, env);
  started.push(running);
  return running;
}

beforeAll(async () => {
  entry = await bundleEntry();
  mail = await startMailServer();
  template = await newFolder();
  await writeDatabase(join(template, 'db'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await mail.close();
  await entry.remove();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
});

/** Every file with a hash of its content. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // pg_internal.init is a cache that PostgreSQL makes anew at every start.
  const files = entries
    .filter((one) => one.isFile() && one.name !== 'pg_internal.init')
    .map((one) => join(one.parentPath, one.name))
    .toSorted();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ]),
    ),
  );
}

test('it prints its address, the demo sign-ins and the mail destination, answers, and exits cleanly on SIGTERM and SIGINT', async () => {
  const folder = await copyOfTemplate();
  const running = start({ DATA_DIR: folder, DEMO: '1' });
  const client = new Client(await running.url(), await running.url());
  expect(running.output()).toMatch(/ada@example\.org[\s\S]*password: one-step-at-a-time/);
  expect(running.output()).toContain('/mailbox/');
  const demo = await client.post(paths.login, { email: 'ada@example.org', password: 'one-step-at-a-time' });
  expect(demo.status).toBe(200);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);

  const again = start({ DATA_DIR: folder, DEMO: '1' });
  const second = client.copy(await again.url());
  expect((await second.post(paths.refresh)).status).toBe(200);
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
});

test('a connection that a browser has opened ahead of need does not delay the end', async () => {
  const running = start({ DATA_DIR: await copyOfTemplate() });
  const { hostname, port } = new URL(await running.url());
  const unused = connect(Number(port), hostname).on('error', () => undefined);
  await once(unused, 'connect');
  // Answered on another connection: by then the server has taken the first one.
  expect((await fetch(`${await running.url()}/health`)).ok).toBe(true);
  const begun = performance.now();
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  // The server forces what is left after 10 s.
  expect(performance.now() - begun).toBeLessThan(9_000);
});

/** A sign-in on a connection of its own: when the system has taken the connection, and what was answered. */
function signInAt(url: string): { connected: Promise<unknown>; status: Promise<number | string> } {
  const signIn = request(`${url}${paths.login}`, {
    method: 'POST',
    agent: false,
    headers: { Origin: url, 'Content-Type': 'application/json' },
  });
  const status = new Promise<number | string>((resolve) => {
    signIn.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    signIn.on('error', (error) => resolve(error.message));
  });
  const connected = once(signIn, 'socket').then(([socket]) => once(socket as Socket, 'connect'));
  signIn.end(JSON.stringify({ email: 'ada@example.org', password: 'one-step-at-a-time' }));
  return { connected, status };
}

test('SIGTERM under load loses no request: ten sign-ins that have only just connected are all answered', async () => {
  const running = start({ DATA_DIR: await copyOfTemplate(), DEMO: '1' });
  const url = await running.url();
  const signIns = Array.from({ length: 10 }, () => signInAt(url));
  await Promise.all(signIns.map(({ connected }) => connected));
  running.child.kill('SIGTERM');
  const statuses = await Promise.all(signIns.map(({ status }) => status));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await running.ended).toBe(0);
});

test('a start without the database of DATABASE_URL ends with one clear line', async () => {
  const running = start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' });
  expect(await running.ended).toBe(1);
  expect(running.output().trim()).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. Start it[^\n]*$/,
  );
});

test('kill -9 during writes loses nothing that was acknowledged, twice in a row', async () => {
  const folder = await copyOfTemplate();
  const answered: ReturnType<typeof newPerson>[] = [];
  for (let round = 0; round < 2; round += 1) {
    const running = start({ DATA_DIR: folder, SMTP_URL: mail.url });
    const url = await running.url();
    const goal = answered.length + 12;
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const person = newPerson();
        const answer = await new Client(url, url).post(paths.register, person);
        if (answer.status === 201) answered.push(person);
        if (answered.length >= goal) running.child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(writers);
    expect(await running.ended).toBe('SIGKILL');
  }
  const survivor = start({ DATA_DIR: folder, SMTP_URL: mail.url });
  const url = await survivor.url();
  const answers = await Promise.all(
    answered.map((person) => new Client(url, url).request(`${paths.username}?username=${person.username}`)),
  );
  expect(answers.filter((answer) => (answer.body as { available: boolean }).available)).toEqual([]);
  expect(answered.length).toBeGreaterThanOrEqual(24);
  // The outbox survives as well: the code of every answered registration arrives.
  const last = answered.at(-1) ?? newPerson();
  for (const person of answered) await mail.to(person.email);
  const code = await mail.codeFor(last.email);
  const client = new Client(url, url);
  expect((await client.post(paths.verify, { email: last.email, otp: code })).status).toBe(200);
  expect((await client.post(paths.login, { email: last.email, password: goodPassword })).status).toBe(200);
});

test('kill -9 while an answer is written: the text so far is kept, nothing waits for the rest, and it can be had again', async () => {
  const model = await startModelServer();
  const env = {
    DATA_DIR: await copyOfTemplate(),
    DEMO: '1',
    EDURA_PROVIDER: 'openai',
    EDURA_URL: `${model.url}/v1`,
    EDURA_MODEL: 'small',
  };
  try {
    const first = start(env);
    const client = new Client(await first.url(), await first.url());
    expect((await client.post(paths.login, { email: 'ada@example.org', password: 'one-step-at-a-time' })).status).toBe(
      200,
    );
    model.answers = 'slow';
    const { id, chat } = (await asking(client, 'what is sql', { guide: 'model' })).body as EduraTurn;
    await written(client, chat, 'Digging comes first [1]');
    const watched = framesOf(client, id).then(
      () => 'whole',
      () => 'broken off',
    );
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(await watched).toBe('broken off');
    // What the model goes on to say reaches nobody.
    model.release();

    const second = start(env);
    const later = client.copy(await second.url());
    const interrupted = { id, state: 'interrupted', text: 'Digging comes first [1]', question: 'what is sql' };
    expect((await chatOf(later, chat)).turns).toMatchObject([interrupted]);
    // Its stream ends at once, with the same.
    expect(await ended(later, id)).toMatchObject(interrupted);
    model.answers = 'whole';
    const again = await ask(later, 'what is sql', { chat, parent: null, guide: 'model' });
    expect(again).toMatchObject({ state: 'done', text: 'Digging comes first [1], then söwing.' });
    const builtIn = await ask(later, 'what is sql', { chat, parent: null });
    expect(builtIn).toMatchObject({ state: 'done', guide: 'built-in' });
    expect((await chatOf(later, chat)).turns.map((turn) => [turn.id, turn.state])).toEqual([
      [id, 'interrupted'],
      [again.id, 'done'],
      [builtIn.id, 'done'],
    ]);
  } finally {
    await model.close();
  }
});

test('a first start that is killed leaves nothing that looks like a corrupt database', async () => {
  const folder = await newFolder();
  const watcher = watch(folder);
  const begun = new Promise<void>((resolve) => {
    watcher.on('change', (_event, name) => {
      if (name === 'db.unfinished') resolve();
    });
  });
  const first = start({ DATA_DIR: folder });
  await begun;
  watcher.close();
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start({ DATA_DIR: folder });
  expect((await fetch(`${await second.url()}/health`)).status).toBe(200);
  expect(await readdir(folder)).not.toContain('db.unfinished');
});

test('a second process on the same folder is refused and harms nothing', async () => {
  const folder = await copyOfTemplate();
  const first = start({ DATA_DIR: folder });
  const url = await first.url();
  const second = start({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Another Stepwise server is using the data folder');
  expect(second.output()).toContain(folder);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('a port in use is named, with what to do', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const running = start({ DATA_DIR: await copyOfTemplate(), PORT: String(port) });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(running.output()).not.toContain('    at ');
  await new Promise((resolve) => taken.close(resolve));
});

const damages: [string, (db: string) => Promise<void>][] = [
  ['a control file of noise', (db) => writeFile(join(db, 'global/pg_control'), 'noise'.repeat(1000))],
  ['no PG_VERSION', (db) => rm(join(db, 'PG_VERSION'))],
  ['no write-ahead log', (db) => rm(join(db, 'pg_wal'), { recursive: true })],
  [
    'truncated tables',
    async (db) => {
      const entries = await readdir(join(db, 'base'), { recursive: true, withFileTypes: true });
      for (const one of entries) if (one.isFile()) await truncate(join(one.parentPath, one.name), 100);
    },
  ],
];
test.each(damages)('a data folder with %s is named, and nothing in it is deleted', async (_, damage) => {
  const folder = await copyOfTemplate();
  await damage(join(folder, 'db'));
  const before = await contentsOf(join(folder, 'db'));
  const running = start({ DATA_DIR: folder });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(join(folder, 'db'));
  expect(running.output()).toContain('cannot be read');
  expect(running.output()).toContain('backup');
  expect(running.output()).not.toContain('    at ');
  const after = await contentsOf(join(folder, 'db'));
  expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
});

test('a data folder that is a file is named', async () => {
  const path = join(await newFolder(), 'a-file');
  await writeFile(path, '');
  const running = start({ DATA_DIR: path });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(`The data folder ${path} cannot be used`);
});

test('an invalid environment is listed in one message, without values', async () => {
  const running = start({
    PORT: 'secret-port',
    DEMO: 'yes',
    SMTP_URL: 'http://user:pass@mail',
    STEPWISE_MODERATOR: 'one@example.org, two@example.org',
  });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('PORT must be a whole number');
  expect(running.output()).toContain('DEMO must be 0 or 1');
  expect(running.output()).toContain('SMTP_URL must be');
  // Two are not half understood: the second one would wait for ever.
  expect(running.output()).toContain('STEPWISE_MODERATOR must be an e-mail address');
  expect(running.output()).not.toMatch(/secret-port|user:pass|one@example/);
});
