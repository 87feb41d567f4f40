import { asksToWrite } from './facets.ts';
import { months, weekdays } from './calendar.ts';

/** What can be told of one job without its texts, or of which they can only say nothing. */
export type JobFact =
  | 'skills'
  | 'kind'
  | 'pay'
  | 'poster'
  | 'contact'
  | 'saved'
  | 'apply'
  | 'applicants'
  | 'where'
  | 'posted'
  | 'until'
  | 'hours'
  | 'fit';

/** 'How old are the kids' is no question about the job. */
const itself = String.raw`(?:it|this|that|(?:[^ ]+ ){0,5}?(?:job|vacancy|opening|position|posting|post|advert|ad|offer|listing|role|one))`;
const many = String.raw`(?:any|many|much|other|more|number of|lots of|a lot of)`;
const applied = String.raw`(?:applied|applying|applicants?|applications?|candidates?|competition)`;
/** When one begins is no place to work from. */
const times = `${[...months, ...weekdays].join('|')}|tomorrow|next|when|early|nine|eight|seven|six|morning|spring|summer|autumn|winter`;

const asksFor: readonly (readonly [JobFact, RegExp])[] = [
  [
    'apply',
    /\b(?:how|where)\b(?! (?:long|many|much|old|good|experienced|qualified)\b).*\bappl(?:y|ying)\b|\bwhom? (?:do|can|should|must) i (?:\w+ )?(?:apply|send)\b/,
  ],
  ['saved', /\b(?:did|have|had) i (?:\w+ )?(?:saved?|bookmark\w*)\b|\bis (?:it|this|that)(?: job)? saved\b/],
  [
    'applicants',
    new RegExp(
      String.raw`\bhow (?:many|much) (?:(?!(?:hours?|days?|weeks?|months?|years?|time|money|skills?|need|i)\b)[^ ]+ ){0,5}?(?:${applied}|apply)\b|\b${many} (?:other )?${applied}\b|\b(?:anyone|anybody|someone|somebody|many|people|others|who)(?: \w+){0,2} applied\b`,
    ),
  ],
  [
    'where',
    new RegExp(
      String.raw`\bwhere\b|\b(?:which|what) (?:city|town|country|place)\b|\blocat\w+\b|\bremote(?:ly)?\b|\bon ?site\b|\bin person\b|\b(?:from|at) home\b|\b(?:can|could|may|possible|doable|works?)\b.*\bfrom (?!(?:the|a|an|this|that|my|scratch|what|it|now|today|${times})\b)\p{L}{3,}`,
      'u',
    ),
  ],
  [
    'posted',
    new RegExp(
      String.raw`\bwhen\b.*\b(?:posted|published|put up|advertised)\b|\bhow (?:old|new) is ${itself}\b|\bhow long ago\b|\bsince when\b`,
    ),
  ],
  [
    'until',
    /\b(?:until|till|deadline|clos\w+|shuts?|shutting|expir\w+|last day|still open|longer|(?:run|runs|running) (?:out|off))\b|^(?!.*\b(?:shifts?|days?|work\w*|season|lessons?|class(?:es)?)\b).*\bends?\b|\bhow (?:much |many )?(?:long|time|days?|weeks?)\b.*\b(?:have|got|left|apply|open)\b|\b(?:days?|time|weeks?) (?:left|to apply)\b|\bby when\b|\btoo late\b|\bwhen\b.*\bapply\b/,
  ],
  [
    'hours',
    /\bhow many (?:hours|days)\b|\bhours?\b|\b(?:full|part) ?time\b|\bshifts?\b|\bwhat kind of (?:job|contract)\b|\bcontract\b/,
  ],
  [
    'skills',
    /\bwhat (?:all )?(?:(?:do|does|would) (?:they|it|this|that|the \w+(?: \w+){0,3}) (?:want|need|ask|look|require|expect)|(?:is|are|skills are) (?:wanted|needed|asked|required))\b|\bwhat are (?:the|its) (?:skills|requirements)\b|\b(?:which|what) skills?\b(?! (?:do i|am i|of mine|i) (?:lack|miss|have|need))|\bwhat they (?:want|need|ask for|look for|are after)\b|\bwho (?:are they|do they) (?:looking|look|want)\b/,
  ],
  [
    'pay',
    /\b(?:pay|pays|salary|wages?|how much (?:is it|does it|money|do you (?:earn|get)|would i (?:earn|get)|(?:is it )?(?:a|an|per|each|every) (?:hour|day|week|month|year)))\b|\bwhat (?:do|would|does|will|could) (?:i|you|one|they) earn\b|\bis (?:it|this|that|the \w+(?: \w+){0,3}) paid\b/,
  ],
  [
    'poster',
    /\bwho (?:posted|offers|wrote|put (?:it|that|this) up|(?:has |have )?put up|is hiring)\b|\bwho (?:would|will|do|am|shall) i (?:be )?(?:deal|dealing|work|working|talk|talking|speak|speaking) (?:with|for|to)\b|\bwhich (?:company|employer|organi[sz]ation)\b/,
  ],
  ['contact', asksToWrite],
  [
    'kind',
    /\b(?:what kind of (?:job|contract)|is (?:it|that|this) (?:a )?(?:full|part) ?time|internship or|permanent|freelance)\b/,
  ],
  [
    'fit',
    /\b(?:fit|fits|ready|suit|suitable|suited|qualif(?:y|ied)|chance|have what|take me|hire me|good enough|lack|missing|match|skills?|requirements?)\b/,
  ],
];

/** Which of them a question asks for, in the order in which it does. */
export function jobFactsIn(text: string): JobFact[] {
  const found = asksFor
    .flatMap(([fact, asks]) => {
      const at = text.search(asks);
      return at < 0 ? [] : [{ fact, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
  // 'What skills do they want' is of what it asks for; whether the member fits is said with it.
  const isOfSkills = found.includes('skills');
  return found.filter((fact) => !(fact === 'fit' && isOfSkills) && !(fact === 'hours' && found.includes('kind')));
}
