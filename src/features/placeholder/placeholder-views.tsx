import { Page } from '../../ui/page.tsx';
import { Placeholder } from './placeholder.tsx';

/* One view per route without content yet; the sections of settings are in a layout. */

export function EduraPlaceholder() {
  return (
    <Page>
      <Placeholder title="Edura">
        Your guide for learning and career growth. Ask what to learn next, or what a role asks of you.
      </Placeholder>
    </Page>
  );
}

export function NotificationsPlaceholder() {
  return <Placeholder title="Notifications">Which events reach you here, and which by e-mail.</Placeholder>;
}
