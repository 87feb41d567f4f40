/*
 * Questions that pages put into Edura's box. `tests/server/edura-from-pages.test.ts` asks each of them of every project and
 * role: the answer has to be about just that one.
 */

/** By its number: of many titles the guide takes some words for others. */
export const askAboutStep = (project: string, number: number): string =>
  `I am stuck on step ${number} in project ${project}`;
export const askAboutRole = (role: string): string => `What am I missing for ${role}?`;
