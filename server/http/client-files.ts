import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isClientPath } from './client-routes.ts';
import { putHead, type PageHead } from './page-head.ts';
import { contentSecurityPolicy, type Site } from './security-headers.ts';

interface ClientFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  /** A page that is complete without scripts, and the same for everyone. */
  isPublic: boolean;
  /** Hashes of a page's inline scripts, as in the Content-Security-Policy; null for files that are not pages. */
  scriptHashes: string[] | null;
  cacheControl: string;
}

interface PageRequest {
  path: string;
  method: string;
  headers: Headers;
}

/**
 * The built client, held in memory (4 MB): otherwise a build that replaces the folder under a running server would
 * leave it with lengths, pages and names of files that no longer exist. Only files present at startup are served, so no
 * path can escape the folder.
 */
export interface ClientFiles {
  /** The answer for a path, or null if there is no file or page for it. */
  answer(request: PageRequest, site: Site): Response | null;
  /**
   * The shell for an address that only the database can resolve: with its own head, or with status 404 if there is
   * nothing, 410 if there no longer is. Null if no client has been built.
   */
  shell(request: PageRequest, site: Site, head: PageHead | null, gone?: 410): Promise<Response | null>;
  /**
   * The shell for such an address while the database is away: the client starts, and programs are told to come back.
   * Null as above, and for anything that is not a page.
   */
  unavailable(request: PageRequest, site: Site, retryAfter: number): Response | null;
}

const compressors = {
  // Maximum compression takes fifty times as long, for a page that is sent once.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof compressors;

function encodingFor(request: PageRequest, available: (encoding: Encoding) => boolean): Encoding | undefined {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  return (['br', 'gzip'] as const).find((encoding) => available(encoding) && accepts(accepted, encoding));
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
};

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts]
    .filter(([, attributes, content]) => !/\ssrc\s*=/i.test(attributes ?? '') && (content ?? '') !== '')
    .map(
      ([, , content]) =>
        `sha256-${createHash('sha256')
          .update(content ?? '')
          .digest('base64')}`,
    );
}

/**
 * Asset names change with their content, so they can be cached forever. Browsers request the icon again on every
 * navigation: caching it for a day saves those requests.
 */
function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return url === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache';
}

async function describe(root: string, path: string, all: ReadonlySet<string>): Promise<[string, ClientFile]> {
  const content = await readFile(path);
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const url = `/${relative(root, path).split(sep).join('/')}`;
  const variant = async (ending: string) =>
    all.has(path + ending) ? new Uint8Array(await readFile(path + ending)) : undefined;
  const br = await variant('.br');
  const gzip = await variant('.gz');
  return [
    url,
    {
      type,
      etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      plain: new Uint8Array(content),
      ...(br === undefined ? {} : { br }),
      ...(gzip === undefined ? {} : { gzip }),
      isPublic: type.startsWith('text/html') && !content.includes('<div id="root" data-waiting>'),
      scriptHashes: type.startsWith('text/html') ? inlineScriptHashes(content.toString('utf8')) : null,
      cacheControl: cacheControlOf(url),
    },
  ];
}

/** Source maps, compressed or not, are never served. */
function isSourceMap(path: string): boolean {
  return /\.map(?:\.br|\.gz)?$/i.test(path);
}

