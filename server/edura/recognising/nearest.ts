import { featuresOf, stem, type Worth } from './features.ts';
import { featuresFor, Learned, type LearnedState } from './learned.ts';
import { readLearned, writeLearned } from './learned-file.ts';
import { askedAboutOthers } from './wordings/as-asked-about-others.ts';
import { askedAboutRoles } from './wordings/as-asked-about-roles.ts';
import { askedAboutTheApplication } from './wordings/as-asked-about-the-application.ts';
import { askedAboutTheRest } from './wordings/as-asked-about-the-rest.ts';
import { askedBeyond } from './wordings/as-asked-beyond.ts';
import { askedInTalking } from './wordings/as-asked-in-talking.ts';
import { wordingsAboutAccounts } from './wordings/about-accounts.ts';
import { wordingsAboutDoing } from './wordings/about-doing.ts';
import { wordingsAboutFinding } from './wordings/about-finding.ts';
import { wordingsAboutJobs } from './wordings/about-jobs.ts';
import { wordingsAboutOthers } from './wordings/about-others.ts';
import { wordingsAboutRoles } from './wordings/about-roles.ts';
import { wordingsAboutTheApplication } from './wordings/about-the-application.ts';
import { wordingsAboutUsing } from './wordings/about-using.ts';
import { wordingsAtLength, wordingsAtLengthAboutTheApplication } from './wordings/at-length.ts';
import { wordingsInDailyLife } from './wordings/in-daily-life.ts';
import { wordingsInPassing } from './wordings/in-passing.ts';
import { wordingsInPassingAboutTheApplication } from './wordings/in-passing-about-the-application.ts';
import { wordingsInTalking } from './wordings/in-talking.ts';
import {
  smallTalkInOtherWords,
  wordingsInOtherWordsAboutTheApplication,
} from './wordings/in-other-words-about-the-application.ts';
import { wordingsInOtherWords } from './wordings/in-other-words.ts';
import { wordingsOtherwise } from './wordings/otherwise.ts';

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
  /** The topic that is the next likeliest, if it is nearly as likely. */
  orElse: string | null;
  /** How much speaks for this kind, 0 to 1. */
  share: number;
  /** How like the nearest wording of this kind is; where none is near, the nearest of all. */
  likeness: number;
}

const linesOf = (text: string): string[] => text.split(/ \| |\n/).filter(Boolean);

const ofKinds = (...all: readonly Readonly<Record<string, string>>[]): Wording[] =>
  all
    .flatMap((one) => Object.entries(one))
    .flatMap(([kind, text]) =>
      linesOf(text).map((line) => ({ kind: kind as Kind, title: null, words: line.split(' ') })),
    );

const ofTopics = (kind: Kind, ...all: readonly Readonly<Record<string, string>>[]): Wording[] =>
  all
    .flatMap((one) => Object.entries(one))
    .flatMap(([title, text]) => linesOf(text).map((line) => ({ kind, title, words: line.split(' ') })));

/** In which every word belongs to how one asks; what is asked about is a TOPIC. */
const plain: readonly Wording[] = [
  ...ofKinds(
    {
      ...wordingsAboutRoles,
      ...wordingsAboutDoing,
      ...wordingsAboutFinding,
      ...wordingsAboutJobs,
      ...wordingsOtherwise,
    },
    wordingsInPassing,
    wordingsAtLength,
    wordingsInOtherWords,
  ),
  ...ofTopics(
    'app',
    wordingsAboutTheApplication,
    wordingsAboutUsing,
    wordingsAboutOthers,
    wordingsAboutAccounts,
    wordingsInPassingAboutTheApplication,
    wordingsAtLengthAboutTheApplication,
    wordingsInDailyLife,
    wordingsInOtherWordsAboutTheApplication,
  ),
  ...ofTopics('greeting', wordingsInTalking, smallTalkInOtherWords),
];

/** With those in the words of many members, of whatever they were thinking. */
export const wordings: readonly Wording[] = [
  ...plain,
  ...ofKinds(askedAboutRoles, askedAboutOthers, askedBeyond),
  ...ofTopics('app', askedAboutTheApplication, askedAboutTheRest),
  ...ofTopics('greeting', askedInTalking),
];

