import { setMembership } from '../../api/memberships.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { ownWorkLeft } from '../../entities/projects/own-work-queries.ts';
import { forgetProjectLists } from '../../entities/projects/project-queries.ts';

/** Leaves a project that is not available to the member `as`. Idempotent. */
export function leaveForm(as: string, project: string) {
  return formOf({
    validate: () => ({}),
    submit: async () => {
      await setMembership(project, { action: 'leave' }, { as });
      forgetProjectLists(as);
      ownWorkLeft(as, project);
    },
  });
}
