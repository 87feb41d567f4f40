import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/members.ts';
import { logIn } from './accounts-person.ts';
import { configuredDist } from './configured-build.ts';
import { expect, test as base } from './fixtures.ts';
import { demoMember } from './member-session.ts';
import { type ReceivedReport, ReportsServer } from './reports-server.ts';

const test = base.extend<{ service: ReportsServer }>({
  service: async ({ services }, use) => {
    const service = await ReportsServer.start(services.reports);
    await use(service);
    await service.stop();
  },
});

test.use({ product: 'configured' });

const root = fileURLToPath(new URL('../..', import.meta.url));
const mei = demoMember('mei');
const kofi = demoMember('kofi');

/** A change of page as a link makes it, to an address that no link on the page leads to. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => void setTimeout(() => history.pushState({}, '', to)), path);
}

/** Which of the member's data, typed text and viewed names a text contains. */
async function toldBy(text: string, context: BrowserContext): Promise<string[]> {
  const tokens = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 20);
  expect(tokens.length).toBeGreaterThan(1);
  const names = [mei, kofi]
    .flatMap(({ name }) => name.split(' '))
    .filter((name) => new RegExp(String.raw`\b${name}\b`).test(text));
  return [
    ...names,
    ...[mei.email, mei.username, kofi.email, kofi.username, demoPassword, ...tokens].filter((secret) =>
      text.includes(secret),
    ),
  ];
}

const typesOf = (report: ReceivedReport | undefined) => report?.exception.values.map(({ type }) => type) ?? [];

test('a crash is reported with the transitions before it, and nothing about the member', async ({
  context,
  page,
  service,
  axe,
}) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.evaluate(
    (text) => void setTimeout(() => void Promise.reject(new Error(`While typing ${text}`))),
    demoPassword,
  );
  await expect
    .poll(() => service.of('rejection').map(({ exception }) => exception.values[0]?.value))
    .toEqual(['While typing […]']);
  await logIn(page, mei.email, demoPassword);
  await expect(page.getByRole('heading', { level: 1, name: mei.name })).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
  const hostile = `${mei.email} ${mei.name} "${demoPassword}" password: ${demoPassword} ${token} /profile/${mei.username}?token=${token}`;

  await page.evaluate(
    (text) => void setTimeout(() => void Promise.reject(new Error(`Nobody catches ${text} at ${location.href}`))),
    hostile,
  );
  await expect.poll(() => service.of('rejection')).toHaveLength(2);
  const [, rejection] = service.of('rejection');
  expect(rejection).toMatchObject({ environment: 'development', release: expect.stringMatching(/^stepwise@/) });
  expect(rejection?.tags).toMatchObject({
    route: '/profile',
    state: 'token.active.fresh member.authenticated revocation.idle',
  });
  expect(rejection?.exception.values[0]?.value).toMatch(/^Nobody catches/);
  const steps =
    rejection?.breadcrumbs.map(({ category, message, data }) => `${category} ${message} ${data.from} → ${data.to}`) ??
    [];
  expect(steps).toContainEqual(
    expect.stringMatching(
      /^session signed\.in token\.absent member\.anonymous .*→ token\.active\.fresh member\.authenticated/,
    ),
  );
  expect(steps).toContainEqual('router resolved /login → /profile');

  // A view that crashes, because something that every browser has fails, for this one name: other avatars are still to come.
  await page.evaluate(
    ({ text, name }) => {
      const real = Object.getOwnPropertyDescriptor(Intl.Segmenter.prototype, 'segment') ?? {};
      Intl.Segmenter.prototype.segment = function segment(whole: string) {
        if (name.includes(whole)) throw new TypeError(`No segments for ${text}`);
        return real.value.call(this, whole);
      };
      addEventListener('mended', () => Object.defineProperty(Intl.Segmenter.prototype, 'segment', real), {
        once: true,
      });
    },
    { text: hostile, name: kofi.name },
  );
  await goWithin(page, `/profile/${kofi.username}?list=followers#${mei.username}`);
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page)).toEqual([]);
  }
  await expect.poll(() => service.of('crash')).toHaveLength(1);
  const [crash] = service.of('crash');
  expect(crash?.tags.route).toBe('/profile/$username');
  // With the stack of the components, in files of the application.
  expect(typesOf(crash)).toContain('React ErrorBoundary TypeError');
  expect(crash?.exception.values.flatMap(({ stacktrace }) => stacktrace?.frames ?? [])).toContainEqual(
    expect.objectContaining({ filename: expect.stringMatching(/\/assets\/[\w-]+\.js$/) }),
  );

  await page.evaluate(() => dispatchEvent(new Event('mended')));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog', { name: 'Followers' })).toBeVisible();
  await page.keyboard.press('Escape');

  // A route whose loader fails.
  await page.evaluate((text) => {
    const real: (this: RegExp, tested: string) => boolean = Reflect.get(RegExp.prototype, 'test');
    Reflect.set(RegExp.prototype, 'test', function test(this: RegExp, tested: string) {
      if (tested === 'a-skill-that-breaks') throw new RangeError(`No route for ${text}`);
      return real.call(this, tested);
    });
  }, hostile);
  await goWithin(page, '/projects/a-skill-that-breaks');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.poll(() => service.of('router').map(({ tags }) => tags.route)).toEqual(['/projects/$projectId']);

  // A chunk that does not load.
  await page.route(/\/assets\/about-view.*\.js$/, (route) => route.abort());
  await goWithin(page, '/about');
  await expect(page.getByText('This part of Stepwise could not be loaded.')).toBeVisible();
  await expect.poll(() => service.of('chunk').flatMap(typesOf)).toContain('ChunkLoadError');
  expect(
    service
      .of('chunk')
      .flatMap(({ exception }) => exception.values.map(({ value }) => value))
      .join(),
  ).toMatch(/\/assets\/about-view-[\w-]+\.js/);

  expect(await toldBy(service.raw.join('\n'), context)).toEqual([]);
});

