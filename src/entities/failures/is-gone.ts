import { CallError } from '../../api/call-error.ts';

/** The server says that there is nothing for this reader. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'answered' && error.status === 404;
}
