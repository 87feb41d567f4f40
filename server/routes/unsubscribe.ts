import type { Hono } from 'hono';
import { ProblemError } from '../http/problem-error.ts';
import type { ServerEnv } from '../http/request.ts';
import { readUnsubscribeToken } from '../mail/unsubscribe-token.ts';
import type { Parts } from '../parts.ts';
import { endDigests } from '../store/digests.ts';

const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  body { max-width: 34rem; margin: 3rem auto; padding: 0 1.25rem; background: light-dark(#f6f7f4, #131518); color: light-dark(#16191d, #f2f1eb); }
  h1, .name { font-family: Georgia, serif; font-weight: 500; }
  h1 { margin: 3rem 0 1rem; font-size: 2rem; line-height: 1.2; } .name { font-size: 1.375rem; } a { color: inherit; text-underline-offset: .2em; }
  button { min-height: 3rem; margin-top: .75rem; padding: 0 1.5rem; border: 0; border-radius: .625rem; background: #ffc42e; color: #16191d; font: inherit; font-weight: 600; cursor: pointer; }
  :focus-visible { outline: 3px solid; outline-offset: 3px; }`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} – Stepwise</title><style>${style}</style></head>
<body><p class="name"><a href="/">Stepwise</a></p><main><h1>${title}</h1>${content}</main></body></html>`;
}

const settings = '<a href="/settings/notifications">notification settings</a>';

// Without an action, the form is sent to the page's own address.
const question = page(
  'Unsubscribe from digests?',
  `<p>No more e-mails about notifications: you find them on Stepwise. Mails that protect your account, such as codes and new logins, still come.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>`,
);
const done = page(
  'You are unsubscribed',
  `<p>No more digests will come. If you want them again, choose so in your ${settings}.</p>`,
);
const refusals = {
  forged: {
    status: 400,
    html: page(
      'This link is not complete',
      `<p>Nothing was changed. Open the link from the mail once more, or choose in your ${settings}.</p>`,
    ),
  },
  old: {
    status: 410,
    html: page(
      'This link is too old',
      `<p>Nothing was changed. Take the link from a newer mail, or choose in your ${settings}.</p>`,
    ),
  },
} as const;

/**
 * Ends digests with the link from a mail, without signing in (RFC 8058). Only a POST takes effect: programs that scan mails open every
 * link in them.
 */
export function unsubscribeRoute(app: Hono<ServerEnv>, parts: Parts): void {
  app.use('/unsubscribe/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    // The address is what allows it.
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  });
  app.on(['GET', 'POST'], '/unsubscribe/:token', async (c) => {
    const read = readUnsubscribeToken(parts.secret, c.req.param('token'), parts.now());
    if (typeof read === 'string') return c.html(refusals[read].html, refusals[read].status);
    if (c.req.method !== 'POST') return c.html(question);
    await endDigests(parts.db, read.memberId, parts.now());
    return c.html(done);
  });
  app.all('/unsubscribe/:token', (c) => {
    c.header('Allow', 'GET, POST');
    throw new ProblemError(405, 'method_not_allowed', 'This address does not support that method.');
  });
}
