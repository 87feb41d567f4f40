/**
 * How wide letters are, in thousandths of their size: Liberation Sans as Chromium measures it, which Arial and Helvetica
 * share. Written down, so that a picture is the same on every computer; `textLength` makes any other font as wide.
 */
const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
// prettier-ignore
const regular = [
  278,278,355,556,556,889,667,191,333,333,389,584,278,333,278,278,556,556,556,556,556,556,556,556,556,556,278,278,584,584,
  584,556,1015,667,667,722,722,667,611,778,722,278,500,667,556,833,722,778,667,778,722,667,611,722,667,944,667,667,611,278,
  278,278,469,556,333,556,556,500,556,556,278,556,556,222,222,500,222,833,556,556,556,556,333,500,278,556,500,722,500,500,
  500,334,260,334,584,
];
// prettier-ignore
const bold = [
  278,333,474,556,556,889,722,238,333,333,389,584,278,333,278,278,556,556,556,556,556,556,556,556,556,556,333,333,584,584,
  584,611,975,722,722,722,722,667,611,778,722,278,556,722,611,833,722,778,667,778,722,667,611,722,667,944,667,667,611,333,
  278,333,584,556,333,556,611,556,611,556,333,611,611,278,278,556,278,889,611,611,611,611,389,556,333,611,556,778,556,556,
  500,389,280,389,584,
];
const others: Readonly<Record<string, number>> = { '’': 222, '‘': 222, '“': 333, '”': 333, '›': 333, '–': 556, é: 556 };
/** Any other letter counts as a wide one. */
const widest = 1_000;

export const fonts = 'Arial, Helvetica, "Liberation Sans", sans-serif';

export function widthOf(text: string, size: number, isBold: boolean): number {
  const widths = isBold ? bold : regular;
  const thousandths = Array.from(text).reduce(
    (sum, letter) => sum + (widths[printable.indexOf(letter)] ?? others[letter] ?? widest),
    0,
  );
  return (thousandths * size) / 1_000;
}
