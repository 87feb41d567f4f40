/** What the page has asked for while its scripts loaded (src/prerender/early-calls.ts). */
export interface EarlyAnswers {
  /** With which it was asked: the answers belong to this token's member alone. */
  token: string;
  byAddress: Record<string, Promise<Response> | undefined>;
}

/** Milliseconds after which an early answer is no longer news. */
const freshFor = 15_000;

/** The early answer to this very request, made with this very token. Handed out once. */
function takeEarlyAnswer(request: Request): Promise<Response> | null {
  const early = (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers;
  if (early === undefined || request.method !== 'GET' || performance.now() > freshFor) return null;
  if (request.headers.get('authorization') !== `Bearer ${early.token}`) return null;
  const answer = early.byAddress[request.url];
  delete early.byAddress[request.url];
  return answer ?? null;
}

/**
 * `fetch`, but for what the page has asked for already. An early answer that is not plainly a good one is dropped, and
 * asked for properly.
 */
export async function fetchUnlessAsked(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // A request that is made of another takes its body away.
  const request = input instanceof Request ? input : new Request(input, init);
  const early = takeEarlyAnswer(request);
  if (early === null) return fetch(input, init);
  const called = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error), { once: true });
  });
  const answer = await Promise.race([early.catch(() => null), called]);
  const isGood = answer?.ok && answer.headers.get('content-type')?.startsWith('application/json');
  return isGood ? answer : fetch(input, init);
}
