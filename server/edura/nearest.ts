import { stemOf } from '../search/words.ts';
import { wordingsAboutDoing } from './wordings-about-doing.ts';
import { wordingsAboutFinding } from './wordings-about-finding.ts';
import { wordingsAboutJobs } from './wordings-about-jobs.ts';
import { wordingsAboutRoles } from './wordings-about-roles.ts';
import { wordingsAboutTheApplication } from './wordings-about-the-application.ts';
import { wordingsInTalking } from './wordings-in-talking.ts';
import { wordingsOtherwise } from './wordings-otherwise.ts';

/** What a question can be taken for: an intent, somebody's name or what is somebody's own, or a topic about the application or of small talk. */
export type Kind =
  | keyof typeof wordingsAboutRoles
  | keyof typeof wordingsAboutDoing
  | keyof typeof wordingsAboutFinding
  | keyof typeof wordingsAboutJobs
  | keyof typeof wordingsOtherwise
  | 'greeting'
  | 'app';

interface Wording {
  kind: Kind;
  /** Of a topic about the application, or of small talk. */
  title: string | null;
  words: readonly string[];
}

/** One wording, and how like a question it is: 1 is the same. */
export interface Near {
  wording: Wording;
  likeness: number;
}

export interface Nearest {
  kind: Kind;
  title: string | null;
  /** How much of the nearest wordings are of this kind, 0 to 1. */
  share: number;
  /** How like the nearest wording of this kind is. */
  likeness: number;
}

const linesOf = (text: string): string[] => text.split(/ \| |\n/).filter(Boolean);

export const wordings: readonly Wording[] = [
  ...Object.entries({
    ...wordingsAboutRoles,
    ...wordingsAboutDoing,
    ...wordingsAboutFinding,
    ...wordingsAboutJobs,
    ...wordingsOtherwise,
  }).flatMap(([kind, text]) =>
    linesOf(text).map((line) => ({ kind: kind as Kind, title: null, words: line.split(' ') })),
  ),
  ...(
    [
      ['app', wordingsAboutTheApplication],
      ['greeting', wordingsInTalking],
    ] as const
  ).flatMap(([kind, topics]) =>
    Object.entries(topics).flatMap(([title, text]) =>
      linesOf(text).map((line) => ({ kind, title, words: line.split(' ') })),
    ),
  ),
];

const isName = (sign: string) => /^[A-Z]+$/.test(sign);
const stem = (sign: string) => (isName(sign) ? sign : stemOf(sign));

/** A piece of a word says less than a word. */
const worthOfPiece = 0.3;
const pieceLength = 4;

/** Words, pairs of neighbours, and pieces of words, for what is spelt otherwise; each with what it is worth. */
function featuresOf(signs: readonly string[], known: ReadonlySet<string>): Map<string, number> {
  const words = signs.map((sign) => (known.has(stem(sign)) ? stem(sign) : 'TOPIC'));
  const all = ['^', ...words, '$'];
  const features = new Map<string, number>();
  for (const word of words) features.set(word, 1);
  for (const [at, word] of all.slice(1).entries()) features.set(`${all[at]} ${word}`, 1);
  for (const sign of signs) {
    if (isName(sign) || sign.length < pieceLength) continue;
    const whole = `<${sign}>`;
    for (let at = 0; at + pieceLength <= whole.length; at += 1)
      features.set(`#${whole.slice(at, at + pieceLength)}`, worthOfPiece);
  }
  return features;
}

const considered = 16;
/** How much more the nearest say than those farther off. */
const sharpness = 3;
/** So like, it is what the wording says, whatever others are near. */
const sameness = 0.97;

/** Which wordings a question is most like: the more of the rarer features they share, the more it is. */
export class Comparison {
  readonly #wordings: readonly Wording[];
  readonly #known: ReadonlySet<string>;
  readonly #lengths: readonly number[];
  /** Of a feature, which wordings have it. */
  readonly #having = new Map<string, number[]>();

  constructor(all: readonly Wording[]) {
    this.#wordings = all;
    this.#known = new Set(all.flatMap(({ words }) => words.map(stem)));
    const features = all.map(({ words }) => featuresOf(words, this.#known));
    for (const [place, one] of features.entries())
      for (const feature of one.keys()) {
        const places = this.#having.get(feature);
        if (places === undefined) this.#having.set(feature, [place]);
        else places.push(place);
      }
    this.#lengths = features.map((one) => this.#lengthOf(one));
  }

  #rarityOf(feature: string): number {
    return Math.log(1 + this.#wordings.length / (this.#having.get(feature)?.length ?? 0.5));
  }

  #lengthOf(features: ReadonlyMap<string, number>): number {
    return Math.hypot(...[...features].map(([feature, worth]) => worth * this.#rarityOf(feature)));
  }

  /** The nearest first. */
  nearest(signs: readonly string[]): Near[] {
    const features = featuresOf(signs, this.#known);
    const length = this.#lengthOf(features);
    const shared = new Float64Array(this.#wordings.length);
    for (const [feature, worth] of features) {
      const more = (worth * this.#rarityOf(feature)) ** 2;
      for (const place of this.#having.get(feature) ?? []) shared[place] = (shared[place] ?? 0) + more;
    }
    // Sorting all of them would take longer than comparing them.
    const best: { place: number; likeness: number }[] = [];
    for (let place = 0; place < shared.length; place += 1) {
      const likeness = (shared[place] ?? 0) / (length * (this.#lengths[place] ?? 1));
      const last = best.length < considered ? 0 : (best.at(-1)?.likeness ?? 0);
      if (likeness <= last) continue;
      const at = best.findLastIndex((one) => one.likeness >= likeness) + 1;
      best.splice(at, 0, { place, likeness });
      if (best.length > considered) best.pop();
    }
    return best.flatMap(({ place, likeness }) => {
      const wording = this.#wordings[place];
      return wording === undefined ? [] : [{ wording, likeness }];
    });
  }

  /** What the nearest wordings speak for, the most likely first. */
  kindsOf(signs: readonly string[]): Nearest[] {
    const found = this.nearest(signs);
    const same = found.filter(({ likeness }) => likeness > sameness);
    const near = same.length > 0 ? same : found;
    const all = near.reduce((sum, { likeness }) => sum + likeness ** sharpness, 0);
    const kinds = new Map<Kind, Nearest>();
    for (const { wording, likeness } of near) {
      const { kind, title } = wording;
      const one = kinds.get(kind) ?? { kind, title, share: 0, likeness };
      kinds.set(kind, { ...one, share: one.share + likeness ** sharpness / all });
    }
    return [...kinds.values()].toSorted((a, b) => b.share - a.share);
  }
}

const nothing: Nearest = { kind: 'unknown', title: null, share: 1, likeness: 0 };
/** What is less like every wording is not understood. */
const least = 0.16;

let comparison: Comparison | undefined;

/** What a question is taken for. The first one takes some 100 ms longer: what starts and is not asked does not wait. */
export function kindOf(signs: readonly string[]): Nearest {
  comparison ??= new Comparison(wordings);
  // What names a role is about this community; pay and the like are known before.
  const isOurs = signs.some((sign) => sign === 'ROLE' || sign === 'ROLES');
  const [best] = comparison.kindsOf(signs).filter(({ kind }) => !(isOurs && kind === 'unknown'));
  return best === undefined || best.likeness < least ? nothing : best;
}
