import { tokenHolderOf } from '../entities/session/token-holder.ts';
import type { SessionRef } from './late-session.ts';

/**
 * Hides a member's page while the browser keeps it for 'Back', and shows it again only to the same member. Otherwise
 * the old page would be painted before any script can find out that the member has signed out since. Call it once the
 * session has started: listeners run in the order of their registration, so on `pageshow` the session's own listener
 * has already read the shared record again.
 *
 * @returns a function that stops it
 */
export function veilWhileAway(session: Pick<SessionRef, 'getSnapshot'>): () => void {
  const { dataset } = document.documentElement;
  let member: string | null = null;
  const veil = () => {
    member = tokenHolderOf(session.getSnapshot());
    if (member !== null) dataset.veiled = '';
  };
  const unveil = () => {
    if (dataset.veiled === undefined) return;
    // The page belongs to a member who has left: only a newly loaded page is certain to hold none of their data.
    if (tokenHolderOf(session.getSnapshot()) === member) delete dataset.veiled;
    else location.replace('/');
  };
  addEventListener('pagehide', veil);
  addEventListener('pageshow', unveil);
  return () => {
    removeEventListener('pagehide', veil);
    removeEventListener('pageshow', unveil);
  };
}
