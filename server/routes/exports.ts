import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/exports.ts';
import { exportSchema } from '../exporting/archive.ts';
import { authenticate, sessionFor } from '../http/authenticate.ts';
import { implement, type Target } from '../http/implement.ts';
import { inWords } from '../../contract/time-in-words.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitKey } from '../http/rate-limit.ts';
import type { Parts } from '../parts.ts';
import { runFor } from '../store/caller.ts';
import type { Database } from '../store/database.ts';
import { askForExport, findArchive, findExport, partAfter } from '../store/exports.ts';
import { consume } from '../store/rate-limits.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** @throws ProblemError 429 rate_limited */
async function limitExports({ limits, now }: Parts, tx: Database, memberId: string): Promise<void> {
  const limit = limits.exportsPerMember;
  const { allowed, retryAfter } = await consume(tx, limitKey('exportsPerMember', memberId), limit, now());
  if (allowed) return;
  const detail = `You can ask for your data ${limit.points} times a day. Try again in ${inWords(retryAfter)}.`;
  throw new ProblemError(429, 'rate_limited', detail, { retry_after: retryAfter });
}

async function ask(parts: Parts, memberId: string): Promise<AnswerOf<typeof calls.requestExport>> {
  // Too often: the current archive stays, and a press while one is being made does not count.
  await parts.db.transaction(async (tx) => {
    if (await askForExport(tx, memberId, parts.now())) await limitExports(parts, tx, memberId);
  });
  parts.exportWaiting();
  return findExport(parts.db, memberId, parts.now());
}

/** One part at a time, as the reader takes them. */
function archiveStream({ db }: Parts, memberId: string, id: string): ReadableStream<Uint8Array> {
  let last = -1;
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const part = await runFor(memberId, () => partAfter(db, id, last));
        if (part === undefined) return stream.close();
        last = part.position;
        stream.enqueue(new Uint8Array(part.bytes));
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Every call of contract/exports.ts, the schema of an archive, and the archive itself, which is a file rather than a
 * call.
 */
export function exportRoutes(target: Target): void {
  const { app, parts, accessTokens } = target;

  implement(target, calls.getExport, ({ c }) => findExport(parts.db, c.get('member').id, parts.now()));

  implement(target, calls.requestExport, ({ c }) => ask(parts, c.get('member').id));

  const schema = exportSchema();
  app.get('/export-schema.json', (c) => c.json(schema));

  app.get(`/media/archives/:file{${uuid}\\.zip}`, async (c) => {
    await authenticate(c, parts, sessionFor(c, parts, accessTokens, 'member'), 'member');
    const memberId = c.get('member').id;
    const id = c.req.param('file').slice(0, -'.zip'.length);
    const archive = await findArchive(parts.db, memberId, id, parts.now());
    if (archive === undefined)
      throw new ProblemError(404, 'not_found', 'This archive is no longer there. Ask for a new one in your settings.');
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/zip');
    c.header('Content-Length', String(archive.bytes));
    c.header('Content-Disposition', 'attachment; filename="stepwise-data.zip"');
    return c.body(archiveStream(parts, memberId, id));
  });
}
