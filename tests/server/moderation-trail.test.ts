// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/store/database.ts';
import { act, decisionPaths, decisionsOf, newModerator, reportedCase } from './moderation.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('nobody rewrites or deletes what a member replied to a measure; adding to it stays possible', async () => {
  const [judge, target, other] = [await newModerator(server), await signUp(server), await signUp(server)];
  const { username } = target.person;
  const open = await reportedCase(judge.client, other.client, { kind: 'member', username });
  expect((await act(judge.client, open, 'warned', { text: 'Once is enough' })).status).toBe(200);
  const id = (await decisionsOf(target.client))[0]?.id ?? '';
  expect((await target.client.post(decisionPaths.appeal(id), { text: 'It was not me' })).status).toBeLessThan(300);
  server.pass(1);
  expect((await target.client.post(decisionPaths.confirm(id))).status).toBeLessThan(300);
  const kept = () => rowsOf(server.db, sql`select * from moderation_replies`);
  const before = await kept();
  expect(before).toMatchObject([{ appeal: 'It was not me' }]);
  for (const statement of [
    sql`update moderation_replies set appeal = 'It was me'`,
    sql`update moderation_replies set appeal = null, appealed_at = null`,
    sql`update moderation_replies set appealed_at = appealed_at + interval '1 day'`,
    sql`update moderation_replies set confirmed_at = null`,
    sql`update moderation_replies set member_id = ${other.user.id}`,
    sql`delete from moderation_replies`,
    sql`truncate moderation_replies`,
  ]) {
    const said = await server.db.execute(statement).then(
      () => 'done',
      (error: Error) => (error.cause as Error).message,
    );
    expect(said).toBe('what members replied to moderators is never changed or deleted');
  }
  expect(await kept()).toEqual(before);
});
