import { putRight } from './in-haste.ts';
import { withoutEnd } from './without-end.ts';

/** What people put before a question and that asks nothing, as it is written without signs. */
const openers = [
  'sorry to bother you but',
  'sorry to bother you',
  'sorry but',
  'excuse me but',
  'excuse me',
  'if it is not too much trouble',
  'if its not too much trouble',
  'if you do not mind',
  'if you dont mind',
  'if i may ask',
  'i hope you are well',
  'hope you are well',
  'i meant',
  'i mean',
  'i was wondering if you might know',
  'i was wondering whether',
  'i was wondering if',
  'i was wondering',
  'i am wondering',
  'i wonder if',
  'i wonder whether',
  'i wonder',
  'i would like to know',
  'i want to know',
  'i wanted to know',
  'i wanted to ask',
  'i need to know',
  'i would like to ask',
  'may i ask',
  'can i ask you',
  'can i ask',
  'could you please tell me',
  'could you possibly tell me',
  'could you maybe tell me',
  'can you please tell me',
  'would you please tell me',
  'please tell me',
  'do you happen to know',
  'do you know if',
  'do you know whether',
  'tell me if',
  'tell me whether',
  'does anyone know',
  'just curious',
  'just wondering',
  'quick question',
  'a quick question',
  'simple question',
  'silly question',
  'stupid question',
  'maybe a silly question',
  'one question',
  'one more question',
  'another question',
  'question',
  'ok so basically',
  'so basically',
  'basically',
  'ok so',
  'right so',
  'well',
  'um',
  'uh',
  'erm',
  'hmm',
  'yo',
  'dear edura',
  'hello dear',
  'hi there',
  'hello there',
  'hey there',
  'hi edura',
  'hello edura',
  'hey edura',
  'good morning',
  'good afternoon',
  'good evening',
  'listen',
  'look',
  'seriously',
  'for real',
  'honestly',
  'bro',
  'man',
  'dude',
].toSorted((a, b) => b.length - a.length);

/** What is put before a question word, and leaves the question as it is. */
const leading = [
  'i do not understand',
  'i dont understand',
  'i do not get',
  'i dont get',
  'i do not know',
  'i dont know',
  'i can not figure out',
  'i cannot figure out',
  'i cant figure out',
  'no idea',
  'any idea',
  'not sure',
  'i am not sure',
  'im not sure',
  'can you explain',
  'could you explain',
  'can you explain to me',
  'could you explain to me',
  'explain to me',
  'please explain',
  'can you tell me',
  'could you tell me',
  'is there a way to see',
  'is there any way to see',
  'is there a way to find out',
].map((one) => one.split(' '));
const questionWord = /^(?:what|how|why|who|where|when|which)$/;

