import { queryOptions } from '@tanstack/react-query';
import { getOwnRoles } from '../../api/moderation.ts';

/** What the member may do beyond what every member may. */
export function ownRolesQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'own-roles'],
    queryFn: ({ signal }) => getOwnRoles({ as, signal }),
    staleTime: 300_000,
  });
}
