// What the server is compared with: Hono, node-postgres and the same statement under a name, and nothing else.
import { serve } from '@hono/node-server';
import { verify } from '@node-rs/argon2';
import { Hono } from 'hono';
import pg from 'pg';
import { hashOfRefresh, successorOf } from '../../server/store/refresh-tokens.ts';

export interface Statement {
  text: string;
  /** A text in braces stands for what a request brings. */
  values: unknown[];
}

const { DATABASE_URL, PORT, STATEMENTS, TOKEN_SECRET = '' } = process.env;
const statements = JSON.parse(STATEMENTS ?? '{}') as Record<string, Statement>;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

async function run(name: string, brought: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { text = '', values = [] } = statements[name] ?? {};
  const filled = values.map((value) => (typeof value === 'string' ? (brought[value] ?? value) : value));
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: filled });
  if (rows[0] === undefined) throw new Error(`${name} found nothing`);
  return rows[0];
}

const app = new Hono();
app.get('/health', (c) => c.body(null, 204));
app.get('/api/profiles/me/', async (c) => c.json(await run('me')));
app.get('/api/profiles/users/:username/', async (c) =>
  c.json(await run('user', { '{username}': c.req.param('username') })),
);
app.get('/api/othersprofile/:username/followers/', async (c) =>
  c.json(await run('followers', { '{username}': c.req.param('username') })),
);
app.post('/api/token/refresh/', async (c) => {
  const [, family = '', token = ''] = /refresh_token_([\w-]+)=([\w-]+)/.exec(c.req.header('Cookie') ?? '') ?? [];
  const next = successorOf(TOKEN_SECRET, token);
  await run('refresh', {
    '{family}': family,
    '{token}': hashOfRefresh(TOKEN_SECRET, token),
    '{next}': hashOfRefresh(TOKEN_SECRET, next),
  });
  c.header('Set-Cookie', `refresh_token_${family}=${next}; Path=/api/`);
  return c.json({ refresh: next });
});
/** The least that a sign-in can be: one read and one comparison. No limits, no session, nothing written. */
app.post('/api/accounts/login/', async (c) => {
  const { email, password } = await c.req.json<{ email: string; password: string }>();
  const { password_hash: passwordHash } = await run('login', { '{email}': email });
  return c.json({ right: await verify(String(passwordHash), password) });
});
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
