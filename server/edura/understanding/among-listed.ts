import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';
import { namedOf } from '../reading/named-of.ts';
import { ordinalNumbers } from '../reading/number-words.ts';
import type { Order } from '../reading/ordering.ts';
import type { Said, Understood } from './understood.ts';

type Kind = 'project' | 'job' | 'member';
/** By what one of several that were shown is chosen. */
export type By =
  | Order
  | 'fewest-steps'
  | 'most-steps'
  | 'nearest-done'
  | 'room'
  | 'closing'
  | 'closing-last'
  | 'match'
  | 'posted'
  | 'near'
  | 'followed'
  | 'saved'
  | 'beginner';

/** Which of those that were shown comes first by something that can be looked up. */
export interface AmongListed {
  of: 'among';
  kind: Kind;
  /** Ids, or usernames. */
  ids: readonly string[];
  by: By;
  /** 2: the one after the first. */
  rank: number;
}

const lead = String.raw`^(?:(?:and|so|ok|okay|but|then|now|hm+|well|please|take|pick|choose|i take|i will take|show me|tell me|give me|what about|how about) )*`;
const ofThem = String.raw`(?: (?:one|ones|project|projects|job|jobs|step|person|people|member|of (?:them|those|these|the two|all|both|all of them)|there|then|here|please|pls|now|also|too|though|actually))*`;
const which = String.raw`(?:(?:which|what|who|whats|whos)(?: (?:one|ones|project|job|person|member|of (?:them|those|these|the two|both)))*(?: (?:is|was|are|would be|takes|has|will be))*(?: the)?|the|is the|i saved|i mean the)?`;
/** What is asked beside it is told of each in any case. */
const beside = String.raw`(?: (?:and|or|with) (?:is|are|does|do|has|have|how|any|what|free|room|still)\b.*)?`;

/** 'Better for a beginner', 'good to start with'. */
const forBeginners = String.raw`(?:best|better|good|right|nicer|ok|fine|suitable|suited|made|meant|easier|more)(?: (?:suited|suitable|right))? (?:for|as) (?:(?:a|an|the|complete|total|absolute|real) )*(?:beginners?|newbies?|newcomers?|starters?|novices?|(?:someone|somebody|people|a person) (?:new|with(?:out| no) experience)|me as a beginner)|(?:best|better|good) to (?:start|begin)(?: with)?|for (?:(?:a|the) )?(?:beginners?|newbies?|newcomers?)`;

const words: readonly (readonly [By, string])[] = [
  [
    'nearest-done',
    String.raw`(?:closest|closer|nearest|nearer|next) to (?:being )?(?:the end|done|finished|complete|completed|completion)|furthest(?: along)?|(?:has |have |with )?(?:the )?(?:least|less|fewest|fewer)(?: (?:work|steps|hours))? (?:left|to do|to go|remaining)|(?:almost|nearly) (?:done|finished)`,
  ],
  ['fewest-steps', String.raw`(?:has |have |with |is )*(?:the )?(?:fewest|fewer|less|least) steps`],
  ['most-steps', String.raw`(?:has |have |with |is )*(?:the )?(?:most|more) steps`],
  [
    'shortest',
    String.raw`short(?:er|est)|quick(?:er|est)|fast(?:er|est)|less (?:work|time|hours)|least (?:work|time|hours)|(?:has |with |takes )*(?:the )?(?:fewest|fewer) hours`,
  ],
  [
    'easiest',
    String.raw`eas(?:ier|iest)|(?:more|most) (?:easy|simple)(?: (?:for|to) (?:begin(?:ning|ners?)?|start(?:ing)?|me))?|simpl(?:er|est)|least difficult|less (?:difficult|hard)|${forBeginners}`,
  ],
  ['hardest', String.raw`hard(?:er|est)|tough(?:er|est)|(?:most|more) (?:difficult|demanding|advanced|challenging)`],
  ['longest', String.raw`long(?:er|est)|bigg(?:er|est)|(?:most|more) (?:work|hours|time)`],
  ['newest', String.raw`new(?:er|est)|latest|most recent`],
];
const byWords = words.map(
  ([by, pattern]) =>
    [
      by,
      new RegExp(
        String.raw`${lead}${which} ?(?:(?<rank>next|second|2nd|third|3rd|other) )?(?:${pattern})${ofThem}${beside}\W*$`,
      ),
    ] as const,
);
const suitsBeginners = new RegExp(String.raw`${lead}${which} ?(?:${forBeginners}|easier|easiest)${ofThem}\W*$`);
/** 'Pick one for me', after a list. */
const decides =
  /^(?:(?:and|so|ok|okay|but|then|please|you|just|can you|could you) )*(?:pick|choose|decide|select|recommend)(?: (?:just )?(?:one|1|it|the best|a (?:project|job)))?(?: (?:of|from|among) (?:them|those|these))? (?:for )?me(?: (?:please|then|of (?:them|those|these)))*\W*$/;
