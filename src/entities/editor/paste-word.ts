/*
 * Word writes lists as paragraphs of special classes: the level is in a style that only Word knows, and the bullet or
 * number is text in front. Titles and quotes are paragraphs, too.
 */

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** The bullet or number that Word puts before an item's text, for programs without lists. */
function markerOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('[style]')].find((element) => /mso-list:\s*ignore/i.test(styleOf(element)));
}

/**
 * A number, letter or Roman numeral followed by a dot or bracket. Word's second-level bullet is the letter o with
 * neither.
 */
const counter = /^\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivxlcdm]{1,7})[.)]/i;
/** A bullet or number at the start of a text, without an element of its own. */
const bareMarker = /^[\s\u00a0]*(?:[·•§o▪–-]|\d{1,3}[.)])[\s\u00a0]+/u;

/** Removes characters from the start. The bullet and the gap after it often sit in separate elements. */
function removeFromBeginning(paragraph: Element, characters: number): void {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let left = characters; left > 0 && texts.nextNode() !== null;) {
    const text = texts.currentNode;
    const before = text.textContent ?? '';
    text.textContent = before.slice(left);
    left -= Math.min(left, before.length);
  }
}

/** Removes the bullet or number. Null if the paragraph has none. */
function takeMarker(paragraph: Element): 'ul' | 'ol' | null {
  const marker = markerOf(paragraph);
  if (marker !== undefined) {
    const text = (marker.textContent ?? '').trim();
    marker.remove();
    return counter.test(text) ? 'ol' : 'ul';
  }
  const [bare = null] = bareMarker.exec(paragraph.textContent ?? '') ?? [];
  if (bare === null) return null;
  removeFromBeginning(paragraph, bare.length);
  return /\d/.test(bare) ? 'ol' : 'ul';
}

function levelOf(paragraph: Element): number {
  return Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1] ?? 1);
}

/** Turns Word's paragraphs into nested lists. */
function makeLists(body: HTMLElement): void {
  /** The open lists, outermost first. */
  const open: { level: number; list: HTMLElement }[] = [];
  const paragraphs = [...body.querySelectorAll('p')].filter(
    (one) => one.className.startsWith('MsoList') || /mso-list:(?!\s*(?:none|ignore))/i.test(styleOf(one)),
  );
  for (const paragraph of paragraphs) {
    if (open[0] !== undefined && paragraph.previousElementSibling !== open[0].list) open.length = 0;
    const tag = takeMarker(paragraph);
    if (tag === null) {
      // A further paragraph of the previous item.
      open.at(-1)?.list.lastElementChild?.append(paragraph);
      continue;
    }
    const level = levelOf(paragraph);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== tag) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const item = open.at(-1)?.list.lastElementChild;
      if (item === undefined || item === null) paragraph.before(list);
      else item.append(list);
      open.push({ level, list });
    }
    const item = body.ownerDocument.createElement('li');
    open.at(-1)?.list.append(item);
    item.append(paragraph);
  }
}

const meant: readonly (readonly [selector: string, tag: string])[] = [
  ['p.MsoTitle', 'h2'],
  ['p.MsoSubtitle', 'h3'],
  ['p.MsoQuote, p.MsoIntenseQuote', 'blockquote'],
];

/** Rewrites Word's markup as plain HTML. */
export function readWord(body: HTMLElement): void {
  makeLists(body);
  // A heading's number is text, too.
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) markerOf(heading)?.remove();
  for (const [selector, tag] of meant)
    for (const paragraph of body.querySelectorAll(selector)) {
      const element = body.ownerDocument.createElement(tag);
      element.append(...paragraph.childNodes);
      paragraph.replaceWith(element);
    }
}
