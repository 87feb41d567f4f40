import { createTransport } from 'nodemailer';
import type { OutboxRow } from '../store/outbox.ts';

/** A mail server would refuse this message however often it is offered. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

export interface Transport {
  /** @throws UndeliverableError when trying again is of no use; any other error is worth another attempt */
  send(row: OutboxRow): Promise<void>;
  close(): void;
}

// Replies of the 500s are final when they are about the recipient or the message; about signing in or the connection they are not.
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
          // The same for every attempt, so that a repeated delivery can be recognised.
          messageId: `<${row.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isFinal(error)) throw new UndeliverableError('the mail server refused the message', { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
