import * as calls from '../../contract/guidance.ts';
import { cardFor, nameOfRole, roleFor, roleWith } from '../guidance/answering.ts';
import { planFor } from '../guidance/plan.ts';
import type { Role } from '../guidance/role.ts';
import { roles } from '../guidance/roles.ts';
import { implement, implementRead, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { changeProfile } from '../store/events.ts';
import { sessionEnded } from '../store/families.ts';
import { peopleFor, planParts, setTarget, standingOf } from '../store/guidance.ts';

/** @throws ProblemError 404 not_found */
function roleInPath(c: RequestContext): Role {
  const role = roleWith(c.req.param('role') ?? '');
  if (role === undefined) throw new ProblemError(404, 'not_found', 'There is no such role.');
  return role;
}

/** @throws ProblemError 400 validation_failed */
function roleNamed(slug: string): Role {
  const role = roleWith(slug);
  if (role !== undefined) return role;
  throw new ProblemError(400, 'validation_failed', 'There is no such role.', {
    errors: { role: ['There is no such role'] },
  });
}

/** Every call of contract/guidance.ts. What a role needs is public; visitors have no standing of their own. */
export function guidanceRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implementRead(target, calls.getRoles, async ({ session }) => {
    const standing = await standingOf(db, null, session, parts.now());
    if (standing === sessionEnded) return standing;
    return { roles: roles.map((role) => cardFor(role, standing)), target: standing?.target ?? null };
  });

  implementRead(target, calls.getRole, async ({ c, session }) => {
    const role = roleInPath(c);
    const standing = await standingOf(db, role, session, parts.now());
    return standing === sessionEnded ? standing : roleFor(role, standing);
  });

  implementRead(target, calls.getRolePlan, async ({ c, session }) => {
    const role = roleInPath(c);
    const found = await planParts(db, role, session, parts.now());
    return found === sessionEnded ? found : planFor(role, found.mine, found.projects);
  });

  implementRead(target, calls.getRolePeople, ({ c, session }) => peopleFor(db, roleInPath(c), session, parts.now()));

  implement(target, calls.setTargetRole, async ({ c, body: { role: slug } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'targetRolesPerMember', memberId);
    const role = slug === null ? null : roleNamed(slug);
    const now = parts.now();
    await changeProfile(db, memberId, now, (tx) => setTarget(tx, memberId, role?.slug ?? null, now));
    return { target: role === null ? null : nameOfRole(role) };
  });
}
