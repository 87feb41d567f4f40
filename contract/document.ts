import * as v from 'valibot';
import { cleanLines, cleanLine } from './clean-text.ts';
import { isBlank } from './document-text.ts';
import { isWebAddress } from './entry-fields.ts';
import { trimmed } from './fields.ts';
import { fitting } from './beginning.ts';
import { limits } from './limits.ts';

/*
 * What members write in the editor: a tree of known parts, never HTML. A document that arrives is built anew from what it may contain, so
 * that nothing else can be in one that is stored, whatever sent it.
 */

export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'code' } | { type: 'link'; attrs: { href: string } };
export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'break' }
  | { type: 'mention'; attrs: { username: string } };
/**
 * An image of this server by its id. Its size in pixels reserves its place before it loads. The id is empty until it is
 * uploaded, which only drafts allow.
 */
export interface DocumentImage {
  image: string;
  alt: string;
  width: number;
  height: number;
}
/** A step of a community project, under the title that it had when the text was published. */
export interface DocumentStep {
  project: string;
  step: string;
  title: string;
}
export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
  | { type: 'code_block'; content?: { type: 'text'; text: string }[] }
  | { type: 'quote'; content: Block[] }
  | { type: 'bullet_list'; content: ListItem[] }
  /** `start`: its first number, where that is not 1. */
  | { type: 'ordered_list'; attrs?: { start: number }; content: ListItem[] }
  | { type: 'image'; attrs: DocumentImage }
  | { type: 'step'; attrs: DocumentStep };
export interface ListItem {
  type: 'list_item';
  content: Block[];
}
export interface Document {
  type: 'doc';
  content: Block[];
}

export const emptyDocument: Document = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Why a document is refused, in words for its author. */
class DocumentFault extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DocumentFault('The text has a part that cannot be read');
  return value as Fields;
}

/** How much of each thing a document may hold. */
type Bounds = Readonly<
  Record<'documentNodes' | 'documentCharacters' | 'documentImages' | 'documentSteps' | 'documentDepth', number>
>;

/** A kind of text: what it may hold, and how much. */
interface Kind {
  /** As its writer reads of it. */
  words: { text: string; many: string; tooMany: string };
  most: Bounds;
  /** Blocks that only posts have, and mentions whose members are notified. */
  hasMore: boolean;
}

const post: Kind = {
  words: { text: 'The text', many: 'posts', tooMany: 'Divide it into two posts' },
  most: limits,
  hasMore: true,
};
/** Of a community project. */
const description: Kind = {
  words: { text: 'The description', many: 'descriptions', tooMany: 'Shorten it' },
  most: { ...limits, documentCharacters: limits.projectDescriptionCharacters },
  hasMore: false,
};

