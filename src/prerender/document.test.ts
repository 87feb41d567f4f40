import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { documentOf, filesOf, refuseCircles, type PageParts } from './document.ts';

const manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js', '_router.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_router.js': { file: 'assets/router.js', imports: ['_react.js'] },
  'src/view.tsx': { file: 'assets/view.js', css: ['assets/view.css'], imports: ['src/main.tsx'] },
};

test('files come with their dependencies first, each once', () => {
  expect(filesOf(manifest, ['src/main.tsx', 'src/view.tsx'])).toEqual({
    scripts: ['/assets/react.js', '/assets/router.js', '/assets/main.js', '/assets/view.js'],
    styles: ['/assets/main.css', '/assets/view.css'],
  });
});

test('a module missing from the build is an error, not a page without styles', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});

test('files that import each other are an error, not a page that never starts', () => {
  expect(() => refuseCircles(manifest)).not.toThrow();
  const circle = { ...manifest, '_react.js': { file: 'assets/react.js', imports: ['_router.js'] } };
  expect(() => refuseCircles(circle)).toThrow('_react.js → _router.js → _react.js');
});

const template =
  '<html lang="en"><head><title>Stepwise</title><!--head--></head><div id="root"><!--page--></div><script type="module" src="/src/main.tsx"></script>';
const parts: PageParts = {
  html: '<h1>$& A < B</h1>',
  title: 'A & B',
  prerendered: true,
  css: 'a{content:"</style>"}',
  styles: ['/assets/main.css'],
  evaluated: ['/assets/main.js'],
  fetched: ['/assets/view.js'],
};

test('a prerendered page contains its content and styles, and starts scripts only after the first paint', () => {
  const page = documentOf(template, parts);
  expect(page).toContain('<div id="root" data-prerendered><h1>$& A < B</h1></div>');
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).not.toContain('</style>"');
  expect(page).toContain('<link rel="stylesheet" href="/assets/main.css" disabled />');
  expect(page).toContain("observe({type:'paint',buffered:true})");
  // Fonts, too, come after it.
  expect(page).toContain('<html lang="en" data-fonts="late">');
  expect(page).not.toContain('as="font"');
  expect(page).not.toContain('rel="modulepreload"');
});

test('the page for all other routes starts its scripts at once and is not marked as prerendered', () => {
  const page = documentOf(template, { ...parts, prerendered: false });
  expect(page).toMatch(/<noscript>.*needs JavaScript/);
  expect(page).toContain('<div id="root" data-waiting><h1>');
  expect(page).not.toContain('PerformanceObserver');
  // Fetched as the router will ask for it: otherwise the browser fetches each style sheet twice.
  expect(page).toContain("l.as='style';l.crossOrigin=''");
  // Fonts must not take the line from them.
  expect(page).toContain('<html lang="en" data-fonts="last">');
  expect(page).not.toContain('as="font"');
});

test('a template without its placeholders is an error', () => {
  expect(() => documentOf('<title>Stepwise</title>', parts)).toThrow('<!--head-->');
});

/** What the page fetches ahead, as its own script finds it. */
function fetchedAhead(pathname: string, record: object): unknown {
  const fetched = [
    { path: '^/open', files: ['/assets/open.js'], anyone: true },
    { path: '^/', files: ['/assets/closed.js'] },
  ];
  const page = documentOf(template, { ...parts, prerendered: false, forMembers: { host: '', fetched } });
  const script = /const s=.*?(?=const a=\[\])/s.exec(page)?.[0];
  if (script === undefined) throw new Error('The page chooses no files');
  const chosen = runInNewContext(`${script}JSON.stringify(m)`, {
    localStorage: { getItem: () => JSON.stringify(record) },
    location: { pathname, href: `https://stepwise.test${pathname}` },
    fetch: () => Promise.reject(new Error('Nothing is asked here')),
    URL,
  }) as string;
  return JSON.parse(chosen);
}

test('a visitor fetches ahead what anyone may read, and a member what theirs is, too', () => {
  const member = { grant: { token: 'a token', expiresAt: Date.now() + 600_000 } };
  expect(fetchedAhead('/open/1', {})).toEqual(['/assets/open.js']);
  expect(fetchedAhead('/closed', {})).toEqual([]);
  expect(fetchedAhead('/open/1', member)).toEqual(['/assets/open.js']);
  expect(fetchedAhead('/closed', member)).toEqual(['/assets/closed.js']);
});
