/*
 * Questions that pages put into Edura's box. `tests/server/edura-from-pages.test.ts` asks them about
 * every role and a third of the demo steps: each answer has to be about that one only.
 */

/** By its number: of many titles the guide takes some words for others. */
export const askAboutStep = (project: string, number: number): string =>
  `I am stuck on step ${number} in project ${project}`;
export const askAboutRole = (role: string): string => `What am I missing for ${role}?`;