/** Reads one document in one pass, and stops at the first thing that exceeds a limit. */
class DocumentReader {
  readonly #kind: Kind;
  #nodes = 0;
  #characters = 0;
  #images = 0;
  #steps = 0;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  #unknown(): DocumentFault {
    const { text, many } = this.#kind.words;
    return new DocumentFault(`${text} has a part that ${many} do not have`);
  }

  #count(): void {
    this.#nodes += 1;
    const { most, words } = this.#kind;
    if (this.#nodes > most.documentNodes) throw new DocumentFault(`${words.text} has too many parts. ${words.tooMany}`);
  }

  #list(value: unknown): readonly unknown[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw new DocumentFault('The text has a part that cannot be read');
    return value;
  }

  #text(value: unknown, clean: (text: string) => string): string {
    if (typeof value !== 'string') throw this.#unknown();
    this.#characters += value.length;
    const { most, words } = this.#kind;
    if (this.#characters > most.documentCharacters)
      throw new DocumentFault(`${words.text} can have at most ${most.documentCharacters} characters`);
    // As in every other text: one that cannot be stored is refused, not changed without its author's knowledge.
    return value.includes('\0') ? value : clean(value);
  }

  #attribute(value: unknown, shape: RegExp): string {
    if (typeof value !== 'string' || value.length > limits.addressCharacters || !shape.test(value))
      throw this.#unknown();
    return value;
  }

  #mark(value: unknown): Mark {
    const { type, attrs } = fieldsOf(value);
    if (type === 'bold' || type === 'italic' || type === 'code') return { type };
    if (type !== 'link') throw this.#unknown();
    const { href } = fieldsOf(attrs);
    if (typeof href !== 'string' || href.length > limits.addressCharacters || !isWebAddress(href))
      throw new DocumentFault('A link needs an address such as https://example.org');
    return { type, attrs: { href: new URL(href).href } };
  }

  #marks(value: unknown): Mark[] {
    const all = this.#list(value);
    // Each at most once.
    if (all.length > 4) throw this.#unknown();
    return [...new Map(all.map((one) => this.#mark(one)).map((mark) => [mark.type, mark])).values()];
  }

  #inline(value: unknown): Inline[] {
    this.#count();
    const { type, text, marks, attrs } = fieldsOf(value);
    if (type === 'break') return [{ type }];
    if (type === 'mention' && this.#kind.hasMore)
      return [
        { type, attrs: { username: this.#attribute(fieldsOf(attrs)['username'], /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/) } },
      ];
    if (type !== 'text') throw this.#unknown();
    const clean = this.#text(text, cleanLine);
    const kept = this.#marks(marks);
    return clean === '' ? [] : [kept.length === 0 ? { type, text: clean } : { type, text: clean, marks: kept }];
  }

  /** Omitted if empty, as editors write it. */
  #line(value: unknown): { content?: Inline[] } {
    const content = this.#list(value).flatMap((one) => this.#inline(one));
    return content.length === 0 ? {} : { content };
  }

  #code(value: unknown): { content?: { type: 'text'; text: string }[] } {
    const texts = this.#list(value).map((one) => {
      this.#count();
      const { type, text } = fieldsOf(one);
      if (type !== 'text') throw this.#unknown();
      return this.#text(text, cleanLines);
    });
    const text = texts.join('');
    return text === '' ? {} : { content: [{ type: 'text', text }] };
  }

  #item(value: unknown, depth: number): ListItem {
    this.#count();
    const { type, content } = fieldsOf(value);
    if (type !== 'list_item') throw this.#unknown();
    return { type, content: this.#blocks(content, depth) };
  }

  #edge(value: unknown): number {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > limits.textImageEdge)
      throw this.#unknown();
    return value;
  }

  #image(attrs: unknown): Block {
    this.#images += 1;
    if (this.#images > this.#kind.most.documentImages)
      throw new DocumentFault(`A post can have at most ${limits.documentImages} images`);
    const { image, alt, width, height } = fieldsOf(attrs);
    const described = trimmed(this.#text(alt, cleanLine));
    if (described === '' || described.length > limits.altCharacters)
      throw new DocumentFault('Every image needs a description for those who cannot see it');
    return {
      type: 'image',
      attrs: {
        image: this.#attribute(image, /^(?:[0-9a-f]{64})?$/),
        alt: described,
        width: this.#edge(width),
        height: this.#edge(height),
      },
    };
  }

  #step(attrs: unknown): Block {
    this.#steps += 1;
    if (this.#steps > this.#kind.most.documentSteps)
      throw new DocumentFault(`A post can have at most ${limits.documentSteps} steps of projects`);
    const { project, step, title } = fieldsOf(attrs);
    return {
      type: 'step',
      attrs: {
        project: this.#attribute(project, /^\d{1,15}$/),
        step: this.#attribute(step, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        title: fitting(this.#text(title, cleanLine), limits.titleCharacters),
      },
    };
  }

  #items(value: unknown, depth: number): ListItem[] {
    if (depth >= this.#kind.most.documentDepth) throw new DocumentFault('Lists and quotes are nested too deeply');
    const items = this.#list(value).map((one) => this.#item(one, depth + 1));
    if (items.length === 0) throw this.#unknown();
    return items;
  }

  /** For a list that starts with a number other than 1. */
  #start(value: unknown): { attrs?: { start: number } } {
    const { start = 1 } = fieldsOf(value ?? {});
    if (typeof start !== 'number' || !Number.isInteger(start) || start < 0 || start > 9_999) throw this.#unknown();
    return start === 1 ? {} : { attrs: { start } };
  }

  #block(value: unknown, depth: number): Block {
    this.#count();
    const { type, attrs, content } = fieldsOf(value);
    switch (type) {
      case 'paragraph':
        return { type, ...this.#line(content) };
      case 'heading': {
        const { level } = fieldsOf(attrs);
        if (level !== 2 && level !== 3) throw this.#unknown();
        return { type, attrs: { level }, ...this.#line(content) };
      }
      case 'code_block':
        return { type, ...this.#code(content) };
      case 'quote':
        return { type, content: this.#blocks(content, depth + 1) };
      case 'bullet_list':
        return { type, content: this.#items(content, depth) };
      case 'ordered_list':
        return { type, ...this.#start(attrs), content: this.#items(content, depth) };
      default:
        if (this.#kind.hasMore && type === 'image') return this.#image(attrs);
        if (this.#kind.hasMore && type === 'step') return this.#step(attrs);
        throw this.#unknown();
    }
  }

  /** At least one: an empty document has one empty paragraph. */
  #blocks(value: unknown, depth: number): Block[] {
    if (depth > this.#kind.most.documentDepth) throw new DocumentFault('Lists and quotes are nested too deeply');
    const all = this.#list(value).map((one) => this.#block(one, depth));
    return all.length === 0 ? [{ type: 'paragraph' }] : all;
  }

  /**
   * Builds the document that a value holds.
   *
   * @throws DocumentFault
   */
  document(value: unknown): Document {
    const { type, content } = fieldsOf(value);
    if (type !== 'doc') throw this.#unknown();
    return { type, content: this.#blocks(content, 0) };
  }
}

/**
 * A document on the wire. Not built from nested schemas: those walk the whole of a hostile tree and keep an issue for
 * each part of it.
 */
const fieldOf = (kind: Kind) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Document => {
      try {
        return new DocumentReader(kind).document(dataset.value);
      } catch (error) {
        addIssue({ message: error instanceof DocumentFault ? error.message : 'The text cannot be read' });
        return NEVER;
      }
    }),
  );

/** Every document, as it is read. */
export const documentField = fieldOf(post);

/**
 * What owners of a community project write about it: no images, no project steps, no mentions. A text that would show
 * nothing counts as empty.
 */
export const descriptionField = v.optional(
  v.pipe(
    fieldOf(description),
    v.transform((document) => (isBlank(document) ? emptyDocument : document)),
  ),
  emptyDocument,
);

/** A document that its author has yet to shorten: a text too long for the server is still theirs to keep. */
export const keptDocument = fieldOf({
  ...post,
  most: {
    documentNodes: limits.documentNodes * 100,
    documentCharacters: limits.documentCharacters * 100,
    documentImages: limits.documentImages * 100,
    documentSteps: limits.documentSteps * 100,
    documentDepth: limits.documentDepth * 10,
  },
});
