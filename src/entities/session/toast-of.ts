import { tokenSource } from '../../api/token-source.ts';
import { dropOwnedToasts, toast, type Toast } from '../../ui/toast.ts';
import { onMemberLeft } from '../cache/member-data.ts';

onMemberLeft(dropOwnedToasts);

/**
 * Says how a member's work ended, to that member alone: when another one is signed in by then, nobody is told.
 *
 * @param as id of the member for whom the work was begun
 */
export function toastOf(as: string, said: Omit<Toast, 'of'>): void {
  if (tokenSource()?.isCurrent(as) !== false) toast({ ...said, of: as });
}
