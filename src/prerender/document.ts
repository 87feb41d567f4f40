import { askEarly } from './early-calls.ts';

/** What the build knows of one output file: the part of Vite's manifest that is read here. */
export interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface Files {
  /** Scripts in the order in which they must be evaluated, addresses from the root. */
  scripts: string[];
  styles: string[];
}

/** All files that `keys` of the manifest need, dependencies first. */
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

export interface PageParts {
  html: string;
  title: string;
  /** Path of the page for its canonical link; none for the page that stands in for all others. */
  prerendered: boolean;
  /** CSS text that goes into the page. */
  css: string;
  /** Addresses of the style sheets whose text `css` holds. */
  styles: readonly string[];
  fonts: readonly string[];
  /** Evaluated one after the other, each in a task of its own; the last one is the entry. */
  evaluated: readonly string[];
  /** Only fetched ahead: views that the router will ask for. */
  fetched: readonly string[];
  /** Of the page that stands in for all others: what a member needs there. */
  forMembers?: ForMembers;
}

export interface ForMembers {
  /** Address of the API, empty for the page's own. */
  host: string;
  /** Fetched ahead where the path begins like this and somebody is signed in: scripts and style sheets. */
  fetched: readonly { path: string; files: readonly string[] }[];
}

/**
 * Fetches everything at once and evaluates one file per task, so that no task blocks for long. A prerendered page is
 * complete without scripts and fonts: it asks for scripts once it has been painted, and for the fonts after them, so
 * that neither delays what can be read already.
 */
const families = ['Instrument Sans Variable', 'Newsreader Variable'];

/** Asks the API before the scripts are there, and says which more of them this page will need. */
function earlyOf({ host, fetched }: ForMembers): string {
  const table = JSON.stringify(fetched.map(({ path, files }) => [path, files]));
  return (
    `const m=(${askEarly.toString()})(${JSON.stringify(host)})?` +
    `${table}.find(([p])=>(location.pathname+'/').startsWith(p))?.[1]??[]:[];`
  );
}

function loader({ evaluated, fetched, prerendered, forMembers }: PageParts): string {
  const more = forMembers === undefined ? '' : ',...m';
  const load =
    (forMembers === undefined ? '' : earlyOf(forMembers)) +
    `for(const f of [${[...evaluated, ...fetched].map((file) => JSON.stringify(file)).join(',')}${more}]){` +
    `const l=document.createElement('link');if(f.endsWith('.css')){l.rel='preload';l.as='style'}else l.rel='modulepreload';` +
    `l.href=f;document.head.append(l)}` +
    `for(const f of ${JSON.stringify(evaluated)}){await import(f);await new Promise(r=>setTimeout(r))}`;
  if (!prerendered) return `(async()=>{${load}})()`;
  // Fetched before they are used, so that the page is laid out anew once and not twice. The next visit finds them in
  // the cache and shows them from the first paint on (index.html).
  const fonts =
    `Promise.all(${JSON.stringify(families)}.map(f=>document.fonts.load('1em "'+f+'"'))).catch(()=>{}).then(()=>{` +
    `delete document.documentElement.dataset.fonts;try{localStorage.setItem('fonts','kept')}catch{}})`;
  // The observer reports a paint when it is on the screen. A browser without it, or a tab in the background, starts late.
  return (
    `{let begun=false;const start=async()=>{if(begun)return;begun=true;try{${load}}finally{${fonts}}};` +
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
    // Their text is in the page already. A disabled link is never fetched, but tells the module loader that the
    // style sheet is there.
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled />`),
    // Where the page has to wait for scripts anyway the fonts come with them.
    ...(parts.prerendered ? [] : parts.fonts).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
    ),
  ].join('\n    ');
  let page = replaceOnce(template, '<!--head-->', head);
  page = replaceOnce(page, '<title>Stepwise</title>', `<title>${escapeText(parts.title)}</title>`);
  if (parts.prerendered) page = replaceOnce(page, '<html lang="en">', '<html lang="en" data-fonts="late">');
  page = replaceOnce(
    page,
    '<div id="root"><!--page--></div>',
    `<div id="root"${parts.prerendered ? ' data-prerendered' : ''}>${parts.html}</div>`,
  );
  return replaceOnce(page, '<script type="module" src="/src/main.tsx"></script>', `<script>${loader(parts)}</script>`);
}
