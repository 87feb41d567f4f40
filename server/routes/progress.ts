import { isFurther } from '../../contract/edura-marks.ts';
import * as calls from '../../contract/progress.ts';
import { findProject, projectIdOf, refuseOthers, stepIdOf } from '../buildzone/finding.ts';
import { isOutdated, pressedAt } from '../buildzone/waiting.ts';
import { findOwnStep, foreignKey } from '../buildzone/working.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf } from '../http/request.ts';
import { findVisible, usernameInPath } from '../profiles/finding.ts';
import { addWorkEvents } from '../store/events.ts';
import {
  addMark,
  evidencedSkillsOf,
  lockProgress,
  newestMark,
  setState,
  standing,
  workAtSteps,
} from '../store/progress.ts';
import { seesSection } from '../store/visibility.ts';

/** Every call of contract/progress.ts. */
export function progressRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.markStep, async ({ c, body: { key, state, only_forward = false, age = 0 } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'marksPerMember', memberId);
    const [projectId, stepId] = [projectIdOf(c), stepIdOf(c)];
    return db.transaction(async (tx) => {
      await lockProgress(tx, memberId);
      const step = await findOwnStep(tx, projectId, stepId, memberId);
      // Not even noted: a mark that was made before it, and arrives later, counts.
      if (only_forward && isFurther(step.state, state))
        return { step: stepId, ...(await standing(tx, projectId, stepId, memberId)) };
      const now = parts.now();
      const pressed = pressedAt(now, age);
      const newest = await newestMark(tx, memberId, stepId);
      const mark = await addMark(tx, { memberId, key, stepId, state, markedAt: pressed });
      if (mark === 'other') throw foreignKey();
      if (mark === 'added' && !isOutdated(pressed, newest)) await setState(tx, memberId, step, state, now);
      const answer = { step: stepId, ...(await standing(tx, projectId, stepId, memberId)) };
      if (mark === 'added') await addWorkEvents(tx, [memberId], projectId, now);
      return answer;
    });
  });

  implement(target, calls.getWorkAtSteps, async ({ c }) => {
    const memberId = c.get('member').id;
    const project = await findProject(db, projectIdOf(c), memberId);
    refuseOthers(project);
    return workAtSteps(db, project.id, memberId);
  });

  implement(target, calls.getEvidencedSkills, async ({ c, query }) => {
    const reader = readerOf(c)?.id ?? null;
    const { member } = await findVisible(db, usernameInPath(c), reader);
    if (!seesSection(member, 'skills', reader)) return [];
    return evidencedSkillsOf(db, member.id, query.as === 'visitor' ? null : reader, 'linked');
  });
}