const amongThem = String.raw`(?:of|among|from) (?:them|those|these|the two|all of them)`;
/** Of one's own lists nothing is asked of these: 'who do I follow'. */
const iFollow = String.raw`(?:(?:do|am|are|that|who|whom) )*i(?: already| also)* (?:follow|following)`;
const special: readonly (readonly [By, Kind, RegExp])[] = [
  [
    'room',
    'project',
    new RegExp(
      String.raw`${lead}${which} ?(?:has |have |with |got )*(?:the )?(?:most|more) (?:free )?(?:room|space|places?|spots?|seats?)(?: (?:left|free))?${ofThem}\W*$|${lead}(?:which|what)${ofThem} (?:has|have|still has|still have) (?:room|space|places?|spots?|seats?|a (?:free )?(?:place|spot|seat))(?: (?:left|free))?${ofThem}\W*$`,
    ),
  ],
  [
    'closing',
    'job',
    new RegExp(
      String.raw`${lead}${which} ?(?:closes?|ends?|expires?|runs out|closing|is closing|that closes|has the (?:earliest|next|first) deadline|is most urgent)(?: (?:first|soonest|next|earliest|sooner|earlier|before the others?))?${ofThem}\W*$`,
    ),
  ],
  [
    'closing-last',
    'job',
    new RegExp(
      String.raw`${lead}${which}(?: one| job)?(?: (?:that|which|is))* ?(?:closes?|ends?|expires?|runs|closing|stays? open|open|has)(?: (?:the )?(?:last|latest|later|longest|longer|(?:latest|later|longest) deadline))${ofThem}\W*$`,
    ),
  ],
  [
    'match',
    'job',
    new RegExp(
      String.raw`${lead}which(?: (?:one|ones|of (?:them|those|these|the two|both|all|all of them)))*(?: (?:is|would be|would|do you think))*(?: the)? (?:(?:fits?|suits?|matches|match)(?: (?:to )?me| my skills| what i (?:can|know))?(?: (?:the )?(?:best|better|most|more|closest))?|(?:best|better|closest) (?:fit|match|one)?(?: ?(?:for|to) me)?|i (?:fit|match|qualify for)(?: (?:the )?(?:best|better|most))?)${ofThem}\W*$`,
    ),
  ],
  [
    'posted',
    'job',
    new RegExp(
      String.raw`${lead}${which} ?(?:(?:was |were |is )?(?:posted|published|put up|added)(?: (?:last|latest|most recently|newest))|newest|newer|latest|most recent)${ofThem}\W*$`,
    ),
  ],
  [
    'near',
    'member',
    new RegExp(
      String.raw`${lead}(?:who|whos|which|any|anyone|anybody)${ofThem}(?: (?:is|are|lives?|would be))*(?: the)? (?:closest|nearest|near|nearby|close|around|closer|nearer)(?: (?:to|by) (?:me|us|here|my (?:place|home|town|city)))?(?: (?:me|here|us))?${ofThem}\W*$`,
    ),
  ],
  [
    'followed',
    'member',
    new RegExp(
      String.raw`^(?:(?:and|so|ok|but) )*(?:(?:(?:which|who|how many|any|anyone)(?: ones?)? ${amongThem}|which(?: ones?)?) ${iFollow}|(?:who|whom|how many) ${iFollow} ${amongThem}|(?:do i follow|am i following) (?:any|anyone|some|one) ${amongThem})(?: (?:already|now|here|too|so far))*\W*$`,
    ),
  ],
];
const saved =
  /^(?:(?:and|so|ok|but|then) )*(?:i saved (?:which|what)(?: (?:one|of (?:them|those|these)))?|(?:which|what (?:one|ones|of (?:them|those|these)))(?: (?:one|ones|of (?:them|those|these)))*(?: (?:did|have|had))? i(?: have)? (?:saved?|bookmarked|bookmark|kept|keep)|(?:did|have) i (?:saved?|bookmark(?:ed)?|kept|keep) (?:any|one|some|either|which) of (?:them|those|these|the two))\W*$/;

