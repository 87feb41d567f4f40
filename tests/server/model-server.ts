import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GuideError, type Guide } from '../../server/edura/guide.ts';
import { modelGuide } from '../../server/edura/models/model.ts';
import { createLogger } from '../../server/logger.ts';

/** How a model can answer; `whole` is well. */
export const modelFaults = [
  'status 500',
  'status 401',
  'status 404',
  'status 422',
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
  'blanks alone',
  'out of room',
  'out of context',
  'filtered',
  'refusal in a field of its own',
  'ended for a reason of its own',
  'signs of life without words',
  'comments without end',
  'words without end',
  'calls without end',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/**
 * How a model can use what it may look up: once; two things at once, also with calls that name no place of theirs or all the same one; with
 * an input that is none; or not at all because it knows no tools.
 */
type LookingUp =
  | 'looks up'
  | 'looks up two'
  | 'looks up two without places'
  | 'looks up two at one place'
  | 'calls wrongly'
  | 'knows no tools';

export interface ModelServer {
  url: string;
  /** Requests that have come, the newest last. */
  asked: { path: string; headers: Record<string, string | string[] | undefined>; body: unknown }[];
  /** What the next answers are; `slow` and `silent` go on only with `say` and `release`, and `silent` begins without a word. */
  answers: ModelFault | LookingUp | 'whole' | 'slow' | 'silent' | 'comments, then the answer';
  /** What it looks up. */
  question: string;
  /** Adds to a slow answer. @returns whether there is one */
  say(words: string): boolean;
  /** How many slow answers someone still listens to. */
  listened(): number;
  /** Lets a slow answer go on to its end. */
  release(): void;
  close(): Promise<void>;
}

type Speak = (text: string) => string;

/** Of a stream of events: a line that says nothing, and keeps the connection open. */
const comment = ': the model thinks\n\n';

/** Reasons for which an answer ends before it is whole, as both protocols say them. */
const reasons: Partial<Record<ModelFault, Record<'openai' | 'anthropic', string>>> = {
  'out of room': { openai: 'length', anthropic: 'max_tokens' },
  'out of context': { openai: 'length', anthropic: 'model_context_window_exceeded' },
  filtered: { openai: 'content_filter', anthropic: 'refusal' },
  'ended for a reason of its own': { openai: 'error', anthropic: 'abort' },
};
type EndFor = (reason: Record<'openai' | 'anthropic', string>) => string;

type SpeakCalls = (inputs: readonly string[], placeOf?: (at: number) => number | undefined) => string;

const openaiCall = (piece: object) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [piece] }, finish_reason: null }] })}\n\n`;
const anthropicEvent = (type: string, rest: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)] as const;

/** Chunks of both protocols, as their documentation has them. */
const protocols = {
  openai: {
    begin: '',
    text: ((content) =>
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`) as Speak,
    end: `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    full: (({ openai: finish_reason }) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason }] })}\n\ndata: [DONE]\n\n`) as EndFor,
    calls: ((inputs, placeOf = (at) => at) => {
      const pieces = inputs.flatMap((input, at) => {
        const [one, other] = halves(input);
        const index = placeOf(at);
        const begun = { index, id: `call_${at + 1}`, type: 'function', function: { name: 'look_up', arguments: '' } };
        return [begun, { index, function: { arguments: one } }, { index, function: { arguments: other } }];
      });
      const end = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })}\n\ndata: [DONE]\n\n`;
      return pieces.map((piece) => openaiCall(piece)).join('') + end;
    }) as SpeakCalls,
    beat: `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '', reasoning: 'hm' }, finish_reason: null }] })}\n\n`,
    error: `data: ${JSON.stringify({ error: { type: 'server_error', message: 'a secret of the model' } })}\n\n`,
    refusal: [
      { delta: { content: null, refusal: 'I cannot help' }, finish_reason: null },
      { delta: {}, finish_reason: 'stop' },
    ]
      .map((choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
      .join(''),
  },
  anthropic: {
    begin: `event: message_start\ndata: ${JSON.stringify({ type: 'message_start', message: { id: 'm', role: 'assistant', content: [] } })}\n\nevent: content_block_start\ndata: ${JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } })}\n\nevent: ping\ndata: {"type":"ping"}\n\n`,
    text: ((text) =>
      `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}\n\n`) as Speak,
    end: `event: content_block_stop\ndata: {"type":"content_block_stop","index":0}\n\nevent: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"end_turn"}}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n`,
    full: (({ anthropic: stop_reason }) =>
      `event: message_delta\ndata: ${JSON.stringify({ type: 'message_delta', delta: { stop_reason } })}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n`) as EndFor,
    calls: ((inputs) => {
      const blocks = inputs.map((input, at) => {
        const index = at + 1;
        const begun = { type: 'tool_use', id: `toolu_${index}`, name: 'look_up', input: {} };
        const pieces = halves(input).map((json) =>
          anthropicEvent('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: json } }),
        );
        return [anthropicEvent('content_block_start', { index, content_block: begun }), ...pieces].join('');
      });
      const end = anthropicEvent('message_delta', { delta: { stop_reason: 'tool_use' } });
      return `${blocks.join('')}${end}${anthropicEvent('message_stop', {})}`;
    }) as SpeakCalls,
    beat: 'event: ping\ndata: {"type":"ping"}\n\n',
    refusal: `event: message_delta\ndata: ${JSON.stringify({ type: 'message_delta', delta: { stop_reason: 'refusal' } })}\n\n`,
    error: `event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"a secret of the model"}}\n\n`,
  },
};

/**
 * A language model on loopback that speaks OpenAI's and Anthropic's protocols, well or badly.
 * @param port to listen on; 0 for a free one
 */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const slow = new Set<{ say: (words: string) => void; end: () => void }>();
  const model: Omit<ModelServer, 'url' | 'close'> = {
    asked: [],
    answers: 'whole',
    question: 'what is sql',
    listened: () => slow.size,
    say: (words) => {
      for (const { say } of slow) say(words);
      return slow.size > 0;
    },
    release: () => {
      for (const { end } of slow) end();
      slow.clear();
    },
  };

  function answer(
    out: ServerResponse,
    { begin, text, calls, beat, end, full, error, refusal }: (typeof protocols)['openai'],
    body: { tools?: unknown; messages?: unknown },
  ): void {
    const how = model.answers;
    const asked = JSON.stringify({ question: model.question });
    const status = how === 'knows no tools' && body.tools !== undefined ? '400' : /^status (\d+)$/.exec(how)?.[1];
    const hasResult = /"tool_result"|"role":"tool"/.test(JSON.stringify(body.messages));
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
    const reason = reasons[how as ModelFault];
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
    } else if (how === 'signs of life without words' || how === 'words without end') {
      const again = setInterval(() => out.write(how === 'words without end' ? text('so ') : beat), 20);
      out.on('close', () => clearInterval(again));
    } else if (how === 'comments without end') {
      const again = setInterval(() => out.write(comment), 20);
      out.on('close', () => clearInterval(again));
    } else if (how === 'comments, then the answer') {
      let left = 10;
      const again = setInterval(() => {
        left -= 1;
        if (left > 0) out.write(comment);
        else out.end(`${first}${end}`, () => clearInterval(again));
      }, 50);
      out.on('close', () => clearInterval(again));
    } else if (how === 'refusal in a field of its own') out.end(refusal);
    else if (how === 'calls without end') out.end(calls([asked]));
    else if (how === 'looks up' && !hasResult) out.end(`${text('Let me see.')}${calls([asked])}`);
    else if (how === 'looks up two' && !hasResult) out.end(calls([asked, asked]));
    else if (how === 'looks up two without places' && !hasResult) out.end(calls([asked, asked], () => undefined));
    else if (how === 'looks up two at one place' && !hasResult) out.end(calls([asked, asked], () => 0));
    else if (how === 'calls wrongly' && !hasResult) out.end(calls(['{"question": 7']));
    else if (how === 'no words') out.end(end);
    else if (how === 'blanks alone') out.end(`${text(' \n\n ')}${text('\u200b')}${end}`);
    else if (reason !== undefined) out.end(`${first}${full(reason)}`);
    else if (how === 'slow' || how === 'silent') {
      if (how === 'slow') out.write(first);
      else out.flushHeaders();
      const held = {
        say: (words: string) => out.write(text(words)),
        end: () => out.end(`${text(', then sowing.')}${end}`),
      };
      slow.add(held);
      out.on('close', () => slow.delete(held));
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
      const body = JSON.parse(sent) as { tools?: unknown; messages?: unknown };
      model.asked.push({ path, headers: request.headers, body });
      if (path === '/v1/chat/completions') answer(out, protocols.openai, body);
      else if (path === '/v1/messages') answer(out, protocols.anthropic, body);
      else out.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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
  'status 401': 'unreachable',
  'status 404': 'unreachable',
  'status 422': 'refused',
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
  'blanks alone': 'unreadable',
  'out of room': 'too_long',
  'out of context': 'too_long',
  filtered: 'refused',
  'refusal in a field of its own': 'refused',
  'ended for a reason of its own': 'cut_off',
  'signs of life without words': 'stalled',
  'comments without end': 'stalled',
  'words without end': 'too_long',
  'calls without end': 'unreadable',
};

const found: Guide = {
  async *stream() {
    yield { kind: 'text', text: 'nothing' };
  },
};

/** What a guide makes of a model's answer: its text, or its problem. */
export async function outcomeOf(
  model: ModelServer,
  protocol: 'openai' | 'anthropic',
  answers: ModelServer['answers'],
): Promise<string> {
  model.answers = answers;
  const url = protocol === 'openai' ? `${model.url}/v1` : model.url;
  const guide = modelGuide(
    { protocol, url, model: 'small', key: 'sk-kept' },
    found,
    { fetch: (to, init) => fetch(to, init), log: createLogger('silent') },
    // Only where nothing comes: under load, everything takes longer.
    {
      stallMs: answers.startsWith('stall') ? 150 : answers === 'comments, then the answer' ? 300 : 20_000,
      answerMs: /^(?:signs|words|comments w)/.test(answers) ? 300 : 120_000,
    },
  );
  let text = '';
  try {
    const context = { session: { memberId: '', familyId: '' }, omitted: new Set<string>() };
    for await (const part of guide.stream([{ from: 'member', text: 'hi' }], context, new AbortController().signal))
      if (part.kind === 'text') text += part.text;
  } catch (error) {
    if (!(error instanceof GuideError)) throw error;
    return error.message.includes('secret') ? 'told what it must not' : error.problem;
  }
  return text;
}
