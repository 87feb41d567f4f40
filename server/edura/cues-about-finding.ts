import { and, type Cue, hasSkill, hasThing, hasTopic, hasTime, without } from './cue.ts';
import type { Said } from './understanding.ts';

/** A skill, and no word more that tells. */
const isNothingBut = ({ skills, topic }: Said) => {
  const [skill] = skills;
  return skill !== undefined && topic.split(' ').length <= skill.to - skill.from;
};

/** What someone makes with their hands or says that they would like to do. */
const making =
  'build|make|create|sew|repair|fix|mend|grow|plant|record|draw|design|write|film|count|measure|print|restore|craft|volunteer|carve|paint|knit|weld|wire|help|use|practi[sc]e';
/** It says who: not 'do people' or 'most people'. */
const someone =
  'who|whom|member|members|someone|somebody|anyone|anybody|mentors?|tutors?|coach|(?<!\\b(?:an|as|the|be|become) )experts? (?:on|in|at|for)|specialists? in|team ?mates?';
const wish = String.raw`i (?:really )?(?:want|would like|would love|fancy|hope|feel like|wish|need|am looking|am keen)`;

/** Projects, people and skills. */
export const cuesAboutFinding: readonly Cue[] = [
  // Projects.
  {
    intent: 'project',
    worth: 5,
    is: and(
      /\bprojects?\b/,
      ({ saysProject }) => saysProject,
      ({ topic, text, skills }) =>
        topic !== '' ||
        skills.length > 0 ||
        /\b(?:find|show|any|looking|recommend|suggest|short|small|quick|easy|which|list|new|join|other|another|beginner|begin|good)\b/.test(
          text,
        ),
      without(/\b(?:did|have) i\b|\bi (?:did|finished|completed)\b/),
    ),
  },
  { intent: 'project', worth: 5, is: (said) => said.saysProject && (hasTime(said) || hasSkill(said)) },
  { intent: 'project', worth: 4, is: and(/\bprojects\b/, without(/\bmy projects\b|\b(?:did|have) i\b/)) },
  {
    intent: 'project',
    worth: 4,
    is: and(
      /\b(?:something|anything|build|make|making|try|practi[sc]e|join|take part|hands on)\b/,
      ({ skills, topic }) => skills.length > 0 || topic.split(' ').filter(Boolean).length >= 2,
      without(/\bhow (?:do|can|would) (?:i|you)\b|\bmake me\b|\bi (?:did|have done)\b/),
    ),
  },
  { intent: 'project', worth: 3, is: and(/\b(?:join|take part|practi[sc]e|volunteer)\b/, hasSkill) },
  {
    intent: 'project',
    worth: 5,
    is: and(
      /\b(?:something|anything|things|one) (?:\w+ )?(?:with|about|on|in|for|around|involving|like|to do with|related to)\b/,
      hasTopic,
      without(/\b(?:who|whom|someone|price)\b/),
    ),
  },
  {
    intent: 'project',
    worth: 4,
    is: and(
      /\b(?:something|anything|one)\b.*\b(?:short|shorter|quick|quicker|easy|easier|small|smaller|simple|simpler|long|longer|hard|harder|practical|hands on|outdoors?|beginner)\b/,
      without(/\bproject\b.*\bnext\b/),
    ),
  },
  {
    intent: 'project',
    worth: 4,
    is: and(
      new RegExp(
        String.raw`\b${wish}(?: to| in| for)? (?:${making})\b|\b(?:what|where) (?:can|could) i (?:${making})\b|\bi am interested in (?:${making})`,
      ),
      (said) => hasTopic(said) || hasSkill(said),
      without(/\bmake me\b|\bi need help\b/),
    ),
  },
  {
    intent: 'project',
    worth: 3,
    is: and(
      /\b(?:what|where) (?:can|could) i (?:build|make|create|practi[sc]e|use|apply)\b/,
      (said) => hasTopic(said) || hasSkill(said),
    ),
  },
  {
    intent: 'project',
    worth: 2,
    is: and(/\b(?:find|looking for|show me|search)\b/, hasSkill),
  },
  {
    intent: 'project',
    worth: 2,
    is: and(
      /\b(?:is|are) there (?:something|anything|any|one)\b|\b(?:have you|do you have|got) (?:something|any|anything)\b|\btutorials?\b|\bcourses?\b|\bexercises?\b/,
      hasSkill,
    ),
  },
  {
    intent: 'project',
    worth: 5,
    is: and(
      /\b(?:steps?|parts?|tasks?) (?:of|in|for) (?:the|this|a|an)\b|\bhow (?:long|many hours|much time|many steps|hard|difficult)\b.*\b(?:take|takes|need|needs|have|has|is|last)\b/,
      hasTopic,
      ({ roles }) => roles.length === 0,
      without(/\b(?:i|my|me|we)\b.*\b(?:did|done|become)\b|\bflight|drive|train\b/),
    ),
  },
  // People.
  {
    intent: 'people',
    worth: 7,
    is: and(
      new RegExp(String.raw`\b(?:${someone}|people|connect|meet|contact|buddy|buddies|partner)\b`),
      hasThing,
      without(
        /\b(?:do|most|other) people (?:\w+ )?(?:do|use|mean|need|say)\b|\bhelp (?:\w+ )?people\b|\bsomeone like me\b|\bdoes (?:someone|anyone|somebody) need\b/,
      ),
    ),
  },
  {
    intent: 'people',
    worth: 4,
    is: and(
      /^(?:and |so |ok |hi |hey |hello |please )*(?:who|whom|anyone|anybody|someone|somebody|is anyone|is there (?:anyone|someone|somebody|a mentor)|are there (?:\w+ )?(?:people|members)|find (?:me )?(?:someone|somebody|people|members))\b/,
      hasThing,
    ),
  },
  {
    intent: 'people',
    worth: 5,
    is: and(
      /\b(?:who|people|anyone|anybody|someone|somebody|members?)\b.*\b(?:knows?|good at|skilled|help me with|teach|teaches|does|do|speaks?|into|interested in|works? (?:in|on|with|as)|experience|learning|likes?|loves?)\b/,
      hasTopic,
      without(
        /\b(?:someone|people|somebody|anyone) like me\b.*\b(?:work|become|be)\b|\bdo people\b|\bhow (?:do|can) people\b/,
      ),
    ),
  },
  {
    intent: 'people',
    worth: 6,
    is: /\bwho (?:should|could|can|to|would|might|else)(?: i)? ?follow\b|\b(?:people|members|someone|others|anyone|who) (?:to follow|like me|i could follow|with (?:the same|similar)|working (?:on|towards?|for) (?:the same|similar))\b|\bfind (?:me )?(?:people|members|someone|friends)\b|\b(?:meet|know) (?:other |new |some |more )*(?:people|members|learners)\b|\blike minded\b|\b(?:study|learning|accountability) (?:buddy|partner|buddies|partners|group)\b/,
  },
  {
    intent: 'people',
    worth: 5,
    is: and(
      /\b(?:study|learning|practice) (?:buddy|partner|group)|\b(?:talk|chat|speak|connect|introduce me) (?:to|with)\b|\breach out\b|\b(?<!\b(?:an|as|be) )experts? (?:in|on|at|for)\b/,
      hasThing,
    ),
  },
  {
    intent: 'people',
    worth: 6,
    is: and(
      /\b(?:any|some|other|find|meet|follow|know|is there an?|are there|looking for|search for|show|list|which|need an?|connect me with|in touch with)\b/,
      ({ namesAgent, text }) => namesAgent && !/\b(?:project|projects|job|jobs|need to know)\b/.test(text),
    ),
  },
  {
    intent: 'people',
    worth: 6,
    is: and(
      /^(?:any )?\S+(?: (?:around|here|nearby|in|near|available|around here).*)?$/,
      ({ namesAgents, skills, roles, words }) =>
        namesAgents && skills.length + roles.length > 0 && words.length > 1 && words.length <= 6,
    ),
  },
  {
    intent: 'people',
    worth: 12,
    is: and(
      /\b(?:need|want|find|looking for|searching for|is there|know) (?:me )?an? (?:good |local )?\w+ (?:for|of|who|that|i can|to (?:talk|teach|help|ask))\b/,
      ({ roles, skills, namesAgent }) => namesAgent || (roles.length > 0 && skills.length > 0),
      ({ saysProject }) => !saysProject,
    ),
  },
  {
    intent: 'people',
    worth: 5,
    is: and(
      /\b(?:any|are there|other|meet|find|which)\b.*\b(?:\w{4,}(?:ians|ists)|makers|workers|teachers|players|speakers|lovers|fans|people (?:on |in |around )?here)\b/,
      hasTopic,
      ({ saysProject }) => !saysProject,
    ),
  },
  // A skill.
  {
    intent: 'skill',
    worth: 5,
    is: and(
      /\b(?:what (?:is|are|does|do|can an?|level|would)|explain|tell me|describe|define|mean|means|meaning|definition|levels?|better at|good at|improve|expert in|advanced in|advanced at|intermediate in|beginner in|learn about|know about|how good|understand|introduction|intro|basics?|overview|used for|involve[sd]?)\b/,
      hasSkill,
    ),
  },
  { intent: 'skill', worth: 4, is: (said) => isNothingBut(said) && said.roles.length === 0 },
  {
    intent: 'skill',
    worth: 3,
    is: and(/\b(?:learn|about|skill|teach me|study|get into|new to)\b/, hasSkill, ({ roles }) => roles.length === 0),
  },
];
