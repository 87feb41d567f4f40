import { redirect } from '@tanstack/react-router';
import { memberIdOf } from '../entities/session/member-id.ts';
import { sessionWhere } from './late-session.ts';
import { returnPath } from './return-path.ts';
import type { RouterContext } from './router-context.ts';
import { isWayOfAnother, rememberWayBack } from './way-back.ts';

type Session = RouterContext['session'];

/** Id of the member who is signed in, known once the session has settled. Until then the route stays pending. */
export async function memberOf(session: Session): Promise<string | null> {
  return memberIdOf(await sessionWhere(session, (state) => !state.hasTag('loading')));
}

interface Guarded {
  context: RouterContext;
  location: { href: string; searchStr: string };
  /** Of the whole address. */
  params: Readonly<Record<string, unknown>>;
}

/**
 * `beforeLoad` of pages for members: sends visitors to sign in and remembers where they wanted to go. Loaders find the
 * member for whom they load in their context.
 */
export async function demandMember({ context, location, params }: Guarded): Promise<{ as: string }> {
  const as = await memberOf(context.session);
  if (as !== null) return { as };
  const { href, searchStr } = location;
  rememberWayBack({ href, searchStr, params });
  throw redirect({ to: '/login', search: { return_to: returnPath(location.href) ?? undefined }, replace: true });
}

interface VisitorGuarded {
  context: RouterContext;
  search: { return_to?: string | undefined };
}

/** `beforeLoad` of the sign-in pages: a member who is already signed in goes on, but never to another member's page. */
export async function passOnMember({ context, search }: VisitorGuarded): Promise<void> {
  const as = await memberOf(context.session);
  if (as === null) return;
  const path = returnPath(search.return_to);
  throw redirect({ href: path === null || isWayOfAnother(path, as) ? '/profile' : path, replace: true });
}

/** `validateSearch` of the sign-in pages. */
export function signInSearch(search: Record<string, unknown>): { return_to?: string } {
  const path = returnPath(search.return_to);
  return path === null ? {} : { return_to: path };
}
