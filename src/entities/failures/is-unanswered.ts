/**
 * Whether a failure leaves open if the server has what was sent: no answer came, or the server broke down. Words such as
 * 'Not sent' would claim too much then.
 */
export function isUnanswered({ status }: { status: number }): boolean {
  return status === 0 || status >= 500;
}
