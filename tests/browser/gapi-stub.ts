/** A frame as gapi.iframes hands it out: messages by type, answered with a list. */
interface Frame {
  restyle(): Promise<void>;
  ping(done: () => void): Promise<void>;
  register(type: string, handler: (data: unknown) => unknown): void;
  send(type: string, data: unknown, done: (answers: unknown[]) => void): void;
}

type Message = { stub: true } & (
  | { kind: 'ready' }
  | { kind: 'sent'; id: number; type: string; data: unknown }
  | { kind: 'answered'; id: number; answer: unknown }
);

interface FrameOptions {
  where: HTMLElement;
  url: string;
  attributes: { style: Record<string, string> };
}

interface StubWindow {
  gapi: object;
  gapi_onload?: () => void;
}

/**
 * The part of https://apis.google.com/js/api.js that Firebase's popup needs: it opens a frame, and page and frame
 * exchange messages. Runs in the browser, in both, and therefore cannot use anything outside.
 */
function installGapi(): void {
  /** The other side is known once it has sent something: the frame's window, or the page around. */
  function frameTo(other: () => Window | null): Frame {
    const handlers = new Map<string, (data: unknown) => unknown>();
    const waiting = new Map<number, (answers: unknown[]) => void>();
    let isReady = () => {};
    const ready = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    const post = (message: Message) => other()?.postMessage(message, '*');
    let count = 0;
    window.addEventListener('message', ({ data, source }: MessageEvent<Partial<Message> | null>) => {
      if (data?.stub !== true || source !== other()) return;
      const message = data as Message;
      if (message.kind === 'ready') isReady();
      else if (message.kind === 'answered') waiting.get(message.id)?.([message.answer]);
      else
        void Promise.resolve(handlers.get(message.type)?.(message.data)).then((answer) =>
          post({ stub: true, kind: 'answered', id: message.id, answer }),
        );
    });
    if (window.parent !== window) post({ stub: true, kind: 'ready' });
    return {
      restyle: async () => undefined,
      ping: (done) => ready.then(done),
      register: (type, handler) => void handlers.set(type, handler),
      send(type, data, done) {
        count += 1;
        waiting.set(count, done);
        post({ stub: true, kind: 'sent', id: count, type, data });
      },
    };
  }

  async function open({ where, url, attributes }: FrameOptions, opened: (frame: Frame) => unknown): Promise<unknown> {
    const element = document.createElement('iframe');
    Object.assign(element.style, attributes.style);
    element.setAttribute('aria-hidden', 'true');
    element.tabIndex = -1;
    element.src = url;
    where.append(element);
    return opened(frameTo(() => element.contentWindow));
  }

  const context = { open, getParentIframe: () => frameTo(() => window.parent) };
  const stubbed = window as unknown as StubWindow & Record<string, (() => void) | undefined>;
  stubbed.gapi = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context, Iframe: Object },
  };
  const script = document.currentScript;
  const name = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null;
  // As a task of its own: the script that waits for it has been loaded by then.
  setTimeout(() => (name === null ? stubbed.gapi_onload : stubbed[name])?.());
}

/** For `route.fulfill`. */
export const gapiStub = `(${installGapi.toString()})();`;