/** Of the nearest wordings; what is told apart by concepts is learned. */
const worth: Worth = { pair: 1, apart: 0, piece: 0.3, concept: 0, concepts: 0 };

const considered = 16;
/** How much more the nearest say than those farther off. */
const sharpness = 3;
/** So like, it is what the wording says, whatever others are near. */
const sameness = 0.97;
/** How much more what is learned from all wordings says than the nearest ones, the less like them a question is. */
const learnedMore = 6;
/** So many wordings a word must stand in to be learned as a word. */
const fewestOfWord = 3;
/** All of them end in 'I do not know': none of them may lose because the others have a part of what speaks for that. */
const notOurs: ReadonlySet<Kind> = new Set(['unknown', 'name', 'private']);

/** A topic that is so much likely as the likeliest one may be meant. */
const nearlyAs = 0.35;

const labelOf = ({ kind, title }: Pick<Wording, 'kind' | 'title'>): string =>
  title === null ? kind : `${kind}: ${title}`;

/** All that was learned of some wordings. */
interface ComparisonState {
  /** Of a feature, which wordings have it. */
  having: ReadonlyMap<string, readonly number[]>;
  lengths: readonly number[];
  /** Which kind it is. */
  kinds: LearnedState;
  /** Of a kind with titles, which title it is: so many labels at once would take several times as long to learn. */
  titles: ReadonlyMap<string, LearnedState>;
}

/** How long the features of a wording are, the rarer ones counting more. */
const lengthOf = (features: ReadonlyMap<string, number>, rarityOf: (feature: string) => number): number =>
  Math.hypot(...[...features].map(([feature, value]) => value * rarityOf(feature)));

const rarityIn = (having: ComparisonState['having'], count: number) => (feature: string) =>
  Math.log(1 + count / (having.get(feature)?.length ?? 0.5));

const knownOf = (all: readonly Wording[]): ReadonlySet<string> => new Set(all.flatMap(({ words }) => words.map(stem)));

/** What is learned of: a word of fewer wordings is a topic there, so that what follows from a topic is learned as well. */
const commonOf = (known: ReadonlySet<string>, having: ComparisonState['having']): ReadonlySet<string> =>
  new Set([...known].filter((word) => (having.get(word)?.length ?? 0) >= fewestOfWord));

/** Learns, which takes seconds. */
function stateOf(all: readonly Wording[]): ComparisonState {
  const known = knownOf(all);
  const features = all.map(({ words }) => featuresOf(words, known, worth));
  const having = new Map<string, number[]>();
  for (const [place, one] of features.entries())
    for (const feature of one.keys()) {
      const places = having.get(feature);
      if (places === undefined) having.set(feature, [place]);
      else places.push(place);
    }
  const common = commonOf(known, having);
  const examples = all.map((one) => ({ ...one, features: featuresFor(one.words, common) }));
  const titled = new Set(all.flatMap(({ kind, title }) => (title === null ? [] : kind)));
  const examplesOf = (of: Kind) =>
    examples.flatMap((one) => (one.kind === of ? { label: labelOf(one), features: one.features } : []));
  return {
    having,
    lengths: features.map((one) => lengthOf(one, rarityIn(having, all.length))),
    kinds: Learned.from(examples.map(({ kind, features: own }) => ({ label: kind, features: own }))).state,
    titles: new Map([...titled].map((kind) => [kind, Learned.from(examplesOf(kind)).state])),
  };
}

/** Which wordings a question is most like: the more of the rarer features they share, the more it is. */
export class Comparison {
  readonly #wordings: readonly Wording[];
  readonly #known: ReadonlySet<string>;
  readonly #common: ReadonlySet<string>;
  readonly #having: ComparisonState['having'];
  readonly #lengths: readonly number[];
  readonly #learned: Learned;
  readonly #titles: ReadonlyMap<string, Learned>;
  /** A wording of each label. */
  readonly #labels: ReadonlyMap<string, Wording>;

