import { blocksIn } from './document-blocks.ts';
import type { Block, Document, DocumentStep } from './document.ts';

/** The steps that a document names, from top to bottom. */
export function stepsIn(document: Document): DocumentStep[] {
  return blocksIn(document).flatMap((block) => (block.type === 'step' ? [block.attrs] : []));
}

type Change = (step: DocumentStep) => Block;

function changed(blocks: readonly Block[], change: Change): Block[] {
  return blocks.map((block): Block => {
    if (block.type === 'step') return change(block.attrs);
    if (block.type === 'quote') return { ...block, content: changed(block.content, change) };
    if (block.type === 'bullet_list' || block.type === 'ordered_list')
      return { ...block, content: block.content.map((item) => ({ ...item, content: changed(item.content, change) })) };
    return block;
  });
}

/** The document with each of its steps replaced. */
export function withSteps(document: Document, change: Change): Document {
  return { ...document, content: changed(document.content, change) };
}
