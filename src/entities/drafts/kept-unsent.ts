import { unsentMessagesName } from './draft-places.ts';
import { browserTexts } from './text-storage.ts';

/** How many messages were sent here and have not arrived. Logging out does not delete them. */
export function unsentMessages(memberId: string | null): number {
  return browserTexts.names().filter((name) => name.startsWith(`${unsentMessagesName}.${memberId}.`)).length;
}
