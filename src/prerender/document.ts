import { askEarly } from './early-calls.ts';
import { sayLoadingFailed } from './loading-failed.ts';

/** One output file: the part of Vite's manifest used here. */
export interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface Files {
  /** Scripts in evaluation order, as addresses from the root. */
  scripts: string[];
  styles: string[];
}

/** All files that the manifest's `keys` need, dependencies first. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  function visit(key: string) {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}`);
    for (const dependency of chunk.imports ?? []) visit(dependency);
    scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  }
  for (const key of keys) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Throws if files import each other: the one evaluated first would find the other empty, and the page would not start. */
export function refuseCircles(manifest: Manifest): void {
  const done = new Set<string>();
  function visit(key: string, path: readonly string[]) {
    const before = path.indexOf(key);
    if (before !== -1) throw new Error(`Files import each other: ${[...path.slice(before), key].join(' → ')}`);
    if (done.has(key)) return;
    for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key]);
    done.add(key);
  }
  for (const key of Object.keys(manifest)) visit(key, []);
}

export interface PageParts {
  html: string;
  title: string;
  /** The page's path for its canonical link; none for the page that serves all other routes. */
  prerendered: boolean;
  /** CSS to inline in the page. */
  css: string;
  /** Addresses of the style sheets inlined in `css`. */
  styles: readonly string[];
  /** Evaluated in order, each in its own task; the last one is the entry. */
  evaluated: readonly string[];
  /** Only prefetched: views the router will ask for. */
  fetched: readonly string[];
  /** For the page that serves all other routes: what a member needs there. */
  forMembers?: ForMembers;
}

export interface ForMembers {
  /** Address of the API, empty for the page's own. */
  host: string;
  /**
   * Fetched ahead where the path matches this expression and someone is signed in, or `anyone` may read the page: scripts
   * and style sheets.
   */
  fetched: readonly { path: string; files: readonly string[]; anyone?: boolean | undefined }[];
}

const families = ['Instrument Sans Variable', 'Newsreader Variable'];

/** Calls the API before the scripts have loaded, and says which of them this page will need. */
function earlyOf({ host, fetched }: ForMembers): string {
  const table = JSON.stringify(fetched.map(({ path, files, anyone }) => [path, files, anyone ? 1 : 0]));
  return (
    `const s=(${askEarly.toString()})(${JSON.stringify(host)}),` +
    `m=${table}.find(([p,,v])=>(s||v)&&RegExp(p).test(location.pathname))?.[1]??[];`
  );
}

/**
 * Fetched before they are used, so that the page is laid out again only once. On the next visit they are cached: a
 * prerendered page then uses them from the first paint (index.html), and a page that waits has them before its content.
 */
const useFonts =
  `Promise.all(${JSON.stringify(families)}.map(f=>document.fonts.load('1em "'+f+'"'))).catch(()=>{}).then(()=>{` +
  `delete document.documentElement.dataset.fonts;try{localStorage.setItem('fonts','kept')}catch{}})`;

/**
 * Fetches everything at once and evaluates one file per task, so that no task blocks for long. A prerendered page is
 * complete without scripts and fonts: it requests scripts after the first paint, and fonts after those, so that neither
 * delays readable content. Any other page needs its scripts first, and fonts only once those are there.
 */
function loader({ evaluated, fetched, prerendered, forMembers }: PageParts): string {
  const more = forMembers === undefined ? '' : ',...m';
  const load =
    (forMembers === undefined ? '' : earlyOf(forMembers)) +
    `const a=[];for(const f of [${[...evaluated, ...fetched].map((file) => JSON.stringify(file)).join(',')}${more}]){` +
    `const l=document.createElement('link');if(f.endsWith('.css')){l.rel='preload';l.as='style';l.crossOrigin=''}else l.rel='modulepreload';` +
    `a.push(new Promise(r=>{l.onload=l.onerror=r}));l.href=f;document.head.append(l)}` +
    (prerendered ? '' : `void Promise.all(a).then(()=>${useFonts});`) +
    `for(const f of ${JSON.stringify(evaluated)}){await import(f);await new Promise(r=>setTimeout(r))}`;
  if (!prerendered) return `(async()=>{${load}})().catch(${sayLoadingFailed.toString()})`;
  // The observer reports a paint once it is on screen. Without one, or in a background tab, loading starts after a
  // delay.
  return (
    `{let begun=false;const start=async()=>{if(begun)return;begun=true;try{${load}}finally{${useFonts}}};` +
    `try{new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint').length)start()}).observe({type:'paint',buffered:true})}catch{}` +
    `setTimeout(start,2000)}`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function replaceOnce(text: string, search: string, replacement: string): string {
  if (text.split(search).length !== 2) throw new Error(`index.html must hold ${search} exactly once`);
  return text.replace(search, () => replacement);
}

/** Fills index.html with one page. */
export function documentOf(template: string, parts: PageParts): string {
  const head = [
    `<style>${parts.css.replaceAll('</', '<\\/')}</style>`,
    // These styles are already inlined. A disabled link is never fetched, but tells the module loader that the style
    // sheet is loaded.
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled />`),
  ].join('\n    ');
  let page = replaceOnce(template, '<!--head-->', head);
  page = replaceOnce(page, '<title>Stepwise</title>', `<title>${escapeText(parts.title)}</title>`);
  page = replaceOnce(page, '<html lang="en">', `<html lang="en" data-fonts="${parts.prerendered ? 'late' : 'last'}">`);
  page = replaceOnce(
    page,
    '<div id="root"><!--page--></div>',
    `<div id="root" ${parts.prerendered ? 'data-prerendered' : 'data-waiting'}>${parts.html}</div>${
      parts.prerendered ? '' : '<noscript>This page of Stepwise needs JavaScript.</noscript>'
    }`,
  );
  return replaceOnce(page, '<script type="module" src="/src/main.tsx"></script>', `<script>${loader(parts)}</script>`);
}
