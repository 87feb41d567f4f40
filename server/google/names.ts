import * as v from 'valibot';
import { cleanName } from '../../contract/clean-text.ts';
import { username as usernameSchema } from '../../contract/fields.ts';
import { trimmed } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';
import { mayNotBeTaken } from '../../contract/reserved-usernames.ts';

/** Letters that Unicode normalisation does not decompose into a Latin letter and a mark. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=ng ' +
    'а=a б=b в=v г=g ґ=g д=d е=e є=ie ж=zh з=z и=i і=i ј=j к=k л=l љ=lj м=m н=n њ=nj о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ' +
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o'
  )
    .split(' ')
    .map((pair) => pair.split('=')),
);

/** Lowercase Latin letters and digits, words joined by dashes; characters without a Latin equivalent are dropped. */
function transliterate(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['\u2019]/gu, '')
    .replaceAll(/[^a-z0-9\s]/gu, (letter) => latin[letter] ?? '-')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[-_]$/, '');
}

function isUsername(text: string): boolean {
  return v.is(usernameSchema, text) && !mayNotBeTaken(text);
}

/**
 * The stem of a username, derived from a name in any script. If it would not be valid alone, a valid word is put before
 * it.
 */
export function usernameStem(name: string): string {
  const stem = cut(transliterate(name), limits.usernameMaxCharacters);
  return isUsername(stem) ? stem : cut(`member-${stem}`, limits.usernameMaxCharacters);
}

/**
 * Usernames to try, best first: the stem alone, then with small numbers. After losing a race for these, with large
 * random numbers.
 */
export function usernameCandidates(stem: string, drawn: readonly number[]): string[] {
  const numbered = (drawn.length > 0 ? drawn : [2, 3, 4, 5, 6, 7, 8, 9]).map((number) => {
    const suffix = `-${number}`;
    return cut(stem, limits.usernameMaxCharacters - suffix.length) + suffix;
  });
  return (drawn.length > 0 ? numbered : [stem, ...numbered]).filter(isUsername);
}

/** One line, as every name; cut between grapheme clusters. */
function tidy(text: string): string {
  const line = cleanName(text)
    .replaceAll(/\p{Z}+/gu, ' ')
    .trim();
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(line)) {
    if (kept.length + segment.length > limits.nameCharacters) break;
    kept += segment;
  }
  return trimmed(kept);
}

/** The name of a new member. Many people have only one name, so the last name may be empty; the first never is. */
export function namesOf(sent: { first_name: string; last_name: string; username: string }): {
  firstName: string;
  lastName: string;
} {
  const [firstName, lastName] = [tidy(sent.first_name), tidy(sent.last_name)];
  if (firstName !== '') return { firstName, lastName };
  return lastName === ''
    ? { firstName: tidy(sent.username) || 'Member', lastName: '' }
    : { firstName: lastName, lastName: '' };
}
