import { vi } from 'vitest';

// The package brings no types.
const { JSDOM } = await vi.importActual<{ JSDOM: new (html: string) => { window: { document: Document } } }>('jsdom');

/** An inline script of the shell. */
export const script = 'document.documentElement.dataset.early = "1"';
/** A built client's shell. */
export const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Stepwise</title>
    <meta name="description" content="A community." /><script>${script}</script></head>
  <body><div id="root"></div><script type="module" src="/assets/app.js"></script></body></html>`;

interface Head {
  title: string | null | undefined;
  canonical: string | null | undefined;
  scripts: number;
  /** Content by name or property; several of one name as a list. */
  meta: Record<string, string | string[]>;
}

/** As a browser reads it. */
export function headOf(html: unknown): Head {
  const { document } = new JSDOM(String(html)).window;
  const meta: Record<string, string | string[]> = {};
  for (const tag of document.head.querySelectorAll('meta[content]')) {
    const name = tag.getAttribute('name') ?? tag.getAttribute('property') ?? '';
    const content = tag.getAttribute('content') ?? '';
    meta[name] = meta[name] === undefined ? content : [meta[name], content].flat();
  }
  return {
    title: document.querySelector('title')?.textContent,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    scripts: document.querySelectorAll('script').length,
    meta,
  };
}
