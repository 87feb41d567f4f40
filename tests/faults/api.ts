import { vi } from 'vitest';
import type { User } from '../../contract/user.ts';
import type { Profile } from '../../contract/profiles.ts';
import { profileOf } from '../../src/entities/profiles/profiles-for-tests.ts';

export function user(id: string): User {
  return { id, username: id, email: `${id}@example.org`, first_name: id, last_name: 'Tester', profile_image: null };
}

/** A new member's own profile: nothing but the name. */
export function profile(id: string): Profile {
  return profileOf(user(id));
}

export interface Heard {
  method: string;
  path: string;
  token: string | null;
  body: string;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** An access token as the client reads it; `clockError` is how far the server's clock is from this one, in ms. */
export function accessToken(member: string, lifetimeSeconds: number, clockError = 0, serial = 0): string {
  const iat = Math.floor((Date.now() + clockError) / 1_000);
  return `${part({ alg: 'HS256' })}.${part({ sub: member, sid: serial, iat, exp: iat + lifetimeSeconds })}.signature`;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

type Answer = (heard: Heard) => Response | Promise<Response>;

/** As much of an XMLHttpRequest as an upload needs (`src/api/uploading-fetch.ts`). */
function uploadsTo(answer: (request: Request) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response = new Blob();
    #method = '';
    #url = '';
    readonly #headers = new Headers();
    readonly #ending = new AbortController();
    #answered = new Headers();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }

    abort(): void {
      this.#ending.abort();
    }

    async send(body: FormData): Promise<void> {
      const { signal } = this.#ending;
      const request = new Request(this.#url, { method: this.#method, headers: this.#headers, body, signal });
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }));
      try {
        const response = await answer(request);
        this.status = response.status;
        this.#answered = response.headers;
        this.response = await response.blob();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'));
      }
      this.dispatchEvent(new Event('loadend'));
    }
  };
}

/**
 * An API whose answers a test scripts. It stands in place of `fetch` and of what uploads are sent with, so that simulated time reaches through the HTTP
 * client as well; what stands before it (client, session, statecharts) is the production code.
 */
export class ScriptedApi {
  readonly heard: Heard[] = [];
  member = 'ada';
  lifetimeSeconds = 900;
  /** The difference between the server's clock and the device's, in milliseconds. */
  clockError = 0;
  /** Tokens that the API accepts. */
  readonly valid = new Set<string>();
  #serial = 0;
  readonly #scripts = new Map<string, Answer[]>();

  constructor() {
    vi.stubEnv('VITE_API_HOST', 'http://stepwise.example');
    vi.stubGlobal('fetch', (input: Request | URL | string, init?: RequestInit) =>
      this.#answer(new Request(input, init)),
    );
    vi.stubGlobal(
      'XMLHttpRequest',
      uploadsTo((request) => this.#answer(request)),
    );
  }

  mint(member = this.member): string {
    const token = accessToken(member, this.lifetimeSeconds, this.clockError, (this.#serial += 1));
    this.valid.add(token);
    return token;
  }

  /** From now on no token is accepted: as after an expiry or a changed key. */
  expire(): void {
    this.valid.clear();
  }

  /** Scripts a path's next answer; anything unscripted is answered as by the real server. */
  next(path: string, answer: Answer): void {
    this.#scripts.set(path, [...(this.#scripts.get(path) ?? []), answer]);
  }

  count(path: string): number {
    return this.heard.filter((request) => request.path === path).length;
  }

  async #answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(1);
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    const heard = { method: request.method, path, token, body: await request.text() };
    this.heard.push(heard);
    const script = this.#scripts.get(path)?.shift() ?? ((asked: Heard) => this.#usual(asked));
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
      if (request.signal.aborted) abort();
      request.signal.addEventListener('abort', abort);
    });
    return Promise.race([Promise.resolve(script(heard)), aborted]);
  }

  #usual({ path, token, body }: Heard): Response {
    if (path === 'api/token/refresh/') return this.refreshed();
    if (path === 'api/accounts/logout/') return new Response(null, { status: 204, headers: { 'X-Request-Id': '1' } });
    if (token === null || !this.valid.has(token)) return unauthorized();
    if (path === 'api/profiles/me/') return json(200, profile(this.member));
    return json(200, { received: body });
  }

  refreshed(): Response {
    return json(200, { access: this.mint(), refresh: 'kept-in-the-cookie' });
  }
}

export function unauthorized(): Response {
  return json(401, { detail: 'The access token has expired', code: 'token_expired' });
}

export function refused(): Response {
  return json(401, { detail: 'The session was revoked', code: 'refresh_revoked' });
}

export function unreachable(): Response {
  throw new TypeError('fetch failed');
}

/** An answer that arrives when the test says so. */
export function gate(): { answer: Answer; open: (response: Response) => void; asked: Promise<void> } {
  let open: (response: Response) => void = () => {};
  let noteAsked = () => {};
  const response = new Promise<Response>((resolve) => {
    open = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  return {
    answer: () => {
      noteAsked();
      return response;
    },
    open,
    asked,
  };
}
