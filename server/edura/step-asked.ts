import { placeIn } from './follow-up.ts';

/** Help with a step itself, and not with how steps work here. */
const needsHelp =
  /\b(?:stuck|struggl\w+|hard time|lost|cannot|can not|cant|do not (?:get|understand)|dont (?:get|understand)|confus\w+|help|hint|hints|tip|tips|explain|understand|tackle|approach|begin|start with|go about|how (?:do|can|should|would) (?:i|one|you) (?:do|get|solve|manage|make|finish|complete)|what (?:do|must|should) i do|what is (?:meant|to be done)|what does)\b/;
const ofApp =
  /\b(?:mark|unmark|undo|tick|untick|skip|order|add|write|create|edit|delete|remove|move|reorder|evidence|every|all|prove|proof|button|more than one)\b|\bsteps\b/;
const numbers = 'one two three four five six seven eight nine ten'.split(' ');

/** Which step someone asks for help with: `place` null, the next one that is open. Null: none is asked about. */
export function stepAskedIn(text: string): { place: number | null } | null {
  const named = /\bstep(?: (?:number|no) ?)? ?(\w+)?/.exec(text);
  if (named === null || !needsHelp.test(text) || ofApp.test(text)) return null;
  const [, after = ''] = named;
  const place = /^\d{1,2}$/.test(after) ? Number(after) : numbers.indexOf(after) + 1;
  // 'The step with the first rows' is no first step.
  const ordinal =
    /\b(?:first|second|third|fourth|fifth|[1-5](?:st|nd|rd|th)) (?:\w+ )?(?:step|one)\b/.exec(text)?.[0] ?? '';
  return { place: place > 0 ? place : placeIn(ordinal) };
}
