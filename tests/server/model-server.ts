import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a model can answer; `whole` is well. */
export const modelFaults = [
  'status 500',
  'status 401',
  'status 429',
  'page of a proxy',
  'rubbish',
  'half an event',
  'error event',
  'cut off',
  'hung up',
  'stall before',
  'stall within',
  'flood',
  'no words',
  'out of room',
] as const;
export type ModelFault = (typeof modelFaults)[number];

export interface ModelServer {
  url: string;
  /** Requests that have come, the newest last. */
  asked: { path: string; headers: Record<string, string | string[] | undefined>; body: unknown }[];
  /** What the next answers are; `slow` goes on only with `release`. */
  answers: ModelFault | 'whole' | 'slow';
  /** Lets a slow answer go on to its end. */
  release(): void;
  close(): Promise<void>;
}

type Speak = (text: string) => string;

/** Chunks of both protocols, as their documentation has them. */
const protocols = {
  openai: {
    begin: '',
    text: ((content) =>
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`) as Speak,
    end: `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    full: `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] })}\n\ndata: [DONE]\n\n`,
    error: `data: ${JSON.stringify({ error: { type: 'server_error', message: 'a secret of the model' } })}\n\n`,
  },
  anthropic: {
    begin: `event: message_start\ndata: ${JSON.stringify({ type: 'message_start', message: { id: 'm', role: 'assistant', content: [] } })}\n\nevent: content_block_start\ndata: ${JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } })}\n\nevent: ping\ndata: {"type":"ping"}\n\n`,
    text: ((text) =>
      `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}\n\n`) as Speak,
    end: `event: content_block_stop\ndata: {"type":"content_block_stop","index":0}\n\nevent: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"end_turn"}}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n`,
    full: `event: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"max_tokens"}}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n`,
    error: `event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"a secret of the model"}}\n\n`,
  },
};

/** A language model on loopback that speaks OpenAI's and Anthropic's protocols, well or badly. */
export async function startModelServer(): Promise<ModelServer> {
  const slow = new Set<() => void>();
  const model: Omit<ModelServer, 'url' | 'close'> = {
    asked: [],
    answers: 'whole',
    release: () => {
      for (const go of slow) go();
      slow.clear();
    },
  };

  function answer(out: ServerResponse, { begin, text, end, full, error }: (typeof protocols)['openai']): void {
    const how = model.answers;
    const status = /^status (\d+)$/.exec(how)?.[1];
    if (status !== undefined) {
      out
        .writeHead(Number(status), { 'Content-Type': 'application/json' })
        .end('{"error":{"message":"a secret of the model"}}');
      return;
    }
    if (how === 'page of a proxy') {
      out.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in to the network</h1>');
      return;
    }
    if (how === 'stall before') return;
    out.writeHead(200, { 'Content-Type': 'text/event-stream' });
    out.write(begin);
    const first = `${text('Digging ')}${text('comes first [1]')}`;
    if (how === 'rubbish') out.end('data: {"choices": nonsense}\n\ndata: <html>\n\n');
    else if (how === 'half an event') out.end(`${first}data: {"choi`);
    else if (how === 'error event') out.end(`${first}${error}`);
    else if (how === 'cut off') out.end(first);
    else if (how === 'hung up') out.write(first, () => out.destroy());
    else if (how === 'stall within') out.write(first);
    else if (how === 'flood') {
      const go = () => {
        while (!out.destroyed && out.write(text('and so on '.repeat(400))));
        if (!out.destroyed) out.once('drain', go);
      };
      go();
    } else if (how === 'no words') out.end(end);
    else if (how === 'out of room') out.end(`${first}${full}`);
    else if (how === 'slow') {
      out.write(first);
      slow.add(() => out.end(`${text(', then sowing.')}${end}`));
    } else {
      // Cut where it hurts: within an event, and within a letter.
      const bytes = Buffer.from(`${first}${text(', then söwing.')}${end}`);
      const middle = bytes.indexOf(Buffer.from('ö')) + 1;
      out.write(bytes.subarray(0, middle), () => out.end(bytes.subarray(middle)));
    }
  }

  const server = createServer((request, out) => {
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      model.asked.push({ path, headers: request.headers, body: JSON.parse(sent) });
      if (path === '/v1/chat/completions') answer(out, protocols.openai);
      else if (path === '/v1/messages') answer(out, protocols.anthropic);
      else out.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(model, {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** What each fault comes to, in both protocols. */
export const problems: Readonly<Record<ModelFault, string>> = {
  'status 500': 'unreachable',
  'status 401': 'refused',
  'status 429': 'busy',
  'page of a proxy': 'unreadable',
  rubbish: 'unreadable',
  'half an event': 'cut_off',
  'error event': 'unreachable',
  'cut off': 'cut_off',
  'hung up': 'cut_off',
  'stall before': 'stalled',
  'stall within': 'stalled',
  flood: 'too_long',
  'no words': 'unreadable',
  'out of room': 'too_long',
};
