import { refreshToken } from '../../contract/token.ts';
import { refreshSession } from '../accounts/sessions.ts';
import { implement, type Target } from '../http/implement.ts';

/** The refresh of specification, section 7: empty body, relies on cookies. */
export function tokenRoutes(target: Target): void {
  implement(target, refreshToken, ({ c }) => refreshSession(c, target.parts, target.accessTokens));
}
