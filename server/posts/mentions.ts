import type { Block, Document, Inline } from '../../contract/document.ts';
import { limits } from '../../contract/limits.ts';

function namesIn(content: readonly Inline[] = []): string[] {
  return content.flatMap((part) => (part.type === 'mention' ? [part.attrs.username] : []));
}

function namesInBlock(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return namesIn(block.content);
    case 'quote':
      return block.content.flatMap(namesInBlock);
    case 'bullet_list':
    case 'ordered_list':
      return block.content.flatMap((item) => item.content.flatMap(namesInBlock));
    case 'code_block':
    case 'image':
    case 'step':
    default:
      return [];
  }
}

/** Usernames that a document mentions, each once, in lower case, up to the limit. */
export function usernamesIn({ content }: Document): string[] {
  return [...new Set(content.flatMap(namesInBlock).map((name) => name.toLowerCase()))].slice(0, limits.mentions);
}
