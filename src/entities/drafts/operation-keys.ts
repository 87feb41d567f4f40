import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * The key under which a form sends its content. The same content sent again has the same key, after a reload too: an
 * answer that got lost doubles nothing.
 */
export function operationKey(as: string, form: string) {
  const name = `sent.${form}`;
  return {
    of(content: string): string {
      const sent = readDraft(as, name);
      if (sent?.content === content && typeof sent.key === 'string') return sent.key;
      const key = crypto.randomUUID();
      keepDraft(as, name, { content, key });
      return key;
    },
    /** The server has answered: the same content is meant to be there twice from now on. */
    done: () => dropDraft(name),
  };
}
