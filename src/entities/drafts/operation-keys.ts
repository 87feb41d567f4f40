import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * The key under which a form sends its content. Sending the same content again uses the same key, even after a reload,
 * so that a lost answer never leads to a duplicate.
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
    /** The server has answered: sending the same content again is now intended. */
    done: () => dropDraft(name),
  };
}
