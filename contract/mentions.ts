import { limits } from './limits.ts';

const mention = /(?<![\w@./-])@([a-z0-9]+(?:[-_][a-z0-9]+)*)/gi;

/**
 * Usernames that a plain text mentions as @username, each once, in lower case, up to the limit. An e-mail address
 * mentions no one.
 */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase()))].slice(0, limits.mentions);
}

interface TextPart {
  /** Where it begins. */
  at: number;
  text: string;
  /** Whom it names; null for the words between. */
  username: string | null;
}

/** A plain text in parts: the mentions that count, and the words between them. */
export function partsOf(text: string): TextPart[] {
  const named = new Set(mentionsIn(text));
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: said, 1: name = '', index } of text.matchAll(mention)) {
    const username = name.toLowerCase();
    if (!named.has(username)) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index), username: null });
    parts.push({ at: index, text: said, username });
    end = index + said.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), username: null });
  return parts;
}
