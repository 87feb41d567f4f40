import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type DestinationStream, type Logger } from 'pino';

/** A failed query's message and parameters contain e-mail addresses and hashes: log only the database's own error. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'a value that is not an Error was thrown' };
  if (error instanceof DrizzleQueryError) {
    // Not as `code`: that is what e-mail codes are called, which are never logged.
    const sqlState = error.cause !== undefined && 'code' in error.cause ? error.cause.code : undefined;
    const stack = error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n');
    return { type: 'DrizzleQueryError', sql_state: sqlState, stack };
  }
  const errors = error instanceof AggregateError ? error.errors.map(describeError) : undefined;
  return { type: error.name, message: error.message, stack: error.stack, errors };
}

const secretFields = [
  'password',
  'otp',
  'code',
  'access',
  'refresh',
  'token',
  'cookie',
  'authorization',
  'text',
  'html',
  'id_token',
];

/** Milliseconds that a line may wait for others: a write for each costs a tenth of the time that a small answer takes. */
const gatheredForMs = 50;

function stdout(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: gatheredForMs });
  process.on('exit', () => destination.flushSync());
  return destination;
}

/** Structured log on stdout. Passwords, codes, tokens, cookies and mail texts never reach it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
    },
    destination ?? stdout(),
  );
}
