import { isReservedUsername } from '../../contract/reserved-usernames.ts';

/** Replaces removed text. */
const masked = '[…]';
/** Maximum characters scanned, and kept. Longer texts hold data, not explanations. */
const longestRead = 8_000;
const longestKept = 1_000;

/** Folders of the application's own code: what follows them is needed to locate an error. */
const codeFolders = new Set(['assets', 'src', 'node_modules', '@fs', '@id', '@vite', '@react-refresh']);

/** Words that cannot be a member's name: reserved usernames and the segments of call paths. */
function isOwnWord(segment: string): boolean {
  return (
    segment === '' ||
    isReservedUsername(segment) ||
    ['othersprofile', 'profiles', 'token', 'refresh', 'education', 'experience'].includes(segment)
  );
}

/** '/profile/somebody?from=mail' → '/profile/[…]?[…]'. */
function scrubPath(path: string): string {
  const [, plain = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const segments = plain.split('/');
  const isCode = codeFolders.has(segments[1] ?? '');
  const kept = segments.map((segment) =>
    isOwnWord(segment) || (isCode && /^@?[\w.+-]+(?::\d+)*$/.test(segment)) ? segment : masked,
  );
  return `${kept.join('/')}${rest === '' ? '' : `${rest[0]}${masked}`}`;
}

/** Keeps scheme, host and the harmless words of an address. Schemes other than the web's hold data. */
function scrubAddress(address: string): string {
  const [, scheme = '', host = '', path = ''] = /^(https?|wss?):\/\/(?:[^/?#]*@)?([^/?#@]*)(.*)$/is.exec(address) ?? [];
  if (scheme === '') return masked;
  return `${scheme}://${/^[\w.:[\]-]*$/.test(host) ? host : masked}${scrubPath(path)}`;
}

/** Tokens, ids and codes, but not words: very long, long with digits, or many digits. */
const opaque = /eyJ|\d{6}|[\w.~+%-]{40}|(?=[\w.~+%-]*\d)[\w.~+%-]{20}/;

function scrubWord(word: string): string {
  if (/^https?:\/\//i.test(word)) return scrubAddress(word);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(word) || /^(?:data|blob|javascript|mailto|tel):/i.test(word)) return masked;
  if (/@|%40/i.test(word)) return masked;
  if (/^\.{0,2}\//.test(word)) return scrubPath(word);
  if (/=./.test(word)) return `${/^[a-z_-]{0,20}/i.exec(word)?.[0] ?? ''}=${masked}`;
  if (/\?./.test(word)) return `${scrubWord(word.slice(0, word.indexOf('?')))}?${masked}`;
  if (/(?:^|\/)(?:profile|users|othersprofile)\//i.test(word)) return masked;
  if (word.includes('/') && !/^[a-z/]+$/i.test(word)) return masked;
  return opaque.test(word) ? masked : word;
}

/** After these words, engines quote the name of a missing property; anything else in quotes may be data. */
const quotedName = /(reading|setting|property|evaluating|named|deleting)(\s+\(?)$/i;

/** Quoted text, up to the end of the text if the quote is not closed. An apostrophe within a word is not a quote. */
function scrubQuoted(text: string): string {
  return text
    .replaceAll(/"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)|‘[^’]*(?:’|$)/g, `"${masked}"`)
    .replaceAll(/(?<![\p{L}\p{N}])'([^']*)(?:'|$)/gu, (whole: string, content: string, position: number, all: string) =>
      quotedName.test(all.slice(Math.max(0, position - 20), position)) && /^[A-Za-z_$][\w$.]{0,40}$/.test(content)
        ? whole
        : `'${masked}'`,
    );
}

/** 'password: hunter2', 'the otp is 1234', 'Bearer abc': text after a word that announces a secret or a name. */
const announced = [
  /\b(pass(?:word|wd|phrase)?|pin|(?:access_|refresh_|id_)?token|secret|otp|code|authorization|cookie|e-?mail|user(?:name)?|(?:first_|last_)?name|phone)(["']?\s*[:=]\s*)(?:(?:bearer|basic)\s+)?[^\s,;}]+/gi,
  /\b(pass(?:word|wd|phrase)?|pin|token|secret|otp|code|e-?mail|username)(\s+is\s+)(?!(?:not|null|undefined|invalid|missing|required|expired|wrong|empty|too|already|an?|the)\b)\S+/gi,
  /\b(bearer|basic)(\s+)\S+/gi,
];

function escapeForPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** A lone surrogate cannot be encoded. */
function encodeForAddress(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Texts known to be personal, plain and URL-encoded, where they occur as whole words. */
function scrubKnown(text: string, personal: Iterable<string>): string {
  const forms = [...personal]
    .flatMap((one) => [one.normalize(), encodeForAddress(one)])
    .filter((one) => one.trim().length > 1);
  if (forms.length === 0) return text;
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length).map(escapeForPattern);
  return text.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`, 'giu'),
    masked,
  );
}

/**
 * Removes anything from a text that could identify someone: addresses containing names, everything after a ? or #,
 * e-mail addresses, tokens, ids, codes, text in quotes or after a word such as 'password', and `personal`, the texts
 * known to be about the member. What is left only explains the error.
 */
export function scrubText(text: string, personal: Iterable<string> = []): string {
  // Never cut within a word: half a token no longer looks like one.
  const read = text.length > longestRead ? text.slice(0, longestRead).replace(/\S*$/, '') : text;
  const known = scrubKnown(read.normalize(), personal).replaceAll(/\+?\d[\d ()-]{5,}\d/g, masked);
  const unannounced = announced.reduce((so, pattern) => so.replaceAll(pattern, `$1$2${masked}`), known);
  return scrubQuoted(unannounced)
    .replaceAll(/[^\s"'`<>()[\]{},;|\\]+/g, scrubWord)
    .slice(0, longestKept);
}

/** The file of a stack frame. Engines write angle brackets for code without a file. */
export function scrubFile(file: string, personal: Iterable<string> = []): string {
  return /^<\w+>$/.test(file) ? file : scrubKnown(scrubAddress(file), personal);
}
