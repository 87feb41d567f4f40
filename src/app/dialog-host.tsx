import { ExpiryDialogs } from '../features/session/expiry-dialogs.tsx';

/** Dialogs that no single page owns. */
export function DialogHost() {
  return <ExpiryDialogs />;
}
