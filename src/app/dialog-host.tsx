import { ExpiryDialogs } from '../features/session/expiry-dialogs.tsx';

/** Dialogs that no single page owns. Default export, as `lazy` wants it. */
export default function DialogHost() {
  return <ExpiryDialogs />;
}
