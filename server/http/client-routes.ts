/**
 * The addresses of the client's pages, as in its router; `$` stands for one segment. Any other address is answered with
 * the shell, which says that there is no such page, and with status 404, because programs do not read the page. A test
 * compares this list with the router's. Personal pages are answered by profiles/personal-page.ts.
 */
export const clientRoutes = [
  '/',
  '/about',
  '/buildzone',
  '/buildzone/new',
  '/career-guidance',
  '/career-guidance/$',
  '/career-guidance/$/with/$',
  '/contact',
  '/login',
  '/messages',
  '/moderation',
  '/moderation/$',
  '/new-post',
  '/newpost',
  '/notes',
  '/notifications',
  '/password-reset',
  '/posts',
  '/posts/$',
  '/privacy',
  '/profile',
  '/profile/$',
  '/profile/edit',
  '/profile/edit/education',
  '/profile/edit/experience',
  '/profile/edit/projects',
  '/profile/edit/skills',
  '/projects/$',
  '/projects/$/edit',
  '/projects/$/steps',
  '/projects/details',
  '/register',
  '/search',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/blocked',
  '/settings/decisions',
  '/settings/help',
  '/settings/notifications',
  '/settings/profile-privacy',
  '/terms',
  '/tinymce',
  '/undo-email-change',
  '/verify-otp',
] as const;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const known = clientRoutes.map(segmentsOf);

/** Whether the client has a page at this path. As in its router, neither the case of letters nor a slash at the end matters. */
export function isClientPath(path: string): boolean {
  const segments = segmentsOf(path.toLowerCase());
  return known.some(
    (route) => route.length === segments.length && route.every((part, at) => part === '$' || part === segments[at]),
  );
}
