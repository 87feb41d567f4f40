/** Which text is open in the editor: the key of its draft, and the post that it changes. */
export interface WriteSearch {
  draft?: string;
  post?: string;
}

export function writeSearch({ draft, post }: Record<string, unknown>): WriteSearch {
  // The router reads digits alone as a number.
  const id = typeof post === 'number' || typeof post === 'string' ? String(post) : '';
  return {
    ...(typeof draft === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(draft) ? { draft } : {}),
    ...(/^\d{1,15}$/.test(id) ? { post: id } : {}),
  };
}
