import { type ComponentType, useEffect, useState } from 'react';
import { LoadFailure } from './load-failure.tsx';
import type { OwnWorkProps } from './own-work-view.tsx';
import { ProjectSkeleton } from './project-skeleton.tsx';

type Loaded = ComponentType<OwnWorkProps> | 'failed' | null;

/** Rarely needed, so it is loaded only when a project is not available to a member who worked in it. */
export function OwnWorkOnDemand(props: OwnWorkProps) {
  const [View, setView] = useState<Loaded>(null);
  useEffect(() => {
    if (View !== null) return;
    void import('./own-work-view.tsx').then(
      ({ OwnWorkView }) => setView(() => OwnWorkView),
      () => setView('failed'),
    );
  }, [View]);
  if (View === null) return <ProjectSkeleton />;
  if (View === 'failed') return <LoadFailure message="Failed to fetch your work" onRetry={() => setView(null)} />;
  return <View {...props} />;
}
