import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type {
  Block,
  Document,
  DocumentImage,
  DocumentStep,
  Inline,
  ListItem,
  Mark,
} from '../../../contract/document.ts';
import type { OpenStep } from '../../../contract/posts.ts';
import { classNames } from '../../ui/class-names.ts';
import card from '../../ui/link-card.module.css';
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

/** Its space is reserved before it loads. */
function Picture({ image, alt, width, height }: DocumentImage) {
  if (image === '')
    return (
      <p dir="auto" className={styles.missing}>
        Image not uploaded: {alt}
      </p>
    );
  return <img src={`/media/${image}.webp`} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

/** A link to the step, but only if the server has confirmed that this reader can open it. */
function NamedStep({ named: { step, title }, open }: { named: DocumentStep; open: readonly OpenStep[] }) {
  const found = open.find((one) => one.step === step);
  if (found === undefined)
    return (
      <p dir="auto" className={styles.step}>
        {title}
      </p>
    );
  const { project, project_title: projectTitle } = found;
  return (
    <p className={classNames(card.card, styles.step)}>
      <Link
        to="/projects/$projectId/steps"
        params={{ projectId: project }}
        search={{ step }}
        dir="auto"
        className={classNames(card.link, styles.stepTitle)}
      >
        {title}
      </Link>{' '}
      <span className={styles.stepProject}>
        A step of <bdi>{projectTitle}</bdi>
      </span>
    </p>
  );
}

/** The two heading levels to use, higher one first. */
type Headings = readonly ['h2', 'h3'] | readonly ['h3', 'h4'];

interface Rest {
  steps: readonly OpenStep[];
  headings: Headings;
}

function Items({ items, ...rest }: { items: readonly ListItem[] } & Rest) {
  return items.map((item, at) => (
    <li key={at}>
      <Blocks blocks={item.content} {...rest} />
    </li>
  ));
}

function OneBlock({ block, ...rest }: { block: Block } & Rest) {
  const { steps, headings } = rest;
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Line content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = headings[block.attrs.level - 2] ?? 'h3';
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
          <Blocks blocks={block.content} {...rest} />
        </blockquote>
      );
    case 'bullet_list':
      return (
        <ul>
          <Items items={block.content} {...rest} />
        </ul>
      );
    case 'ordered_list':
      return (
        <ol start={block.attrs?.start}>
          <Items items={block.content} {...rest} />
        </ol>
      );
    case 'image':
      return <Picture {...block.attrs} />;
    case 'step':
    default:
      return <NamedStep named={block.attrs} open={steps} />;
  }
}

function Blocks({ blocks, ...rest }: { blocks: readonly Block[] } & Rest) {
  return blocks.map((block, at) => <OneBlock key={at} block={block} {...rest} />);
}

const none: readonly OpenStep[] = [];
const ofPage: Headings = ['h2', 'h3'];

interface DocumentViewProps {
  document: Document;
  /** The steps that this reader can open; all others are plain text. */
  steps?: readonly OpenStep[];
  /** Below a heading of level 2, the text's own headings begin at level 3. */
  headings?: Headings;
  className?: string | undefined;
}

/** A text from the editor as React elements: none of it is ever interpreted as HTML. */
export function DocumentView({ document, steps = none, headings = ofPage, className }: DocumentViewProps) {
  return (
    <div className={classNames(styles.document, className)}>
      <Blocks blocks={document.content} steps={steps} headings={headings} />
    </div>
  );
}
