const signs = new Map([
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
]);
const withSign = /(?<!\d)(?:(?<whole>\d{1,6}) ?)?(?<sign>[½⅓⅔¼¾])/gu;
/** Only of a time: '24/7' and '3/4 of them' are none. */
const withSlash =
  /(?<![\d/.,])(?:(?<whole>\d{1,6})(?: and)? )?(?<part>\d) ?[/⁄] ?(?<of>[2-9])(?= ?(?:of )?(?:an? )?(?:h|hr|hrs|hours?)\b)/giu;
const withExponent = /(?<![\p{L}\d])(?<figures>\d{1,6}(?:\.\d{1,6})?)e\+?(?<power>\d{1,3})(?![\p{L}\d])/giu;
/** More hours than anyone can mean; more digits than this are no number of them. */
const most = 1e15;

const written = (whole: string | undefined, part: number): string =>
  String(Math.round((Number(whole ?? '0') + part) * 100) / 100);

/** '1½', '2 1/2' and '1e9' as decimal numbers: read figure by figure, '2 1/2 hours' would be two hours. */
export const withFractionsWritten = (text: string): string =>
  text
    .replaceAll(withSign, (_, whole: string | undefined, sign: string) => written(whole, signs.get(sign) ?? 0))
    .replaceAll(withSlash, (_, whole: string | undefined, part: string, of: string) =>
      written(whole, Number(part) / Number(of)),
    )
    .replaceAll(withExponent, (_, figures: string, power: string) =>
      String(Math.min(most, Number(figures) * 10 ** Number(power))),
    )
    .replaceAll(/(?<=\d) (?:of )?an? (?=h(?:ou)?r\b)/giu, ' ');
