import { addComment, deleteComment } from '../../api/discussion.ts';
import { cache, readAgainUnder } from '../../entities/cache/cache.ts';
import { commentFormOf } from '../../entities/remarks/comment-actors.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import { commentAdded, commentRemoved, commentsQuery } from './discussion-queries.ts';
import { commentDraft } from './draft-names.ts';

export function commentForm(as: string, project: string, step: string) {
  return commentFormOf({
    as,
    draft: commentDraft(project, step),
    send: (comment) => addComment(project, step, comment, { as }),
    onAdded: (added) => commentAdded(as, project, step, added),
    onGone: () => void cache.invalidateQueries({ queryKey: projectQuery(as, project).queryKey }),
  });
}

/** A comment's deletion that has not started yet. */
export function commentRemoval(as: string, project: string, step: string, id: string, name: string): Removal {
  return removalOf({
    as,
    id,
    name,
    failure: 'Something went wrong. The comment is still here: try again.',
    remove: (gone) => deleteComment(gone, { as }),
    onGone: () => commentRemoved(as, project, step, id),
    askAgain: () => readAgainUnder(commentsQuery(as, project, step).queryKey, { cancelRefetch: true }),
  });
}
