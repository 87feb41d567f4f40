import { Page } from '../../ui/page.tsx';
import { Placeholder } from './placeholder.tsx';

/* One view per route without content yet; the sections of settings are in a layout. */

export function PostsPlaceholder() {
  return (
    <Page>
      <Placeholder title="Posts">
        What members write about their work: finished steps, questions, notes worth keeping.
      </Placeholder>
    </Page>
  );
}

export function NewPostPlaceholder() {
  return (
    <Page>
      <Placeholder title="New post" eyebrow="Posts">
        A quiet page to write on. Drafts will be kept as you type.
      </Placeholder>
    </Page>
  );
}

export function EditorPlaceholder() {
  return (
    <Page>
      <Placeholder title="Rich text editor">The editor for posts, on a page of its own.</Placeholder>
    </Page>
  );
}

export function NotificationsPlaceholder() {
  return <Placeholder title="Notifications">Which events reach you here, and which by e-mail.</Placeholder>;
}
