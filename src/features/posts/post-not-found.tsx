import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** There is no such post, or none that the reader may see. */
export function PostNotFound() {
  return (
    <Page width="text">
      <PageHeader title="This post isn't available" />
      <EmptyState
        title="Nothing to read here"
        actions={
          <ButtonLink to="/posts" variant="primary">
            See all posts
          </ButtonLink>
        }
      >
        <p>It may have been deleted, or only members can read it.</p>
      </EmptyState>
    </Page>
  );
}
