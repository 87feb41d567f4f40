/** What is said about a role, besides what it needs. */
export type RoleFacet = 'day' | 'hardest' | 'way-in';

const facets: readonly (readonly [RoleFacet, RegExp])[] = [
  [
    'hardest',
    /\b(?:(?:bad|dark|down|ugly|hard) ?sides?|downsides?|drawbacks?|worst|hardest|(?:hard|difficult|tough|annoying|tiring|unpleasant) (?:part|thing|bit)s?|hardest (?:of|about|in) (?:it|that|this)|wears? (?:\w+ )?(?:down|out)|fool(?:s|ed)? (?:themselves|yourself|oneself)|no ?(?:one|body) (?:\w+ )?(?:warns?|warned|tells?|told) (?:\w+ )?(?:me|you|us|about)|underrate[sd]?|underestimate[sd]?|pitfalls?|nasty|nastiest)\b/,
  ],
  [
    'way-in',
    /\b(?:way (?:in|into|in to)|foot in (?:the|a) door|(?:no|without(?: an?)?|need(?: an?| any)?|have(?: an?)?|require[sd]?(?: an?)?) (?:\w+ )?(?:diploma|degree|school|qualifications?|certificates?|apprenticeship|licen[cs]e|training)|(?:do|does|did) (?:people|one|you|they|someone) (?:usually )?(?:become|get into|get to be|end up)|how (?:do|does|did|can) (?:people|one|you|they|someone) (?:usually )?(?:become|get in(?:to)?|start (?:as|out)|break in(?:to)?|get to be)|route into|path into)\b/,
  ],
  [
    'day',
    /\b(?:all day|(?:typical|normal|average|usual|ordinary|whole|work(?:ing)?) (?:work(?:ing)? ?)?(?:day|tuesday|monday)|day (?:of|in the life|as|like|go|looks?)|day[- ]to[- ]day|every day as|get(?:s|ting)? up (?:early|late)|(?:better|early|late|nicer|slow) mornings?|morning (?:to|till|until) night|what (?:does|would) (?:an? )?[\p{L} ]+ (?:actually |really )?do|what do [\p{L} ]+s (?:actually |really )?do|what is it [\p{L} ]+ do|dut(?:y|ies)|daily (?:tasks|work|life)|tasks)\b/u,
  ],
];

/** Longer questions are cut. */
const longest = 300;

/** What of a role a question asks for; null where for none of these. */
export const facetIn = (question: string): RoleFacet | null =>
  facets.find(([, asks]) => asks.test(question.slice(0, longest).toLowerCase()))?.[0] ?? null;
