import * as v from 'valibot';
import { cleanLines, cleanLine } from './clean-text.ts';
import { isWebAddress } from './entry-fields.ts';
import { trimmed } from './fields.ts';
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
/** An image of this server by its id, in pixels, so that its place is there before it is. The id is empty until it is uploaded: only in drafts. */
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
  | { type: 'bullet_list' | 'ordered_list'; content: ListItem[] }
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

/** Why a document is refused, for its writer. */
class DocumentFault extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DocumentFault('The text has a part that cannot be read');
  return value as Fields;
}

/** How much of everything a document may hold. */
type Bounds = Readonly<
  Record<'documentNodes' | 'documentCharacters' | 'documentImages' | 'documentSteps' | 'documentDepth', number>
>;

const unknownPart = () => new DocumentFault('The text has a part that posts do not have');

/** Reads one document in one pass, and gives up at the first thing that is too much. */
class DocumentReader {
  readonly #most: Bounds;
  #nodes = 0;
  #characters = 0;
  #images = 0;
  #steps = 0;

  constructor(most: Bounds) {
    this.#most = most;
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > this.#most.documentNodes)
      throw new DocumentFault('The text has too many parts. Divide it into two posts');
  }

  #list(value: unknown): readonly unknown[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw new DocumentFault('The text has a part that cannot be read');
    return value;
  }

  #text(value: unknown, clean: (text: string) => string): string {
    if (typeof value !== 'string') throw unknownPart();
    this.#characters += value.length;
    if (this.#characters > this.#most.documentCharacters)
      throw new DocumentFault(`The text can have at most ${limits.documentCharacters} characters`);
    // As in every other text: one that cannot be stored is refused, not changed behind its writer's back.
    return value.includes('\0') ? value : clean(value);
  }

  #attribute(value: unknown, shape: RegExp): string {
    if (typeof value !== 'string' || value.length > limits.addressCharacters || !shape.test(value)) throw unknownPart();
    return value;
  }

  #mark(value: unknown): Mark {
    const { type, attrs } = fieldsOf(value);
    if (type === 'bold' || type === 'italic' || type === 'code') return { type };
    if (type !== 'link') throw unknownPart();
    const { href } = fieldsOf(attrs);
    if (typeof href !== 'string' || href.length > limits.addressCharacters || !isWebAddress(href))
      throw new DocumentFault('A link needs an address such as https://example.org');
    return { type, attrs: { href: new URL(href).href } };
  }

  #marks(value: unknown): Mark[] {
    const all = this.#list(value);
    // Each at most once.
    if (all.length > 4) throw unknownPart();
    return [...new Map(all.map((one) => this.#mark(one)).map((mark) => [mark.type, mark])).values()];
  }

  #inline(value: unknown): Inline[] {
    this.#count();
    const { type, text, marks, attrs } = fieldsOf(value);
    if (type === 'break') return [{ type }];
    if (type === 'mention')
      return [
        { type, attrs: { username: this.#attribute(fieldsOf(attrs)['username'], /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/) } },
      ];
    if (type !== 'text') throw unknownPart();
    const clean = this.#text(text, cleanLine);
    const kept = this.#marks(marks);
    return clean === '' ? [] : [kept.length === 0 ? { type, text: clean } : { type, text: clean, marks: kept }];
  }

  /** Nothing at all where there is nothing in it, as editors write it. */
  #line(value: unknown): { content?: Inline[] } {
    const content = this.#list(value).flatMap((one) => this.#inline(one));
    return content.length === 0 ? {} : { content };
  }

  #code(value: unknown): { content?: { type: 'text'; text: string }[] } {
    const texts = this.#list(value).map((one) => {
      this.#count();
      const { type, text } = fieldsOf(one);
      if (type !== 'text') throw unknownPart();
      return this.#text(text, cleanLines);
    });
    const text = texts.join('');
    return text === '' ? {} : { content: [{ type: 'text', text }] };
  }

  #item(value: unknown, depth: number): ListItem {
    this.#count();
    const { type, content } = fieldsOf(value);
    if (type !== 'list_item') throw unknownPart();
    return { type, content: this.blocks(content, depth) };
  }

  #edge(value: unknown): number {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > limits.textImageEdge)
      throw unknownPart();
    return value;
  }

  #image(attrs: unknown): Block {
    this.#images += 1;
    if (this.#images > this.#most.documentImages)
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
    if (this.#steps > this.#most.documentSteps)
      throw new DocumentFault(`A post can have at most ${limits.documentSteps} steps of projects`);
    const { project, step, title } = fieldsOf(attrs);
    return {
      type: 'step',
      attrs: {
        project: this.#attribute(project, /^\d{1,15}$/),
        step: this.#attribute(step, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        title: this.#text(title, cleanLine).slice(0, limits.titleCharacters),
      },
    };
  }

  #block(value: unknown, depth: number): Block {
    this.#count();
    const { type, attrs, content } = fieldsOf(value);
    switch (type) {
      case 'paragraph':
        return { type, ...this.#line(content) };
      case 'heading': {
        const { level } = fieldsOf(attrs);
        if (level !== 2 && level !== 3) throw unknownPart();
        return { type, attrs: { level }, ...this.#line(content) };
      }
      case 'code_block':
        return { type, ...this.#code(content) };
      case 'quote':
        return { type, content: this.blocks(content, depth + 1) };
      case 'bullet_list':
      case 'ordered_list': {
        if (depth >= this.#most.documentDepth) throw new DocumentFault('Lists and quotes are nested too deeply');
        const items = this.#list(content).map((one) => this.#item(one, depth + 1));
        if (items.length === 0) throw unknownPart();
        return { type, content: items };
      }
      case 'image':
        return this.#image(attrs);
      case 'step':
        return this.#step(attrs);
      default:
        throw unknownPart();
    }
  }

  /** At least one: what is empty begins with an empty paragraph. */
  blocks(value: unknown, depth: number): Block[] {
    if (depth > this.#most.documentDepth) throw new DocumentFault('Lists and quotes are nested too deeply');
    const all = this.#list(value).map((one) => this.#block(one, depth));
    return all.length === 0 ? [{ type: 'paragraph' }] : all;
  }
}

/** Builds the document that a value holds. @throws DocumentFault */
function readDocument(value: unknown, most: Bounds): Document {
  const { type, content } = fieldsOf(value);
  if (type !== 'doc') throw unknownPart();
  return { type, content: new DocumentReader(most).blocks(content, 0) };
}

/** Not a schema of schemas: those look at a whole hostile tree, and keep a refusal for each part of it. */
const documentWithin = (most: Bounds) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Document => {
      try {
        return readDocument(dataset.value, most);
      } catch (error) {
        addIssue({ message: error instanceof DocumentFault ? error.message : 'The text cannot be read' });
        return NEVER;
      }
    }),
  );

/** A document on the wire. */
export const documentField = documentWithin(limits);

/** A document that its writer has yet to shorten: what is too much for the server is theirs all the same. */
export const keptDocument = documentWithin({
  documentNodes: limits.documentNodes * 100,
  documentCharacters: limits.documentCharacters * 100,
  documentImages: limits.documentImages * 100,
  documentSteps: limits.documentSteps * 100,
  documentDepth: limits.documentDepth * 10,
});
