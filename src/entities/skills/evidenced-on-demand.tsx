import { type ComponentType, useEffect, useState } from 'react';
import type { EvidencedSkillsProps } from './evidenced-skills.tsx';

/** Evidenced skills come after the page, which does not wait for them and does without them where they fail to load. */
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
