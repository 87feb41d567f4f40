import { getProfile } from '../../contract/profiles.ts';
import { implement, type Target } from '../http/implement.ts';
import { userOf } from '../store/members.ts';

export function profileRoutes(target: Target): void {
  implement(target, getProfile, async ({ c }) => userOf(c.get('member')));
}
