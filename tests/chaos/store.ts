import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase, rowsOf } from '../../server/store/database.ts';
import { isOutage } from '../../server/store/postgres.ts';

/** A message as it is stored. */
export interface Stored {
  text: string;
  sender: string;
  recipient: string;
}

const mostTries = 10;

/** What the test sees and does behind the server's back. */
export class Store {
  readonly #database: OpenDatabase;

  private constructor(database: OpenDatabase) {
    this.#database = database;
  }

  /** The embedded one is held by its server: it is opened here when that has ended. */
  static async open(where: { databaseUrl: string | undefined; dataDir: string }): Promise<Store> {
    return new Store(await openDatabase(where));
  }

  /** A busy disk can hold someone else's lock for longer than a statement waits. */
  async #again<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === mostTries || !isOutage(error)) throw error;
      }
    }
  }

  /** All but its own. */
  async endConnections(): Promise<void> {
    await this.#database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  }

  /** As their member does on another device. */
  async endSessions(username: string): Promise<void> {
    await this.#again(() =>
      this.#database.db.execute(sql`update families set revoked_at = now()
        where revoked_at is null and member_id = (select id from members where username = ${username})`),
    );
  }

  /** Each conversation from its beginning. */
  messages(): Promise<Stored[]> {
    return this.#again(() =>
      rowsOf<Stored>(
        this.#database.db,
        sql`select m.text, sender.username as sender, recipient.username as recipient
          from messages as m join conversations as c on c.id = m.conversation_id
          join members as sender on sender.id = m.sender_id
          join members as recipient on recipient.id = case when c.low_id = m.sender_id then c.high_id else c.low_id end
          order by m.conversation_id, m.seq`,
      ),
    );
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