/** Said in anger; it changes nothing of what is asked. */
const oaths =
  /\b(?:when (?:it is|its|it[’']s) at home|the (?:hell|heck|fuck)|on earth|in gods name|wtf|damn|damned|goddamn|bloody|fucking|freaking|stupid(?= (?:app|site|page|thing|website|project|password|email))|thank (?:god|goodness|heavens?)|touch wood|god forbid|for gods sake|for heavens sake)\b/gi;

/** What is said of the answer before, up to a sign: 'sounds good. do I need anything for it'. */
const remarks =
  /^(?:(?:uff?|phew|wow|oof|no way|hm+|oh|ah|aha|ok(?:ay)?|right|cool|great|nice|good|perfect|fine|lovely|interesting|thanks(?: a lot)?|thank you|got it|i see|i can do that|i know (?:that one|that|it|this)(?: already)?|sounds (?:really )?(?:good|nice|great|interesting|fun|like fun)|that(?:['’]s|s| is) (?:a lot|(?:\w+ )?far(?: away)?|a (?:pity|shame)|too bad|nice|good|great|interesting|useful)|looks (?:good|nice))\b[\s.,!;:…-]*)+/i;

/** Said while thinking, before a question of its own: 'hm no. what else is there in design', 'nah, anything in nature'. */
const thinking =
  /^(?:(?:hm+|mm+|ah+|oh|eh|er|ugh|meh|no|nah|nope|ok(?:ay)?|well|right)\b[\s.,!;:…-]*)+(?=(?:what|which|who|is there|are there|anything|any|show|find|got)\b)/i;

const mostOpeners = 4;
/** With fewer words left, the opener was all that was said. */
const fewestLeft = 2;

const plainly = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How many words at the begin of these an opener takes. */
function opened(words: readonly string[]): number {
  const plain = words.slice(0, 8).map(plainly);
  const found = openers.find((one) => {
    const own = one.split(' ');
    // One word alone is an opener before a sign only: 'look, …'.
    return own.every((word, at) => plain[at] === word) && (own.length > 1 || /[,.:;!?…-]$/.test(words[0] ?? ''));
  });
  if (found !== undefined) return found.split(' ').length;
  const lead = leading.find(
    (own) => own.every((word, at) => plain[at] === word) && questionWord.test(plain[own.length] ?? ''),
  );
  return lead?.length ?? 0;
}

const greeting =
  /^\W*(?:(?:hi|hello|hey|hola|hallo|salaa?m|as+alamu? alaikum|namaste|shalom|hej|howdy|bonjour|ciao|salut|buenos d[ií]as|buenas(?: tardes| noches)?|good (?:morning|afternoon|evening|day)|morning|evening)(?: (?:there|edura|everyone|all|dear))?[\s!.,:;)(-]+)+(?=\p{L}+ )/iu;
/** 'Good evening! What …' asks of no evening, whatever a project is called. */
export const withoutGreeting = (question: string): string => {
  const rest = question.replace(greeting, '');
  return rest.trim().split(/\s+/).length > fewestLeft ? rest : question;
};

/** Said behind a question, of oneself: 'which step did I finish last, I forgot'. */
const afterthought =
  /^(?:(?:but|and|sorry|because|cos) )?(?:i (?:just |always |really |honestly )?(?:forgot|forget|keep (?:forgetting|loo?sing track|mixing (?:it|them) up)|lost track|(?:can ?not|can['’]?t|do not|don['’]?t) remember(?: it| that| them)?|am (?:just )?curious|have no idea)|(?:can ?not|can['’]?t) remember(?: it| that)?|(?:i (?:would|['’]?d) like|i want|i need) to (?:ask|talk to|speak to|write to|contact|message|thank) (?:this person|that person|them|him|her|someone|somebody)(?: (?:something|a question|about it|then))*|i(?:['’]?m| am) (?:so |just |really |very |too )?(?:tired|exhausted|lazy|knackered)|(?:just )?(?:curious|wondering|asking)|feels like nothing|(?:please )?be honest(?: ?(?:please|pls|plz))?|(?:lol|haha|hehe|xd))$/i;
const between =
  /(?:, (?:i mean|you know|i(?:['’]?m| am) (?:so |just |really |very |too )?(?:tired|exhausted|lazy))|,? (?:all in all|tbh))(?=[ ,.?!]|$)/gi;
export function withoutAfterthought(question: string): string {
  const typed = withoutEnd(question, ' .!?…:;()');
  const at = Math.max(...[',', '.', ';', '!', '?', '…', '–'].map((sign) => typed.lastIndexOf(sign)));
  const isBehind = at > 0 && afterthought.test(typed.slice(at + 1).trim());
  const told = isBehind ? typed.slice(0, typed[at] === '?' ? at + 1 : at) : question;
  const rest = told.replaceAll(between, '').trim();
  return rest.split(/\s+/).length > fewestLeft ? rest : question;
}

/** A question without the manners around it: 'sorry to bother you, but how do I …'. */
export function withoutManners(question: string): string {
  const remark = thinking.exec(question.trim())?.[0] ?? remarks.exec(question.trim())?.[0] ?? '';
  const rest = question.trim().slice(remark.length);
  const asks =
    (/[.,!;:…]\s*$/.test(remark) || /\b(?:hm+|ah+|nah|nope|meh)\b/i.test(remark)) &&
    rest.split(/\s+/).length >= fewestLeft;
  let words = (asks ? rest : question.trim()).split(/\s+/);
  for (let round = 0; round < mostOpeners; round += 1) {
    const count = opened(words);
    if (count === 0 || words.length - count < fewestLeft) break;
    words = words.slice(count).filter((word, at) => at > 0 || plainly(word) !== '');
  }
  const calm = putRight(words.join(' ').replaceAll(oaths, ' ').replaceAll(/ {2,}/g, ' ').trim());
  return calm === '' ? question : calm;
}
