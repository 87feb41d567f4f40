import { tokenSource } from '../../api/token-source.ts';
import { dropOwnedToasts, toast, type Toast } from '../../ui/toast.ts';
import { onMemberForgotten, onMemberLeft } from '../cache/member-data.ts';

onMemberLeft(dropOwnedToasts);

/** What is still to be said to members whose session had ended by then, by their ids. */
const held = new Map<string, Toast[]>();
onMemberForgotten((staying) => {
  for (const memberId of held.keys()) if (memberId !== staying) held.delete(memberId);
});

/**
 * Says how a member's work ended, to that member alone. If their session has ended by then, it waits for their next
 * login, unless another member logs in first.
 *
 * @param as id of the member for whom the work was begun
 */
export function toastOf(as: string, said: Omit<Toast, 'of'>): void {
  const owned = { ...said, of: as };
  if (isHere(as)) toast(owned);
  else held.set(as, [...(held.get(as) ?? []), owned]);
}

/** Whether this member is signed in: otherwise what is said now waits for their return. */
export const isHere = (as: string): boolean => tokenSource()?.isCurrent(as) !== false;

/** The member is back: says what had to wait. */
export function sayWhatWaited(as: string): void {
  const waiting = held.get(as) ?? [];
  held.delete(as);
  for (const said of waiting) toast(said);
}
