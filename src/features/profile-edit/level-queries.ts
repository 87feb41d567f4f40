import { queryOptions } from '@tanstack/react-query';
import { getSkillLevels } from '../../api/skills.ts';
import { entriesQuery } from './entry-queries.ts';

/** What the levels of the member's skills mean. Refetched with the skills, because its key begins with theirs. */
export function levelsQuery(as: string) {
  return queryOptions({
    queryKey: [...entriesQuery('skills', as).queryKey, 'levels'],
    queryFn: ({ signal }) => getSkillLevels({ as, signal }),
  });
}
