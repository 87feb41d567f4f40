import { useState } from 'react';
import styles from './avatar.module.css';

/** Pairs of background and ink, each with at least 4.5:1 contrast. */
const palettes = [
  ['#ffc42e', '#16191d'],
  ['#1f4b43', '#f2f1eb'],
  ['#c9dccf', '#16191d'],
  ['#27324a', '#f2f1eb'],
  ['#f0b8a0', '#16191d'],
  ['#6b2f2a', '#f8efe6'],
  ['#cfd6ea', '#16191d'],
  ['#4a4030', '#fbf3df'],
] as const;

/** A small stable hash (FNV-1a): the same username gets the same picture everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The lowest bits, which choose the colours, are otherwise not mixed well enough.
  return (hash ^ (hash >>> 15)) >>> 0;
}

let segmenter: Intl.Segmenter | null = null;

/** Grapheme clusters: what a reader sees as one character, in any script. */
function firstCharacter(text: string): string {
  // Made once: it costs more than the rest of a picture.
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
}

function initialsOf(name: string, username: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const source = words.length > 0 ? words : [username];
  const ends = source.length > 1 ? [source[0], source.at(-1)] : source;
  return ends
    .map((word) => firstCharacter(word ?? ''))
    .join('')
    .toLocaleUpperCase();
}

interface AvatarProps {
  /** Determines colours and pattern. */
  username: string;
  /** The displayed name; its initials are drawn in the picture. */
  name?: string;
  /** URL of the member's uploaded picture, if any. */
  image?: string | null;
  /** Pixels. */
  size?: number;
  /** Text for screen readers. Omit it where the name is next to the picture. */
  label?: string;
}

/** The member's picture, or one generated from the username: a path of three steps behind the initials. */
export function Avatar({ username, name = '', image = null, size = 48, label }: AvatarProps) {
  const style = { '--size': `${size}px` } as Record<string, string>;
  // A picture that moderators have hidden is not served any more.
  const [missing, setMissing] = useState<string | null>(null);
  if (image !== null && image !== '' && image !== missing) {
    return (
      <img
        className={styles.avatar}
        style={style}
        src={image}
        alt={label ?? ''}
        width={size}
        height={size}
        onError={() => setMissing(image)}
      />
    );
  }
  const hash = hashOf(username.toLowerCase());
  const [ground, ink] = palettes[hash % palettes.length] ?? palettes[0];
  const turn = ((hash >>> 5) % 8) * 45;
  const initials = initialsOf(name, username);
  return (
    <svg
      className={styles.avatar}
      style={style}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <rect width="48" height="48" fill={ground} />
      <g transform={`rotate(${turn} 24 24)`} fill="none" stroke={ink} strokeWidth="1.25" opacity="0.3">
        <path d="M-2 42h15v-13h14V16h13V3h12" />
        <circle cx="13" cy="29" r="2.5" fill={ground} />
        <circle cx="27" cy="16" r="2.5" fill={ground} />
      </g>
      <text x="24" y="24" fill={ink} fontSize={17} fontWeight="600" textAnchor="middle" dominantBaseline="central">
        {initials}
      </text>
    </svg>
  );
}
