import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { Application } from './application.tsx';
import type { SessionActor } from './late-session.ts';
import { followPageChanges } from './page-change.ts';
import { createAppRouter } from './router.tsx';
import { followSession } from './session-navigation.ts';

/** The whole application at a path, assembled as `mount` does it. */
export async function renderAt(path: string, session: SessionActor) {
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: [path] }));
  followPageChanges(router);
  followSession(router, session);
  await router.load();
  const view = render(<Application router={router} onMounted={() => undefined} />);
  return { router, ...view };
}
