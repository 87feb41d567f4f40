/** One fact that can be told of a project. */
export type ProjectFacet =
  | 'owner'
  | 'contact'
  | 'ask'
  | 'members'
  | 'finished'
  | 'room'
  | 'published'
  | 'longest'
  | 'shortest'
  | 'left'
  | 'length'
  | 'level'
  | 'count'
  | 'steps'
  | 'skills'
  | 'saved'
  | 'first'
  | 'last';

/** One fact that can be told of a step. */
export type StepFacet = 'before' | 'length' | 'criteria' | 'mistakes' | 'after' | 'skills' | 'state';

/** 'Who runs it, and can I write to them'. */
export const asksToWrite =
  /\b(?:can|could|may|how (?:do|can|could|would)|am) i (?:allowed to |just |also )?(?:write|message|contact|reach|talk|speak|get in touch|get hold)\b(?: (?:to|with|of))? (?:them|him|her|whoever|the (?:owner|poster|boss|person|organi[sz]er)|that person)\b/;

/** 'Whom can I ask about it' */
export const asksWhomToAsk =
  /\bwhom? (?:else )?(?:can|could|do|should|may|would|shall|must) i (?:best |just )?(?:ask|talk to|speak to|speak with|talk with|contact|turn to|write to|message)\b(?! (?:about|with|for|on) (?:(?:the|my) )?(?:\p{L}+ )?step\b)|\bwho (?:can|could|would|will|might) (?:look (?:over|at|through)|check|review|proofread|judge|comment on|give (?:me )?(?:some )?(?:feedback|comments) (?:on|to|about)) (?:my|what i|mine)\b|\bwhom? (?:can|could|should|do|may) i show (?:my|what i)\b|\bwho (?:can|could|would|will|might) (?:help(?: me)?(?: out)?(?: there| with (?:it|that|this(?: one)?))?\W*$|tell me more(?: about (?:it|that|this))?\W*$|answer\b)/u;

type Table<Facet> = readonly (readonly [Facet, RegExp])[];

const free = String.raw`(?:spots?|places?|spaces?|seats?|chairs?)`;

