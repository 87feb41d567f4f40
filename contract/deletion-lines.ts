/** What becomes of something when its account is deleted. `unnamed`: it stays, without saying whose it was. */
export type AfterDeletion = 'deleted' | 'unnamed' | 'kept';

export interface DeletionLine {
  what: string;
  becomes: AfterDeletion;
  /** Whose it is afterwards, or why it stays. */
  how?: string;
}

/**
 * What goes and what stays with an account, as the member is told. `deletionLineOf` in server/store/fates.ts maps the
 * database's tables to these lines; a test fails where the two disagree.
 */
export const deletionLines = {
  account: { what: 'Your account: e-mail address, password, devices, connected Google account', becomes: 'deleted' },
  profile: { what: 'Your profile and pictures', becomes: 'deleted' },
  people: { what: 'Whom you follow and block, and who follows and blocks you', becomes: 'deleted' },
  posts: {
    what: 'Your posts with what is written under them, drafts, comments, likes and bookmarks',
    becomes: 'deleted',
  },
  learning: {
    what: 'Your progress, evidence, feedback, memberships, target role, saved projects and jobs',
    becomes: 'deleted',
  },
  edura: { what: 'Your chats with Edura', becomes: 'deleted' },
  notifications: { what: 'Your notifications and what you chose about them', becomes: 'deleted' },
  inbox: { what: 'Your side of conversations, and conversations that nobody else has any more', becomes: 'deleted' },
  archives: { what: 'Archives of your data', becomes: 'deleted' },
  appeals: { what: 'Your appeals, and your role as a moderator', becomes: 'deleted' },
  projects: {
    what: 'Published projects with their steps',
    becomes: 'unnamed',
    how: 'They pass to a co-owner if there is one.',
  },
  jobs: { what: 'Jobs you posted', becomes: 'unnamed' },
  messages: {
    what: 'Messages that others received from you',
    becomes: 'kept',
    how: 'As a deleted member’s, except message requests that nobody has accepted.',
  },
  reports: {
    what: 'Reports you made, and reports about you',
    becomes: 'kept',
    how: 'Without the words and images of yours that were reported.',
  },
  cases: { what: 'Moderators’ cases about what you wrote', becomes: 'kept', how: 'Without your words and images.' },
  acts: {
    what: 'What moderators decided about you, or you decided as a moderator',
    becomes: 'kept',
    how: 'Nobody can edit that record. It holds an id instead of your name.',
  },
  id: {
    what: 'An id that says nothing about you',
    becomes: 'kept',
    how: 'So that what is kept has someone it belongs to.',
  },
  username: { what: 'Your username', becomes: 'kept', how: 'So that it is never given to anyone else.' },
  counts: { what: 'Counts that name no one, such as how often a word is used', becomes: 'kept' },
} as const satisfies Readonly<Record<string, DeletionLine>>;

export type DeletionLineName = keyof typeof deletionLines;
