import type { Block, Document, Inline, ListItem, Mark } from '../../contract/document.ts';
import { escapeHtml } from '../escape-html.ts';
import { imageAddress } from '../images/image-address.ts';

const tags = { bold: 'strong', italic: 'em', code: 'code' } as const;

function withMark(html: string, mark: Mark): string {
  if (mark.type === 'link')
    return `<a href="${escapeHtml(mark.attrs.href)}" rel="noopener noreferrer nofollow ugc">${html}</a>`;
  return `<${tags[mark.type]}>${html}</${tags[mark.type]}>`;
}

function inlineHtml(content: readonly Inline[] = []): string {
  return content
    .map((part) => {
      if (part.type === 'break') return '<br>';
      if (part.type === 'mention')
        return `<a href="/profile/${escapeHtml(encodeURIComponent(part.attrs.username))}">@${escapeHtml(part.attrs.username)}</a>`;
      return (part.marks ?? []).reduce(withMark, escapeHtml(part.text));
    })
    .join('');
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlineHtml(block.content)}</h${block.attrs.level}>`;
    case 'code_block':
      return `<pre><code>${inlineHtml(block.content)}</code></pre>`;
    case 'quote':
      return `<blockquote>${blocksHtml(block.content)}</blockquote>`;
    case 'bullet_list':
      return `<ul>${itemsHtml(block.content)}</ul>`;
    case 'ordered_list':
      return `<ol${block.attrs === undefined ? '' : ` start="${block.attrs.start}"`}>${itemsHtml(block.content)}</ol>`;
    case 'image': {
      const { image, alt, width, height } = block.attrs;
      if (image === '') return '';
      return `<img src="${escapeHtml(imageAddress(image) ?? '')}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">`;
    }
    case 'step':
    default:
      // Plain words, which remain even if the step is gone or its project hidden.
      return `<p>${escapeHtml(block.attrs.title)}</p>`;
  }
}

const itemsHtml = (items: readonly ListItem[]): string =>
  items.map((item) => `<li>${blocksHtml(item.content)}</li>`).join('');

const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('');

/**
 * A document as HTML. It is safe by construction: every tag is written here, all of the member's text is escaped, and
 * only addresses that contract/document.ts admits appear. It is rendered anew for each page: no HTML is stored.
 */
export function documentHtml({ content }: Document): string {
  return blocksHtml(content);
}