const ofProject: Table<ProjectFacet> = [
  [
    'room',
    new RegExp(
      String.raw`\bhow many (?:more |free |open )?(?:${free}|(?:people |members |more )?(?:can|could|may) (?:still )?(?:join|come|get))\b|\b(?:any|a|no|is there|still|enough|free|open|there) (?:free |open |more )?(?:${free}|room)\b|\b${free} (?:are |is |still )*(?:left|free|open|available)\b|\b(?:is|are) (?:it|there|that|this|the \w+(?: \w+){0,3}) (?:already |still )?(?:full|space)\b|\bcan (?:i|we|one|people) still (?:join|get|come)\b|\b(?:can|could|would|will|may) (?:my \w+(?: and i)?|a friend|someone|somebody|others|another(?: person)?|more people) (?:still |also |even )*(?:join|get in|get into|come|fit)\b|\bhow big is (?:the|its) (?:group|team)\b`,
    ),
  ],
  [
    'finished',
    /\b(?:who|anyone|anybody|how many|somebody|someone|people)(?: \w+){0,3} (?:finished|completed|(?:got|made it|come|came|gone|stuck with it|been) (?:right |all the way |actually )?(?:to the (?:very )?end|through))\b|\b(?:anyone|anybody|who|someone|somebody)(?: is| has)? (?:in|of|on|from) (?:\w+ ){1,5}(?:finished|completed|done|through)\b|\b(?:anyone|anybody|who)(?: has| is| already){0,2} (?:through|done) (?:with )?(?:it|the|that)\b/,
  ],
  [
    'members',
    /\bwho(?: else| all)?(?: is| are| was| were)?(?: all| else| already| currently)? (?:in(?! charge\b)|there|doing|taking part|takes part|part of|on (?:the|it|that|board)|with me|joined|working on|does (?:it|that|the)|has joined)\b|\b(?:anyone|anybody|someone|somebody)(?: else| here| already| currently)? (?:doing|in|working on|on) (?:the|it|that|this|my)\b|\bhow many (?:people|members|others|of us)(?= (?:are|is|in|have(?! finished| applied)|has|joined|take|were|there|already|do|does|doing|on|else|so)\b|\W*$)|\b(?:its|the) members\b/,
  ],
  [
    'owner',
    /\bwho(?: is)?(?: the one)?(?: who| that)? (?:runs?|running|owns?|leads?|leading|started|made|organi[sz]\w+|in charge|behind|set (?:it|this|that) up|set up)\b|\bwho (?:is|are) (?:the|its) (?:owners?|boss|leaders?|organi[sz]ers?)\b|\bwhose (?:project|idea|group) is\b/,
  ],
  ['contact', asksToWrite],
  ['ask', asksWhomToAsk],
  [
    'published',
    /\bwhen published\b|\bwhen (?:was|did) (?:it|this|that|the)(?: \w+){0,5} (?:published|made|created|posted|put up|come out|go up|start)\b|\bhow (?:old|new) is\b|\bsince when is\b/,
  ],
  [
    'longest',
    /\b(?:step|part|bit|stage|piece|what|which)(?: (?!next\b)\w+){0,6} (?:takes?|lasts?|is|has|needs?|eats?)(?: up)?(?: the)? (?:longest|most (?:time|hours|work)|biggest|slowest)\b|\b(?:longest|biggest|slowest|most time consuming) (?:step|part|bit|stage)\b/,
  ],
  [
    'shortest',
    /\b(?:step|part|bit|stage|piece|what|which)(?: (?!next\b)\w+){0,6} (?:takes?|lasts?|is|has|needs?)(?: the)? (?:shortest|least (?:time|work)|quickest|fastest|smallest)\b|\b(?:shortest|quickest|smallest|fastest) (?:step|part|bit|stage)\b/,
  ],
  [
    'left',
    /\bhow many steps\b.*\b(?:finished|done|completed)\b|\bhow (?:much|many)(?: more)?(?: (?:work|hours|time|steps|of (?:it|that)|is|are|to do|stuff|do i have|have i(?: got)?|i have)){1,3}(?: (?:left|still|open|to go|remaining|missing))\b|\bhow (?:much|many)(?: (?!(?:more|free|open|spots?|places?|spaces?|seats?|chairs?|room|people|members)\b)\w+){1,3} (?:left|to go|remaining|still open)\b|\bhow much is (?:still )?(?:left|open|to go)\b|\bhow (?:many hours|long|much longer)(?: \w+){0,2} (?:till|until|before) i am\b|\bhow far (?:am i|have i|did i|along)\b|\bwhat is (?:still )?(?:left|open|missing)(?: to do)?\b/,
  ],
  [
    'length',
    /\bhow (?:long|many hours|much time|much work|many minutes)\b(?! (?:is |are |do i have |have i )?(?:left|to go))|\bhours (?:does|do|is|in total)\b|(?<!\bin )\bhours$|\b(?:need|needs|take|takes|cost|costs) (?:me )?(?:a lot of|lots of|much|so much|too much|more|little) (?:of my )?time\b|\btime consuming\b/,
  ],
  [
    'level',
    /\bhow (?:hard|difficult|easy|tough)\b|\b(?:what|which) level\b|\bwhat is (?:the|its) (?:level|difficulty)\b|\b(?:is|are) (?:it|that|this|they|the(?: \w+){1,5}) (?:too |very |really |very )?(?:hard|difficult|tough|easy|for (?:a |an |total |complete |absolute |only )*(?:beginners?|newbies?|newcomers?|pros?|experts?|professionals?|experienced people)|ok for (?:a )?beginners?)\b|\b(?:need|needs|have|required?|requires|without|with no|no|any)(?: \w+){0,4} (?:experience|previous knowledge|prior knowledge)\b|\b(?:need|needs|have)(?: \w+){0,4} (?:good (?:at|with|in)|skilled (?:at|in)|experienced)\b|\b(?:beginner|newbie) (?:friendly|level|ok)\b/,
  ],
  [
    'steps',
    /\b(?:what|which|show|list|tell|give)(?: me| are| is| all| of)* (?:the |its |all the |all )?steps\b(?! (?:of mine|have i|did i|do i|should|i|am|are (?:left|open)|next|first))/,
  ],
  ['count', /\bhow many steps\b(?! (?:are |is |do i have |have i )?(?:left|to go|still))/],
  [
    'skills',
    /\b(?:what|which) skills?\b|\bwhat (?:do|will|would|can|could|does) (?:i|one|you|it|this|that|they|the \w+(?: \w+){0,3}) (?:learn|teach|train|pick up|practi[sc]e)\b/,
  ],
  [
    'saved',
    /\b(?:did|have) i (?:already |ever )?(?:save|bookmark)(?:d|ed)?\b|\bi saved\b(?=.*\bwhich\b)|\bwhich\b(?=.*\bi (?:have )?saved\b)/,
  ],
  [
    'first',
    /\b(?:what is|which is|whats|tell me) (?:the )?(?:very )?first (?:step|thing|part|bit)\b|\bhow (?:does|do) (?:it|this|that|i) (?:start|begin)\b/,
  ],
  ['last', /\blast (?:step|part|bit|thing to do)\b|\bhow does (?:it|this|that) end\b/],
];