/** The one after that which was chosen. */
const after =
  /^(?:(?:and|so|ok|but|then|what|whats|which|who|is|comes|about|how|the) )*(?:(?:the )?(?:next|one)(?: one)?(?: after (?:that|it|this)(?: one)?)?|after (?:that|it|this)(?: one)?|next)(?: (?:one|then|please))*\W*$/;

const orders: ReadonlySet<string> = new Set(['shortest', 'easiest', 'hardest', 'longest', 'newest']);

const idOf = (source: EduraSource): string =>
  'username' in source ? source.username : 'id' in source ? source.id : '';

/** What was shown of a kind, where it is several. */
function severalOf(kind: Kind, shown: readonly EduraSource[], kept: Kept, text: string): readonly string[] {
  const own = [...new Set(namedOf(kind, shown).map(idOf))];
  if (own.length > 1) return own;
  const listed = [...new Set(namedOf(kind, kept.listed[0] ?? []).map(idOf))];
  if (own.every((id) => listed.includes(id)) && listed.length > 1) return listed;
  // 'Which of the two', after the one and then the other.
  const [first] = own;
  const other = namedOf(kind, kept.named)
    .map(idOf)
    .find((id) => id !== first);
  return own.length === 1 && first !== undefined && other !== undefined && isOfTwo.test(text) ? [other, first] : [];
}

const isOfTwo =
  /\b(?:both|the two|either)\b|^(?:(?:and|so|ok) )*which (?:one )?(?:is|has|takes) (?:the )?(?:\w+er|more|less|fewer|\w+est|most|least)\b/;

function kindShown(before: Understood, shown: readonly EduraSource[], kept: Kept, text: string): Kind | null {
  const first: Kind = before.intent === 'job' ? 'job' : before.intent === 'people' ? 'member' : 'project';
  return (
    [first, ...(['project', 'job', 'member'] as const)].find((kind) => severalOf(kind, shown, kept, text).length > 1) ??
    null
  );
}

/** 'Which one is shorter', 'and the next shortest', 'which closes first', 'I saved which of them'; null: nothing of the kind. */
export function amongListed(
  said: Said,
  before: Understood,
  shown: readonly EduraSource[],
  kept: Kept,
): AmongListed | null {
  const { text, roles, skills } = said;
  if (roles.length + skills.length > 0 || said.words.length > 12) return null;
  const chosen = before.asks?.of === 'among' ? before.asks : null;
  if (chosen !== null && after.test(text) && chosen.rank < chosen.ids.length)
    return { ...chosen, rank: chosen.rank + 1 };
  for (const [by, kind, pattern] of special) {
    if (!pattern.test(text)) continue;
    const ids = severalOf(kind, shown, kept, text);
    if (ids.length > 1) return { of: 'among', kind, ids, by, rank: 1 };
  }
  const kind = kindShown(before, shown, kept, text);
  if (kind === null) return null;
  const ids = chosen !== null && chosen.kind === kind ? chosen.ids : severalOf(kind, shown, kept, text);
  if (saved.test(text) && kind !== 'member') return { of: 'among', kind, ids, by: 'saved', rank: 1 };
  // A job says no level: one that is there to learn at suits somebody new.
  if (kind === 'job' && suitsBeginners.test(text)) return { of: 'among', kind, ids, by: 'beginner', rank: 1 };
  if (decides.test(text) && kind !== 'member' && before.intent === kind)
    return { of: 'among', kind, ids, by: kind === 'job' ? 'match' : 'shortest', rank: 1 };
  if (kind !== 'project' || before.intent === 'next' || before.isInstead) return null;
  for (const [by, pattern] of byWords) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const place = found.groups?.['rank'];
    // Another list in that order, and none of these: 'shortest project' alone asks anew.
    const isOfThese = place !== undefined || /\b(?:of|ones?|which|who)\b/.test(text) || chosen !== null;
    if (!isOfThese) return null;
    const next = place === 'next' || place === 'other' ? 2 : (ordinalNumbers.get(place ?? '') ?? 1);
    const isSame = chosen !== null && chosen.by === by && place === 'next';
    return { of: 'among', kind, ids, by, rank: isSame ? chosen.rank + 1 : next };
  }
  if (after.test(text) && before.order !== null && orders.has(before.order) && /\bafter\b/.test(text))
    return { of: 'among', kind, ids, by: before.order, rank: 2 };
  return null;
}
