import type { Block, Document, Inline } from '../../contract/document.ts';
import type { DemoUsername } from './members.ts';

/** A post of the demo community. */
export interface DemoPost {
  slug: string;
  author: DemoUsername;
  title: string;
  daysAgo: number;
  /** Days after publishing on which it was edited, with the text of before. */
  edited?: { after: number; before: Document };
  skills: readonly string[];
  body: Document;
  likes: readonly DemoUsername[];
  comments: readonly DemoComment[];
}

interface DemoComment {
  from: DemoUsername;
  text: string;
  answers?: readonly { from: DemoUsername; text: string }[];
}

/** A line with `**bold**`, `*italic*`, `` `code` `` and `[text](https://…)`. */
function line(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]{1,300}\*\*|\*[^*]{1,300}\*|`[^`]{1,300}`|\[[^\]]{1,300}\]\([^)]{1,300}\))/g)
    .filter((part) => part !== '')
    .map((part): Inline => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      if (link !== null)
        return { type: 'text', text: link[1] ?? '', marks: [{ type: 'link', attrs: { href: link[2] ?? '' } }] };
      if (part.startsWith('**')) return { type: 'text', text: part.slice(2, -2), marks: [{ type: 'bold' }] };
      if (part.startsWith('*')) return { type: 'text', text: part.slice(1, -1), marks: [{ type: 'italic' }] };
      if (part.startsWith('`')) return { type: 'text', text: part.slice(1, -1), marks: [{ type: 'code' }] };
      return { type: 'text', text: part };
    });
}

export const text = (...content: (string | Block)[]): Document => ({
  type: 'doc',
  content: content.map((part) => (typeof part === 'string' ? { type: 'paragraph', content: line(part) } : part)),
});

export const heading = (title: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: line(title) });
export const quote = (said: string): Block => ({
  type: 'quote',
  content: [{ type: 'paragraph', content: line(said) }],
});
export const code = (lines: string): Block => ({ type: 'code_block', content: [{ type: 'text', text: lines }] });

function list(type: 'bullet_list' | 'ordered_list', items: readonly string[]): Block {
  const content = items.map((item) => ({
    type: 'list_item' as const,
    content: [{ type: 'paragraph' as const, content: line(item) }],
  }));
  return { type, content };
}
export const bullets = (...items: string[]): Block => list('bullet_list', items);
export const numbers = (...items: string[]): Block => list('ordered_list', items);
