import { tokenHolderOf } from '../entities/session/token-holder.ts';
import type { SessionRef } from './late-session.ts';

/**
 * Hides a member's page while the browser keeps it for 'Back', and shows it again only to the same member. Otherwise
 * the page would be painted as it was left, before any script can find out that the member has signed out since.
 *
 * Call it once the session has started: on `pageshow` the session's own listener has then already read again what the
 * tabs share, because listeners run in the order of their registration. Returns how to stop.
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
    // The page belongs to a member who has left: only a new page is certain to hold nothing of theirs.
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
