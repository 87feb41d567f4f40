import { useLoaded } from '../../ui/use-loaded.ts';
import type { EvidencedSkillsProps } from './evidenced-skills.tsx';

const load = () => import('./evidenced-skills.tsx');

/** Evidenced skills load after the page, which does not wait for them. */
export function EvidencedOnDemand(props: EvidencedSkillsProps) {
  const loaded = useLoaded(load);
  return loaded === null ? null : <loaded.EvidencedSkills {...props} />;
}
