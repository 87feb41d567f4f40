import type { Browser } from '@playwright/test';

/** A tab as a visitor has it, without a debugger attached. */
export interface BareTab {
  send(method: string, params?: object): Promise<unknown>;
  /** Runs `work` in the page and returns its (awaited) result. */
  evaluate<Input, Value>(work: (input: Input) => Value | Promise<Value>, input: Input): Promise<Value>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/**
 * A new tab in a context of its own, 412 × 823 px (a phone) or as wide as asked for, that no driver watches: Playwright's pages
 * have the `Runtime` domain on, which makes every Error, and so evaluating react-dom, several times as expensive.
 */
export async function openBareTab(
  browser: Browser,
  { width, height, scale }: { width: number; height: number; scale: number },
): Promise<BareTab> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, result, error } = JSON.parse(event.message) as Message;
    const call = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || call === undefined) return;
    waiting.delete(id);
    if (error === undefined) call.resolve(result);
    else call.reject(new Error(error.message));
  });
  function send(method: string, params: object = {}): Promise<unknown> {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      root
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject);
    });
  }
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: scale > 1 });
  await send('Network.enable');
  await send('Page.enable');
  return {
    send,
    async evaluate<Input, Value>(work: (input: Input) => Value | Promise<Value>, input: Input) {
      // The TypeScript loader adds a helper to functions, which the page does not have.
      const expression = `{ const __name = (named) => named; (${work.toString()})(${JSON.stringify(input)}) }`;
      const answer = (await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })) as {
        result: { value: Value };
        exceptionDetails?: { exception?: { description?: string }; text: string };
      };
      if (answer.exceptionDetails !== undefined)
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      return answer.result.value;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** Goes to an address and waits for hydration. */
export async function goTo(tab: BareTab, url: string): Promise<void> {
  await tab.send('Page.navigate', { url });
  await tab.evaluate(untilMounted, null);
}

/** Runs in the page. */
async function untilMounted(): Promise<void> {
  const mounted = () => performance.getEntriesByName('stepwise:mounted').length > 0;
  if (mounted()) return;
  await new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      if (!mounted()) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'mark', buffered: true });
  });
}
