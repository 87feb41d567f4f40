import {
  type AttributeSpec,
  type DOMOutputSpec,
  type Mark,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';
import type { DocumentImage, DocumentStep } from '../../../contract/document.ts';
import { isWebAddress } from '../../../contract/entry-fields.ts';

const attribute = (): AttributeSpec => ({ validate: 'string' });
const number = (): AttributeSpec => ({ validate: 'number' });

/** Word and Google Docs mark bold with `font-weight`, and wrap everything in a `<b>` that means nothing. */
const isBold = (weight: string) => /^(?:bold(?:er)?|[5-9]\d\d)$/.test(weight) && null;
const isNormal = (element: HTMLElement) => element.style.fontWeight !== 'normal' && null;
const linkOf = (element: HTMLElement) => {
  const href = element.getAttribute('href') ?? '';
  return isWebAddress(href) && { href };
};

/** Only images copied from a text in this editor: other sites' images are never embedded by their address. */
const imageOf = (element: HTMLElement) => {
  const image = element.dataset['image'] ?? '';
  const alt = element.getAttribute('alt') ?? '';
  const [width, height] = [Number(element.getAttribute('width')), Number(element.getAttribute('height'))];
  return /^[0-9a-f]{64}$/.test(image) && alt !== '' && width > 0 && height > 0 && { image, alt, width, height };
};

/** Only steps copied from a text in this editor. Any other such element counts as text. */
const stepOf = (element: HTMLElement) => {
  const { project = '', step = '' } = element.dataset;
  const title = (element.textContent ?? '').trim();
  return /^\d{1,15}$/.test(project) && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(step) && title !== ''
    ? { project, step, title }
    : (false as const);
};

const startOf = (element: HTMLElement) => {
  const start = Number(element.getAttribute('start') ?? 1);
  return { start: Number.isInteger(start) && start >= 0 && start <= 9_999 ? start : 1 };
};

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', { dir: 'auto' }, 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
    toDOM: ({ attrs }): DOMOutputSpec => [attrs['level'] === 2 ? 'h2' : 'h3', { dir: 'auto' }, 0],
  },
  quote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' as const }],
    toDOM: (): DOMOutputSpec => ['pre', { dir: 'ltr' }, ['code', { spellcheck: 'false' }, 0]],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: (): DOMOutputSpec => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { start: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: startOf }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ol', attrs['start'] === 1 ? {} : { start: String(attrs['start']) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: (): DOMOutputSpec => ['li', 0],
  },
  image: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: {
      image: attribute(),
      alt: attribute(),
      width: number(),
      height: number(),
      /** Key of the image's upload in this tab; not part of the document. */
      upload: { ...attribute(), default: '' },
      /** Key of the upload of a cropped version. */
      crop: { ...attribute(), default: '' },
    },
    parseDOM: [{ tag: 'img[data-image]', getAttrs: imageOf }],
    toDOM: ({ attrs }): DOMOutputSpec => {
      const { image, alt, width, height } = attrs as DocumentImage;
      return [
        'img',
        { 'data-image': image, src: `/media/${image}.webp`, alt, width: String(width), height: String(height) },
      ];
    },
  },
  step: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { project: attribute(), step: attribute(), title: attribute() },
    // Takes precedence over the paragraph, whose rule matches every `p`.
    parseDOM: [{ tag: 'p[data-step]', priority: 60, getAttrs: stepOf }],
    toDOM: ({ attrs }): DOMOutputSpec => {
      const { project, step, title } = attrs as DocumentStep;
      return ['p', { 'data-step': step, 'data-project': project }, title];
    },
  },
  text: { group: 'inline' },
  break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
  mention: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { username: attribute() },
    toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-mention': '' }, `@${String(attrs['username'])}`],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    inclusive: false,
    attrs: { href: attribute() },
    parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
    toDOM: (mark: Mark): DOMOutputSpec => [
      'a',
      { href: String(mark.attrs['href']), rel: 'noopener noreferrer nofollow ugc' },
      0,
    ],
  },
  bold: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: isNormal }, { style: 'font-weight', getAttrs: isBold }],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }],
    toDOM: (): DOMOutputSpec => ['code', 0],
  },
} satisfies Record<string, MarkSpec>;

/** The parts of contract/document.ts as a ProseMirror schema: pasted content can only become one of these. */
export const editorSchema = new Schema({ nodes, marks });
