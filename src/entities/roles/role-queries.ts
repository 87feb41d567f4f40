import { queryOptions } from '@tanstack/react-query';
import { getRoles } from '../../api/moderation.ts';

/** What the member may do beyond what every member may. */
export function rolesQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'roles'],
    queryFn: ({ signal }) => getRoles({ as, signal }),
    staleTime: 300_000,
  });
}
