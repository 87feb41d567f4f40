import type { ReactNode } from 'react';
import { LinkedText } from '../../ui/linked-text.tsx';
import { type Item, type Part, readLightText } from './read-light-text.ts';

/** `**strong**` and `*emphasis*`, also written with underscores, and web addresses; everything else, HTML included, is text. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|__[^_]+__|\*[^*\s][^*]*\*)/g).map((part, at) => {
    if (/^(?:\*\*|__).+(?:\*\*|__)$/.test(part)) return <strong key={at}>{part.slice(2, -2)}</strong>;
    if (/^\*.+\*$/.test(part)) return <em key={at}>{part.slice(1, -1)}</em>;
    return <LinkedText key={at} text={part} />;
  });
}

const items = (all: readonly Item[]) =>
  all.map(({ text }, at) => (
    <li key={at} dir="auto">
      {inline(text)}
    </li>
  ));

function OnePart({ part }: { part: Part }) {
  switch (part.kind) {
    case 'heading':
      return <h3 dir="auto">{inline(part.text)}</h3>;
    case 'bullets':
      return <ul>{items(part.items)}</ul>;
    case 'numbers':
      return <ol start={part.first}>{items(part.items)}</ol>;
    case 'paragraph':
    default:
      return <p dir="auto">{inline(part.text)}</p>;
  }
}

/** Headings, paragraphs, lists, emphasis and links, as owners of projects write them. */
export function LightText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={className}>
      {readLightText(text).map((part, at) => (
        <OnePart key={at} part={part} />
      ))}
    </div>
  );
}
