/** What can be told of one job without its texts, or of which they can only say nothing. */
export type JobFact = 'saved' | 'apply' | 'applicants' | 'where' | 'posted' | 'until' | 'hours' | 'fit';

const asksFor: readonly (readonly [JobFact, RegExp])[] = [
  ['apply', /\b(?:how|where)\b(?! (?:long|many|much)\b).*\bappl(?:y|ying)\b/],
  ['saved', /\b(?:did|have|had) i (?:\w+ )?(?:saved?|bookmark\w*)\b|\bis (?:it|this|that)(?: job)? saved\b/],
  [
    'applicants',
    /\b(?:how many|number of|any|many|much|who)\b.*\b(?:appl(?:y|ied|ying|icants?|ications?)|candidates?|competition)\b|\b(?:applicants|candidates)\b/,
  ],
  [
    'where',
    /\bwhere\b|\b(?:which|what) (?:city|town|country|place)\b|\blocat\w+\b|\bremote(?:ly)?\b|\bon ?site\b|\bin person\b|\b(?:from|at) home\b|\b(?:can|could|may|possible|doable|works?)\b.*\bfrom (?!(?:the|a|an|this|that|my|scratch|what|it|now|today)\b)\p{L}{3,}/u,
  ],
  ['posted', /\bwhen\b.*\b(?:posted|published|put up|advertised)\b|\bhow (?:old|new|long ago)\b|\bsince when\b/],
  [
    'until',
    /\b(?:until|till|deadline|clos\w+|expir\w+|last day|still open|longer|ends?)\b|\bhow (?:much |many )?(?:long|time|days?|weeks?)\b.*\b(?:have|got|left|apply|open)\b|\b(?:days?|time|weeks?) (?:left|to apply)\b|\bby when\b|\btoo late\b|\bwhen\b.*\bapply\b/,
  ],
  [
    'hours',
    /\bhow many (?:hours|days)\b|\bhours?\b|\b(?:full|part) ?time\b|\bshifts?\b|\bwhat kind of (?:job|contract)\b|\bcontract\b/,
  ],
  [
    'fit',
    /\b(?:fit|fits|qualif(?:y|ied)|chance|have what|take me|hire me|good enough|lack|missing|match|skills?|requirements?)\b/,
  ],
];

/** Which of them a question asks for. */
export const jobFactsIn = (text: string): JobFact[] =>
  asksFor.flatMap(([fact, asks]) => (asks.test(text) ? [fact] : []));