const ofStep: Table<StepFacet> = [
  [
    'before',
    /\b(?:can|could|may|must|should|do|am|have|need|shall|ok|okay|possible|allowed|wait)\b.*\b(?:before|without|earlier|straight (?:away|to|into|on to)|right away|(?:jump|go|skip|move|leap) (?:ahead|right|directly|over)? ?(?:to|into|on to) (?:the|that)|skip\w*|until|till|in parallel|same time|first\W*$|first (?:before|or|and then)\b)|\b(?:what|which)\b.*\b(?:before|prerequisites?|builds? on|depends? on)\b|\b(?:can|could|may|should) i (?:already (?:start|begin|do)|(?:start|begin|do)\b.*\balready)\b|\bbuilds? on\b|\bdepends? on\b|\bprerequisites?\b|\bdoes \w+ (?:need|come)\b.*\b(?:first|before)\b/,
  ],
  [
    'criteria',
    /\bcount(?:s|ed|ing)? as (?:being )?(?:done|finished|complete|ready)\b|\b(?:is|are|am|be) (?:it|that|i|they|this|the \w+(?: \w+){0,4}) (?:done|finished|complete)\b|\b(?:done|finished|complete) when\b|\bwhen (?:is|am|are)\b.*\b(?:done|finished|complete|good enough|ready)\b|\bhow (?:do|will|would|can) i (?:know|tell|see)\b|\bto (?:call|mark|tick) (?:it|that|this)(?: as| off)? ?(?:done|finished|complete)?\b|\bdone criteria\b|\bwhat counts\b|\bwhat (?:should|must|do|will|would) (?:i|we|one|you) (?:have|end up with)\b.*\b(?:at the end|in the end|afterwards|after)\b|\bwhat (?:should|must|will) (?:be there|there be|come out)\b/,
  ],
  [
    'mistakes',
    /\b(?:mistakes?|errors?)\b|\b(?:get|gets|go|goes|went|do|does|done|doing|got)\b(?: \w+){0,3} wrong\b|\bpitfalls?\b|\b(?:watch|look) out for\b|\bmess(?:es|ed)? up\b|\bscrew(?:s|ed)? up\b|\bwhat (?:should|must|do) i (?:avoid|not do)\b|\bto avoid\b|\bcommon(?:ly)? (?:error|fail)\w*\b|\bbe careful\b/,
  ],
  ['length', /\bhow (?:long|many hours|much time|many minutes)\b|\bhow much work\b|\b(?:time|duration|minutes)$/],
  [
    'after',
    /\b(?:what|which)\b.*\b(?:comes?|is|(?:do|must|should|shall|can) (?:i|we|you|one) do|follows?|step)\b.*\bafter\b|\bafter\b.*\b(?:what|which)(?: step| one| part)? (?:comes?|is|follows?|(?:do|must|should|shall|can) (?:i|we|you|one) do)\b|\band then\W*$|\bwhat (?:comes|is) next\b/,
  ],
  [
    'skills',
    /\b(?:what|which) skills?\b|\bwhat (?:do|does|will|would|can|could) (?:i|one|you|it|this|that) (?:teach|learn|train|practi[sc]e)\b/,
  ],
  ['state', /\b(?:did|have) i (?:already |ever )?(?:do|done|finish(?:ed)?|complete[d]?|mark(?:ed)?)\b|\bwhen did i\b/],
];

/** Those that a text asks for, in the order in which it does. */
const inOrder = <Facet>(table: Table<Facet>, text: string): Facet[] =>
  table
    .flatMap(([facet, asks]) => {
      const at = text.search(asks);
      return at < 0 ? [] : [{ facet, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ facet }) => facet);

const without = <Facet>(all: readonly Facet[], when: Facet, left: readonly Facet[]): Facet[] =>
  all.includes(when) ? all.filter((one) => !left.includes(one)) : [...all];

/** What is asked of a project, each once. */
export function projectFacetsIn(text: string): ProjectFacet[] {
  let found = inOrder(ofProject, text);
  found = without(found, 'longest', ['length']);
  found = without(found, 'shortest', ['length']);
  found = without(found, 'left', ['length', 'count']);
  return without(found, 'finished', ['members']);
}

/** What one should be able to do already is asked of the whole, and of no step before another. */
const knowsBefore =
  /\b(?:good (?:at|with|in)|know|knowledge|experience\w*|skilled|trained|able to|understand|learn(?:ed|t)?)\b.*\b(?:before(?:hand)?|already|first)\W*$/;

/** What is asked of a step, each once. */
export function stepFacetsIn(text: string): StepFacet[] {
  const found = inOrder(ofStep, text).filter((facet) => facet !== 'before' || !knowsBefore.test(text));
  return without(without(found, 'criteria', ['before', 'state']), 'mistakes', ['before']);
}
