import { createFileRoute, redirect } from '@tanstack/react-router';

/** The mobile navigation links here; the page is /newpost (specification, section 2). */
export const Route = createFileRoute('/_shell/new-post')({
  beforeLoad: () => {
    throw redirect({ to: '/newpost', replace: true });
  },
});
