import type { EduraSource } from '../../../contract/edura.ts';
import { focusOf, type Seen } from './focus.ts';
import type { Understood } from './understood.ts';

const ofOrder =
  /\b(?:(?:short|quick|fast|easi|simpl|hard|tough|long|bigg|small|new)(?:er|est)|(?:most|least|more|less) \p{L}+)\b/iu;
const severalWanted = /\b(?:projects|jobs|ones|things|some|list|all)\b/i;

/** Whether one was asked for and comes first in its answer: 'something shorter', 'the shortest of them', what to do next. */
const asksForOne = ({ order, asks, intent, step, question }: Understood): boolean =>
  asks?.of === 'among' ||
  asks?.of === 'same-field' ||
  (intent === 'next' && step === null) ||
  (order !== null && ofOrder.test(question) && !severalWanted.test(question));

/** What 'that one' and 'it' mean of what an answer told; null: several are meant alike. */
export function leadOf(before: Understood, shown: readonly EduraSource[]): Seen | null {
  const focus = focusOf(before, shown);
  const [first] = focus?.things ?? [];
  return first !== undefined && (focus?.things.length === 1 || asksForOne(before)) ? first : null;
}
