import type { EduraSource } from '../../contract/edura.ts';
import type { GuidePart } from './guide.ts';

/** More follow-up questions and actions than these would be a list, and no offer. */
const most = { action: 6, 'follow-up': 4 } as const;

/** A question of earlier in the chat, and what it was answered. */
export interface AskedBefore {
  asked: string;
  answered: string;
}

/**
 * What has been looked up for one answer. The sources of all look-ups have one numbering, which is that of the answer: what is found
 * later goes on where the earlier ended, and a source that is found again keeps its number.
 */
export class Material {
  readonly #sources: EduraSource[] = [];
  readonly #offers = new Map<string, GuidePart>();

  /**
   * The sources that are new, and the text for the model: JSON in which nothing can end the block.
   * @param before what was asked and answered earlier in the chat. Answers quote members, so they are data as well
   */
  take(parts: readonly GuidePart[], before: readonly AskedBefore[] = []): { fresh: EduraSource[]; block: string } {
    const known = this.#sources.length;
    const numbers: number[] = [];
    let found = '';
    for (const part of parts) {
      if (part.kind === 'text') found += part.text;
      else if (part.kind === 'source') numbers.push(this.#numberOf(part.source));
      else this.#offers.set(JSON.stringify(part), part);
    }
    const renumbered = found.replaceAll(/\[(\d{1,3})\]/g, (whole, number: string) => {
      const own = numbers[Number(number) - 1];
      return own === undefined ? whole : `[${own}]`;
    });
    const sources = [...new Set(numbers)].map((number) => {
      const { kind, title } = this.#sources[number - 1] as EduraSource;
      return { number, kind, title };
    });
    const json = JSON.stringify({ ...(before.length === 0 ? {} : { before }), found: renumbered, sources }).replaceAll(
      '<',
      String.raw`\u003c`,
    );
    return { fresh: this.#sources.slice(known), block: `<data>${json}</data>` };
  }

  #numberOf(source: EduraSource): number {
    const text = JSON.stringify(source);
    const known = this.#sources.findIndex((one) => JSON.stringify(one) === text);
    return known < 0 ? this.#sources.push(source) : known + 1;
  }

  /** Actions and follow-up questions of all look-ups, the first ones first. */
  *rest(): Generator<GuidePart> {
    for (const kind of ['action', 'follow-up'] as const)
      yield* [...this.#offers.values()].filter((part) => part.kind === kind).slice(0, most[kind]);
  }
}
