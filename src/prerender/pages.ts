/** A page rendered at build time: its path, and the modules whose scripts and styles it needs immediately. */
export interface PrerenderedPage {
  path: string;
  modules: readonly string[];
}

const information = (name: string): PrerenderedPage => ({
  path: `/${name}`,
  modules: ['src/app/shell.tsx', `src/features/information/${name}-view.tsx`],
});

/** What every page of a member begins with. */
const member = ['src/features/session/session-tokens.ts', 'chunk:profile'];

/** Pages that wait for the session: the first path that fits, and the modules that a member needs there beside the shell. */
export const memberPages: readonly PrerenderedPage[] = [
  {
    path: '/profile/edit/',
    modules: [
      ...member,
      'src/features/profile-edit/profile-edit-layout.tsx',
      'src/features/profile-edit/entry-queries.ts',
      'src/features/profile-edit/edit-profile-view.tsx',
    ],
  },
  {
    path: '/profile/',
    modules: [...member, 'src/features/profile/own-profile.tsx', 'src/features/profile/member-profile-view.tsx'],
  },
  { path: '/', modules: member },
];

export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/', modules: ['src/features/landing/landing-view.tsx'] },
  information('about'),
  information('terms'),
  information('privacy'),
  information('contact'),
];
