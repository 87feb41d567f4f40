/** How many messages were sent here and have not arrived. Logging out does not delete them. */
export function unsentMessages(memberId: string | null): number {
  try {
    // Of src/features/messages/unsent-messages.ts.
    return Object.keys(localStorage).filter((key) => key.startsWith(`unsent-messages.${memberId}.`)).length;
  } catch {
    // Storage is forbidden, so nothing was kept.
    return 0;
  }
}
