import { Placeholder } from './placeholder.tsx';

/* One view per route without content yet; the sections of settings are in a layout. */

export function NotificationsPlaceholder() {
  return <Placeholder title="Notifications">Which events reach you here, and which by e-mail.</Placeholder>;
}
