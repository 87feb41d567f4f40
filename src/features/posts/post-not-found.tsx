import { useParams } from '@tanstack/react-router';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { useMemberId } from '../../entities/session/use-member-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { draftsOnPost } from './post-actors.ts';
import styles from './posts.module.css';

/** No such post, or none that the reader may see: indistinguishable on purpose. */
export function PostNotFound() {
  const as = useMemberId();
  const { postId } = useParams({ strict: false });
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This post isn’t available</h1>
        <p>It may have been deleted, or only members can read it.</p>
        {as === null || postId === undefined ? null : (
          <LeftTexts as={as} forms={draftsOnPost(as, postId)} title="What you were writing was not sent">
            <p>The post has been removed in the meantime. Your text stays here until you discard it.</p>
          </LeftTexts>
        )}
        <ButtonLink to="/posts" variant="primary">
          See all posts
        </ButtonLink>
      </div>
    </Page>
  );
}
