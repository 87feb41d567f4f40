import { queryOptions } from '@tanstack/react-query';
import { getEvidencedSkills } from '../../api/progress.ts';

/**
 * The skills that a member has shown by doing steps, as far as the reader may see; `as` is null for a visitor.
 *
 * @param isPreview their own, as a visitor would get it
 */
export function evidencedQuery(as: string | null, username: string, isPreview = false) {
  const name = username.toLowerCase();
  return queryOptions({
    queryKey: [as, 'member', name, 'evidenced', ...(isPreview ? ['preview'] : [])],
    queryFn: ({ signal }) => getEvidencedSkills(name, isPreview ? { as: 'visitor' } : {}, { as, signal }),
  });
}
