import { infiniteQueryOptions } from '@tanstack/react-query';
import { getProjectMembers } from '../../api/memberships.ts';

/** Who is in a project, the last to join first. */
export function membersQuery(as: string | null, project: string) {
  return infiniteQueryOptions({
    queryKey: [as, 'project-members', project],
    queryFn: ({ pageParam, signal }) => getProjectMembers(project, pageParam, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
