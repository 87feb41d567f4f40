import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import coverage from '../../docs/coverage.json' with { type: 'json' };
import { shortestScripts } from '../../docs/gallery/paths.ts';
import { writeScript } from '../../docs/gallery/script.ts';
import membership from '../models/buildzone/membership.model.ts';
import stepProgress from '../models/buildzone/step-progress.model.ts';
import targetRole from '../models/guidance/target-role.model.ts';
import type { MachineModel } from '../models/harness.ts';
import search from '../models/search/search.model.ts';
import { expect, test as base } from './fixtures.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** As plain as a static server can be, with the site in a folder of it. */
function serveStatically(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.replace(/^\/sent\/machines\//, '') || 'index.html';
    readFile(join(folder, file)).then(
      (text) => response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(text),
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Each worker builds and serves a gallery of its own, once: in one folder they would take away each other's files. */
let served: Promise<Server> | null = null;

function galleryOf(worker: number): Promise<Server> {
  const folder = join(project, 'tests', '.output', `machines-${worker}`);
  const built = spawnSync(process.execPath, ['docs/gallery/machines.mjs', 'build', folder], {
    cwd: project,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The gallery was not built: ${built.stdout}${built.stderr}`);
  return serveStatically(folder);
}

const test = base.extend<{ gallery: string }>({
  gallery: [
    async ({}, use, { parallelIndex }) => {
      served ??= galleryOf(parallelIndex);
      const server = await served;
      // It ends with the worker.
      server.unref();
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sent/machines/`);
    },
    { scope: 'test', timeout: 120_000 },
  ],
  // Instead of the product's own, which is not needed here.
  baseURL: async ({ gallery }, use) => use(gallery),
});

/** Presses a button that hands out a file, and answers what is in it. */
async function taken(page: Page, button: string, name: string): Promise<string> {
  const handed = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await handed;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path(), 'utf8');
}

