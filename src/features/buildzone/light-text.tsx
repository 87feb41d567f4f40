import { Fragment, type ReactNode } from 'react';

/** `**strong**` and `*emphasis*`, also written with underscores; everything else, HTML included, is text. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|__[^_]+__|\*[^*\s][^*]*\*)/g).map((part, at) => {
    if (/^(?:\*\*|__).+(?:\*\*|__)$/.test(part)) return <strong key={at}>{part.slice(2, -2)}</strong>;
    if (/^\*.+\*$/.test(part)) return <em key={at}>{part.slice(1, -1)}</em>;
    return <Fragment key={at}>{part}</Fragment>;
  });
}

function Block({ lines }: { lines: readonly string[] }) {
  if (lines.every((line) => /^[-*] /.test(line)))
    return (
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {inline(line.slice(2))}
          </li>
        ))}
      </ul>
    );
  return <p dir="auto">{inline(lines.map((line) => line.replace(/^#{1,6} /, '')).join('\n'))}</p>;
}

/** Paragraphs, lists and emphasis, as owners of projects write them. */
export function LightText({ text, className }: { text: string; className?: string | undefined }) {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  return (
    <div className={className}>
      {blocks.map((lines, at) => (
        <Block key={at} lines={lines} />
      ))}
    </div>
  );
}
