import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Post } from '../../../contract/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { useIsHere } from '../../entities/drafts/use-is-here.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { DocumentView } from '../../entities/posts/document-view.tsx';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import { postQuery } from '../../entities/posts/post-queries.ts';
import { RemovalProblem } from '../../entities/removals/removal-problem.tsx';
import { Removed } from '../../entities/removals/removed.tsx';
import { useRemoval } from '../../entities/removals/use-removal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { CommentsSection } from './comments-section.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { postRemoval, type SeenPost } from './post-actors.ts';
import { PostByline } from './post-byline.tsx';
import { PostMarks } from './post-marks.tsx';
import { PostMenu, type PostRemoval } from './post-menu.tsx';
import { PostNotFound } from './post-not-found.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import styles from './posts.module.css';

const route = getRouteApi('/_shell/posts/$postId');

/** /posts/{id} */
export function PostView() {
  const { as, id } = route.useLoaderData();
  const query = useQuery(postQuery(as, id), cache);
  const { data: post, error, isFetching } = query;
  // Also if it was deleted while it was open.
  if (isGone(error)) return <PostNotFound />;
  if (post === undefined)
    return isFetching ? (
      <PostSkeleton />
    ) : (
      <Page width="text">
        <div className={styles.failure}>
          <h1 tabIndex={-1}>This post didn’t load</h1>
          <p role="alert">{error?.message}</p>
          <Button variant="primary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      </Page>
    );
  return (
    <Page>
      {as !== null && post.mine?.own === true ? (
        <OwnPost key={post.id} as={as} post={post} />
      ) : (
        <Article as={as} post={post} removal={null} />
      )}
      <CommentsSection key={post.id} as={as} post={post} />
    </Page>
  );
}

function OwnPost({ as, post }: { as: string; post: Post }) {
  return <Article as={as} post={post} removal={usePostRemoval(as, post)} />;
}

function Article({ as, post, removal }: { as: string | null; post: Post; removal: PostRemoval | null }) {
  return (
    <article className={styles.post}>
      <p className={pageStyles.eyebrow}>
        <Link to="/posts">Posts</Link>
      </p>
      <h1 tabIndex={-1} dir="auto" className={styles.title}>
        {post.title}
      </h1>
      <div className={styles.under}>
        <PostByline post={post} />
        <div className={styles.marks}>
          <PostMarks as={as} post={post} />
          <PostMenu as={as} post={post} name="this post" removal={removal} />
        </div>
      </div>
      {post.mine?.hidden === true ? (
        <Notice title="Moderators have hidden this post">
          <p>Only you can see it.</p>
        </Notice>
      ) : null}
      {post.edited_at === null ? null : <History as={as} post={post} />}
      {removal === null ? null : <OwnTools id={post.id} removal={removal} />}
      <DocumentView document={post.body} steps={post.steps} className={styles.body} />
      <SkillChips names={post.skills} linked="posts" />
    </article>
  );
}

const dayOf = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function History({ as, post: { id, edited_at: at } }: { as: string | null; post: Post }) {
  useDates();
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.edited}>
      Edited {at === null ? '' : dayOf.format(new Date(at))}
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        See what it said before
      </Button>
      {isOpen ? <HistoryDialog as={as} id={id} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

/** The deletion of the post that has the page, which then leads to the feed. */
export function usePostRemoval(as: string, post: SeenPost & Pick<Post, 'id'>): PostRemoval {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useRemoval(
    (seen) =>
      postRemoval(as, post.id, seen, () => {
        // Otherwise an author who has gone to another page would be taken away from it.
        if (isHere.current) void navigate({ to: '/posts', search: {}, replace: true });
      }),
    post,
  );
}

/** Edit and Delete, for the author. A deletion can be undone for some seconds. */
export function OwnTools({ id, removal }: { id: string; removal: PostRemoval }) {
  const { state, problem, remove, undo, row } = removal;
  return (
    <ul className={styles.tools} data-entries="" tabIndex={-1} aria-label="Your post">
      {state === 'kept' ? (
        <li ref={row} className={styles.tool}>
          <ButtonLink to="/newpost" search={{ post: id }} size="small">
            Edit
          </ButtonLink>
          <Button size="small" variant="quiet" data-delete="" onClick={remove}>
            Delete this post
          </Button>
          <RemovalProblem problem={problem} onRetry={remove} />
        </li>
      ) : state === 'gone' ? null : (
        <Removed ref={row} name="your post" undoable={state === 'undoable'} onUndo={undo} />
      )}
    </ul>
  );
}
