import * as v from 'valibot';
import type { ModelSettings } from '../../environment.ts';
import { GuideError } from '../guide.ts';
import type { ModelEvent, ModelRequest } from './model-events.ts';

/** The model asks for something to be looked up. */
export interface Call {
  id: string;
  name: string;
  /** JSON, as the model wrote it. */
  input: string;
}

export type PromptMessage =
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: readonly Call[] }
  | { role: 'results'; results: readonly { call: Call; content: string }[] };

/** `parameters`: JSON Schema of the input. */
export interface Tool {
  name: string;
  description: string;
  parameters: object;
}

export interface Prompt {
  system: string;
  messages: readonly PromptMessage[];
  tools: readonly Tool[];
  /** False once there is nothing left that may be looked up. The tools stay named: the messages speak of them. */
  mayCall: boolean;
}

/** A piece of a call: its input arrives in parts. */
interface CallPiece {
  /** Among the calls of the answer; some servers name none, others the same for all. */
  place: number | undefined;
  id?: string | undefined;
  name?: string | undefined;
  input: string;
}

/**
 * What an event adds to the answer. `whole`: nothing is missing. `calls`: it goes on once the calls have results. All
 * others: the answer is not whole, for that reason.
 */
export interface Said {
  text: string;
  end: 'whole' | 'calls' | 'too_long' | 'refused' | 'cut_off' | null;
  calls: readonly CallPiece[];
}

export interface Protocol {
  request(settings: ModelSettings, prompt: Prompt): ModelRequest;
  /** @throws GuideError for an event that the protocol does not have, or that reports a failure */
  read(event: ModelEvent): Said;
}

const mostTokens = 2_000;

/** A header that carries the key, where there is one. */
const keyHeader = (name: string, value: string, key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { [name]: value };

const nothing: Said = { text: '', end: null, calls: [] };

/** Pieces put together, in the order in which the calls began. */
export class Calls {
  readonly #calls: (Call & Pick<CallPiece, 'place'>)[] = [];

  add({ place, id, name, input }: CallPiece): void {
    const last = this.#calls.findLast((one) => place === undefined || one.place === place);
    if (last === undefined || (id !== undefined && id !== last.id))
      this.#calls.push({ place, id: id ?? '', name: name ?? '', input });
    else Object.assign(last, { name: name ?? last.name, input: last.input + input });
  }

  all(): Call[] {
    return this.#calls.map(({ place: _, ...call }) => call);
  }
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, data: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(data));
  } catch {
    throw new GuideError('unreadable', 'an event of the model is not of its protocol');
  }
}

/** The input of a call as an object: what is none is an empty one. */
export function objectOf(input: string): object {
  try {
    const read: unknown = JSON.parse(input);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

const failure = v.object({ error: v.object({ type: v.optional(v.nullable(v.string())) }) });

function failed(type: string | null | undefined): GuideError {
  const isBusy = /overloaded|rate_limit/.test(type ?? '');
  return new GuideError(isBusy ? 'busy' : 'unreachable', 'the model ended its answer with an error');
}

const chunk = v.union([
  failure,
  v.object({
    choices: v.array(
      v.object({
        delta: v.nullish(
          v.object({
            content: v.nullish(v.string()),
            refusal: v.nullish(v.string()),
            tool_calls: v.nullish(
              v.array(
                v.object({
                  index: v.nullish(v.number()),
                  id: v.nullish(v.string()),
                  function: v.nullish(v.object({ name: v.nullish(v.string()), arguments: v.nullish(v.string()) })),
                }),
              ),
            ),
          }),
        ),
        finish_reason: v.nullish(v.string()),
      }),
    ),
  }),
]);

type Ends = Readonly<Record<string, NonNullable<Said['end']>>>;

/** Any other reason is one of the server's own, such as an error: it must not make half a sentence a whole answer. */
const endFor = (ends: Ends, reason: string): Said['end'] =>
  Object.hasOwn(ends, reason) ? (ends[reason] ?? null) : 'cut_off';

const openaiEnds: Ends = {
  stop: 'whole',
  // Ollama's and others' words for the same.
  eos: 'whole',
  end_turn: 'whole',
  stop_sequence: 'whole',
  length: 'too_long',
  tool_calls: 'calls',
  function_call: 'whole',
  content_filter: 'refused',
};

function openaiMessages(message: PromptMessage): object[] {
  if (message.role === 'results')
    return message.results.map(({ call, content }) => ({ role: 'tool', tool_call_id: call.id, content }));
  if (message.role === 'user' || message.calls === undefined) return [message];
  const calls = message.calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: input },
  }));
  return [{ role: 'assistant', content: message.content, tool_calls: calls }];
}

