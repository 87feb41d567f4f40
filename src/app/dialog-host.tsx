import { ExpiryDialogs } from '../features/session/expiry-dialogs.tsx';

/** Dialogs that can appear on any page. */
export function DialogHost() {
  return <ExpiryDialogs />;
}
