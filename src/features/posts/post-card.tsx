import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { PostCard as Card } from '../../../contract/posts.ts';
import { SkillChips } from '../../entities/projects/skill-chips.tsx';
import { ReportMenuOnDemand } from '../../entities/reports/report-menu-on-demand.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PostByline } from './post-byline.tsx';
import { PostMarks } from './post-marks.tsx';
import styles from './posts.module.css';

/** A post in a feed. */
export function PostCard({ as, post }: { as: string | null; post: Card }) {
  const { id, title, excerpt, skills, comments } = post;
  return (
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
        {as === null || post.mine?.own !== false ? null : (
          <ReportMenuOnDemand as={as} thing={{ kind: 'post', id }} author={post.author} name={`“${title}”`} />
        )}
      </div>
    </article>
  );
}
