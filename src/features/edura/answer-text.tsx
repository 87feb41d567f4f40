import { Copy } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import type { EduraSource } from '../../../contract/edura.ts';
import { withheldOnce } from '../../../contract/edura-withheld.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { unbroken } from '../../ui/unbroken.ts';
import styles from './answer-text.module.css';
import { type Block, blocksOf } from './markdown.ts';
import type { Inline } from './markdown-inlines.ts';
import { SourceLink } from './source-link.tsx';

function shown(parts: readonly Inline[], sources: readonly EduraSource[]): ReactNode {
  return parts.map((part, at) => {
    if (part.kind === 'text') return <Fragment key={at}>{unbroken(part.text)}</Fragment>;
    if (part.kind === 'code') return <code key={at}>{part.text}</code>;
    if (part.kind === 'strong') return <strong key={at}>{shown(part.parts, sources)}</strong>;
    if (part.kind === 'deleted') return <del key={at}>{shown(part.parts, sources)}</del>;
    if (part.kind === 'emphasis') return <em key={at}>{shown(part.parts, sources)}</em>;
    const source = sources[part.place - 1];
    return source === undefined ? null : (
      <SourceLink key={at} source={source} className={styles.mark} label={`${part.place}: ${source.title}`}>
        {part.place}
      </SourceLink>
    );
  });
}

interface BlockProps {
  block: Block;
  sources: readonly EduraSource[];
}

function BlockView({ block, sources }: BlockProps) {
  const blocksIn = (blocks: readonly Block[]) =>
    blocks.map((one, at) => <BlockView key={at} block={one} sources={sources} />);
  if (block.kind === 'paragraph') return <p>{shown(block.parts, sources)}</p>;
  if (block.kind === 'heading') return <h3>{shown(block.parts, sources)}</h3>;
  if (block.kind === 'rule') return <hr />;
  if (block.kind === 'quote') return <blockquote dir="auto">{blocksIn(block.blocks)}</blockquote>;
  if (block.kind === 'table') return <TableView table={block} sources={sources} />;
  if (block.kind === 'code')
    return (
      <div className={styles.code}>
        <pre>
          <code>{block.text}</code>
        </pre>
        <Button
          size="small"
          variant="quiet"
          className={styles.copy}
          aria-label="Copy the code"
          onClick={() => void copyText(block.text)}
        >
          <Copy size={16} strokeWidth={1.8} aria-hidden="true" />
        </Button>
      </div>
    );
  const items = block.items.map(({ parts, blocks }, at) => (
    <li key={at}>
      {shown(parts, sources)}
      {blocksIn(blocks)}
    </li>
  ));
  return block.isOrdered ? <ol start={block.first}>{items}</ol> : <ul>{items}</ul>;
}

interface TableProps {
  table: Extract<Block, { kind: 'table' }>;
  sources: readonly EduraSource[];
}

/** Wider than a phone, it scrolls by itself, and is reached by keyboard to do so. */
function TableView({ table: { head, rows }, sources }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that scroll it need it
    <div className={styles.table} role="group" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((parts, at) => (
              <th key={at} scope="col">
                {shown(parts, sources)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((parts, at) => (
                <td key={at}>{shown(parts, sources)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Unchanged blocks are not rendered again: while a long answer streams, only its last block is. */
const SteadyBlock = memo(
  BlockView,
  (before, after) =>
    before.sources.length === after.sources.length && JSON.stringify(before.block) === JSON.stringify(after.block),
);

interface AnswerTextProps {
  text: string;
  sources: readonly EduraSource[];
}

/**
 * An answer as React elements: its text never becomes HTML. Its direction is that of the whole answer: an English line that
 * begins with a Hebrew name would be laid out from the right. What is quoted has its own.
 */
export const AnswerText = memo(function AnswerText({ text, sources }: AnswerTextProps) {
  return blocksOf(withheldOnce(text)).map((block, at) => <SteadyBlock key={at} block={block} sources={sources} />);
});
