/** A page rendered at build time: its path, and the modules whose scripts and styles it needs immediately. */
export interface PrerenderedPage {
  path: string;
  modules: readonly string[];
}

const information = (name: string): PrerenderedPage => ({
  path: `/${name}`,
  modules: ['src/app/shell.tsx', `src/features/information/${name}-view.tsx`],
});

export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/', modules: ['src/features/landing/landing-view.tsx'] },
  information('about'),
  information('terms'),
  information('privacy'),
  information('contact'),
];
