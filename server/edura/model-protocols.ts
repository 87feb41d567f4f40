import * as v from 'valibot';
import type { ModelSettings } from '../environment.ts';
import { GuideError } from './guide.ts';
import type { ModelEvent, ModelRequest } from './model-events.ts';

export interface Prompt {
  system: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
}

/** What an event adds to the answer. `whole`: nothing is missing. */
export interface Said {
  text: string;
  end: 'whole' | 'too_long' | null;
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

const nothing: Said = { text: '', end: null };

function parsed<Schema extends v.GenericSchema>(schema: Schema, data: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(data));
  } catch {
    throw new GuideError('unreadable', 'an event of the model is not of its protocol');
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
        delta: v.optional(v.nullable(v.object({ content: v.optional(v.nullable(v.string())) }))),
        finish_reason: v.optional(v.nullable(v.string())),
      }),
    ),
  }),
]);

/** The chat completions of OpenAI, which Ollama and many others speak. */
const openai: Protocol = {
  request: ({ url, model, key }, { system, messages }) => ({
    url: `${url}/chat/completions`,
    headers: keyHeader('Authorization', `Bearer ${key}`, key),
    body: { model, stream: true, max_tokens: mostTokens, messages: [{ role: 'system', content: system }, ...messages] },
  }),
  read({ data }) {
    if (data.trim() === '[DONE]') return { text: '', end: 'whole' };
    const said = parsed(chunk, data);
    if ('error' in said) throw failed(said.error.type);
    // The last one of some servers only counts tokens.
    const [choice] = said.choices;
    const reason = choice?.finish_reason ?? null;
    return {
      text: choice?.delta?.content ?? '',
      end: reason === null ? null : reason === 'length' ? 'too_long' : 'whole',
    };
  },
};

const delta = v.object({ delta: v.object({ type: v.string(), text: v.optional(v.string()) }) });
const ending = v.object({ delta: v.object({ stop_reason: v.optional(v.nullable(v.string())) }) });
const typed = v.object({ type: v.string() });

/** Anthropic's messages. */
const anthropic: Protocol = {
  request: ({ url, model, key }, { system, messages }) => ({
    url: `${url}/v1/messages`,
    headers: { 'anthropic-version': '2023-06-01', ...keyHeader('x-api-key', key ?? '', key) },
    body: { model, stream: true, max_tokens: mostTokens, system, messages },
  }),
  read({ data }) {
    const { type } = parsed(typed, data);
    if (type === 'content_block_delta') {
      const said = parsed(delta, data).delta;
      return { text: said.type === 'text_delta' ? (said.text ?? '') : '', end: null };
    }
    if (type === 'message_delta')
      return parsed(ending, data).delta.stop_reason === 'max_tokens' ? { text: '', end: 'too_long' } : nothing;
    if (type === 'message_stop') return { text: '', end: 'whole' };
    if (type === 'error') throw failed(parsed(failure, data).error.type);
    return nothing;
  },
};

export const protocols: Readonly<Record<ModelSettings['protocol'], Protocol>> = { openai, anthropic };
