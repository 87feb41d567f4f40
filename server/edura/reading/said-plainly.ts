const puts = '(?:put up|put in|put on|added|published|posted|made|started|created|uploaded|announced|set up)';
/** Orders that are put in other words than the one that every list knows. */
const plainly: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`\b(?:was|is|were|are|got|has been|have been|came) (?:${puts} |in |up |out )(?:the )?(?:most recently|last(?! (?:week|month|year|night|time)\b)|latest)\b`,
      'gi',
    ),
    'is newest',
  ],
  [
    new RegExp(String.raw`\b(?:most recently|last|latest) ${puts} (?=(?:projects?|jobs?|groups?|ones?)\b)`, 'gi'),
    'newest ',
  ],
  [/\b(projects?|jobs?|groups?) came in (?:last|latest)\b/gi, '$1 is newest'],
  [/\b(?:takes?|needs?|lasts?) (?:the )?(?:least|less|fewest|fewer) (?:long|time|hours)\b(?! than\b)/gi, 'is shortest'],
  [
    /\b(?:takes?|needs?|lasts?) (?:the )?(?:most time|most hours|longer|longest)\b(?! (?:than|one|project|job)\b)/gi,
    'is longest',
  ],
  [/\bjob (?:ads?|adverts?|advertisements?|offers?|postings?)\b/gi, 'job'],
];
const ofJobs: typeof plainly = [
  [/\b(?:ends?|expires?|finish(?:es)?|runs? out) (?=first\b|soonest\b|next\b)/gi, 'closes '],
];
/** After something was told, 'what stuff do I need' asks of it, and not what it costs here. */
const stuff = '(?:stuff|things?|materials?|tools?|equipment|gear|kit|supplies)';
const needs: typeof plainly = [
  [
    new RegExp(
      String.raw`\b(?:what|which)(?: (?:kind|sort)s? of)? ${stuff} (?:(?:do|would|will|should|must) (?:i|we|you|one) (?:need|have|bring|get|buy|take|prepare)|(?:is|are|gets?) (?:needed|required|necessary))(?: (?:for (?:it|that|this)|there|then))?`,
      'gi',
    ),
    'what do i need for it',
  ],
  [
    /\b(?:do|would|will|should|must) (?:i|we|you|one) (?:need|have|bring|get|buy|prepare) (?:to (?:bring|have|buy|get) )?(?:anything|something|stuff|things)(?: (?:special|else|for (?:it|that|this)|there|with me|to (?:do|start|join) (?:it|that|this)))*/gi,
    'what do i need for it',
  ],
];
const count = '(?:two|three|four|five|[2-5])';
const ofOrder = String.raw`(?:shortest|quickest|easiest|simplest|newest|latest|longest|hardest)`;
const some = new RegExp(String.raw`\b(?<count>${count}) (?=${ofOrder} (?:projects|ones|jobs|things)\b)`, 'i');
const numbers = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
]);

/** A question with its order in the word that every list knows: 'what was put up last' asks for the newest. */
export const saidPlainly = (question: string, isFollowing = false): string =>
  [
    ...(/\bsteps?\b/i.test(question) ? [] : plainly),
    ...(/\bjobs?\b/i.test(question) ? ofJobs : []),
    ...(isFollowing ? needs : []),
  ]
    .reduce((text, [words, other]) => text.replace(words, other), question)
    .replace(some, '');

/** 'The three easiest projects': so many of them; null: all. */
export function countAsked(question: string): number | null {
  const word = some.exec(question)?.groups?.['count']?.toLowerCase();
  return word === undefined ? null : (numbers.get(word) ?? Number(word));
}
