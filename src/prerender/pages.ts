/** A page rendered at build time: its path, and the modules whose scripts and styles it needs immediately. */
export interface PrerenderedPage {
  path: string;
  modules: readonly string[];
}

const information = (name: string): PrerenderedPage => ({
  path: `/${name}`,
  modules: ['chunk:shell', `src/features/information/${name}-view.tsx`],
});

/**
 * A page that waits for its data and meanwhile says what it is: its path, its title, and the modules it needs first.
 */
export interface WaitingPage extends PrerenderedPage {
  path: '/buildzone';
  title: string;
}

export const waitingPages: readonly WaitingPage[] = [
  {
    path: '/buildzone',
    title: 'Buildzone – Stepwise',
    modules: ['chunk:shell', 'chunk:member', 'chunk:reads', 'chunk:projects', 'chunk:buildzone'],
  },
];

/** What every member's page starts with. */
const member = ['chunk:member', 'chunk:reads'];

/**
 * Pages that wait for the session: the first whose path, a regular expression here, matches, and the modules that a
 * member needs there beside the shell.
 */
export const memberPages: readonly (PrerenderedPage & { anyone?: true })[] = [
  { path: '^/profile/edit/?$', modules: [...member, 'chunk:edit'] },
  // Visitors, too: this page first asks for its member, which needs the cache.
  { path: '^/profile/(?!edit(?:/|$)).', modules: [...member, 'chunk:profile'], anyone: true },
  { path: '^/profile(?:/|$)', modules: [...member, 'chunk:profile'] },
  { path: '^/', modules: member },
];

export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/', modules: ['src/features/landing/landing-view.tsx'] },
  information('about'),
  information('terms'),
  information('privacy'),
  information('contact'),
];
