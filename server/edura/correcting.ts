import { slipsBetween, slipsIn } from '../search/spelling.ts';
import { fold } from '../search/words.ts';

/** Words of asking: they are put right where they have a slip, and are not searched for. */
const askingWords: readonly string[] =
  'what which where when why how who whom should could would shall can may might will does next step steps learn learning start begin beginner friendly begins become becoming being towards toward first fastest quickest close closer missing lack lacking lacks gap need needs required require requires requirement requirements ready enough takes already meet target goal role roles skill skills project projects find looking look show search recommend recommended suggest suggested something anything someone somebody anyone anybody people member members mentor person help join build make practise practice explain explained tell about mean means meaning level levels expert intermediate advanced better good compare compared difference different versus between either weekly week weeks plan planning schedule timetable calendar routine hours hour minutes saturday sunday weekend monday evening done finished finish achieved achieve accomplished completed proved proven shown progress summary work working works list continue left stuck connect follow know knows known else also skilled another other others there here today tomorrow month year recently far short small quick easy easiest long profile message messages password someone hello thanks morning please study about with from that this have been wekly anything towards want would like people doing getting remaining percentage qualified suitable suggestion recommendation priority focus introduce introduction definition basics achievements evidence proven organise organize notifications account settings delete download report explore beginner programme schedules'.split(
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
    shld: 'should',
    wld: 'would',
    abot: 'about',
    teh: 'the',
    hwo: 'how',
    hw: 'how',
    fom: 'from',
  }),
);

/** Words that are right as they are, and near to a word of asking. */
const right = new Set(
  'them then they than these those were here home hear wear able some same come came does dose them walk word words world lead lake land learned team tell till film hands hand wealth health wheel whole while white write wrote want wants ward date data dead deal dear doe hour our four form farm food feed fees node note nose lent bell ball bake fine fire kind mind blind mine line lines live lives love move more most must just list lost last past post cost shot shut show shows snow slow flow glow grow now how law raw war way ways say says day days pay build built guild house horse course source force hat chat that hats bats person reason season lesson salary summer common command bees beer belt bees boat bird book bike both beans seed seeds sewn sews sold wool wood week weeks bread breed least lease leaf left lift loft soft safe same said sail salt scan skin skip soil soup swim tale talk tall task test text tool tour tree tune type rain coat cost ideas dogs cats reach peach beach fair doctor joint point party partly marry medicine mention months mouths price prices buddy bread present forward forecast station stations contact content planet planets plants planting planted teacher teachers master letter letters matter butter water reading riding writing'.split(
    ' ',
  ),
);

const sorted = (word: string) => Array.from(word).toSorted().join('');

const isAnagram = (a: string, b: string) => sorted(a) === sorted(b);

/** Put right, if it is a word of asking with a slip. */
export function corrected(word: string): string {
  const whole = shorthand.get(word);
  if (whole !== undefined) return whole;
  if (asking.has(word) || right.has(word)) return word;
  const most = Math.min(slipsIn(word), word.length < 7 ? 1 : 2);
  if (most === 0) return word;
  let best: { word: string; slips: number } | null = null;
  for (const known of askingWords) {
    if (known.length < 4) continue;
    const slips = slipsBetween(word, known, most);
    // Of four letters, another one makes another word: bees, been.
    if (word.length <= 4 && known.length <= word.length && !isAnagram(word, known)) continue;
    // The first letter is seldom wrong.
    if (slips <= most && slips < (best?.slips ?? 9) && known.startsWith(word.slice(0, 1)))
      best = { word: known, slips };
  }
  return best?.word ?? word;
}

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
  'i me my mine myself we us our you your it its is am are was were be been do did a an the this that these those to of in on at by for from with about and or but so as if then than into me up out get got go going any some all one more most much many very really just only please want wants would like need there here now ever still can you edura hey hi hello ok has had say yet fancy making made let us give gives best worth nice cool bit lot kind sort type using use used interesting interested maybe perhaps possible kindly currently actually same similar him her them he she our community available involve involves involving related take too not no under within max most hard harder difficult simple simple shorter longer easier quicker bigger smaller fits fit suit suits myself because though right moment feel like love hope lets thing things fun neighbourhood area really able time times also think thinking keen practising practicing own exactly precisely basically around nearby near well class'.split(
    ' ',
  ),
);
