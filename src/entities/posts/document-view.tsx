import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Block, Document, DocumentImage, Inline, Mark } from '../../../contract/document.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './document-view.module.css';

function marked(content: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>;
    case 'italic':
      return <em>{content}</em>;
    case 'code':
      return <code>{content}</code>;
    case 'link':
    default:
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {content}
        </a>
      );
  }
}

function Part({ part }: { part: Inline }) {
  if (part.type === 'break') return <br />;
  if (part.type === 'text') return (part.marks ?? []).reduce<ReactNode>(marked, part.text);
  const { username } = part.attrs;
  return (
    <Link to="/profile/$username" params={{ username }}>
      <bdi>@{username}</bdi>
    </Link>
  );
}

function Line({ content = [] }: { content?: readonly Inline[] | undefined }) {
  return content.map((part, at) => (
    <Fragment key={at}>
      <Part part={part} />
    </Fragment>
  ));
}

/** Its place is there before it is. */
function Picture({ image, alt, width, height }: DocumentImage) {
  if (image === '')
    return (
      <p dir="auto" className={styles.missing}>
        Image not uploaded: {alt}
      </p>
    );
  return <img src={`/media/${image}.webp`} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

function OneBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Line content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading dir="auto">
          <Line content={block.content} />
        </Heading>
      );
    }
    case 'code_block':
      return (
        <pre dir="ltr">
          <code>{block.content?.map(({ text }) => text).join('')}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.content} />
        </blockquote>
      );
    case 'bullet_list':
    case 'ordered_list': {
      const List = block.type === 'bullet_list' ? 'ul' : 'ol';
      return (
        <List>
          {block.content.map((item, at) => (
            <li key={at}>
              <Blocks blocks={item.content} />
            </li>
          ))}
        </List>
      );
    }
    case 'image':
      return <Picture {...block.attrs} />;
    case 'step':
    default:
      return (
        <p className={styles.step}>
          <Link
            to="/projects/$projectId/steps"
            params={{ projectId: block.attrs.project }}
            search={{ step: block.attrs.step }}
            dir="auto"
          >
            {block.attrs.title}
          </Link>
        </p>
      );
  }
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <OneBlock key={at} block={block} />);
}

/** What was written in the editor, as elements: nothing of it is ever read as HTML. */
export function DocumentView({ document, className }: { document: Document; className?: string | undefined }) {
  return (
    <div className={classNames(styles.document, className)}>
      <Blocks blocks={document.content} />
    </div>
  );
}
