import { useInfiniteQuery } from '@tanstack/react-query';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { Comment } from '../../../contract/discussion.ts';
import { cache } from '../../entities/cache/cache.ts';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { nameOf } from '../../entities/members/names.ts';
import { countText, isClosedTo } from '../../entities/projects/project-labels.ts';
import { CommentForm } from '../../entities/remarks/comment-form.tsx';
import { GoneRemark } from '../../entities/remarks/gone-remark.tsx';
import { Remark } from '../../entities/remarks/remark.tsx';
import { RemarkList } from '../../entities/remarks/remark-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { commentForm, commentRemoval } from './discussion-actors.ts';
import { commentsQuery } from './discussion-queries.ts';
import { commentDraft } from './draft-names.ts';
import styles from './evidence.module.css';
import { useReadUntilNamed } from '../../entities/remarks/use-named.ts';

interface DiscussionSectionProps {
  as: string | null;
  project: CommunityProject;
  step: string;
  /** The owners have removed the step. Members who worked on it can still open it. */
  isRemoved?: boolean;
}

/** The discussion of a step: questions, answers, experiences. Open to members who have not joined, too. */
export function DiscussionSection({ as, project: whole, step, isRemoved = false }: DiscussionSectionProps) {
  const { id: project, status } = whole;
  const query = useInfiniteQuery(commentsQuery(as, project, step), cache);
  const comments = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const count = query.data?.pages[0]?.count ?? 0;
  const anchors = comments.map(({ id }) => `comment-${id}`);
  const isGone = useReadUntilNamed('comment', anchors, query);
  return (
    <section className={styles.section} aria-labelledby="discussion" data-entries="" tabIndex={-1}>
      <h3 id="discussion">Discussion</h3>
      {isClosedTo(whole) ? (
        <>
          <p className={styles.preview}>This project is archived: only those who are in it can go on writing here.</p>
          {as === null ? null : (
            <LeftTexts as={as} forms={[commentDraft(project, step)]} title="Your comment was not sent">
              <p>It stays here until you discard it.</p>
            </LeftTexts>
          )}
        </>
      ) : as !== null ? (
        <CommentForm
          machine={() => commentForm(as, project, step)}
          draft={commentDraft(project, step)}
          name="Add a comment"
          label="Your comment"
          button="Add comment"
          hint={
            isRemoved
              ? 'Members who worked on this step before it was removed can read it.'
              : 'Everyone who can see this project can read it.'
          }
        />
      ) : status === 'published' ? (
        <JoinToComment address={`/projects/${project}/steps?step=${step}#discussion`} />
      ) : null}
      {isGone ? <GoneRemark what="comment" /> : null}
      <RemarkList
        query={query}
        labelledBy="discussion"
        note={
          comments.length === 0
            ? isClosedTo(whole)
              ? 'Nobody has said anything.'
              : 'Nobody has said anything yet. Ask what is unclear, or say how you did it.'
            : `${countText(count, 'comment', 'comments')}, the newest first`
        }
        more="Show earlier comments"
      >
        {comments.map((comment) => (
          <Said key={comment.id} as={as} project={project} step={step} comment={comment} />
        ))}
      </RemarkList>
    </section>
  );
}

/**
 * Visitors register or log in first, and return to this step's discussion. `address` names the step: without it, a
 * member who has done steps would land on another one.
 */
function JoinToComment({ address }: { address: string }) {
  return (
    <div>
      <ButtonLink to="/register" search={{ return_to: address }} size="small">
        Join the discussion
      </ButtonLink>
    </div>
  );
}

interface SaidProps {
  as: string | null;
  project: string;
  step: string;
  comment: Comment;
}

function Said({ as, project, step, comment }: SaidProps) {
  const { id, author, created_at: at, text, is_self: isSelf, removable, hidden } = comment;
  return (
    <Remark
      as={as}
      author={author}
      at={at}
      text={text}
      isSelf={isSelf}
      thing={{ kind: 'step_comment', id }}
      hidden={hidden}
      anchor={`comment-${id}`}
      name={isSelf ? 'your comment' : `the comment by ${nameOf(author)}`}
      removal={as === null || !removable ? null : (name) => commentRemoval(as, project, step, id, name)}
    />
  );
}
