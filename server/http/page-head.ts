import { cleanLine, cleanName } from '../../contract/clean-text.ts';
import { escapeHtml } from '../escape-html.ts';

/** What a page's head tells search engines and link previews. */
export interface PageHead {
  title: string;
  /** Plain text of any length; it is shortened. */
  description: string;
  /** Absolute address of the page. */
  address: string;
  /** Absolute address of a picture, or null. */
  image: string | null;
  /** False: search engines are asked not to index the page. */
  indexed: boolean;
  /** What the page is about, in the words of Open Graph. */
  type: 'profile' | 'website' | 'article';
  /** Read where no script runs. `html` is written by server/posts/document-html.ts. */
  content?: { title: string; html: string };
}

const descriptionCharacters = 160;

/** One line, cut after a whole word if that leaves anything. Never splits a character of several code units. */
export function shorten(text: string): string {
  const line = cleanLine(text).replace(/\s+/g, ' ').trim();
  const characters: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(line))
    if (characters.push(segment) > descriptionCharacters) break;
  if (characters.length <= descriptionCharacters) return line;
  const cut = characters.slice(0, descriptionCharacters - 1).join('');
  const words = cut.slice(0, cut.lastIndexOf(' ') + 1).trimEnd();
  return `${words === '' ? cut : words}…`;
}

function tagsOf({ title: name, description, address, image, indexed, type }: PageHead): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}" />`;
  // In a preview or a tab, a direction override would reverse the words around it, too.
  const title = cleanName(name);
  const short = shorten(description);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(short)}" />`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('type', type),
    property('site_name', 'Stepwise'),
    property('title', title),
    property('description', short),
    property('url', address),
    ...(image === null ? [] : [property('image', image)]),
    ...(indexed ? [] : ['<meta name="robots" content="noindex" />']),
  ].join('\n    ');
}

/**
 * Replaces the title and description of a built page. Scripts are untouched, so that their Content-Security-Policy
 * hashes still match.
 */
export function putHead(html: string, head: PageHead): string {
  // A function as the replacement: in a string, `$&` in someone's name would be special.
  const page = html
    .replace(/<meta\s+name="description"[^<>]*>/i, '')
    .replace(/<title>[^<]*<\/title>/i, () => tagsOf(head));
  const { content } = head;
  if (content === undefined) return page;
  const article = `<noscript><article><h1>${escapeHtml(content.title)}</h1>${content.html}</article></noscript>`;
  return page.replace(/<\/body>/i, () => `${article}</body>`);
}
