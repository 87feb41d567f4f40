import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Post, PostComment, PostReply } from '../../../contract/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { readDraft } from '../../entities/drafts/drafts.ts';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { useOpenedForm } from '../../entities/forms/use-opened-form.ts';
import { nameOf } from '../../entities/members/names.ts';
import { CommentForm } from '../../entities/remarks/comment-form.tsx';
import { GoneRemark } from '../../entities/remarks/gone-remark.tsx';
import { Remark } from '../../entities/remarks/remark.tsx';
import { RemarkList } from '../../entities/remarks/remark-list.tsx';
import { useReadUntilNamed } from '../../entities/remarks/use-named.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { postCommentsQuery } from './comment-queries.ts';
import { commentDraft, commentForm, commentRemoval, draftsOnPost } from './post-actors.ts';
import styles from './posts.module.css';

interface CommentsProps {
  as: string | null;
  post: Pick<Post, 'id' | 'comments'>;
}

/** Comments on a post, with replies one level deep. */
export function CommentsSection({ as, post: { id: post, comments: count } }: CommentsProps) {
  const query = useInfiniteQuery(postCommentsQuery(as, post), cache);
  const comments = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const shown = comments
    .flatMap(({ replies, ...comment }) => [comment, ...replies])
    .filter(({ author }) => author !== null);
  const isGone = useReadUntilNamed(
    'comment',
    shown.map(({ id }) => `comment-${id}`),
    query,
  );
  return (
    <section id="comments" className={styles.discussion} aria-labelledby="comments-title" data-entries="" tabIndex={-1}>
      <h2 id="comments-title">{count === 1 ? '1 comment' : `${count} comments`}</h2>
      {as === null ? (
        <LogInToComment />
      ) : (
        <CommentForm
          machine={() => commentForm(as, post, null)}
          draft={commentDraft(post, null)}
          name="Add a comment"
          label="Your comment"
          button="Add comment"
        />
      )}
      {as === null || query.data === undefined ? null : (
        <LeftTexts
          as={as}
          forms={answersToGone(as, post, comments, query.hasNextPage)}
          title="The comment you were answering was deleted, or you can no longer see it"
        >
          <p>So your answer can’t be sent. It stays here until you discard it.</p>
        </LeftTexts>
      )}
      {isGone ? <GoneRemark what="comment" /> : null}
      <RemarkList
        query={query}
        labelledBy="comments-title"
        note={
          comments.length === 0 ? 'Nobody has said anything yet. Ask a question, or say how it went for you.' : null
        }
        more="Show earlier comments"
      >
        {comments.map((comment) => (
          <Thread key={comment.id} as={as} post={post} comment={comment} />
        ))}
      </RemarkList>
    </section>
  );
}

/**
 * Drafts of replies to comments that are gone: not shown, although the list, newest first, is loaded past their place.
 */
function answersToGone(as: string, post: string, comments: readonly PostComment[], hasOlder: boolean): string[] {
  const shown = comments.filter(({ author }) => author !== null).map(({ id }) => commentDraft(post, id));
  const oldest = Number(comments.at(-1)?.id ?? Infinity);
  return draftsOnPost(as, post).filter((form) => {
    const parent = form.split('.')[2] ?? '';
    return parent !== 'new' && !shown.includes(form) && (!hasOlder || Number(parent) > oldest);
  });
}

function LogInToComment() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <div>
      <ButtonLink to="/login" search={{ return_to: href }} size="small">
        Log in to comment
      </ButtonLink>
    </div>
  );
}

interface ThreadProps {
  as: string | null;
  post: string;
  comment: PostComment;
}

/** A comment with its replies. If its author is hidden, it appears without its text where others have replied. */
function Thread({ as, post, comment }: ThreadProps) {
  const { id, author, replies } = comment;
  const { isOpen, opener, panel, open, close } = useOpenedForm(
    () => as !== null && readDraft(as, commentDraft(post, id)) !== null,
  );
  const answers = (
    <>
      {replies.length === 0 ? null : (
        <ul className={styles.replies} aria-label="Answers">
          {replies.map((reply) => (
            <Said key={reply.id} as={as} post={post} said={reply} kind="answer" />
          ))}
        </ul>
      )}
      {as === null || author === null ? null : isOpen ? (
        <div ref={panel}>
          <CommentForm
            machine={() => commentForm(as, post, id)}
            draft={commentDraft(post, id)}
            name={`Answer ${nameOf(author)}`}
            label="Your answer"
            button="Answer"
            onClose={close}
          />
        </div>
      ) : (
        <div>
          <Button ref={opener} size="small" variant="quiet" aria-label={`Answer ${nameOf(author)}`} onClick={open}>
            Answer
          </Button>
        </div>
      )}
    </>
  );
  if (author === null)
    return (
      <li className={styles.hidden}>
        <p className={styles.faint}>A comment that isn’t shown to you</p>
        {answers}
      </li>
    );
  return (
    <Said as={as} post={post} said={comment} kind="comment" below={replies.length}>
      {answers}
    </Said>
  );
}

interface SaidProps {
  as: string | null;
  post: string;
  said: PostReply;
  kind: 'comment' | 'answer';
  /** How many answers it has. */
  below?: number;
  children?: ReactNode;
}

function Said({ as, post, said, kind, below = 0, children }: SaidProps) {
  const { id, author, created_at: at, text, is_self: isSelf, removable, hidden } = said;
  if (author === null) return null;
  return (
    <Remark
      as={as}
      author={author}
      at={at}
      text={text}
      isSelf={isSelf}
      thing={{ kind: 'post_comment', id }}
      hidden={hidden}
      anchor={`comment-${id}`}
      name={isSelf ? `your ${kind}` : `the ${kind} by ${nameOf(author)}`}
      below={below}
      removal={as === null || !removable ? null : (name, seen) => commentRemoval(as, { post, id }, name, seen)}
    >
      {children}
    </Remark>
  );
}
