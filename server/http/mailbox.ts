import { Hono } from 'hono';
import { escapeHtml } from '../escape-html.ts';
import { ProblemError } from './problem-error.ts';
import type { Parts } from '../parts.ts';
import { findMessage, newestMessages, type OutboxRow } from '../store/outbox.ts';
import { isAskedHere, type ServerEnv } from './request.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; } a { color: inherit; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; } .about { margin: 0 0 .5rem; opacity: .75; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }`;

function page(title: string, content: string, refresh: boolean): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>${refresh ? '<meta http-equiv="refresh" content="5">' : ''}<style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

function article(row: OutboxRow): string {
  const at = row.createdAt.toISOString();
  return `<article data-recipient="${escapeHtml(row.recipient)}"><h2><a href="/mailbox/${row.id}/">${escapeHtml(row.subject)}</a></h2>
<p class="about">To ${escapeHtml(row.recipient)}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p><pre>${escapeHtml(row.text)}</pre></article>`;
}

/**
 * The development mailbox: mail that would have been sent, for a server without a mail server. It is mounted only then, never
 * in production, and answers this machine alone: it shows the codes of everyone, and HOST may be open to a whole network.
 */
export function mailbox(parts: Parts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use('/mailbox/*', async (c, next) => {
    if (isAskedHere(c)) return next();
    throw new ProblemError(404, 'not_found', 'There is nothing at this address.');
  });
  app.get('/mailbox/', async (c) => {
    const rows = await newestMessages(parts.db);
    const list =
      rows.length === 0
        ? '<p>No mail yet. Codes and notices appear here automatically.</p>'
        : rows.map(article).join('\n');
    c.header('Cache-Control', 'no-store');
    return c.html(page('Stepwise development mailbox', list, true));
  });
  app.get('/mailbox', (c) => c.redirect('/mailbox/'));
  app.get('/mailbox/:id{[0-9a-f-]{36}}/', async (c) => {
    const row = await findMessage(parts.db, c.req.param('id'));
    if (row === undefined) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return c.html(page(row.subject, `${article(row)}<p><a href="/mailbox/">All mail</a></p>`, false));
  });
  return app;
}
