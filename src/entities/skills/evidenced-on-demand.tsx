import { type ComponentType, useEffect, useState } from 'react';
import type { EvidencedSkillsProps } from './evidenced-skills.tsx';

/** Evidenced skills load after the page, which does not wait for them. If they fail to load, it goes without them. */
export function EvidencedOnDemand(props: EvidencedSkillsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<EvidencedSkillsProps> | null>(null);
  useEffect(() => {
    void import('./evidenced-skills.tsx').then(
      ({ EvidencedSkills }) => setLoaded(() => EvidencedSkills),
      () => {},
    );
  }, []);
  return Loaded === null ? null : <Loaded {...props} />;
}
