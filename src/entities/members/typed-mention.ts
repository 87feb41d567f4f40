const typed = /(?:^|[\s([{"'“‘\ufffc])@([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,29})$/u;

/** How many characters before the cursor are looked at. */
export const mentionReach = 40;

/** The beginning of a name after an @ at the end of this text; undefined if there is none, as in an e-mail address. */
export const typedMention = (before: string): string | undefined => typed.exec(before)?.[1];
