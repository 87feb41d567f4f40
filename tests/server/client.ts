/** One answer, read. `body` is the parsed JSON, or the text when it is none. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface RequestOptions {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  raw?: string;
  /** Sent as multipart. */
  form?: FormData;
  headers?: Record<string, string>;
  /** Null leaves the header out. Default: the server's own origin. */
  origin?: string | null;
  /** Names the session, as the client does when it refreshes and signs out. */
  bearer?: string;
  signal?: AbortSignal;
}

/** A browser as seen by the server: it keeps cookies by name and path and sends its origin. */
export class Client {
  readonly cookies = new Map<string, { value: string; path: string; attributes: string }>();
  readonly #url: string;
  readonly #origin: string;

  constructor(url: string, origin: string) {
    this.#url = url;
    this.#origin = origin;
  }

  /** Another browser that holds the same cookies at this moment, here or at another process. */
  copy(url?: string): Client {
    const other = url === undefined ? new Client(this.#url, this.#origin) : new Client(url, url);
    for (const [name, cookie] of this.cookies) other.cookies.set(name, cookie);
    return other;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  /** The refresh tokens that it holds, oldest first; one, unless something has gone wrong. */
  refreshTokens(): string[] {
    return [...this.cookies].flatMap(([name, { value }]) => (name.startsWith('refresh_token_') ? [value] : []));
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.cookies.set(name, { value, path, attributes: '' });
  }

  #cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ');
  }

  /** Takes an answer that was on its way for so long that others have overtaken it. */
  receive(late: Answer): void {
    this.#keepCookies(late.headers);
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else
        this.cookies.set(name, {
          value,
          path: attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/',
          attributes: attributes.join('; '),
        });
    }
  }

  async request(path: string, options: RequestOptions = {}): Promise<Answer> {
    const { json, raw, form, origin = this.#origin } = options;
    const method = options.method ?? (json === undefined && raw === undefined && form === undefined ? 'GET' : 'POST');
    const headers = new Headers(options.headers);
    const cookies = this.#cookieHeader(path);
    if (cookies !== '') headers.set('Cookie', cookies);
    if (options.bearer !== undefined) headers.set('Authorization', `Bearer ${options.bearer}`);
    if (origin !== null && method !== 'GET') headers.set('Origin', origin);
    if (json !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const body = form ?? (json === undefined ? raw : JSON.stringify(json));
    const response = await fetch(this.#url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(body === undefined ? {} : { body }),
    });
    this.#keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  post(path: string, json?: unknown, options: RequestOptions = {}): Promise<Answer> {
    return this.request(path, { method: 'POST', ...(json === undefined ? {} : { json }), ...options });
  }
}