  /** @param state what was learned of these wordings before; otherwise it is learned now */
  constructor(all: readonly Wording[], state: ComparisonState = stateOf(all)) {
    this.#wordings = all;
    this.#known = knownOf(all);
    this.#having = state.having;
    this.#common = commonOf(this.#known, state.having);
    this.#lengths = state.lengths;
    this.#learned = new Learned(state.kinds);
    this.#titles = new Map([...state.titles].map(([kind, one]) => [kind, new Learned(one)]));
    this.#labels = new Map(all.map((one) => [labelOf(one), one]));
  }

  #rarityOf(feature: string): number {
    return rarityIn(this.#having, this.#wordings.length)(feature);
  }

  /** How likely each label is by what was learned; together 1. */
  #likelyLabels(signs: readonly string[]): [label: string, likely: number][] {
    const features = featuresFor(signs, this.#common);
    return [...this.#learned.labelsOf(features)].flatMap(([kind, likely]) => {
      const titles = this.#titles.get(kind);
      if (titles === undefined) return [[kind, likely]];
      return [...titles.labelsOf(features)].map(([label, share]): [string, number] => [label, likely * share]);
    });
  }

  /** Whether any wording has one of these words. */
  hasWordOf(signs: readonly string[]): boolean {
    return signs.some((sign) => this.#known.has(stem(sign)));
  }

  /** The nearest first. */
  nearest(signs: readonly string[]): Near[] {
    const features = featuresOf(signs, this.#known, worth);
    const length = lengthOf(features, (feature) => this.#rarityOf(feature));
    const shared = new Float64Array(this.#wordings.length);
    for (const [feature, value] of features) {
      const more = (value * this.#rarityOf(feature)) ** 2;
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

  /**
   * What the nearest wordings and what was learned from all of them speak for, the most likely first.
   * @param isOurs it is certainly not beyond this community
   */
  kindsOf(signs: readonly string[], isOurs = false): Nearest[] {
    const found = this.nearest(signs);
    const same = found.filter(({ likeness }) => likeness > sameness);
    const near = same.length > 0 ? same : found;
    const nearness = near.reduce((sum, { likeness }) => sum + likeness ** sharpness, 0);
    const shares = new Map<string, number>();
    const add = (label: string, share: number) => shares.set(label, (shares.get(label) ?? 0) + share);
    for (const { wording, likeness } of near) add(labelOf(wording), likeness ** sharpness / nearness);
    const more = learnedMore * (1 - (near[0]?.likeness ?? 0));
    if (same.length === 0) for (const [label, likely] of this.#likelyLabels(signs)) add(label, more * likely);
    const sum = [...shares.values()].reduce((total, share) => total + share, 0);
    const kinds = new Map<Kind, Nearest>();
    // The likeliest label of a kind gives the title.
    for (const [label, share] of [...shares].toSorted((a, b) => b[1] - a[1])) {
      const wording = this.#labels.get(label);
      if (wording === undefined || (isOurs && wording.kind === 'unknown')) continue;
      const { kind, title } = wording;
      const likeness = (near.find((one) => one.wording.kind === kind) ?? near[0])?.likeness ?? 0;
      const one = kinds.get(kind) ?? { kind, title, orElse: null, share: 0, likeness };
      const orElse = one.title !== title && share / sum > nearlyAs * one.share ? (one.orElse ?? title) : one.orElse;
      kinds.set(kind, { ...one, orElse, share: one.share + share / sum });
    }
    const together = [...kinds.values()].reduce((all, { kind, share }) => all + (notOurs.has(kind) ? share : 0), 0);
    const weight = ({ kind, share }: Nearest) => (notOurs.has(kind) ? together : share);
    return [...kinds.values()].toSorted((a, b) => weight(b) - weight(a) || b.share - a.share);
  }
}

const lists: ReadonlySet<Kind> = new Set(['project', 'people', 'job']);
let wordsOfLists: ReadonlySet<string> | undefined;

/** Whether a word only belongs to how lists are asked for: 'newest', 'hiring', 'offer'. It is not searched for. */
export function onlyAsks(word: string): boolean {
  wordsOfLists ??= new Set(plain.flatMap(({ kind, words }) => (lists.has(kind) ? words : [])));
  return wordsOfLists.has(word);
}

let wordsOfApp: ReadonlySet<string> | undefined;

/** Whether questions about the application have this word: 'edit', 'report', 'cookies'. */
export function isOfApp(word: string): boolean {
  wordsOfApp ??= new Set(plain.flatMap(({ kind, words }) => (kind === 'app' ? words.map(stem) : [])));
  return wordsOfApp.has(stem(word));
}

/** Kinds of what is asked about one's own way here. */
const ownWay: ReadonlySet<Kind> = new Set(['next', 'plan', 'done', 'gap', 'compare', 'greeting']);
let wordsOfOwnWay: ReadonlySet<string> | undefined;

/** Whether what is asked about one's own way here has this word: 'bored', 'stuck', 'career'. */
export function isOfOwnWay(word: string): boolean {
  wordsOfOwnWay ??= new Set(plain.flatMap(({ kind, words }) => (ownWay.has(kind) ? words.map(stem) : [])));
  return wordsOfOwnWay.has(stem(word));
}

const nothing: Nearest = { kind: 'unknown', title: null, orElse: null, share: 1, likeness: 0 };
/** Less like a wording than this it is not certain; and as much must speak for what nothing here answers to be meant then. */
const doubtful = 0.5;
const enough = 0.2;
/** So much more like a wording of what nothing here answers, that is meant. */
const clearly = 0.3;
/** What is asked of other guides as well; a role, a week or a step is asked about here only. */
const askedElsewhere: ReadonlySet<Kind> = new Set(['app', 'skill', 'people', 'greeting']);
/** What is less like every wording is not understood, unless so much speaks for one kind. */
const least = 0.16;
const likely = 0.5;

const textOf = (all: readonly Wording[]) => all.map((one) => `${labelOf(one)}|${one.words.join(' ')}`).join('\n');

/** Learns how questions are asked, and keeps it in a file beside the build (server/edura/recognising/learn.ts). */
export function keepLearned(all: readonly Wording[] = wordings, path?: string): void {
  writeLearned(textOf(all), stateOf(all), path);
}

/** With what is kept of these wordings in a file; without it, learns now. */
export const comparisonOf = (all: readonly Wording[] = wordings, path?: string): Comparison =>
  new Comparison(all, readLearned<ComparisonState>(textOf(all), path));

let comparison: Comparison | undefined;

/** Once; otherwise the first question does it. */
export function learnQuestions(): Comparison {
  return (comparison ??= comparisonOf());
}

/** What the same signs were taken for. Names are signs by their kind, so that many questions have the same ones. */
const taken = new Map<string, Nearest[]>();
const mostTaken = 2_000;

/** All that a question may be taken for, the likeliest first. */
export function kindsOf(signs: readonly string[]): readonly Nearest[] {
  const key = signs.join(' ');
  const known = taken.get(key);
  if (known !== undefined) return known;
  const kinds = compared(signs);
  if (taken.size >= mostTaken) taken.clear();
  taken.set(key, kinds);
  return kinds;
}

/** Comparing a question with thousands of wordings takes ten milliseconds, in which nothing else is answered. */
function compared(signs: readonly string[]): Nearest[] {
  // What names a role is about this community; pay and the like are known before.
  const isOurs = signs.some((sign) => sign === 'ROLE' || sign === 'ROLES');
  return learnQuestions().kindsOf(signs, isOurs);
}

/** What a question is taken for. */
export function kindOf(signs: readonly string[]): Nearest {
  const all = kindsOf(signs);
  const [best] = all;
  const beyond = all.filter(({ kind }) => notOurs.has(kind));
  const share = beyond.reduce((sum, one) => sum + one.share, 0);
  // 'asdf qwer': two words are a greeting only if one of them greets.
  if (best?.kind === 'greeting' && !learnQuestions().hasWordOf(signs)) return beyond[0] ?? nothing;
  // A wrong answer is worse than none.
  if (best !== undefined && askedElsewhere.has(best.kind) && best.likeness < doubtful) {
    const likeness = beyond.find(({ kind }) => kind === 'unknown')?.likeness ?? 0;
    if (share > enough || likeness > best.likeness + clearly) return beyond[0] ?? best;
  }
  return best === undefined || (best.likeness < least && best.share < likely) ? nothing : best;
}
