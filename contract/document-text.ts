import { blocksIn } from './document-blocks.ts';
import type { Block, Document, Inline } from './document.ts';
import { trimmed } from './fields.ts';

function inlineText(content: readonly Inline[] = []): string {
  return content
    .map((part) => (part.type === 'text' ? part.text : part.type === 'break' ? '\n' : `@${part.attrs.username}`))
    .join('');
}

/** Stands for an image in plain text; `alt` describes it. */
type ImageText = (alt: string) => string;

function blockText(block: Block, imageText: ImageText): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'code_block':
      return inlineText(block.content);
    case 'quote':
      return textOfBlocks(block.content, imageText);
    case 'bullet_list':
    case 'ordered_list':
      return block.content.map((item) => textOfBlocks(item.content, imageText)).join('\n');
    case 'image':
      return imageText(block.attrs.alt);
    case 'step':
    default:
      return block.attrs.title;
  }
}

function textOfBlocks(blocks: readonly Block[], imageText: ImageText): string {
  return blocks
    .map((block) => blockText(block, imageText))
    .filter(Boolean)
    .join('\n');
}

/** The words of a document, one line per block. */
export function plainText({ content }: Document, imageText: ImageText = (alt) => alt): string {
  return textOfBlocks(content, imageText);
}

/** Nothing of it would be seen. */
export function isBlank(document: Document): boolean {
  return trimmed(plainText(document)) === '';
}

/** At 220 words a minute; scripts without spaces count by their characters. */
export function readingMinutes(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round((words + dense / 2.2) / 220));
}

/** A plain text as a document: one paragraph per line. */
export function documentOfLines(text: string): Document {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    type: 'doc',
    content: (lines.length === 0 ? [''] : lines).map((line) => ({
      type: 'paragraph',
      ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }),
    })),
  };
}

/** The characters that count towards a document's limit. */
export function charactersIn(document: Document): number {
  return blocksIn(document)
    .flatMap((block): readonly Inline[] =>
      block.type === 'paragraph' || block.type === 'heading' || block.type === 'code_block'
        ? (block.content ?? [])
        : [],
    )
    .reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
}
