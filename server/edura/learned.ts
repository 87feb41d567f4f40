import { featuresOf, stem, type Worth } from './features.ts';

const worth: Worth = { pair: 0.6, apart: 0.4, piece: 0.3, concept: 1, concepts: 0.8 };

const rounds = 4;
const rate = 3;
/** Later rounds change less. */
const slowing = 0.3;
/** A wording that is taken so surely for what it is teaches nothing more. */
const settled = 0.02;

/** The same order each time: what is learned must not depend on chance. */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  let state = seed;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** Features by their places in the weights, each with its value; the values of one wording have length 1. */
interface Row {
  places: Int32Array;
  values: Float64Array;
}

interface Example {
  label: string;
  words: readonly string[];
}

/**
 * How likely a question is of each label, learned from all wordings at once (softmax regression). The nearest wordings know what one
 * sentence means; this knows which words tell the labels apart.
 */
export class Learned {
  readonly #labels: readonly string[];
  readonly #known: ReadonlySet<string>;
  readonly #places = new Map<string, number>();
  readonly #rarity: number[] = [];
  /** Of each feature, one weight for each label. */
  readonly #weights: Float32Array;

  constructor(examples: readonly Example[]) {
    this.#labels = [...new Set(examples.map(({ label }) => label))];
    this.#known = new Set(examples.flatMap(({ words }) => words.map(stem)));
    const all = examples.map(({ words }) => featuresOf(words, this.#known, worth));
    const having: number[] = [];
    for (const feature of all.flatMap((one) => [...one.keys()])) {
      const place = this.#places.get(feature) ?? this.#places.size;
      this.#places.set(feature, place);
      having[place] = (having[place] ?? 0) + 1;
    }
    this.#rarity = having.map((count) => Math.log(1 + examples.length / count));
    this.#weights = new Float32Array(this.#rarity.length * this.#labels.length);
    const rows = all.map((one) => this.#rowOf(one));
    const rights = examples.map(({ label }) => this.#labels.indexOf(label));
    for (let round = 0; round < rounds; round += 1)
      for (const place of shuffled(rows.length, round + 1)) {
        const [row, right] = [rows[place], rights[place]];
        if (row !== undefined && right !== undefined) this.#learn(row, right, rate / (1 + slowing * round));
      }
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

  #learn(row: Row, right: number, step: number): void {
    const likely = this.#likely(row);
    if (1 - (likely[right] ?? 0) < settled) return;
    const { places, values } = row;
    for (let at = 0; at < places.length; at += 1) {
      const [first, value] = [places[at] ?? 0, (values[at] ?? 0) * step];
      for (let label = 0; label < likely.length; label += 1)
        this.#weights[first + label] =
          (this.#weights[first + label] ?? 0) + value * ((label === right ? 1 : 0) - (likely[label] ?? 0));
    }
  }

  /** How likely each label is; together 1. */
  labelsOf(signs: readonly string[]): Map<string, number> {
    const likely = this.#likely(this.#rowOf(featuresOf(signs, this.#known, worth)));
    return new Map(this.#labels.map((label, at) => [label, likely[at] ?? 0]));
  }
}
