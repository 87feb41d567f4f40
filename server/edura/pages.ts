/** Pages of the application that answers name as their source. */
const page = <Page extends string, Title extends string>(page: Page, title: Title) =>
  ({ kind: 'page', page, title }) as const;

export const buildzone = page('buildzone', 'Buildzone');
export const searchPage = page('search', 'Search');
export const jobsPage = page('jobs', 'Jobs');
export const guidance = page('guidance', 'Career guidance');
export const skillsPage = page('skills', 'Your skills');
export const profilePage = page('profile', 'Profile');
export const postsPage = page('posts', 'Posts');
export const eduraPage = page('edura', 'Edura');
export const messagesPage = page('messages', 'Messages');
