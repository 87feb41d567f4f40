import type { Answered } from './api-model.ts';
import type { HeardRequest } from './realm.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

export interface RequestUnderWay extends HeardRequest {
  tab: Tab;
  sentAt: number;
  cookies: { access: string | null; refresh: string | null; refreshes: readonly string[] };
  as: string;
  answer: Answered | null;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
  isAborted: boolean;
}

export interface Message {
  to: Tab;
  from: string;
  kind: 'storage' | 'channel';
  data: unknown;
}

/** A request that is on its way for longer never arrives: what comes later than the server's leeway would be a theft to it. */
const longestWay = 8_000;

/** Everything in flight between the tabs and the server, and among the tabs. It arrives late or never, in any order. */
export class Traffic {
  readonly requests: RequestUnderWay[] = [];
  readonly messages: Message[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  send(tab: Tab, request: HeardRequest): Promise<Response> {
    const { access, refresh, refreshes } = this.#world.jar;
    return new Promise((resolve, reject) => {
      const sent: RequestUnderWay = {
        ...request,
        tab,
        sentAt: this.#world.monotonic(),
        cookies: { access, refresh, refreshes },
        as: tab.signingInAs,
        answer: null,
        resolve,
        reject,
        isAborted: false,
      };
      request.signal.addEventListener('abort', () => {
        sent.isAborted = true;
        reject(new DOMException('The request was aborted', 'AbortError'));
      });
      this.requests.push(sent);
    });
  }

  /** To all other open tabs. */
  announce(from: Tab, kind: Message['kind'], data: unknown, tabs: readonly Tab[]): void {
    for (const to of tabs) if (to !== from && to.isOpen) this.messages.push({ to, from: from.name, kind, data });
  }

  async loseOldRequests(): Promise<void> {
    for (const request of this.requests.slice()) {
      if (request.answer === null && this.#world.monotonic() - request.sentAt > longestWay)
        await this.moveRequest('lose', request);
    }
  }

  /** False when the request cannot move like that now. */
  async moveRequest(how: 'arrive' | 'answer' | 'lose', request: RequestUnderWay | undefined): Promise<boolean> {
    if (request === undefined || (how === 'arrive' && request.answer !== null)) return false;
    if (how === 'arrive') return this.#arrive(request);
    const { tab, answer } = request;
    if (how === 'answer' && (answer === null || tab.isFrozen)) return false;
    this.requests.splice(this.requests.indexOf(request), 1);
    // An aborted request or a closed tab gets no answer, and the browser stores none of its cookies.
    if (request.isAborted || !tab.isOpen) return true;
    if (how === 'lose' || answer === null)
      await this.#world.in(tab, () => request.reject(new TypeError('fetch failed')));
    else {
      this.#world.jar.apply(answer.cookies);
      await this.#world.in(tab, () => request.resolve(responseOf(answer)));
    }
    return true;
  }

  #arrive(request: RequestUnderWay): boolean {
    const { api, isServerUp, signIns, server } = this.#world;
    request.answer = isServerUp ? api.answer(request, server()) : { status: 503, body: 'Service unavailable' };
    if (request.path === 'api/accounts/login/' && request.answer.status === 200) signIns.opened += 1;
    return true;
  }

  async moveMessage(how: 'tell' | 'drop', index: number): Promise<boolean> {
    const message = this.messages[index];
    if (message === undefined || (how === 'tell' && message.to.isFrozen)) return false;
    this.messages.splice(index, 1);
    const { to, kind, data } = message;
    if (how === 'tell')
      await this.#world.in(to, () =>
        kind === 'storage' ? to.realm.page.tell('storage', data) : to.realm.channel?.tell('message', data),
      );
    return true;
  }
}

function responseOf({ status, body }: Answered): Response {
  if (status === 204) return new Response(null, { status, headers: { 'x-request-id': '1' } });
  const isPage = typeof body === 'string';
  return new Response(isPage ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': isPage ? 'text/html' : 'application/json' },
  });
}
