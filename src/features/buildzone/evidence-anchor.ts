/** The fragment of a piece of evidence in the address of its step. */
export const anchorOf = (id: string): string => `evidence-${id}`;
