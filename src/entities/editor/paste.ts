import { limits } from '../../../contract/limits.ts';
import { plainAddress } from './paste-links.ts';
import { readTables } from './paste-tables.ts';
import { readWord } from './paste-word.ts';

/** Elements that never contain readable text. */
const noText =
  'style, script, meta, link, title, template, iframe, object, embed, applet, svg, math, audio, video, canvas, xml, noscript';
/** Elements that surround the text of a web page. */
const aroundText =
  'nav, [role="navigation"], button, select, input, textarea, dialog, ins.adsbygoogle, [data-ad-slot], [data-google-query-id], [id^="google_ads"], .ad, .ads, .advert, .advertisement, .sponsored, [hidden]';
const blocks =
  'p, div, ul, ol, blockquote, pre, h1, h2, h3, h4, h5, h6, table, section, article, header, footer, figure';
/** Copied from a text in this editor. */
const own = 'img[data-image], p[data-step]';

/**
 * Removes lone surrogates and U+0000, which the server refuses: writers could not see what they would have to remove.
 */
export const storable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '');

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(storable(html), 'text/html').body;
const isEmpty = (element: Element) => element.textContent?.trim() === '' && element.querySelector(own) === null;

/** Whether there is text. A picture copied from a page arrives as a tag only, together with a file. */
export function hasWords(html: string): boolean {
  return (parsed(html).textContent ?? '').trim() !== '';
}

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]'))
    if (/(?:display:\s*none|mso-hide:\s*all)/i.test(element.getAttribute('style') ?? '')) element.remove();
}

/** Removes a page's surroundings, unless nothing else was copied: then they were meant. */
function removeAround(body: HTMLElement): void {
  const kept = body.cloneNode(true) as HTMLElement;
  removeHidden(body);
  for (const element of body.querySelectorAll(aroundText)) element.remove();
  if (isEmpty(body)) body.replaceChildren(...kept.childNodes);
}

/** Code editors copy each line as an element, in a frame that sets font and whitespace. */
function readCode(body: HTMLElement): void {
  for (const frame of body.querySelectorAll('div[style]')) {
    const style = frame.getAttribute('style') ?? '';
    if (!/white-space:\s*pre\b/i.test(style) || !/font-family:[^;]*mono/i.test(style)) continue;
    const code = body.ownerDocument.createElement('pre');
    code.textContent = [...frame.children].map(({ textContent }) => textContent ?? '').join('\n');
    frame.replaceWith(code);
  }
}

/** A line break between two blocks is spacing from the other program, not an empty line. */
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
  // Innermost first: a block that contains only empty blocks is empty, too.
  for (const block of [...body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')].reverse())
    if (isEmpty(block) && !block.matches(own)) block.remove();
}

/** The server refuses texts that are nested more deeply: deeper elements dissolve into the ones around them. */
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
 * Cleans HTML from the clipboard of what other programs add. It is parsed in a separate document, in which nothing runs
 * or loads; the editor's schema then keeps only what posts can contain.
 */
export function cleanPaste(html: string): string {
  const body = parsed(html);
  for (const element of body.querySelectorAll(noText)) element.remove();
  // Content copied from this editor is already clean, and records where it was cut.
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

/** How many pictures are left out because only their address was copied. Tracking pixels do not count. */
export function picturesLeftOut(html: string): number {
  return [...parsed(html).querySelectorAll('img:not([data-image])')].filter(
    (picture) => !['width', 'height'].some((edge) => /^[0-2](?:px)?$/.test(picture.getAttribute(edge) ?? '')),
  ).length;
}
