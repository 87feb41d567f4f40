import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cache } from '../../entities/cache/cache.ts';
import { rolesQuery } from '../../entities/guidance/role-queries.ts';
import { projectsQuery } from '../../entities/projects/project-queries.ts';
import { WelcomeWays } from './welcome-ways.tsx';

export interface WelcomeProgressProps {
  as: string;
  /** Whether the member's profile has an entry. */
  hasEntry: boolean;
  onAllDone: () => void;
}

/** The ways with what the server knows of them. Loaded after the page, which shows them unmarked until then. */
export function WelcomeProgress({ as, hasEntry, onAllDone }: WelcomeProgressProps) {
  const { data: roles } = useQuery(rolesQuery(as), cache);
  const { data: joined } = useInfiniteQuery(projectsQuery(as, { shelf: 'joined' }), cache);
  const hasTarget = (roles?.target ?? null) !== null;
  const hasProject = (joined?.pages[0]?.count ?? 0) > 0;
  const areAllDone = hasEntry && hasTarget && hasProject;
  useEffect(() => {
    if (areAllDone) onAllDone();
  }, [areAllDone, onAllDone]);
  return <WelcomeWays done={{ profile: hasEntry, target: hasTarget, project: hasProject }} />;
}
