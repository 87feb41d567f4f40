const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
};
/** Figures may stand beside their unit, words may not: 'am' is no minute. */
const amount = String.raw`(?:(\d{1,3}(?:[.,]\d)?) ?|(${Object.keys(numbers).join('|')}|(?:a )?(?:couple of|few)) +)`;
const longest = 60 * 80;

function numberOf(text: string): number {
  if (/couple/.test(text)) return 2;
  if (/few/.test(text)) return 3;
  return numbers[text] ?? Number(text.replace(',', '.'));
}

/** The minutes a week that someone says they have; null where they say nothing of it. */
export function minutesIn(text: string): number | null {
  const half = /\bhalf an? hour\b/.test(text) ? 30 : 0;
  const more = /\band a half\b/.test(text) ? 30 : 0;
  const hours = new RegExp(String.raw`\b${amount}(?:and a half )?(?:h|hr|hrs|hours?)\b`).exec(text);
  const minutes = new RegExp(String.raw`\b${amount}(?:min|mins|minutes?)\b`).exec(text);
  const inHours = half > 0 ? 0 : 60 * numberOf(hours?.[1] ?? hours?.[2] ?? '0');
  const sum = half + more + inHours + numberOf(minutes?.[1] ?? minutes?.[2] ?? '0');
  if (!(sum > more)) return null;
  const often = /\b(\d|two|three|four|five|six) (?:times|evenings|mornings|afternoons|nights|days)\b/.exec(text)?.[1];
  const times = /\b(?:a|per|each|every) ?(?:day|evening|night|morning)\b|\bdaily\b/.test(text)
    ? 7
    : often === undefined
      ? 1
      : numberOf(often);
  return Math.min(longest, Math.round(sum * times));
}

/** A number of hours without its unit: 'make it 8'. */
export function numberIn(text: string): number | null {
  const found = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\b/.exec(text)?.[1];
  const number = found === undefined ? 0 : numberOf(found);
  return number > 0 ? number : null;
}
