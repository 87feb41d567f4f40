import { queryOptions } from '@tanstack/react-query';
import { getOwnRoles } from '../../api/moderation.ts';

/** The member's roles, such as moderator. */
export function ownRolesQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'own-roles'],
    queryFn: ({ signal }) => getOwnRoles({ as, signal }),
    staleTime: 300_000,
  });
}
