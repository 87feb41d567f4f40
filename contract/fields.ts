import * as v from 'valibot';
import { cleanLines, cleanName } from './clean-text.ts';
import { limits } from './limits.ts';

/** Specification, section 5: '<field name with underscores turned into spaces> is required'. */
export function requiredMessage(field: string): string {
  return `${field.replaceAll('_', ' ')} is required`;
}

/**
 * White space, and characters that show nothing on screen: zero-width ones, fillers, the Braille blank, control and
 * formatting characters, marks without a letter. Unassigned ones are not included, because a newer emoji is unassigned
 * to an older server. Neither are lone surrogates, which no text may contain.
 */
const nothingToSee = /^[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Trimmed. A text of which nothing would be visible is empty: it would name a project, a step or a member with nothing
 * to press.
 */
export function trimmed(text: string): string {
  // U+0000 is refused where texts are stored, so it must not be treated as empty before that.
  return nothingToSee.test(text) && !text.includes('\0') ? '' : text.trim();
}

/** Text of several lines, without characters that reverse, hide or cover what is written. */
export function trimmedText(text: string): string {
  return trimmed(text.includes('\0') ? text : cleanLines(text));
}

/** The name of something, on one line. */
export function trimmedLine(text: string): string {
  return trimmed(text.includes('\0') ? text : cleanName(text));
}

function required(clean: (text: string) => string, field: string, maxCharacters: number) {
  return v.pipe(
    v.string(requiredMessage(field)),
    v.transform(clean),
    v.nonEmpty(requiredMessage(field)),
    v.maxLength(maxCharacters, `${field.replaceAll('_', ' ')} can have at most ${maxCharacters} characters`),
  );
}

/**
 * Required text: an empty or whitespace-only value is rejected (specification, section 5), and so is an invisible one.
 */
export const requiredText = (field: string, maxCharacters: number) => required(trimmedText, field, maxCharacters);

/** The same on one line, without characters that would reverse or hide the text beside it. */
export const requiredLine = (field: string, maxCharacters: number) => required(trimmedLine, field, maxCharacters);

/** Trimmed. The server compares it case-insensitively and keeps plus-tags. */
export const email = v.pipe(
  requiredText('email', limits.emailCharacters),
  v.rfcEmail('Enter an e-mail address such as name@example.org'),
);

/** A reference to a username: only its shape is checked. */
export const username = v.pipe(
  requiredText('username', limits.usernameMaxCharacters),
  v.toLowerCase(),
  v.minLength(limits.usernameMinCharacters, `username needs at least ${limits.usernameMinCharacters} characters`),
  v.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'Use letters a–z and digits, joined by single - or _'),
  v.check((value) => !/^\d+$/.test(value), 'username cannot be digits only'),
);

/** Never trimmed: spaces are part of a password. */
export const password = v.pipe(
  v.string(requiredMessage('password')),
  v.nonEmpty(requiredMessage('password')),
  v.maxLength(limits.passwordMaxCharacters, `password can have at most ${limits.passwordMaxCharacters} characters`),
);

/** Characters that show nothing: spaces of all kinds, direction marks and joiners, Korean and Braille blanks. */
const blank = /[\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A password without its blanks, in the form in which it is hashed. */
const seenOf = (value: string) => value.normalize('NFKC').replaceAll(blank, '');

/** Which kinds of characters a password uses does not matter, as long as there are two different ones. */
const hasTwoCharacters = (value: string) => new Set(seenOf(value).toLowerCase()).size > 1;

export const newPassword = v.pipe(
  password,
  v.minLength(limits.passwordMinCharacters, `password needs at least ${limits.passwordMinCharacters} characters`),
  v.check((value) => seenOf(value) !== '', 'password cannot be made of spaces only'),
  v.check(
    (value) => seenOf(value) === '' || hasTwoCharacters(value),
    'password cannot be one character repeated: a few words in a row work well',
  ),
);

const codeMissing = 'Enter the code from the e-mail';

/** The e-mail code: spaces and dashes from pasting are ignored. Its field has no name that a member would recognise. */
export const otp = v.pipe(
  v.string(codeMissing),
  v.transform((value) => value.replace(/[\s-]/g, '')),
  v.nonEmpty(codeMissing),
  v.regex(/^\d{6}$/, `The code has ${limits.codeDigits} digits`),
);

/** Anything else, from a blocked or modified library, counts as absent: it must not keep anyone out. */
export const deviceFingerprint = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[ -~]{1,128}$/))), undefined);
