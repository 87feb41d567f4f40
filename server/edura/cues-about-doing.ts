import { and, type Cue, hasRole, hasTime, without } from './cue.ts';
import type { Said } from './understanding.ts';

const isShort = ({ words }: Said) => words.length <= 3;

/** Roles, and what the asker has done, does next and plans. */
export const cuesAboutDoing: readonly Cue[] = [
  // Two roles side by side.
  { intent: 'compare', worth: 6, is: ({ roles }) => roles.length >= 2 },
  {
    intent: 'compare',
    worth: 9,
    is: and(
      /\b(?:compare|compared|versus|vs|against|than|difference|different|or|closer|rather|better)\b/,
      (said) => said.saysTarget && said.roles.length > 0,
    ),
  },
  {
    intent: 'compare',
    worth: 5,
    is: and(/\b(?:compare|compared|versus|vs|difference|different from|rather than)\b/, hasRole),
  },
  // A week.
  { intent: 'plan', worth: 4, is: hasTime },
  {
    intent: 'plan',
    worth: 3,
    is: (said) => hasTime(said) && !/\b(?:projects?|so far|take|takes|last)\b/.test(said.text),
  },
  {
    intent: 'plan',
    worth: 4,
    is: and(
      /\b(?:weekly|my week|this week|next week|a week|per week|each week|every week|weekend|schedule|routine)\b/,
      without(/\b(?:price|last week|did|have i)\b/),
    ),
  },
  {
    intent: 'plan',
    worth: 4,
    is: /\b(?:my|me|make|study|learning|weekly|daily|a) (?:\w+ )?(?:timetable|calendar|programme)\b/,
  },
  {
    intent: 'plan',
    worth: 4,
    is: /\bplan\b|\bplanning my\b|\b(?:organi[sz]e|structure|divide|split|fill|use) my (?:time|days?|week|evenings?|hours|learning|study)\b/,
  },
  {
    intent: 'plan',
    worth: 5,
    is: /\b(?:i am|i will be) (?:only )?(?:free|off)\b|\b(?:spare|free) (?:time|evenings?|hours?|days?)\b|\bhow (?:should|can|could|do|would) i (?:best )?(?:use|spend|organi[sz]e|structure|plan|spread|divide|split) (?:my|the|a|this|next|\d)/,
  },
  // What is done.
  {
    intent: 'done',
    worth: 6,
    is: and(
      /\b(?:what|which|show|list|all|everything|skills?|things|how (?:many|much))\b.*\b(?:done|finished|finish|achieved|achieve|accomplished|completed|complete|proved|proven|evidenced|shown|managed|earned|learned|learnt)\b/,
      without(/\b(?:can|could|should|will|would|shall|might) (?:i|you)\b|\bto (?:finish|complete|achieve)\b/),
    ),
  },
  {
    intent: 'done',
    worth: 6,
    is: /\b(?:my|the) (?:recent |latest |overall )?progress\b|\bhow am i doing\b|\b(?:did i|have i|i) (?:get|got|gotten) done\b|\bhow am i getting on\b/,
  },
  {
    intent: 'done',
    worth: 6,
    is: /\b(?:what|which|how many|how much|anything|everything|things|steps?|projects?)\b.*\b(?:did i|have i|i did)\b(?! (?:to|left|still|miss))|\b(?:did|have) i (?:achieved?|finish(?:ed)?|complete[d]?|accomplish(?:ed)?|done?|managed?|learn(?:ed|t)?|earned?) (?:anything|something|much|a lot|any|so far|yet)\b/,
  },
  {
    intent: 'done',
    worth: 5,
    is: /\b(?:completed|finished|done) (?:steps?|projects?|work|tasks?|things)\b|\bmy (?:achievements?|accomplishments?|evidence|successes|record|history|results|milestones|stats|evidenced skills|proven skills)\b/,
  },
  {
    intent: 'done',
    worth: 6,
    is: /\b(?:summary|overview|review|recap|summari[sz]e|sum up|look back|looking back|retrospective)\b.*\b(?:my|i|me|year|month|week)\b|\brecap\b/,
  },
  {
    intent: 'done',
    worth: 5,
    is: /\b(?:how far|where) have i (?:come|got|gotten)\b|\b(?:in progress|half finished|unfinished|in the middle of|under way|underway)\b/,
  },
  {
    intent: 'done',
    worth: 6,
    is: /\b(?:steps?|projects?|things|stuff|tasks?|everything|all|what) (?:that )?i (?:have )?(?:already )?(?:completed?|finished|did|done|achieved|managed)\b(?!.*\bwhat (?:now|next|should)\b)/,
  },
  {
    intent: 'done',
    worth: 6,
    is: /\bhow far (?:along )?(?:am i|i am|have i) (?:with|in|on) (?:my|the|this|that|these)\b|\b(?:anything|something|what|much) (?:do i have )?to show\b|\bhave i (?:made|got) (?:any |anything|something|far)/,
  },
  {
    intent: 'done',
    worth: 6,
    is: /\b(?:did|have) i (?:already |ever |really )?(?:finish(?:ed)?|completed?|done)\b|\bproud of\b/,
  },
  { intent: 'done', worth: 2, is: /\bso far\b/ },
  // What comes next.
  {
    intent: 'next',
    worth: 6,
    is: /\bnext (?:step|steps|thing|project|move|task|up)\b|\bwhat (?:is |comes |are my )?next\b|\b(?:do|learn|work on|try|study|tackle|start) (?:it )?next\b|^next(?: please)?$|\bmy next\b|\bcomes? after\b|\bwhat follows?\b|\bwhere (?:was|were) (?:i|we)\b/,
  },
  {
    intent: 'next',
    worth: 5,
    is: /\bwhere do i go\b|\bfrom here\b|\bwhat now\b|\bnow what\b|\b(?:where|how|what|when) (?:should|do|can|could|would|shall|might) (?:i|one|we|someone)(?: \w+)? (?:even )?(?:start|begin|continue|go on|proceed)\b|\b(?:where|how|what) to (?:even )?(?:start|begin|continue|focus)\b/,
  },
  { intent: 'next', worth: 5, is: /\b(?:continue|carry on|resume|pick up|keep going|go on)\b|\bleft off\b/ },
  {
    intent: 'next',
    worth: 5,
    is: and(
      /\b(?:should|could|shall|can|would|do|must|might|ought) i (?:to )?(?:\w+ )?(?:be )?(?:do|doing|learn|start|begin|work on|working on|tackle|focus on|study|try|concentrate on|spend)\b|\bwhat to (?:do|learn|study|tackle|try|work on)\b/,
      without(/\bhow (?:can|could|should|would|do|must) i (?:do|try)\b|\bwith (?:it|you|this)\b/),
    ),
  },
  {
    intent: 'next',
    worth: 5,
    is: and(
      /\b(?:recommend|suggest|recommended|suggested|recommendations?|suggestions?|advice|advise|ideas?|inspire)\b/,
      ({ topic, skills, text }) =>
        skills.length === 0 &&
        (topic.split(' ').length <= 2 || /\b(?:i|me) (?:do|learn|work on|try|study|start)\b/.test(text)) &&
        !/\b(?:recommend|suggest)(?: me)? an? \w+ (?:for|to|about)\b|\b(?:film|movie|book|song|restaurant|hotel|recipe|present|gift)s?\b/.test(
          text,
        ),
    ),
  },
  {
    intent: 'next',
    worth: 5,
    is: /\bunstuck\b|\bi am (?:\w+ )*(?:stuck|lost|bored|confused|unsure)\b|\b(?:feel|feeling) (?:\w+ )*(?:lost|stuck)\b|\b(?:do not know|not sure|no idea|no clue|unsure|wondering) (?:what|where|how) (?:\w+ )?(?:to|i|is)\b/,
  },
  {
    intent: 'next',
    worth: 6,
    is: and(/\bhow (?:do|can|would|should) i (?:start|begin|become|get into|get started|get to be)\b/, hasRole),
  },
  { intent: 'next', worth: 4, is: and(/\bfirst\b|\bstart(?:ing)?\b/, hasRole) },
  {
    intent: 'next',
    worth: 12,
    is: /\b(?:close|closing|fill|shrink|reduce)\b.*\bgaps?\b|\b(?:fastest|quickest|best|shortest|easiest) (?:way|path|route|road)\b.*\b(?:gap|role|target|goal|there|becom\w+)\b/,
  },
  {
    intent: 'next',
    worth: 6,
    is: /\b(?:make|making|more|faster) progress\b|\b(?:get|getting|come|move|moving|bring me|brings me) (?:\w+ )?(?:closer|nearer|ahead|forward|further)\b/,
  },
  {
    intent: 'next',
    worth: 5,
    is: /\b(?:best|most (?:important|useful|valuable|urgent|worth)|smartest|right|one) (?:\w+ )?(?:thing|step|use|task|move|things)?\b.*\b(?:to do|for me|right now|now|today|do|my time)\b|\bworth my (?:time|while)\b|\bmy (?:top )?(?:priority|priorities|focus)\b|\bmatters most\b|\bfocus on\b/,
  },
  {
    intent: 'next',
    worth: 5,
    is: /\b(?:point|steer|guide|nudge|push) me\b|\bright (?:direction|track)\b|\bhelp me (?:decide|choose|pick|get going|get started|find my way)\b|\bwhat (?:can|could) i do (?:now|today|here|tonight)?$/,
  },
  {
    intent: 'next',
    worth: 5,
    is: and(
      /\b(?:reach|reaching|achieve|get to|work towards?|working towards?|help|helps|bring)\b/,
      ({ saysTarget }) => saysTarget,
      without(/\b(?:people|who|members?)\b/),
    ),
  },
  // How far it is.
  { intent: 'gap', worth: 4, is: /\b(?:missing|lack|lacking|lacks|gap|gaps)\b/ },
  {
    intent: 'gap',
    worth: 5,
    is: and(
      /\b(?:far|close|near|closer|ready|qualified|enough|takes?|already|nearly|almost|fit|suited|suitable|stand|percent|percentage|match|good|realistic|chance|chances|possible|cover|yet|still|remaining|left|remains|hired|between|stops?|stopping|prevents?|short of|weak|weakest)\b/,
      hasRole,
      without(/\bnext\b|\b(?:get|getting|come|move|bring|brings) (?:\w+ )?closer\b/),
    ),
  },
  {
    intent: 'gap',
    worth: 5,
    is: and(
      /\b(?:need|needs|needed|required?|requires|requirements?|necessary|qualifications?|prerequisites?|must)\b/,
      hasRole,
    ),
  },
  {
    intent: 'gap',
    worth: 4,
    is: and(
      /\b(?:become|becoming|want to be|to be an?|wants? to work|dream|career|job as|jobs as|work as|working as|switch|switching|change to|move into|get into|train as|retrain|qualify|turn into)\b/,
      hasRole,
    ),
  },
  {
    intent: 'gap',
    worth: 3,
    is: and(
      /\b(?:what|which|tell|about|explain|describe|could i|can i|would i|am i|do i|have i|how)\b/,
      ({ roles, skills }) => roles.length === 1 && skills.length === 0,
    ),
  },
  { intent: 'gap', worth: 3, is: and(/\b(?:i|my|me)\b/, ({ roles }) => roles.length === 1) },
  { intent: 'gap', worth: 3, is: (said) => isShort(said) && said.roles.length === 1 },
  {
    intent: 'gap',
    worth: 5,
    is: /\bmy (?:skills? gaps?|weaknesses|weak (?:spots?|points?)|missing skills?)\b|\bskills? (?:do i|i) (?:still )?(?:need|lack|miss)\b|\bwhat (?:is|do i have) (?:still )?left\b|\bwhat (?:do i|would i|should i|must i) (?:still )?(?:have to|need to) (?:learn|know)\b|\bhow (?:much|far|many)\b.*\b(?:left|to go|missing)\b/,
  },
];
