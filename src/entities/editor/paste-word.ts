/*
 * Word writes a list as paragraphs of a class of their own: the level stands in a style that only Word knows, the bullet or the number as text
 * in front. Titles and quotes are paragraphs, too.
 */

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** What Word puts in front of the words of an item, for programs that know no lists. */
function markerOf(paragraph: Element): Element | undefined {
  return [...paragraph.querySelectorAll('[style]')].find((element) => /mso-list:\s*ignore/i.test(styleOf(element)));
}

/** A number, a letter or a Roman number with its sign behind. The bullet of the second level is the letter o, without one. */
const counter = /^\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivxlcdm]{1,7})[.)]/i;
/** A bullet or a number at the beginning of a text, where nothing marks it as one. */
const bareMarker = /^[\s\u00a0]*(?:[·•§o▪–-]|\d{1,3}[.)])[\s\u00a0]+/u;

/** A bullet has often a font of its own, and so an element; the gap behind it another one. */
function removeFromBeginning(paragraph: Element, characters: number): void {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let left = characters; left > 0 && texts.nextNode() !== null;) {
    const text = texts.currentNode;
    const before = text.textContent ?? '';
    text.textContent = before.slice(left);
    left -= Math.min(left, before.length);
  }
}

/** Takes the bullet or the number away. Null for a paragraph that has none. */
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

/** Makes lists of them, each in the item that it belongs to. */
function makeLists(body: HTMLElement): void {
  /** The lists that are open, the outermost first. */
  const open: { level: number; list: HTMLElement }[] = [];
  const paragraphs = [...body.querySelectorAll('p')].filter(
    (one) => one.className.startsWith('MsoList') || /mso-list:(?!\s*(?:none|ignore))/i.test(styleOf(one)),
  );
  for (const paragraph of paragraphs) {
    if (open[0] !== undefined && paragraph.previousElementSibling !== open[0].list) open.length = 0;
    const tag = takeMarker(paragraph);
    if (tag === null) {
      // More of the item before.
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

/** Says in HTML what Word says in its own way. */
export function readWord(body: HTMLElement): void {
  makeLists(body);
  // The number of a heading is text, too.
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) markerOf(heading)?.remove();
  for (const [selector, tag] of meant)
    for (const paragraph of body.querySelectorAll(selector)) {
      const element = body.ownerDocument.createElement(tag);
      element.append(...paragraph.childNodes);
      paragraph.replaceWith(element);
    }
}
