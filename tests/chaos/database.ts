import { type PostgresServer, startPostgres } from '../server/postgresql.ts';

/** A PostgreSQL server of its own, or null where none can be started: then the reason is told. */
export async function postgresIfThere(say: (line: string) => void): Promise<PostgresServer | null> {
  try {
    return await startPostgres();
  } catch (error) {
    say(
      `No PostgreSQL can be started here (${error instanceof Error ? error.message : String(error)}). ` +
        'This runs on the embedded database instead: no database connections are ended, and no session is ended elsewhere.',
    );
    return null;
  }
}
