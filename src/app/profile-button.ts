import { tokenHolderOf } from '../entities/session/token-holder.ts';
import { sessionWhere } from './late-session.ts';
import type { RouterContext } from './router-context.ts';

/**
 * Where the Profile button leads (specification, section 2): /login without an access token, /profile if the user is
 * known; otherwise the user is fetched first, and a failure leads to /login.
 */
export async function profileTarget(session: RouterContext['session']): Promise<'/profile' | '/login'> {
  const before = session.getSnapshot();
  if (tokenHolderOf(before) === null) return '/login';
  if (before.context.user !== null) return '/profile';
  session.send({ type: 'user.requested' });
  const settled = await sessionWhere(session, (state) => state.context.user !== null || !state.hasTag('loading'));
  return settled.context.user === null ? '/login' : '/profile';
}