test("a designer steps to 'counting' and sees 'Session Expiring'; axe finds nothing, light and dark", async ({
  page,
  gallery,
  axe,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(gallery) && !/^(?:data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${gallery}#expiry-warning`);
  const diagram = page.getByRole('group', { name: 'Diagram of expiry-warning' });
  const active = diagram.locator('.state[data-active]');
  await expect(active).toHaveAttribute('data-state', 'expiryWarning.waiting');

  await test.step('time is advanced by hand, and the diagram and the view follow', async () => {
    await page.getByRole('button', { name: 'Let 4 min pass' }).click();
    await page.getByRole('button', { name: 'Let 10 s pass' }).click();
    await page.getByRole('button', { name: 'Let 10 s pass' }).click();
    await page.getByRole('button', { name: 'Let 10 s pass' }).click();
    await expect(active).toHaveAttribute('data-state', 'expiryWarning.counting');
    for (const scheme of ['light', 'dark']) {
      const view = page.frameLocator(`iframe[title="The view, ${scheme}"]`);
      await expect(view.getByRole('alertdialog', { name: 'Session Expiring' })).toContainText('30');
    }
  });

  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axe(page, 'colours')).toEqual([]);

  await test.step('a press in the view is a step, and can be undone', async () => {
    // The dialog is fixed in its frame: a press on it scrolls only the frame.
    await page
      .locator('iframe[title="The view, light"]')
      .evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
    await page.frameLocator('iframe[title="The view, light"]').getByRole('button', { name: 'Extend Session' }).click();
    await expect(active).toHaveAttribute('data-state', 'expiryWarning.extending');
    await expect(
      page.frameLocator('iframe[title="The view, dark"]').getByRole('button', { name: 'Extending...' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(active).toHaveAttribute('data-state', 'expiryWarning.counting');
  });

  await test.step('a state is found by a word in its description, and reached by a generated path', async () => {
    await page.getByRole('searchbox', { name: 'Find in this machine' }).fill('could not be extended');
    await expect(page.getByText('1 of 7 states')).toBeVisible();
    await page.getByRole('button', { name: 'Go there: extensionFailed' }).click();
    await expect(active).toHaveAttribute('data-state', 'expiryWarning.extensionFailed');
    const steps = page.getByRole('region', { name: 'Steps so far' });
    await expect(steps.getByRole('listitem').last()).toContainText('the server refuses to extend my session');
    await expect(steps.getByRole('listitem').last()).toContainText(
      'How: Hold POST api/token/refresh/, look, then answer 401 (detail: Your session has ended.',
    );
  });

  await test.step('the address restores the moment, and a machine without a view says so', async () => {
    await page.reload();
    await expect(active).toHaveAttribute('data-state', 'expiryWarning.extensionFailed');
    await page.getByRole('link', { name: /^submission/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'submission' })).toBeVisible();
    await page.getByRole('radio', { name: 'Product' }).check();
    const { product } = coverage.submission;
    await expect(page.getByRole('region', { name: 'Coverage' })).toContainText(
      `${product.states - product.missed.states.length} of ${product.states} states`,
    );
    const marked = page.getByRole('group', { name: 'Diagram of submission' }).locator('.state[data-missed]');
    expect(await marked.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-state')))).toEqual(
      expect.arrayContaining(product.missed.states),
    );
    await page.getByRole('radio', { name: 'Actor' }).check();
    await expect(marked).toHaveCount(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy for Stately' }).click();
    await expect(page.getByText('machines/forms/submission.ts has been copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r\n', '\n')).toBe(
      await readFile(join(project, 'machines', 'forms', 'submission.ts'), 'utf8'),
    );
    expect(JSON.parse(await taken(page, 'JSON', 'submission.json'))).toMatchObject({
      id: 'submission',
      states: { editing: {}, submitting: {} },
    });
    expect(await taken(page, 'Mermaid', 'submission.mmd')).toBe(
      await readFile(join(project, 'docs', 'diagrams', 'submission.mmd'), 'utf8'),
    );
    expect(await taken(page, 'Picture', 'submission.svg')).toBe(
      await readFile(join(project, 'docs', 'diagrams', 'submission.svg'), 'utf8'),
    );
    await page.getByRole('link', { name: 'session', exact: true }).click();
    await expect(page.getByText('This machine has no view of its own')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'session' })).toBeVisible();
  });
  expect(elsewhere, 'nothing is asked of any other address').toEqual([]);
});

type Control = readonly ['button' | 'radio' | 'searchbox', RegExp];

/** What is on the page at every moment of the machine: its heading, and what is pressed. */
const alwaysShown: readonly (readonly [name: string, model: MachineModel, heading: RegExp, control: Control])[] = [
  ['membership', membership, /A bench at the bus stop$/, ['button', /^(?:Join this project|Leave)$/]],
  ['step-progress', stepProgress, /A bench at the bus stop$/, ['radio', /^Done$/]],
  ['search', search, /^Search$/, ['searchbox', /^Search projects, jobs and members$/]],
  ['target-role', targetRole, /^Market gardener$/, ['button', /target/]],
];

test('the views of the Buildzone, the search and the guidance are drawn in every state of their machines @desktop', async ({
  page,
  gallery,
}) => {
  const errors: string[] = [];
  let at = '';
  page.on('pageerror', (error) => errors.push(`${at}: ${error.message}`));
  page.on('console', (message) => {
    // A browser asks for an icon that the gallery has not.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      errors.push(`${at}: ${message.text()}`);
  });
  for (const [machine, model, heading, [role, name]] of alwaysShown) {
    for (const [state, script] of shortestScripts(model)) {
      at = state;
      const address = new URLSearchParams({ machine, scheme: 'light', script: writeScript(script) });
      await page.goto(`${gallery}frame.html?${address}`);
      await expect(page.getByRole('heading', { level: 1 }), state).toHaveText(heading);
      await expect(page.getByRole(role, { name }), state).toBeVisible();
    }
  }
  expect(errors).toEqual([]);
});

test('the inspector of running machines is in no build', async () => {
  const scripts = join(project, 'dist', 'client', 'assets');
  const texts = await Promise.all(
    (await readdir(scripts))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(join(scripts, name), 'utf8')),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes('Machines of this tab'))).toEqual([]);
});
