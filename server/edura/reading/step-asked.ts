import { placeIn } from './listed-place.ts';
import type { Said } from '../understanding/understood.ts';

/** Help with a step itself, and not with how steps work here. */
const needsHelp =
  /\b(?:stuck|struggl\w+|hard time|lost|cannot|can not|cant|do not (?:get|understand)|dont (?:get|understand)|confus\w+|help|hint|hints|tip|tips|explain|understand|tackle|approach|begin|start with|go about|how (?:do|can|should|would) (?:i|one|you) (?:do|get|solve|manage|make|finish|complete)|what (?:do|must|should) i do|what is (?:meant|to be done)|what does)\b/;
const ofApp =
  /\b(?:mark|unmark|undo|tick|untick|skip|order|add|write|create|edit|delete|remove|move|reorder|evidence|every|all|prove|proof|button|more than one)\b|\bsteps\b/;
const numbers = 'one two three four five six seven eight nine ten'.split(' ');

/** What a certain step says, without a word of needing help. */
const asksWhat =
  /\bcounts? as (?:being )?(?:done|finished|complete)\b|\b(?:(?:what|which(?: step| one)?) (?:is|are|was|comes|happens|follows)|show|tell|read)\b.*\b(?:in |after )?(?:the )?(?:step (?:number )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten)\b|(?:first|second|third|fourth|fifth|[1-5](?:st|nd|rd|th)) step\b)/;
const ofAnother = new RegExp(
  String.raw`\b(?:(?<after>after|follows|following)|(?:comes?|happens|is|was|step|one) before) (?:the )?(?:(?:first|second|third|fourth|fifth|[1-5](?:st|nd|rd|th)) )?step\b`,
);

/** Whether help with a step is asked for, or what it says, and not how steps work here. */
export const asksOfSomeStep = (text: string): boolean =>
  (needsHelp.test(text) || asksWhat.test(text)) && !ofApp.test(text);

/** Which step someone asks about: `place` null, the next one that is open. Null: none is asked about. */
export function stepAskedIn(text: string): { place: number | null } | null {
  const named = /\bstep(?: (?:number|no) ?)? ?(\w+)?/.exec(text);
  if (named === null || !asksOfSomeStep(text)) return null;
  const said = placeSaidIn(text, named[1] ?? '');
  return { place: said === null ? null : placeMeant(text, said) };
}

/** 'What comes after step 2' asks of step 3, although it names step 2. */
export function placeMeant(text: string, said: number): number {
  const found = ofAnother.exec(text);
  if (found === null) return said;
  return found.groups?.['after'] === undefined ? said - 1 : said + 1;
}

function placeSaidIn(text: string, after: string): number | null {
  const place = /^\d{1,2}$/.test(after) ? Number(after) : numbers.indexOf(after) + 1;
  // 'The step with the first rows' is no first step.
  const ordinal =
    /\b(?:first|second|third|fourth|fifth|[1-5](?:st|nd|rd|th)) (?:\w+ )?(?:step|one)\b/.exec(text)?.[0] ?? '';
  return place > 0 ? place : placeIn(ordinal);
}

const asksAfter =
  /\b(?:after|follows?|following)\b.*\bsteps?\b|\bsteps?\b.*\bwhat (?:comes |is |do i do )?(?:after|next|then|follows)\b/;
export const asksToSkip = /\b(?:skip|leave out|leave away|jump over|pass over|do without|ignore)\b/;

/** Whether a question asks of a step that it calls by its skill: 'what comes after the CSS step', 'can I skip the statistics one'. */
export const asksOfStepWith = ({ text, skills }: Pick<Said, 'text' | 'skills'>): boolean =>
  skills.length === 1 && (asksAfter.test(text) || (asksToSkip.test(text) && /\b(?:step|one|part|bit)\b/.test(text)));
