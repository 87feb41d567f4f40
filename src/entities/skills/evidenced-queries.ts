import { queryOptions } from '@tanstack/react-query';
import { getEvidencedSkills } from '../../api/progress.ts';

/** The skills that a member has shown by doing steps, as far as the reader may see; `as` is null for a visitor. */
export function evidencedQuery(as: string | null, username: string) {
  const name = username.toLowerCase();
  return queryOptions({
    queryKey: [as, 'member', name, 'evidenced'],
    queryFn: ({ signal }) => getEvidencedSkills(name, { as, signal }),
  });
}
