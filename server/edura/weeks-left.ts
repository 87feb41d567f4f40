import type { Said } from './understood.ts';

/** For how many weeks what is left of some of the member's own projects is enough, at so many minutes a week. */
export interface WeeksLeft {
  of: 'weeks';
  /** What the projects are called; empty: all that are their own. */
  projects: readonly string[];
  minutes: number;
}

const asksHowLong =
  /\b(?:how (?:many|much) (?:weeks?|time|longer)|how long|how soon|when (?:am|will|would|do|can|could|is|are)|weeks? (?:would|will|does|is|until|till))\b/;
const ofRest = /\b(?:rest|left|remain\w*|remainder|finish(?:ed)?|complete[d]?|done|through|end|ready)\b/;
const name = String.raw`(?<name>(?:[\p{L}\d'’-]+ ){0,3}?[\p{L}\d'’-]+)`;
const end = String.raw`(?= (?:is|are|at|with|if|when|to|in|on|then|and|be|will|would|by|doing|spending|done|finished|ready|project|one|thing|please)\b|[,.?!;]|\W*$)`;
const called = [
  String.raw`\b(?:rest|left|remain\w*|remainder)(?: to do)? (?:of|in|on|with|for|from) (?:the|my|our|that) ${name}${end}`,
  String.raw`\b(?:finish|complete|done with|through with|through|ready with|finished with) (?:the|my|our|that) ${name}${end}`,
  String.raw`\b(?:till|until|til|before|when(?: is| are| will)?|(?:for|would|does|will|is)) (?:the|my|our|that) ${name}${end}`,
].map((one) => new RegExp(one, 'u'));
const all =
  /\b(?:both(?: of (?:them|these|those|my projects))?|all (?:of )?(?:my|them|these|those|the|it)|everything|(?:my|the) (?:own )?projects|altogether|together)\b/;
const noName = /^(?:rest|week|weeks|time|same|one|whole|day|target|goal|role|project|projects|gap|moment)$/;

const cleaned = (text: string): string => text.replace(/^(?:rest|remainder) (?:of )?(?:the|my|our|that)? ?/, '').trim();

function namesIn(text: string): string[] {
  for (const pattern of called) {
    const found = cleaned(pattern.exec(text)?.groups?.['name'] ?? '');
    if (found !== '' && !noName.test(found) && !all.test(found)) return found.split(/ and (?:the |my )?/);
  }
  return [];
}

/** 'How many weeks for the rest of the website at 3 hours a week': hours a week, and which of their own projects. */
export function weeksLeftIn({
  text,
  time,
  roles,
  saysTarget,
}: Pick<Said, 'text' | 'time' | 'roles' | 'saysTarget'>): WeeksLeft | null {
  if (time?.minutes == null || saysTarget || !asksHowLong.test(text) || !ofRest.test(text)) return null;
  const projects = namesIn(text);
  if (projects.length > 0) return { of: 'weeks', projects, minutes: time.minutes };
  return roles.length === 0 && all.test(text) ? { of: 'weeks', projects: [], minutes: time.minutes } : null;
}

const another =
  /^(?:(?:and|or|so|ok|but|then|what about|how about|same for|for|with) )*(?:for |with |of |in )?(?:the|my|that) (?<name>.+)$/u;
const ofTail = /^(?:project|one|thing|then|too|please)$/;
const mostNamed = 4;
/** What is named, without what says nothing of it. */
function nameIn(text: string): string {
  const words = (another.exec(text)?.groups?.['name'] ?? '').split(' ');
  while (words.length > 0 && ofTail.test(words.at(-1) ?? '')) words.pop();
  return words.length > mostNamed ? '' : words.join(' ');
}
const both =
  /^(?:(?:and|or|so|ok|but|then|what about|how about|for|with) )*(?:both|all|everything|all of them|both of them|the two|them both)(?: (?:together|of them|projects|in total|then|at once))*\W*$|^(?:(?:and|so) )*(?:together|altogether|in total)\W*$/;
const withHours =
  /^(?:(?:and|or|so|ok|but|then|what|if|with|at|make it|i|only|have|do|did) )*(?:\d|an?|one|two|three|four|five|six|seven|eight|ten)\b/;

/** 'And the bed?', 'both?', 'and with 5 hours': the same of another project, of all, or with other hours. */
export function weeksLeftAfter(
  { text, time, words }: Pick<Said, 'text' | 'time' | 'words'>,
  before: WeeksLeft,
): WeeksLeft | null {
  if (words.length > 8) return null;
  if (both.test(text)) return { ...before, projects: [] };
  if (time?.minutes != null && withHours.test(text)) return { ...before, minutes: time.minutes };
  const found = nameIn(text);
  return found === '' || noName.test(found) ? null : { ...before, projects: [found] };
}
