import * as calls from '../../contract/discussion.ts';
import { findProject, findStep, projectIdOf, refuseOutsiders, rowIdOf, stepIdOf } from '../buildzone/finding.ts';
import { foreignKey } from '../buildzone/working.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf } from '../http/request.ts';
import { addComment, deleteComment, listComments } from '../store/comments.ts';

/** Every call of contract/discussion.ts. */
export function discussionRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.getComments, async ({ c, query }) => {
    const reader = readerOf(c)?.id ?? null;
    return listComments(db, await findStep(db, projectIdOf(c), stepIdOf(c), reader), reader, query.after);
  });

  implement(target, calls.addComment, async ({ c, body }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'remarksPerMember', memberId);
    const stepId = await findStep(db, projectIdOf(c), stepIdOf(c), memberId);
    refuseOutsiders(
      await findProject(db, projectIdOf(c), memberId),
      'This project is archived. Only those who are in it can go on with its discussion.',
    );
    const added = await db.transaction((tx) => addComment(tx, { ...body, stepId, memberId, createdAt: parts.now() }));
    if (added === 'other') throw foreignKey();
    return added;
  });

  implement(target, calls.deleteComment, async ({ c }) => {
    const id = rowIdOf(c.req.param('id'));
    const isDeleted =
      id !== undefined && (await db.transaction((tx) => deleteComment(tx, id, c.get('member').id, parts.now())));
    if (!isDeleted) throw new ProblemError(404, 'not_found', 'There is no such comment.');
    return undefined;
  });
}
