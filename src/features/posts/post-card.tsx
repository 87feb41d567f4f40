import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { Ref } from 'react';
import type { PostCard as Card } from '../../../contract/posts.ts';
import { openFeedAgain } from '../../entities/posts/post-queries.ts';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import { RemovalProblem } from '../../entities/removals/removal-problem.tsx';
import { Removed } from '../../entities/removals/removed.tsx';
import { useRemoval } from '../../entities/removals/use-removal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { postRemoval } from './post-actors.ts';
import { PostByline } from './post-byline.tsx';
import { PostMarks } from './post-marks.tsx';
import { PostMenu, type PostRemoval } from './post-menu.tsx';
import styles from './posts.module.css';

interface PostCardProps {
  as: string | null;
  post: Card;
  /** The skill that the whole feed is about: no card says that again. */
  about?: string | undefined;
}

/** A post in a feed: an item of its list. */
export function PostCard({ as, post: whole, about }: PostCardProps) {
  const post = about === undefined ? whole : { ...whole, skills: whole.skills.filter((name) => name !== about) };
  if (as !== null && post.mine?.own === true) return <OwnPost as={as} post={post} />;
  return <ShownPost as={as} post={post} removal={null} />;
}

/** One's own can be deleted where it stands, and for some seconds be had back. */
function OwnPost({ as, post }: { as: string; post: Card }) {
  const removal = useRemoval((seen) => postRemoval(as, post.id, seen, () => openFeedAgain(as)), post);
  const { state, undo, row } = removal;
  if (state === 'gone') return null;
  if (state !== 'kept')
    return <Removed ref={row} name={`“${post.title}”`} undoable={state === 'undoable'} onUndo={undo} />;
  return <ShownPost ref={row} as={as} post={post} removal={removal} />;
}

interface ShownPostProps {
  as: string | null;
  post: Card;
  removal: PostRemoval | null;
  ref?: Ref<HTMLLIElement>;
}

function ShownPost({ as, post, removal, ref }: ShownPostProps) {
  const { id, title, excerpt, skills, comments } = post;
  return (
    <li ref={ref}>
      <article className={styles.card}>
        <PostByline post={post} />
        {post.mine?.hidden === true ? <p className={styles.hidden}>Hidden by moderators</p> : null}
        <h2 className={styles.cardTitle} dir="auto">
          <Link to="/posts/$postId" params={{ postId: id }} preload="intent">
            {title}
          </Link>
        </h2>
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
        <SkillChips names={skills} linked="posts" />
        <div className={styles.marks}>
          <PostMarks as={as} post={post} />
          <Link to="/posts/$postId" params={{ postId: id }} hash="comments" className={styles.comments}>
            <MessageCircle size={19} strokeWidth={1.7} aria-hidden="true" />
            <span>{comments}</span>
            <VisuallyHidden>
              {' '}
              {comments === 1 ? 'comment' : 'comments'} on {title}
            </VisuallyHidden>
          </Link>
          <PostMenu as={as} post={post} name={`“${title}”`} removal={removal} />
        </div>
        {removal === null ? null : <RemovalProblem problem={removal.problem} onRetry={removal.remove} />}
      </article>
    </li>
  );
}
