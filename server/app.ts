import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { calls } from '../contract/calls.ts';
import { projectPage } from './buildzone/project-page.ts';
import { rolePage } from './guidance/role-page.ts';
import { createAccessTokens } from './accounts/access-tokens.ts';
import { answerProblem } from './http/answer-problem.ts';
import type { ClientFiles } from './http/client-files.ts';
import { refuseOtherMethods, type Target } from './http/implement.ts';
import { mailbox } from './http/mailbox.ts';
import { describeApi } from './http/openapi.ts';
import { checkOrigin } from './http/origin.ts';
import { outageSeconds, outageText, ProblemError, problemFor, RequestGivenUp } from './http/problem-error.ts';
import { clientOf, type ServerEnv } from './http/request.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders, siteOf } from './http/security-headers.ts';
import type { Parts } from './parts.ts';
import { accountRoutesOfMembers } from './routes/account.ts';
import { accountRoutes } from './routes/accounts.ts';
import { educationRoutes } from './routes/education.ts';
import { emailChangeRoutes } from './routes/email-change.ts';
import { eduraRoutes } from './routes/edura.ts';
import { experienceRoutes } from './routes/experience.ts';
import { postPage } from './posts/post-page.ts';
import { personalPage } from './profiles/personal-page.ts';
import { blockRoutes } from './routes/blocks.ts';
import { communityProjectRoutes } from './routes/community-projects.ts';
import { decisionRoutes } from './routes/decisions.ts';
import { deletionRoutes } from './routes/deletion.ts';
import { discussionRoutes } from './routes/discussion.ts';
import { eventRoutes } from './routes/events.ts';
import { evidenceRoutes } from './routes/evidence.ts';
import { exportRoutes } from './routes/exports.ts';
import { followRoutes } from './routes/follow.ts';
import { guidanceRoutes } from './routes/guidance.ts';
import { healthRoute } from './routes/health.ts';
import { jobRoutes } from './routes/jobs.ts';
import { mediaRoute } from './routes/media.ts';
import { membershipRoutes } from './routes/memberships.ts';
import { messageRoutes } from './routes/messages.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { ownWorkRoutes } from './routes/own-work.ts';
import { postDraftRoutes } from './routes/post-drafts.ts';
import { postImageRoutes } from './routes/post-images.ts';
import { postRoutes } from './routes/posts.ts';
import { profileRoutes } from './routes/profiles.ts';
import { problemReportRoutes } from './routes/problem-reports.ts';
import { progressRoutes } from './routes/progress.ts';
import { projectRoutes } from './routes/projects.ts';
import { searchRoutes } from './routes/search.ts';
import { skillRoutes } from './routes/skills.ts';
import { reportRoutes } from './routes/reports.ts';
import { tokenRoutes } from './routes/token.ts';
import { unsubscribeRoute } from './routes/unsubscribe.ts';
import { jobPage } from './search/job-page.ts';
import { runCall } from './store/caller.ts';
import { isOutage } from './store/postgres.ts';

/** Only for the log: nginx's number for a request that its client gave up. */
const givenUpStatus = 499;

function answerFailures(app: Hono<ServerEnv>, parts: Parts): void {
  app.onError((error, c) => {
    const problem = problemFor(error);
    if (problem !== null && problem !== error) parts.log.warn({ err: error }, outageText);
    if (problem !== null) return answerProblem(c, problem);
    // Whatever was being read or written broke off with the connection: nothing has failed, and no one reads the answer.
    if (error instanceof RequestGivenUp || c.req.raw.signal.aborted) {
      parts.log.info({ requestId: c.get('requestId'), reason: error.name }, 'a request was given up');
      return new Response(null, { status: givenUpStatus });
    }
    parts.log.error({ err: error, requestId: c.get('requestId') }, 'a request failed');
    return answerProblem(c, new ProblemError(500, 'server_error', 'Something went wrong on the server. Try again.'));
  });
}

/** Addresses of the server itself: where it has nothing, the client's shell would only hide the mistake. */
function isServerPath(path: string): boolean {
  return /^\/(?:api|mailbox|health|media|unsubscribe|openapi\.json|export-schema\.json)(?:\/|$)/.test(path);
}

/** What is at an address that is not the API's; null for nothing. */
async function pageAt(c: Context<ServerEnv>, parts: Parts, client: ClientFiles): Promise<Response | null> {
  const { path, method, raw } = c.req;
  if (isServerPath(path)) return null;
  const request = { path, url: new URL(c.req.url), method, headers: raw.headers };
  const site = siteOf(parts);
  try {
    return (
      (await personalPage(parts, client, request, site)) ??
      (await rolePage(parts, client, request, site)) ??
      (await postPage(parts, client, request, site)) ??
      (await projectPage(parts, client, request, site)) ??
      (await jobPage(parts, client, request, site)) ??
      client.answer(request, site)
    );
  } catch (error) {
    const page = isOutage(error) ? client.unavailable(request, site, outageSeconds) : null;
    if (page === null) throw error;
    parts.log.warn({ err: error }, outageText);
    return page;
  }
}

function serveClient(app: Hono<ServerEnv>, parts: Parts, client: ClientFiles): void {
  app.notFound(
    async (c) =>
      (await pageAt(c, parts, client)) ??
      answerProblem(c, new ProblemError(404, 'not_found', 'There is nothing at this address.')),
  );
}

/** HEAD is answered as GET is, and its body is read by nobody: a stream would stay open, and take one of the places that its member has. */
const closeUnreadBody: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  if (c.req.raw.method === 'HEAD') await c.res.body?.cancel();
};

/** The whole HTTP side of the product: API, description, mailbox, built client. It needs no port: tests call `app.request()`. */
export function createApp(parts: Parts, client: ClientFiles): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(closeUnreadBody);
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    c.header('X-Request-Id', c.get('requestId'));
    await next();
  });
  app.use(logRequests(parts));
  app.use((c, next) => runCall(clientOf(c, parts), next));
  app.use(securityHeaders(parts));
  app.use('/api/*', checkOrigin(parts));
  const target: Target = { app, parts, accessTokens: createAccessTokens(parts.secret) };
  accountRoutes(target);
  accountRoutesOfMembers(target);
  emailChangeRoutes(target);
  deletionRoutes(target);
  exportRoutes(target);
  tokenRoutes(target);
  profileRoutes(target);
  followRoutes(target);
  blockRoutes(target);
  reportRoutes(target);
  problemReportRoutes(target);
  moderationRoutes(target);
  decisionRoutes(target);
  educationRoutes(target);
  experienceRoutes(target);
  projectRoutes(target);
  skillRoutes(target);
  communityProjectRoutes(target);
  membershipRoutes(target);
  progressRoutes(target);
  evidenceRoutes(target);
  discussionRoutes(target);
  ownWorkRoutes(target);
  guidanceRoutes(target);
  jobRoutes(target);
  searchRoutes(target);
  messageRoutes(target);
  notificationRoutes(target);
  eventRoutes(target);
  postRoutes(target);
  postDraftRoutes(target);
  postImageRoutes(target);
  eduraRoutes(target);
  refuseOtherMethods(app, Object.values(calls).flat());
  healthRoute(app, parts);
  mediaRoute(target);
  unsubscribeRoute(app, parts);
  const description = describeApi();
  app.get('/openapi.json', (c) => c.json(description));
  if (parts.env.smtpUrl === undefined && !parts.env.production) app.route('/', mailbox(parts));
  answerFailures(app, parts);
  serveClient(app, parts, client);
  return app;
}
