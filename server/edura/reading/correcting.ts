import { slipsBetween, slipsIn } from '../../search/spelling.ts';
import { fold } from '../../search/words.ts';
import { remembering } from './remembering.ts';
import { isSlip } from './slips.ts';
import { isSpeltRight } from './spelt-right.ts';

/** Words of asking: they are put right where they have a slip, and are not searched for. */
const askingWords: readonly string[] =
  'what which where when why how who whom should could would shall can may might will does next step steps learn learning start begin beginner friendly begins become becoming being towards toward first fastest quickest soonest close closer missing lack lacking lacks gap need needs required require requires requirement requirements ready enough takes already meet target goal role roles skill skills project projects find looking look show search recommend recommended suggest suggested something anything someone somebody anyone anybody people member members mentor person help join build make practise practice explain explained tell about mean means meaning level levels expert intermediate advanced better good compare compared difference different versus between either weekly week weeks plan planning schedule timetable calendar routine hours hour minutes saturday sunday weekend monday evening done finished finish achieved achieve accomplished completed proved proven shown progress summary work working works list continue left stuck connect follow know knows known else also skilled another other others there here today tomorrow month year recently far short small quick easy easiest long profile message messages password hello thanks morning please study with from that this have been want like doing getting remaining percentage qualified suitable suggestion recommendation priority focus introduce introduction definition basics achievements evidence organise organize notifications account settings delete download report explore programme vacancies schedules'.split(
    ' ',
  );
export const asking: ReadonlySet<string> = new Set(askingWords);

/** How people write when they hurry. As a map: what is typed may be 'constructor'. */
const shorthand = new Map(
  Object.entries({
    wat: 'what',
    wht: 'what',
    nxt: 'next',
    u: 'you',
    r: 'are',
    ur: 'your',
    pls: 'please',
    plz: 'please',
    hav: 'have',
    ppl: 'people',
    folks: 'people',
    sb: 'somebody',
    im: 'i am',
    ive: 'i have',
    id: 'i would',
    dont: 'do not',
    wanna: 'want to',
    gonna: 'going to',
    whats: 'what is',
    hows: 'how is',
    whos: 'who is',
    smth: 'something',
    smthing: 'something',
    sumthing: 'something',
    sumthin: 'something',
    somethin: 'something',
    '2nite': 'tonight',
    tonite: 'tonight',
    abt: 'about',
    msg: 'message',
    thx: 'thanks',
    ty: 'thanks',
    tho: 'though',
    wot: 'what',
    wots: 'what is',
    wats: 'what is',
    gimme: 'give me',
    lemme: 'let me',
    dunno: 'do not know',
    tryna: 'trying to',
    ya: 'you',
    cuz: 'because',
    sth: 'something',
    rn: 'right now',
    b4: 'before',
    atm: 'at the moment',
    n: 'and',
    y: 'why',
    bc: 'because',
    recs: 'recommendations',
    wk: 'week',
    proj: 'project',
    projs: 'projects',
    idk: 'i do not know',
    lets: 'let us',
    wheres: 'where is',
    theres: 'there is',
    thats: 'that is',
    youre: 'you are',
    cant: 'can not',
    didnt: 'did not',
    havent: 'have not',
    hasnt: 'has not',
    isnt: 'is not',
    arent: 'are not',
    doesnt: 'does not',
    wouldnt: 'would not',
    shouldnt: 'should not',
    gotta: 'have to',
    cld: 'could',
    cud: 'could',
    wud: 'would',
    wld: 'would',
    shud: 'should',
    enuf: 'enough',
    aply: 'apply',
    tmrw: 'tomorrow',
    shld: 'should',
    abot: 'about',
    teh: 'the',
    w: 'with',
    k: 'ok',
    kk: 'ok',
    sum1: 'someone',
    tysm: 'thank you so much',
    tyvm: 'thank you very much',
    thnx: 'thanks',
    tnx: 'thanks',
    gn: 'good night',
    gm: 'good morning',
    np: 'no problem',
    cu: 'see you',
    brb: 'see you later',
    some1: 'someone',
    any1: 'anyone',
    thru: 'through',
    info: 'information',
    hwo: 'how',
    acct: 'account',
    acc: 'account',
    pw: 'password',
    pwd: 'password',
    pic: 'picture',
    pics: 'pictures',
    notif: 'notification',
    notifs: 'notifications',
    prefs: 'settings',
    diff: 'difference',
    exp: 'experience',
    beg: 'beginner',
    wkend: 'weekend',
    wks: 'weeks',
    nvm: 'never mind',
    bout: 'about',
    ther: 'there',
    waht: 'what',
    wich: 'which',
    bday: 'birthday',
    del: 'delete',
    hw: 'how',
    fom: 'from',
    finnished: 'finished',
  }),
);

/** Written short on purpose: no word with a slip. */
export const isShort = (word: string): boolean => shorthand.has(word);

const sorted = (word: string) => Array.from(word).toSorted().join('');

const isAnagram = (a: string, b: string) => sorted(a) === sorted(b);

/** Put right, if it is a word of asking with a slip. */
export const corrected = remembering((word: string): string => {
  const whole = shorthand.get(word);
  if (whole !== undefined) return whole;
  if (asking.has(word)) return word;
  // 'Vacancys', 'companys'.
  if (/[^aeiou]ys$/.test(word)) return word.replace(/ys$/, 'ies');
  if (isSpeltRight(word)) return word;
  const most = Math.min(slipsIn(word), word.length < 7 ? 1 : 2);
  if (most === 0) return word;
  let best: { word: string; slips: number } | null = null;
  for (const known of askingWords) {
    // The first letter is seldom wrong.
    if (known.length < 4 || !known.startsWith(word.slice(0, 1))) continue;
    const slips = slipsBetween(word, known, most);
    // Of four letters, another one makes another word: bees, been.
    if (word.length <= 4 && known.length <= word.length && !isAnagram(word, known)) continue;
    if (slips <= most && slips < (best?.slips ?? 9) && isSlip(word, known, slips)) best = { word: known, slips };
  }
  return best?.word ?? word;
});

/** So much of a question is looked at. */
const mostWords = 60;

/** Words and numbers, without what stands between them; 'C++' and 'node.js' keep their signs. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replaceAll(/[’']/g, '')
      .match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#.]*(?<!\.)|[<>{}$;]/gu) ?? []
  ).slice(0, mostWords);
}

/** Words that are neither asked nor searched for. */
export const filler: ReadonlySet<string> = new Set(
  'try tries big large huge tiny i me my mine myself we us our you your it its is am are was were be been do did a an the this that these those to of in on at by for from with about and or but so as if then than into up out get got go going any some all one ones more most much many very really just only please want wants would like need there here now ever still can edura hey hi hello ok has had say yet fancy making made let give gives best worth nice cool bit lot kind sort type using use used interesting interested maybe perhaps possible kindly currently actually same similar him her them he she community available involve involves involving related take too not no under within max hard harder difficult simple shorter longer easier quicker bigger smaller shortest simplest hardest longest biggest smallest fewest instead fits fit suit suits because though right moment feel love hope lets thing things fun neighbourhood area able time times also think thinking keen practising practicing own exactly precisely basically around nearby near well class somewhere anywhere absolute absolutely complete completely total totally proper pure exist exists please least given lol haha bore bores bored boring youve ive theyve cousin sister brother friend friends neighbour neighbor wife husband uncle aunt niece nephew colleague'.split(
    ' ',
  ),
);
