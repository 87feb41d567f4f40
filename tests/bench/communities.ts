import pg from 'pg';
import { startPostgres } from '../server/postgresql.ts';

/** A PostgreSQL server for communities made in bulk. */
export interface Communities {
  /** The address of a database that has been seeded. */
  seeded(name: string, seed: (databaseUrl: string) => Promise<void>): Promise<string>;
  close(): Promise<void>;
}

/**
 * Seeding 100,000 members takes minutes. `BENCH_KEEP=/tmp/communities npm run bench -- search` keeps them in that folder, and the next run finds
 * them there. They are as old as they are: what runs in the meantime, jobs for one, closes.
 */
export async function startCommunities(): Promise<Communities> {
  const postgres = await startPostgres(process.env.BENCH_KEEP);
  const client = new pg.Client(postgres.addressOf('postgres'));
  await client.connect();
  return {
    async seeded(name, seed) {
      const { rows } = await client.query('select from pg_database where datname = $1', [name]);
      if (rows.length === 0) {
        // Under its name it is complete: a run may end before.
        const unfinished = client.escapeIdentifier(`${name} unfinished`);
        await client.query(`drop database if exists ${unfinished}`);
        await client.query(`create database ${unfinished}`);
        await seed(postgres.addressOf(encodeURIComponent(`${name} unfinished`)));
        await client.query(`alter database ${unfinished} rename to ${client.escapeIdentifier(name)}`);
      }
      return postgres.addressOf(encodeURIComponent(name));
    },
    async close() {
      await client.end();
      await postgres.close();
    },
  };
}
