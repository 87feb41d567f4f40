/** What everyone types to sign in. */
export const password = 'nine small steps up';
