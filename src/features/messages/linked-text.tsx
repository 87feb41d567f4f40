import { Fragment } from 'react';
import { isWebAddress } from '../../../contract/entry-fields.ts';

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;

/** Punctuation after an address in a sentence is not part of it; a closing bracket is, if it was opened inside. */
function withoutEnd(text: string): string {
  const trimmed = text.replace(/[.,;:!?…»”’]+$/u, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed;
}

/** Lookalike letters must not disguise where a link leads. */
function shownAs(text: string): string {
  return /^[\x21-\x7e]+$/.test(text) ? text : new URL(text).href;
}

interface Part {
  text: string;
  href: string | null;
}

/**
 * The text with its web addresses as links. By the same rule as in posts and profiles, an address that looks like
 * another one stays text: in `https://bank.example@evil.example` the first name is only a user's.
 */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutEnd(match[0]);
    if (!isWebAddress(found)) continue;
    parts.push({ text: text.slice(end, match.index), href: null }, { text: shownAs(found), href: new URL(found).href });
    end = match.index + found.length;
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== '');
}

/** Everything else, HTML included, is text. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    part.href === null ? (
      <Fragment key={at}>{part.text}</Fragment>
    ) : (
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <bdi>{part.text}</bdi>
      </a>
    ),
  );
}
