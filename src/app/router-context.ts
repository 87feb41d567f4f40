import type { SessionRef } from './late-session.ts';
import type { MemberScope } from './member-scope.ts';

/** What every route, guard and view can access through the router. */
export interface RouterContext {
  session: SessionRef;
  memberScope: MemberScope;
}
