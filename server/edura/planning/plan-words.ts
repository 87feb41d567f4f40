import { asking, filler } from '../reading/correcting.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';

/** Words of time and of planning name no project. */
const ofPlanning =
  /^(?:plan\w*|schedul\w*|weeks?|days?|hours?|hrs?|mins?|minutes?|months?|evenings?|mornings?|afternoons?|nights?|weekends?|lunch\w*|breaks?|sittings?|sessions?|steps?|projects?|time|times|free|spare|today|tomorrow|tonight|next|finish\w*|done|complete\w*|each|every|per|total|left|rest|end|start\w*|begin\w*|christmas|xmas|easter|year|new|eve|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thurs?|fri|sat|sun|half|split|spread|fit|enough|real\w*|possible|can|get|both|only|just|goal|target|role|holidays?|away|busy|without|except|skip\w*|drop\w*|leave|leaving|anything|nothing|everything|more|less|over|under|after|before|until|from|stuff|things?|nxt|coming|following|last|first|second|third|other|others|same|remaining|hour|day|way|pace|steps|few|couple|clock|calendar|world|meantime|one|two|three|four|five|six|seven|eight|nine|ten|twelve|lots?|whole|long|short|hand|table)$/;
const pointing = /^(?:the|my|our|that|this|on|for|of|with|in|into|finish|do)$/;

const isProject = /^(?:project|thing|one|workshop)$/;
/** 'Insects first, then the poster'. */
const isPlaced = /^(?:first|then|only|alone|afterwards)$/;

export interface Word {
  word: string;
  /** What stands before it: 'the club page' is one thing. */
  last: string;
  /** 'The', 'on' or the like stands before it. */
  isPointedAt: boolean;
  /** It may name what the member is not in: it is pointed at, stands first, or is said to be a project. */
  isNaming: boolean;
  /** 'The' or 'my' stands before it, or it is said to be a project: something must be called so. */
  isDefinite: boolean;
}

/** The words of a question about a plan that may name a project. */
export const wordsNaming = (scope: string): Word[] => {
  const all = lettersOf(scope);
  return all
    .map((word, at) => {
      const isPointedAt = [1, 2].some((back) => pointing.test(all[at - back] ?? ''));
      const isNaming =
        isPointedAt ||
        at === 0 ||
        [1, 2].some((on) => isProject.test(all[at + on] ?? '')) ||
        isPlaced.test(all[at + 1] ?? '');
      const isDefinite =
        /^(?:the|my|our|that|this)$/.test(all[at - 1] ?? '') || /^(?:project|thing)$/.test(all[at + 1] ?? '');
      return { word, last: all[at - 1] ?? '', isPointedAt, isNaming, isDefinite };
    })
    .filter(({ word }) => word.length >= 3 && !filler.has(word) && !asking.has(word) && !ofPlanning.test(word));
};

export const namesAny = (scope: string): boolean => wordsNaming(scope).length > 0;