test('a crash before the reporting library has loaded is queued, and reported as it was', async ({ page, service }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/reporting-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1)
      setTimeout(() => {
        throw new Error('Too early');
      });
  });
  await goWithin(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  await expect(page).toHaveURL(/\/about$/);
  expect(service.raw).toEqual([]);
  release();
  await expect.poll(() => service.reports.map(({ tags }) => [tags.kind, tags.route])).toEqual([['error', '/']]);
});

test('an unavailable library or service does not affect the page', async ({ page, services }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(services.reports)) sent.push(request.url());
  });
  const fail = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            setTimeout(resolve);
            throw new Error('Nobody will hear of it');
          });
        }),
    );
  await page.goto('/terms');
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  const library = /\/assets\/reporting-.*\.js$/;
  await page.route(library, (route) => route.abort());
  const blocked = page.waitForEvent('requestfailed', (request) => library.test(request.url()));
  await fail();
  await blocked;
  await page.unroute(library);
  // Nothing listens where reports go.
  await fail();
  await expect.poll(() => sent).toHaveLength(1);
  for (let time = 0; time < 5; time += 1) await fail();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

/** All files of a built client, with their texts. */
async function builtFiles(dist: string): Promise<Map<string, string>> {
  const folder = join(root, dist, 'client');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name.slice(folder.length), await readFile(name, 'latin1')]),
    ),
  );
}

test('source maps are kept outside the public files; without a service there is no library', async ({ request }) => {
  const plain = await builtFiles('dist');
  const withService = await builtFiles(configuredDist);
  for (const files of [plain, withService]) {
    expect([...files.keys()].filter((name) => /\.map\b/.test(name))).toEqual([]);
    expect([...files].filter(([, text]) => /sourceMappingURL/.test(text)).map(([name]) => name)).toEqual([]);
  }
  const libraries = (files: Map<string, string>) =>
    [...files].filter(([name, text]) => name.endsWith('.js') && /(?<!\p{L})sentry/iu.test(text)).map(([name]) => name);
  expect(libraries(plain)).toEqual([]);
  const [library, ...others] = libraries(withService);
  expect(others).toEqual([]);
  expect(library).toMatch(/^\/assets\/reporting-/);
  // The map of the library exists, and is not served.
  const map = JSON.parse(await readFile(join(root, configuredDist, 'source-maps', `${library}.map`), 'utf8')) as {
    sources: string[];
  };
  expect(map.sources.join()).toContain('src/app/reporting.ts');
  expect((await request.get(`${library}.map`)).status()).toBe(404);
});
