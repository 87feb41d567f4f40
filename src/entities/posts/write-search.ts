/** What is open in the editor: the draft's key, the post that it changes, and the step that a new text is about. */
export interface WriteSearch {
  draft?: string;
  post?: string;
  project?: string;
  step?: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids are strings in an address, but may be numbers in a link. */
const idOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

export function writeSearch({ draft, post, project, step }: Record<string, unknown>): WriteSearch {
  const isAbout = /^\d{1,15}$/.test(idOf(project)) && typeof step === 'string' && uuid.test(step);
  return {
    ...(typeof draft === 'string' && uuid.test(draft) ? { draft } : {}),
    ...(/^\d{1,15}$/.test(idOf(post)) ? { post: idOf(post) } : {}),
    ...(isAbout ? { project: idOf(project), step } : {}),
  };
}
