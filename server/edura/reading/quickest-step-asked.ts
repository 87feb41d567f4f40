import type { Said } from '../understanding/understood.ts';

/** The steps of any project that practise a skill: the shortest ones, or those of one's own projects first. */
export interface QuickestStep {
  of: 'quickest-step';
  skill: { name: string; slug: string };
  isShortest: boolean;
}

const asks =
  /\b(?:quickest|shortest|fastest|smallest|briefest) (?:single |open )?(?:step|task|thing to do|bit|part)s?\b/;
/** 'Which step brings me nearer to typography', 'what should I do next to get better at it'. */
const asksForSteps =
  /\b(?:which|what|any|some|one|is there an?|are there(?: any)?|show me(?: the| an?)?|next|what is the|an?) (?:(?!first|second|last)\w+ ){0,2}?steps?\b(?! (?:number|\d|one|two|three|by))|\bwhat (?:do|should|shall|must|can|could) i (?:do|tackle|take on|work on) (?:next|now|first|today)?\b.*\b(?:for|to (?:get|become|be|learn|improve|train|practi[sc]e)|better|nearer|closer|with)\b|\bnext step\b/;
/** 'Where do I get the first aid one', after what a role needs: the step that shows it. */
const asksWhereToGet =
  /\b(?:where|how|from what|with what|which project|what) (?:do|can|could|would|should) i (?:get|pick up|earn|gain|collect|tick off)(?: (?:the|that|my|some|a bit of|this))?(?= (?!better|good|started|into|in touch|more|help|an?|rid|there|help)\p{L})/u;
/** 'How do I get better at ecology': by its steps. */
const asksToGetBetter =
  /\bhow (?:do|can|could|should|would) i (?:best |quickly |further )?(?:(?:get|become|be) (?:better|good|stronger) (?:at|in|with)|improve|deepen|train|practi[sc]e)(?: (?:my|in|at))?\b|\b(?:need|want|like|have|wish|try|trying) to (?:really )?(?:get|become|be) (?:better|stronger) (?:at|in|with)\b/;
/** What was done, how steps are made here, and a step that is told by what stands around it. */
const ofOtherSteps =
  /\bin which step\b|\bsteps? (?:of|in|is about|are about) |\b(?:again|longest|biggest|after|before|skip\w*|evidence|proofs?|did i|have i|i have|done|finished|how (?:many|long|much|do|can|hard)|when|who|why|mark|create|write|jobs?|levels?|role|stuck|more|most|fewer|fewest|help|mean|explain|without|saturday|sunday|monday|week|hours?|minutes?|tonight|evening)\b/;
/** Of one's own projects, or of one that is named, it is another question. */
const ofOne = /\b(?:my|our|the (?:\w+ ){1,3}(?:project|thing|one)|this|that project|in it)\b/;

export function quickestStepAsked({ text, skills, roles, time }: Said): QuickestStep | null {
  const [skill, ...others] = skills;
  if (
    skill === undefined ||
    others.length > 0 ||
    ofOne.test(text.replace(asksWhereToGet, ' ').replace(asksToGetBetter, ' '))
  )
    return null;
  const isShortest = asks.test(text);
  const isOfSteps = asksForSteps.test(text) || asksWhereToGet.test(text);
  const isAsked =
    isShortest ||
    (isOfSteps && !ofOtherSteps.test(text) && roles.length === 0) ||
    (asksToGetBetter.test(text) && roles.length === 0);
  return isAsked && time === null
    ? { of: 'quickest-step', skill: { name: skill.name, slug: skill.slug }, isShortest }
    : null;
}