async function listFiles(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !isSourceMap(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** A path with a file extension is a file; anything else may be a page of the client. */
function looksLikeFile(path: string): boolean {
  return (
    path.startsWith('/assets/') ||
    /\.(?:js|css|map|json|png|jpe?g|gif|svg|webp|ico|woff2?|txt|xml|webmanifest|wasm)$/i.test(path)
  );
}

/** By hand: on a long run of slashes, `/\/+$/` starts again at every one of them. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Accept-Encoding with q=0 means "not this one". */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((one) => one.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

const isRead = ({ method }: PageRequest) => method === 'GET' || method === 'HEAD';

interface Content {
  type: string;
  cacheControl: string;
  etag: string;
  scriptHashes: string[] | null;
  encoding: Encoding | undefined;
  body: Uint8Array<ArrayBuffer>;
}

function respond(content: Content, request: PageRequest, site: Site, status: 200 | 404 | 410 | 503): Response {
  const { encoding } = content;
  const etag = `"${content.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = new Headers({
    'Content-Type': content.type,
    'Cache-Control': content.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  if (content.scriptHashes !== null)
    headers.set('Content-Security-Policy', contentSecurityPolicy(content.scriptHashes, site));
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(etag)) return new Response(null, { status: 304, headers });
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(content.body.byteLength));
  return new Response(request.method === 'HEAD' ? null : content.body, { status, headers });
}

function send(file: ClientFile, request: PageRequest, site: Site, status: 200 | 404 | 410 | 503): Response {
  const encoding = encodingFor(request, (one) => file[one] !== undefined);
  const body = (encoding === undefined ? undefined : file[encoding]) ?? file.plain;
  return respond({ ...file, encoding, body }, request, site, status);
}

/**
 * For public pages: with the Cross-Origin-Opener-Policy of all other answers, the browser would start a second process,
 * which delays a phone's first paint by 0.05 to 0.1 s.
 */
function keepProcess(answer: Response): void {
  answer.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
}

/** The head differs from answer to answer, so the page is assembled in memory. */
async function sendWithHead(
  file: ClientFile,
  html: string,
  request: PageRequest,
  site: Site,
  head: PageHead,
): Promise<Response> {
  const page = putHead(html, head);
  const encoding = encodingFor(request, () => true);
  const body = new Uint8Array(encoding === undefined ? Buffer.from(page) : await compressors[encoding](page));
  const etag = createHash('sha256').update(page).digest('base64url').slice(0, 22);
  return respond({ ...file, etag, encoding, body }, request, site, 200);
}

/**
 * Reads the built client's folder.
 *
 * Pages: `/about` is answered with about/index.html or about.html if prerendered; any other path that is not a file
 * gets app.html, the shell, or index.html if there is no shell; with status 404 where the client has no page.
 */
export async function readClientFiles(root: string): Promise<ClientFiles> {
  const all = await listFiles(root);
  const known = new Set(all);
  const sources = all.filter(
    (path) => !((path.endsWith('.br') || path.endsWith('.gz')) && known.has(path.slice(0, -3))),
  );
  const files = new Map(await Promise.all(sources.map((path) => describe(root, path, known))));
  const shell = files.get('/app.html') ?? files.get('/index.html');
  const shellHtml = shell === undefined ? '' : Buffer.from(shell.plain).toString('utf8');
  return {
    async shell(request, site, head, gone) {
      if (shell === undefined) return null;
      return head === null
        ? send(shell, request, site, gone ?? 404)
        : sendWithHead(shell, shellHtml, request, site, head);
    },
    unavailable(request, site, retryAfter) {
      if (shell === undefined || !isRead(request)) return null;
      const answer = send(shell, request, site, 503);
      answer.headers.set('Retry-After', String(retryAfter));
      answer.headers.set('Cache-Control', 'no-store');
      return answer;
    },
    answer(request, site) {
      if (!isRead(request)) return null;
      const path = request.path;
      const trimmed = withoutLastSlashes(path);
      const page = path.endsWith('.html')
        ? undefined
        : (files.get(`${trimmed}/index.html`) ?? files.get(`${trimmed}.html`));
      const file = files.get(path) ?? (trimmed === '/app' ? undefined : page);
      if (file !== undefined) {
        const answer = send(file, request, site, 200);
        if (file.isPublic && file !== shell) keepProcess(answer);
        return answer;
      }
      if (looksLikeFile(path) || shell === undefined) return null;
      return send(shell, request, site, isClientPath(path) ? 200 : 404);
    },
  };
}