/** The chat completions of OpenAI, which Ollama and many others speak. */
const openai: Protocol = {
  request: ({ url, model, key }, { system, messages, tools, mayCall }) => ({
    url: `${url}/chat/completions`,
    headers: keyHeader('Authorization', `Bearer ${key}`, key),
    body: {
      model,
      stream: true,
      max_tokens: mostTokens,
      messages: [{ role: 'system', content: system }, ...messages.flatMap(openaiMessages)],
      ...(tools.length > 0 && {
        tools: tools.map((tool) => ({ type: 'function', function: tool })),
        tool_choice: mayCall ? 'auto' : 'none',
      }),
    },
  }),
  read({ data }) {
    if (data.trim() === '[DONE]') return { ...nothing, end: 'whole' };
    const said = parsed(chunk, data);
    if ('error' in said) throw failed(said.error.type);
    // The last one of some servers only counts tokens.
    const [choice] = said.choices;
    const reason = choice?.finish_reason ?? null;
    // Its words are not an answer, and the reason that follows them is that of one.
    if (choice?.delta?.refusal) return { ...nothing, end: 'refused' };
    return {
      text: choice?.delta?.content ?? '',
      // Some servers send an empty one with every event.
      end: reason === null || reason === '' ? null : endFor(openaiEnds, reason),
      calls: (choice?.delta?.tool_calls ?? []).map(({ index, id, function: called }) => ({
        place: index ?? undefined,
        // Only the first piece has them; some servers repeat them empty.
        id: id || undefined,
        name: called?.name || undefined,
        input: called?.arguments ?? '',
      })),
    };
  },
};

const delta = v.object({
  index: v.number(),
  delta: v.object({ type: v.string(), text: v.optional(v.string()), partial_json: v.optional(v.string()) }),
});
const block = v.object({
  index: v.number(),
  content_block: v.object({ type: v.string(), id: v.optional(v.string()), name: v.optional(v.string()) }),
});
const ending = v.object({ delta: v.object({ stop_reason: v.nullish(v.string()) }) });
const typed = v.object({ type: v.string() });

const anthropicEnds: Ends = {
  end_turn: 'whole',
  stop_sequence: 'whole',
  max_tokens: 'too_long',
  model_context_window_exceeded: 'too_long',
  tool_use: 'calls',
  refusal: 'refused',
};

function anthropicMessage(message: PromptMessage): object {
  if (message.role === 'results') {
    const results = message.results.map(({ call, content }) => ({
      type: 'tool_result',
      tool_use_id: call.id,
      content,
    }));
    return { role: 'user', content: results };
  }
  if (message.role === 'user' || message.calls === undefined) return message;
  // A block of text may not be empty.
  const said = message.content.trim() === '' ? [] : [{ type: 'text', text: message.content }];
  const calls = message.calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input: objectOf(input) }));
  return { role: 'assistant', content: [...said, ...calls] };
}

/** Anthropic's messages. */
const anthropic: Protocol = {
  request: ({ url, model, key }, { system, messages, tools, mayCall }) => ({
    url: `${url}/v1/messages`,
    headers: { 'anthropic-version': '2023-06-01', ...keyHeader('x-api-key', key ?? '', key) },
    body: {
      model,
      stream: true,
      max_tokens: mostTokens,
      system,
      messages: messages.map(anthropicMessage),
      ...(tools.length > 0 && {
        tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
        tool_choice: { type: mayCall ? 'auto' : 'none' },
      }),
    },
  }),
  read({ data }) {
    const { type } = parsed(typed, data);
    if (type === 'content_block_start') {
      const { index, content_block: begun } = parsed(block, data);
      return begun.type === 'tool_use'
        ? { ...nothing, calls: [{ place: index, id: begun.id, name: begun.name, input: '' }] }
        : nothing;
    }
    if (type === 'content_block_delta') {
      const { index, delta: said } = parsed(delta, data);
      if (said.type === 'input_json_delta')
        return { ...nothing, calls: [{ place: index, input: said.partial_json ?? '' }] };
      return { ...nothing, text: said.type === 'text_delta' ? (said.text ?? '') : '' };
    }
    if (type === 'message_delta') {
      const reason = parsed(ending, data).delta.stop_reason ?? '';
      return { ...nothing, end: reason === '' ? null : endFor(anthropicEnds, reason) };
    }
    if (type === 'message_stop') return { ...nothing, end: 'whole' };
    if (type === 'error') throw failed(parsed(failure, data).error.type);
    return nothing;
  },
};

export const protocols: Readonly<Record<ModelSettings['protocol'], Protocol>> = { openai, anthropic };
