import { numberOfWord, numberWord } from '../reading/number-words.ts';
import { isForAll } from '../reading/week-days.ts';
import { guessedMinutes, minutesSaid } from '../reading/spoken-time.ts';

/** Several times of one length: 'two evenings, 45 min each'. */
export interface Sittings {
  many: number;
  /** Of each one. */
  minutes: number;
  /** What one of them is called. */
  name: string;
  /** The length had to be guessed. */
  isGuess: boolean;
}

const names =
  'evening|morning|afternoon|night|lunch ?break|lunch ?hour|lunch ?time|lunch|coffee ?break|tea ?break|break|sitting|session|slot|block|chunk|commute|train ride|bus ride|train journey|weekend|pomodoro|go';
const many = String.raw`(?<![\d.,])(?<many>\d{1,2}|(?:a )?(?:couple|few)(?: of)?|(?:${numberWord})(?: (?:${numberWord}))?)`;
const kind = String.raw`(?:free |spare |short |quiet |quick |long |little |week ?day |separate |of my )*(?<name>${names})(?:s|es)?`;
const unit = String.raw`(?:h|hr|hrs|hours?|m|min|mins|minutes?)`;
const length = String.raw`(?:about |around |maybe |roughly |only |just )*(?:\d{1,3}(?:[.,]\d)?|half an|an|one|two|three|four|five|${numberWord}) ?${unit}?`;

const counted = new RegExp(String.raw`\b(?<!\b(?:per|each|every|this|that) )${many} ${kind}\b`);
const times = new RegExp(
  String.raw`\b(?<many>\d{1,2}|${numberWord}) ?(?:x|×|times|lots of) ?(?:a week |per week |weekly )?(?:for |of )?(?=${length})`,
);
const timesAfter = new RegExp(String.raw`${unit} ?(?:x|×) ?(?<many>\d{1,2})\b`);
const often = /\b(?<many>once|twice|(?:\d|two|three|four|five|six|seven) times) (?:a|per|each|every) week\b/;

function countIn(text: string): { many: number; name: string } | null {
  const found = counted.exec(text)?.groups;
  if (found?.['many'] !== undefined && found['name'] !== undefined)
    return { many: numberOfWord(found['many']), name: found['name'].replace(/(?<=lunch|coffee|tea) ?(?=break)/, ' ') };
  const said = often.exec(text)?.groups?.['many'];
  if (said !== undefined)
    return {
      many: said === 'once' ? 1 : said === 'twice' ? 2 : numberOfWord(said.replace(' times', '')),
      name: 'sitting',
    };
  const multiplied = (times.exec(text) ?? timesAfter.exec(text))?.groups?.['many'];
  return multiplied === undefined ? null : { many: numberOfWord(multiplied), name: 'sitting' };
}

/** How many times, and what one is called; null: of none, or of more than a week or two has. */
export function sittingsCounted(text: string): { many: number; name: string } | null {
  const found = countIn(text);
  return found === null || found.many < 1 || found.many > 21 ? null : found;
}

/** How often, and for how long each time: 'three lunch breaks of 30 min', '2 x 45 min'. Null: it is not said. */
export function sittingsIn(text: string): Sittings | null {
  const found = sittingsCounted(text);
  if (found === null) return null;
  const bare = text
    .replace(counted, ' ')
    .replace(often, ' ')
    .replace(times, ' ')
    .replace(/(?<=\d ?(?:min|mins|m|h|hrs?)) ?[x×] ?\d{1,2}\b/, ' ')
    .replaceAll(/\b(\d{1,3}) ?m\b/g, '$1 min');
  const said = minutesSaid(bare);
  if (said !== null && said > 0)
    return { ...found, minutes: isForAll(text) ? said / found.many : said, isGuess: false };
  const guess = guessedMinutes(found.name);
  return guess === null ? null : { ...found, minutes: guess, isGuess: true };
}
