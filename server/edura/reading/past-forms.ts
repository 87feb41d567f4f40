/** What is done, of what was done: 'before it is laid out', 'she fell in the bathroom'. */
export const presentOf: ReadonlyMap<string, string> = new Map(
  'laid lay, sewn sew, sewed sew, drawn draw, drew draw, built build, hung hang, written write, wrote write, found find, sawn saw, made make, chosen choose, chose choose, kept keep, read read, held hold, stood stand, came come, cut cut, tested test, sown sow, signed sign, fell fall, fallen fall, grew grow, grown grow, broke break, torn tear, tore tear, sang sing, taught teach, spoke speak, dug dig, rode ride, heard hear, wove weave, woven weave, froze freeze, fed feed'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words with what they are now beside them. */
export const withPresent = (words: string): string =>
  [...words.split(' '), ...words.split(' ').flatMap((word) => presentOf.get(word) ?? [])].join(' ');
