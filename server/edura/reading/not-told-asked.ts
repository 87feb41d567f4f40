import type { Said } from '../understanding/understood.ts';

/** What nobody here can tell: whether an employer will take someone, and which target another member has. */
export type NotTold =
  | { of: 'hired'; question: string; roles: readonly string[] }
  | { of: 'target-of'; question: string }
  /** Whether a school or an office takes what was done here for something. */
  | { of: 'accepted' }
  /** Lessons: here one learns in projects. */
  | { of: 'courses'; skills: readonly { name: string; slug: string }[] }
  /** What there will be; `topic`: of what. */
  | { of: 'coming'; topic: string };

const takesMe =
  /\b(?:will|would|do|does|are|is|can|could|might)\b(?: [\p{L}-]+){1,5}? (?:take|hire|accept|employ|choose|pick|invite|recruit)s?(?: on)? me\b|\b(?:will|would|do|can|could|might|am) i (?:really |surely |going to |be |get |also |then )*(?:hired|accepted|employed|taken(?: on)?|recruited|invited|get (?:hired|accepted|taken|in|(?:the|that|this) (?:[\p{L}-]+ ){0,4}?(?:job|position|post|work|place)))\b|\b(?:will|would|do|could) i (?:surely |really |then )?(?:get|land|receive|win) (?:the|that|this) (?:[\p{L}-]+ ){0,4}?(?:job|position|post|work)\b|\b(?:promise|guarantee|assure)\b.*\b(?:jobs?|hired?|position|work)\b|\bchances?\b.*\b(?:getting|to get|be hired|being hired|to be taken)\b/u;
/** What they ask for is told by the job; how one gets it, by the role. */
const asksOtherwise =
  /^(?:(?:and|so|ok) )*(?:how|what|which|where|who)\b|\b(?:how (?:long|many)|(?:it|that|this) take me|degree|diploma|certificates?|papers|qualification|when i join|if i join|projects?)\b/;

const ofTarget =
  /\b(?:targets?|goals?|(?:target|dream|chosen) (?:role|job)|aims?|aiming|(?:wants?|wanted|hopes?|plans?|trying|like|likes|dreams?) (?:to|of) (?:be|become|becoming|being|work as)|working towards?|(?:which|what) (?:role|career)\b.*\b(?:want|wants|chose|chosen|choose|picked|pick|set|has))\b/;
const isMine = /\b(?:i|me|my|mine|we|our|you|your|it|this|that)\b/;
const ofThing = /\b(?:projects?|poster|steps?|jobs?|posts?|week|run|runs|own)\b/;

/** 'Would they take me' alone is of the job that was told before. */
const isAlone =
  /^(?:(?:and|so|ok|but|would|will|do|does|could|they|he|she|you|think|take|hire|accept|want|me|then|really|anyway|too) ?)+$/;

const forCourses =
  /\b(?:is|are) there\b.*\b(?:courses?|classes|class|lessons|tutorials?|lectures?|seminars?|webinars?)\b|\b(?:any|some|find|offer|offers|have|take|want|need|book|do|recommend|know|looking for|which|what|free|good|online|evening) (?:me )?(?:an? |any |some |good |free |online |evening |weekend |short |language )*(?:courses?|classes|lessons|tutorials|lectures|seminars|webinars)\b/;
/** A job for a teacher of one, a plan around one, and what a member gives. */
const ofOtherCourse =
  /\b(?:jobs?|teach(?:er|es|ing)?|vacanc\w+|plan|hours?|after (?:my|the)|before (?:my|the)|who|anyone|someone|my (?:class|course)|projects?|of course|instead of|post|role)\b/;
const byOthers =
  /\b(?:would|will|does|do|can|could|might)\b(?: \p{L}+){0,3}? (?:college|university|uni|school|employers?|company|companies|boss|insurance|insurer|government|council|office|agency|embassy|landlord|bank)\w* (?:\p{L}+ ){0,2}?(?:accept|recogni[sz]e|count|take|honou?r|credit|acknowledge|believe|trust)\b/u;
const willCome =
  /^(?:(?:and|so|ok|but|hey) )*(?:(?:will|is) there (?:(?:ever|also|soon|going to|gonna|maybe|another) )*(?:be )?|are there going to be )(?:an? |any |some |more |another |new )*(?<topic>[\p{L}-]{3,}(?: [\p{L}-]{3,})?) (?:projects?|jobs?|groups?|workshops?)\b.*\b(?:next (?:year|month|week|season|summer|spring|winter|autumn)|soon|later|in (?:the )?future|this (?:year|summer|winter|spring|autumn)|some ?day|one day|coming (?:months?|weeks?|year))\b/u;

export function notToldAsked({ text, roles, skills }: Said, asked: string, isFollowing: boolean): NotTold | null {
  if (asked.length > 200 || (isFollowing && isAlone.test(text))) return null;
  if (takesMe.test(text) && !asksOtherwise.test(text))
    return { of: 'hired', question: asked, roles: roles.map(({ slug }) => slug) };
  if (byOthers.test(text)) return { of: 'accepted' };
  if (forCourses.test(text) && !ofOtherCourse.test(text)) return { of: 'courses', skills };
  const topic = willCome.exec(text)?.groups?.['topic'];
  if (topic !== undefined) return { of: 'coming', topic };
  return ofTarget.test(text) && !isMine.test(text) && !ofThing.test(text) ? { of: 'target-of', question: asked } : null;
}
