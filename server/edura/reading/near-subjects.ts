/** What people ask to learn that is no skill here, and the skills of the catalogue that are nearest to it. */
const near: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:guitars?|violin|fiddle|drums?|drumming|flute|cello|trumpet|saxophone|sax|ukulele|accordion|harp|banjo|clarinet|organ|instruments?)\b/,
    ['piano', 'singing', 'music-production'],
  ],
  [/\b(?:songwriting|composing|composition|dj|djing|rap|rapping)\b/, ['music-production', 'singing']],
  [/\b(?:kotlin|ruby|perl|scala|haskell|lua|matlab|julia|assembler|cobol)\b/, ['python', 'javascript']],
  [
    /\b(?:german|italian|portuguese|russian|dutch|polish|turkish|korean|hindi|urdu|greek|swedish|norwegian|danish|ukrainian|latin|hebrew|swahili)\b/,
    ['spanish', 'french', 'translation'],
  ],
  [/\b(?:animation|filmmaking|film|films|directing)\b/, ['video-editing', 'illustration']],
  [/\b(?:calligraphy|tattooing)\b/, ['typography', 'illustration']],
  [/\b(?:sculpture|sculpting)\b/, ['ceramics', 'carpentry']],
  [/\b(?:embroidery|quilting|upholstery|leatherwork)\b/, ['sewing', 'knitting']],
  [/\b(?:acting|theatre|theater|drama|comedy)\b/, ['public-speaking']],
  [/\b(?:investing|trading|economics|finance|taxes)\b/, ['financial-planning', 'bookkeeping']],
  [/\b(?:psychology|therapy|counselling|counseling)\b/, ['mediation', 'mentoring']],
  [/\b(?:biology|zoology|geology|geography)\b/, ['ecology']],
  [/\b(?:pilates|gymnastics|fitness|stretching)\b/, ['yoga']],
  [/\b(?:blacksmithing|forging)\b/, ['welding']],
  [/\b(?:brewing|butchery|barista)\b/, ['cooking', 'baking']],
  [/\b(?:roofing|plastering|bricklaying|tiling)\b/, ['carpentry', 'plumbing']],
];

/** Slugs. */
export const skillsNear = (subject: string): readonly string[] =>
  near.find(([words]) => words.test(subject))?.[1] ?? [];
