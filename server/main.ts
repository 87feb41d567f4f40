import { demoEmail, demoMembers, demoPassword } from './demo/members.ts';
import { learnQuestions } from './edura/recognising/nearest.ts';
import { EnvironmentError, readEnvironment, type Environment } from './environment.ts';
import { ListenError, startServer, type RunningServer } from './server.ts';
import { FolderError } from './store/folder.ts';
import { DatabaseError } from './store/postgres.ts';

/** The start-up message: what a person needs to get started. */
function greeting(env: Environment, running: RunningServer): string {
  const mail =
    env.smtpUrl === undefined
      ? `${running.publicUrl}/mailbox/ (nothing is sent: SMTP_URL is not set)`
      : `sent through ${new URL(env.smtpUrl).host}`;
  const data = env.databaseUrl === undefined ? `embedded, in ${env.dataDir}` : 'PostgreSQL (DATABASE_URL)';
  const [shown, more] = [demoMembers.slice(0, 6), demoMembers.length - 6];
  const demo = `${shown.map(({ username }) => demoEmail(username)).join(', ')} and ${more} more`;
  return [
    `Stepwise is running at ${running.publicUrl}`,
    `  listens on  ${running.url}`,
    `  mail        ${mail}`,
    `  database    ${data}`,
    ...(env.demo ? [`  demo        ${demo}`, `              password: ${demoPassword}`] : []),
    '',
  ].join('\n');
}

/** Errors with a message for the operator need no stack. */
function isForPeople(error: unknown): error is Error {
  return [EnvironmentError, FolderError, DatabaseError, ListenError].some((kind) => error instanceof kind);
}

function endOnSignals(running: RunningServer): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  const env = readEnvironment(process.env);
  const running = await startServer({ env });
  endOnSignals(running);
  process.stdout.write(greeting(env, running));
  // Takes a few tenths of a second, which nobody who asks should wait for, and nobody who waits for the start.
  setTimeout(learnQuestions, 1_000).unref();
} catch (error) {
  console.error(isForPeople(error) ? error.message : error);
  process.exit(1);
}
