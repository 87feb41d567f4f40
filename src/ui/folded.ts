/** A text without accents and capitals, for finding what is typed in it. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
