import { featuresOf, type Worth } from './features.ts';

const worth: Worth = { pair: 0.6, apart: 0.4, piece: 0.45, concept: 1, concepts: 0.8 };

const rounds = 5;
/** From here on, weights count towards their mean. */
const firstCounted = 1;
const rate = 4.5;
/** Later rounds change less. */
const slowing = 0.3;
/** A wording that is taken so surely for what it is teaches nothing more. */
const settled = 0.02;
/** A label that is less likely for a wording is left as it is. */
const negligible = 0.004;
/** How much of what many wordings of a label make likelier is taken back. */
const fairness = 0.5;

/** A number for a text, the same each time. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash;
}

/** Mixed, and otherwise in each round; each example keeps its place among the others, whichever are added or taken away. */
function mixed(hashes: readonly number[], round: number): number[] {
  const keys = hashes.map((hash) => Math.imul(hash ^ Math.imul(round + 1, 0x9e3779b1), 0x85ebca6b) >>> 0);
  return [...keys.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}

/** Features by their places in the weights, each with its value; the values of one wording have length 1. */
interface Row {
  places: Int32Array;
  values: Float64Array;
}

interface Example {
  label: string;
  /** What `featuresFor` says of its words. */
  features: ReadonlyMap<string, number>;
}

/** What is learned from of some words; the same of a question. */
export const featuresFor = (words: readonly string[], known: ReadonlySet<string>): Map<string, number> =>
  featuresOf(words, known, worth);

/** All that was learned, as it is kept in a file (learned-file.ts). */
export interface LearnedState {
  labels: readonly string[];
  /** How many of the examples each label has, as a share. */
  shares: readonly number[];
  /** Of each feature, its place among the weights. */
  places: ReadonlyMap<string, number>;
  rarity: readonly number[];
  /** Of each feature, one weight for each label. */
  weights: Float32Array;
}

/**
 * How likely a question is of each label, learned from all wordings at once (softmax regression, the mean of its weights). The nearest
 * wordings know what one sentence means; this knows which words tell the labels apart.
 */
export class Learned {
  readonly #labels: readonly string[];
  readonly #shares: readonly number[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #rarity: readonly number[];
  readonly #weights: Float32Array;

  constructor({ labels, shares, places, rarity, weights }: LearnedState) {
    this.#labels = labels;
    this.#shares = shares;
    this.#places = places;
    this.#rarity = rarity;
    this.#weights = weights;
  }

  static from(examples: readonly Example[]): Learned {
    const labels = [...new Set(examples.map(({ label }) => label))];
    const counts = new Map<string, number>();
    for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1);
    const places = new Map<string, number>();
    const having: number[] = [];
    for (const { features } of examples)
      for (const feature of features.keys()) {
        const place = places.get(feature) ?? places.size;
        places.set(feature, place);
        having[place] = (having[place] ?? 0) + 1;
      }
    const learned = new Learned({
      labels,
      shares: labels.map((label) => (counts.get(label) ?? 0) / examples.length),
      places,
      rarity: having.map((count) => Math.log(1 + examples.length / count)),
      weights: new Float32Array(having.length * labels.length),
    });
    learned.#learnFrom(examples);
    return learned;
  }

  get state(): LearnedState {
    return {
      labels: this.#labels,
      shares: this.#shares,
      places: this.#places,
      rarity: this.#rarity,
      weights: this.#weights,
    };
  }

  #learnFrom(examples: readonly Example[]): void {
    const all = examples.map(({ features }) => features);
    const rows = all.map((one) => this.#rowOf(one));
    const rights = examples.map(({ label }) => this.#labels.indexOf(label));
    const hashes = all.map((one) => hashOf([...one.keys()].join(' ')));
    // Each change, times how many examples had been counted before it: what the mean lacks of it.
    const late = new Float32Array(this.#weights.length);
    let counted = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const place of mixed(hashes, round)) {
        const [row, right] = [rows[place], rights[place]];
        if (row !== undefined && right !== undefined)
          this.#learn(row, right, rate / (1 + slowing * round), late, counted);
        if (round >= firstCounted) counted += 1;
      }
    // The last weights say most of what was learned last: the mean over all examples does not.
    for (let at = 0; at < late.length; at += 1)
      this.#weights[at] = (this.#weights[at] ?? 0) - (late[at] ?? 0) / counted;
  }

  #rowOf(features: ReadonlyMap<string, number>): Row {
    const found: (readonly [number, number])[] = [];
    for (const [feature, value] of features) {
      const place = this.#places.get(feature);
      if (place !== undefined) found.push([place, value * (this.#rarity[place] ?? 0)]);
    }
    const length = Math.hypot(...found.map(([, value]) => value)) || 1;
    return {
      places: Int32Array.from(found, ([place]) => place * this.#labels.length),
      values: Float64Array.from(found, ([, value]) => value / length),
    };
  }

  /** How likely each label is. */
  #likely({ places, values }: Row): Float64Array {
    const labels = this.#labels.length;
    const likely = new Float64Array(labels);
    for (let at = 0; at < places.length; at += 1) {
      const [first, value] = [places[at] ?? 0, values[at] ?? 0];
      for (let label = 0; label < labels; label += 1)
        likely[label] = (likely[label] ?? 0) + value * (this.#weights[first + label] ?? 0);
    }
    const most = Math.max(...likely);
    let sum = 0;
    for (let label = 0; label < labels; label += 1) {
      const one = Math.exp((likely[label] ?? 0) - most);
      likely[label] = one;
      sum += one;
    }
    for (let label = 0; label < labels; label += 1) likely[label] = (likely[label] ?? 0) / sum;
    return likely;
  }

  #learn(row: Row, right: number, step: number, late: Float32Array, counted: number): void {
    const likely = this.#likely(row);
    if (1 - (likely[right] ?? 0) < settled) return;
    const { places, values } = row;
    // Most labels are so unlikely that they have nothing to unlearn.
    const changed = [...likely.keys()].filter((label) => label === right || (likely[label] ?? 0) > negligible);
    for (let at = 0; at < places.length; at += 1) {
      const [first, value] = [places[at] ?? 0, (values[at] ?? 0) * step];
      for (const label of changed) {
        const change = value * ((label === right ? 1 : 0) - (likely[label] ?? 0));
        this.#weights[first + label] = (this.#weights[first + label] ?? 0) + change;
        late[first + label] = (late[first + label] ?? 0) + change * counted;
      }
    }
  }

  /** How likely each label is; together 1. */
  labelsOf(features: ReadonlyMap<string, number>): Map<string, number> {
    const likely = this.#likely(this.#rowOf(features));
    // That more wordings of a label were written does not make it asked more often.
    const fair = this.#labels.map((_, at) => (likely[at] ?? 0) / (this.#shares[at] ?? 1) ** fairness);
    const sum = fair.reduce((all, one) => all + one, 0);
    return new Map(this.#labels.map((label, at) => [label, (fair[at] ?? 0) / sum]));
  }
}
