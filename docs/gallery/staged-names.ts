const titles = {
  chat: 'Edura, before the first answer',
  composing: 'A conversation, with the field below it',
  countdown: 'The notice of a lockout',
  'data-export': 'The archive of everything in the account',
  decision: 'What can be done about a case',
  draft: 'A post that is being written',
  editing: 'The experience, with its form',
  'expiring-soon': "The dialog 'Session Expiring Soon'",
  'expiry-warning': "The dialog 'Session Expiring'",
  follow: "Another member's profile",
  'google-sign-in': "The login form with 'Continue with Google'",
  'marking-read': 'The notifications',
  membership: 'A community project',
  'message-edit': 'A conversation, with a message that was edited',
  ordering: 'The experience, in its order',
  otp: 'The code screen of a registration',
  profile: 'The own profile',
  removal: 'An entry of the experience',
  run: 'Edura, with an answer',
  search: 'The search',
  sending: 'A conversation',
  'step-progress': 'The steps of a community project',
  submission: 'The login form, as every form runs this machine',
  suggestions: 'The skills, with suggestions',
  'target-role': 'A role of career guidance',
  tour: 'The offer, and the steps over the navigation bar',
  typing: 'A conversation, with who is typing',
  upload: 'The profile picture',
  'username-availability': 'The registration form',
} as const;

export type StagedName = keyof typeof titles;

/** What is shown of each machine that has a view: apart from the views, so that the gallery opens without loading them. */
export const staged: Readonly<Partial<Record<string, string>>> = titles;
