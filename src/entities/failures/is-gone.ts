import { CallError } from '../../api/call-error.ts';

/** Whether the server has said that this reader can see nothing there. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'answered' && error.status === 404;
}
