import { infiniteQueryOptions } from '@tanstack/react-query';
import { projectMembersKey } from './project-queries.ts';
import { getProjectMembers } from '../../api/memberships.ts';

/** The members of a project, last joined first. */
export function membersQuery(as: string | null, project: string) {
  return infiniteQueryOptions({
    queryKey: [...projectMembersKey(as), project],
    queryFn: ({ pageParam, signal }) => getProjectMembers(project, pageParam, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
