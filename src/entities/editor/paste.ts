import { limits } from '../../../contract/limits.ts';
import { plainAddress } from './paste-links.ts';
import { readTables } from './paste-tables.ts';
import { readWord } from './paste-word.ts';

/** Nothing of these is ever text. */
const noText =
  'style, script, meta, link, title, template, iframe, object, embed, applet, svg, math, audio, video, canvas, xml, noscript';
/** What stands around a text on a web page. */
const aroundText =
  'nav, [role="navigation"], button, select, input, textarea, dialog, ins.adsbygoogle, [data-ad-slot], [data-google-query-id], [id^="google_ads"], .ad, .ads, .advert, .advertisement, .sponsored, [hidden]';
const blocks =
  'p, div, ul, ol, blockquote, pre, h1, h2, h3, h4, h5, h6, table, section, article, header, footer, figure';
/** Copied from a text in this editor. */
const own = 'img[data-image], p[data-step]';

/** Without what the server refuses, because nobody sees what they would be asked to remove: halves of letters, and a zero. */
export const storable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '');

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(storable(html), 'text/html').body;
const isEmpty = (element: Element) => element.textContent?.trim() === '' && element.querySelector(own) === null;

/** A picture that is copied from a page comes with its tag alone, and as a file. */
export function hasWords(html: string): boolean {
  return (parsed(html).textContent ?? '').trim() !== '';
}

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]'))
    if (/(?:display:\s*none|mso-hide:\s*all)/i.test(element.getAttribute('style') ?? '')) element.remove();
}

/** Unless nothing else was copied: then it was meant. */
function removeAround(body: HTMLElement): void {
  const kept = body.cloneNode(true) as HTMLElement;
  removeHidden(body);
  for (const element of body.querySelectorAll(aroundText)) element.remove();
  if (isEmpty(body)) body.replaceChildren(...kept.childNodes);
}

/** Code editors copy a line as an element, in a frame with the font and the spaces. */
function readCode(body: HTMLElement): void {
  for (const frame of body.querySelectorAll('div[style]')) {
    const style = frame.getAttribute('style') ?? '';
    if (!/white-space:\s*pre\b/i.test(style) || !/font-family:[^;]*mono/i.test(style)) continue;
    const code = body.ownerDocument.createElement('pre');
    code.textContent = [...frame.children].map(({ textContent }) => textContent ?? '').join('\n');
    frame.replaceWith(code);
  }
}

/** A line end between two blocks is a gap that the other program has drawn, not a line. */
function removeGaps(body: HTMLElement): void {
  const isBlock = (node: ChildNode | null) => node instanceof Element && node.matches(blocks);
  const beside = (node: ChildNode, step: 'previousSibling' | 'nextSibling') => {
    let next = node[step];
    while (
      next !== null &&
      (next.nodeType === Node.COMMENT_NODE || (next.textContent?.trim() === '' && !isBlock(next)))
    )
      next = next[step];
    return next;
  };
  for (const end of body.querySelectorAll('br')) {
    const [before, after] = [beside(end, 'previousSibling'), beside(end, 'nextSibling')];
    if ((isBlock(before) || before === null) && (isBlock(after) || after === null) && before !== after) end.remove();
  }
  // The innermost first: what holds only empty ones is empty, too.
  for (const block of [...body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')].reverse())
    if (isEmpty(block) && !block.matches(own)) block.remove();
}

/** The server takes no text that is nested deeper: what is, becomes part of what is around it. */
function flattenTooDeep(body: HTMLElement): void {
  const nesting = 'ul, ol, blockquote';
  for (const element of body.querySelectorAll(nesting)) {
    let depth = 0;
    for (let around = element.parentElement; around !== null; around = around.parentElement)
      if (around.matches(nesting)) depth += 1;
    if (depth < limits.documentDepth) continue;
    for (const item of [...element.children].filter(({ localName }) => localName === 'li')) {
      const part = body.ownerDocument.createElement('div');
      part.append(...item.childNodes);
      item.replaceWith(part);
    }
    element.replaceWith(...element.childNodes);
  }
}

/**
 * HTML from the clipboard, without what other programs add for themselves. It is parsed in a document of its own, in which nothing runs or
 * loads; the editor's schema then takes of it only what posts have.
 */
export function cleanPaste(html: string): string {
  const body = parsed(html);
  for (const element of body.querySelectorAll(noText)) element.remove();
  // What was copied here is as it should be, and says where it was cut.
  if (body.querySelector('[data-pm-slice]') !== null) return body.innerHTML;
  removeAround(body);
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  for (const heading of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'))
    heading.style.removeProperty('font-weight');
  readWord(body);
  readTables(body);
  readCode(body);
  removeGaps(body);
  flattenTooDeep(body);
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', plainAddress(link.getAttribute('href') ?? ''));
  return body.innerHTML;
}

/** How many pictures of a page are left out: their addresses lead elsewhere. Those of a single pixel count readers. */
export function picturesLeftOut(html: string): number {
  return [...parsed(html).querySelectorAll('img:not([data-image])')].filter(
    (picture) => !['width', 'height'].some((edge) => /^[0-2](?:px)?$/.test(picture.getAttribute(edge) ?? '')),
  ).length;
}
