import type { Block, Document, Inline } from '../../contract/document.ts';
import { limits } from '../../contract/limits.ts';

/** Each once, in lower case, as many as count. */
function firstOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].slice(0, limits.mentions);
}

/** Usernames that a plain text names as @username. An e-mail address names nobody. */
export function mentionsIn(text: string): string[] {
  return firstOf([...text.matchAll(/(?<![\w@.-])@([a-z0-9]+(?:[-_][a-z0-9]+)*)/gi)].map(([, name = '']) => name));
}

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

/** Usernames that a document mentions. */
export function usernamesIn({ content }: Document): string[] {
  return firstOf(content.flatMap(namesInBlock));
}
