import { fold } from '../../search/words.ts';

/** Countries by continent, folded; of several names each one. */
const continents: Readonly<Record<string, string>> = {
  Africa:
    'algeria angola benin botswana burundi cameroon chad congo egypt eritrea eswatini ethiopia gabon gambia ghana guinea kenya lesotho liberia libya madagascar malawi mali mauritania mauritius morocco mozambique namibia niger nigeria rwanda senegal sierra-leone somalia south-africa sudan tanzania togo tunisia uganda zambia zimbabwe ivory-coast burkina-faso',
  Asia: 'afghanistan bangladesh bhutan cambodia china hong-kong india indonesia iran iraq israel japan jordan kazakhstan kuwait kyrgyzstan laos lebanon malaysia maldives mongolia myanmar nepal oman pakistan palestine philippines qatar saudi-arabia singapore south-korea north-korea sri-lanka syria taiwan tajikistan thailand turkmenistan united-arab-emirates uzbekistan vietnam viet-nam yemen korea',
  Europe:
    'albania andorra armenia austria azerbaijan belarus belgium bosnia bulgaria croatia cyprus czechia czech-republic denmark estonia finland france georgia germany greece hungary iceland ireland italy kosovo latvia liechtenstein lithuania luxembourg malta moldova monaco montenegro netherlands holland north-macedonia norway poland portugal romania russia serbia slovakia slovenia spain sweden switzerland turkey ukraine united-kingdom england scotland wales',
  'North America':
    'canada united-states mexico guatemala honduras nicaragua costa-rica panama cuba jamaica haiti el-salvador belize dominican-republic puerto-rico',
  'South America': 'argentina bolivia brazil chile colombia ecuador guyana paraguay peru suriname uruguay venezuela',
  Oceania: 'australia fiji new-zealand papua-new-guinea samoa tonga vanuatu',
};

const countriesOf = (continent: string): string[] =>
  (continents[continent] ?? '').split(' ').map((country) => country.replaceAll('-', ' '));

const southeastAsia = 'cambodia indonesia laos malaysia myanmar philippines singapore thailand vietnam viet-nam'
  .split(' ')
  .map((country) => country.replaceAll('-', ' '));

/** What people say for a country or for several of them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  uk: ['united kingdom', 'england', 'scotland', 'wales'],
  britain: ['united kingdom', 'england', 'scotland', 'wales'],
  'great britain': ['united kingdom', 'england', 'scotland', 'wales'],
  england: ['england', 'united kingdom'],
  usa: ['united states', 'usa'],
  states: ['united states', 'usa'],
  america: [...countriesOf('North America'), ...countriesOf('South America')],
  'latin america': ['mexico', ...countriesOf('South America')],
  nz: ['new zealand'],
  zealand: ['new zealand'],
  vietnam: ['vietnam', 'viet nam'],
  scandinavia: ['sweden', 'norway', 'denmark'],
  'middle east': ['israel', 'jordan', 'lebanon', 'iraq', 'iran', 'syria', 'saudi arabia', 'yemen', 'oman', 'egypt'],
  german: ['germany'],
  swedish: ['sweden'],
  'west africa': [
    ...'benin burkina-faso gambia ghana guinea liberia mali mauritania niger nigeria senegal togo'.split(' '),
    'sierra-leone',
    'ivory-coast',
  ].map((country) => country.replaceAll('-', ' ')),
  'east africa': 'burundi eritrea ethiopia kenya rwanda somalia sudan tanzania uganda'.split(' '),
  'north africa': 'algeria egypt morocco tunisia sudan'.split(' '),
  'southern africa': ['angola', 'botswana', 'lesotho', 'mozambique', 'namibia', 'south africa', 'zambia', 'zimbabwe'],
  'southeast asia': southeastAsia,
  'south east asia': southeastAsia,
  african: countriesOf('Africa'),
  european: countriesOf('Europe'),
  asian: countriesOf('Asia'),
  eu: countriesOf('Europe'),
};

/** By name, folded: in which countries it is. */
const regions = new Map<string, readonly string[]>(
  [
    ...Object.keys(continents).flatMap((continent) => [
      [continent.toLowerCase(), countriesOf(continent)] as const,
      ...countriesOf(continent).map((country) => [country, [country]] as const),
    ]),
    ...Object.entries(otherNames),
  ].map(([name, countries]) => [name, countries]),
);
const mostInName = 3;

/** Each word of their names: spelt as they are, they are no words with a slip. */
export const wordsOfRegions: readonly string[] = [...new Set([...regions.keys()].flatMap((name) => name.split(' ')))];

/** Where something is to be. */
export interface Region {
  /** As it was said. */
  name: string;
  countries: readonly string[];
}

/** The region that words name, and what is left of them. */
export function regionIn(topic: string): { region: Region | null; rest: string } {
  let [words, found]: [string[], Region[]] = [topic.split(' ').filter(Boolean), []];
  for (let length = mostInName; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length).join(' ');
      const countries = regions.get(name);
      if (countries === undefined) continue;
      // 'In Ghana, or at least in West Africa': each of them.
      found = [...found, { name, countries }];
      words = words.toSpliced(from, length);
      from -= 1;
    }
  if (found.length === 0) return { region: null, rest: topic };
  const region = {
    name: found.map(({ name }) => name).join(' or '),
    countries: found.flatMap(({ countries }) => countries),
  };
  return { region, rest: words.join(' ') };
}

/** Whether a place that someone wrote is there: 'Leeds, United Kingdom'. */
export const isThere = (place: string, { countries }: Region): boolean => {
  const words = ` ${(fold(place).match(/\p{L}+/gu) ?? []).join(' ')} `;
  return countries.some((country) => words.includes(` ${country} `));
};

const beforePlace = /(?:^|\s)(?:in|near|from|around|at|to) (?:the )?(?<place>\p{L}{4,})/gu;

/** A town, as far as a word after 'in' or 'near' can be told from what is learned: it is one if anything is there. */
export function townIn(
  question: string,
  topic: string,
  isKnown: (word: string) => boolean,
): { region: Region; rest: string } | null {
  const words = topic.split(' ');
  const town = [...fold(question).matchAll(beforePlace)]
    .map(({ groups }) => groups?.['place'] ?? '')
    .find((word) => words.includes(word) && !isKnown(word));
  if (town === undefined) return null;
  return { region: { name: town, countries: [town] }, rest: words.filter((word) => word !== town).join(' ') };
}
