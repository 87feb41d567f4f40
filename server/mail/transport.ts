import { createTransport } from 'nodemailer';
import type { OutboxRow } from '../store/outbox.ts';

/** The mail server rejects this message permanently. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

/** RFC 8058: mail programs offer to unsubscribe, and do it by one POST to an https address. */
function unsubscribeHeaders(address: string | null): Record<string, string> {
  if (address === null) return {};
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

export interface Transport {
  /** @throws UndeliverableError if retrying is pointless; any other error is worth a retry */
  send(row: OutboxRow): Promise<void>;
  close(): void;
}

// 5xx replies are permanent if they concern the recipient or the message, but not if they concern authentication or the
// connection.
const finalCodes = new Set(['EENVELOPE', 'EMESSAGE']);

function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return finalCodes.has(error.code) && reply >= 500;
}

/** Sends through an SMTP server. @param from address of the sender, with or without a name */
export function smtpTransport(url: string, from: string, host: string): Transport {
  const transporter = createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(row) {
      try {
        await transporter.sendMail({
          to: row.recipient,
          subject: row.subject,
          text: row.text,
          html: row.html,
          // The same for every attempt, so that duplicates can be recognised.
          messageId: `<${row.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(row.unsubscribe) },
        });
      } catch (error) {
        if (isFinal(error)) throw new UndeliverableError('the mail server refused the message', { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
