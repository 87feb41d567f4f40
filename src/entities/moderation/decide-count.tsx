import { Count } from '../../ui/count.tsx';
import { toDecideText, useToDecide } from './to-decide.ts';

/** How many cases and appeals wait for this moderator, as one number. */
export function DecideCount({ as, className }: { as: string | null; className?: string | undefined }) {
  const waiting = useToDecide(as);
  return <Count value={waiting.cases + waiting.appeals} words={toDecideText(waiting)} className={className} />;
}
