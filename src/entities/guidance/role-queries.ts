import { queryOptions } from '@tanstack/react-query';
import { getRoles } from '../../api/guidance.ts';

/** The catalogue's roles, and how well the reader matches each; `as` is null for a visitor. */
export function rolesQuery(as: string | null) {
  return queryOptions({ queryKey: [as, 'guidance', 'roles'], queryFn: ({ signal }) => getRoles({ as, signal }) });
}
