import { projectFacetsIn } from './facets.ts';
import type { OfFocus } from '../understanding/of-focus.ts';
import type { Said } from '../understanding/understood.ts';

const mostWords = 14;

/** 'The thing I am working on': the project of their own that they have been at last. */
const ownThing =
  /\b(?:the |my )?(?:thing|project|one|stuff|work|what)?(?: (?:that|which))? ?i am (?:currently |just )?(?:working on|doing|busy with|in the middle of|building|making)(?: (?:right now|now|at the moment|currently|here))?\b/;
export function ofOwnThing({ text, words }: Said): OfFocus | null {
  if (words.length > mostWords || !/\b(?:thing|project|one|what) /.test(ownThing.exec(text)?.[0] ?? '')) return null;
  const rest = text.replace(ownThing, 'it');
  return projectFacetsIn(rest).length > 0 ? { of: 'focus', isSure: true, text: rest, what: 'own' } : null;
}
