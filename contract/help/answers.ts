import { answersAboutAccount } from './about-account.ts';
import { answersAboutDoing } from './about-doing.ts';
import { answersAboutPeople } from './about-people.ts';
import { answersAboutSite } from './about-site.ts';
import type { HelpAnswer } from './help-answer.ts';

/** All that is answered about the application. The page Help and the built-in guide say the same. */
export const helpAnswers: readonly HelpAnswer[] = [
  ...answersAboutSite,
  ...answersAboutDoing,
  ...answersAboutPeople,
  ...answersAboutAccount,
];
