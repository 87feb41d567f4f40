import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Document, DocumentStep } from '../../../contract/document.ts';
import { limits } from '../../../contract/limits.ts';
import { documentOfLines, plainText } from '../../../contract/document-text.ts';
import { BlockPlaces } from './block-places.ts';
import { keys, linkAt, shortcuts, type ToolName, tools } from './editor-commands.ts';
import { editorSchema } from './editor-schema.ts';
import type { ImageAttrs } from './image-places.ts';
import { mentionAt, type TypedMention } from './mention-typing.ts';
import { leftOut, pasteFault } from './paste-limits.ts';
import { sliceOfText } from './paste-text.ts';
import { cleanPaste, hasWords, picturesLeftOut, storable } from './paste.ts';
import { putBlock } from './put-block.ts';
import { pastedSteps, type StepFinder } from './step-paste.ts';
import { toldCaret } from './told-caret.ts';

interface EditorOptions {
  place: HTMLElement;
  body: Document;
  attributes: Record<string, string>;
  /** Neither images nor steps can be pasted. */
  isWordsOnly?: boolean;
  /** More characters are not pasted. */
  characters?: number;
  /** What was typed, a moment after the last letter, and whenever something needs it. */
  onText: (body: Document) => void;
  /** Files that were pasted, or dropped where the cursor is now. */
  onFiles: (files: readonly File[]) => void;
  /** Why something was not pasted, or not all of it; null once all was. */
  onPasted?: (word: string | null) => void;
  /** What a pasted address of a step stands for. */
  findStep?: StepFinder;
  /** Alt and F10: to the toolbar. */
  onToolbar: () => void;
  /** Ctrl and K, or Cmd and K: a link. */
  onLink: () => void;
}

/** What the toolbar shows, and the name that is being typed. */
export interface Marks {
  on: readonly ToolName[];
  isLink: boolean;
  mention: TypedMention | null;
}

/** Milliseconds between the last letter and its being told: writing the text down for every letter would slow a long one. */
const moment = 250;
/** Milliseconds after which someone who types without such a pause is told of as well: until then nothing else has the text. */
const longest = 1_000;

/** A page that is left by one of these may not come back. */
const leaving = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

/** A document that the editor cannot hold, such as one of a later version, is there as its words. */
function nodeOf(body: Document): Node {
  try {
    const node = Node.fromJSON(editorSchema, body);
    node.check();
    return node;
  } catch {
    return Node.fromJSON(editorSchema, documentOfLines(plainText(body)));
  }
}

const otherBlocks = new Set(['image', 'step']);

/** Reads what is pasted into a text that has words only: a step becomes its title. */
function wordsParser(): DOMParser {
  const { rules } = DOMParser.fromSchema(editorSchema);
  return new DOMParser(
    editorSchema,
    rules.filter((rule) => !('node' in rule) || !otherBlocks.has(rule.node ?? '')),
  );
}

const toolNames = Object.keys(tools) as ToolName[];

function marksOf(state: EditorState, hasFocus: boolean): Marks {
  const on = toolNames.filter((name) => {
    const tool = tools[name];
    return 'isOn' in tool && tool.isOn(state);
  });
  return { on, isLink: linkAt(state) !== null, mention: hasFocus ? mentionAt(state) : null };
}

/** One open editor. What it shows is ProseMirror's; what was typed is told as a document. */
export class EditorSession {
  readonly #view: EditorView;
  readonly #onText: (body: Document) => void;
  readonly #onFiles: (files: readonly File[]) => void;
  readonly images = new BlockPlaces<ImageAttrs>('figure');
  readonly steps = new BlockPlaces<DocumentStep>('div');
  readonly #listeners = new Set<() => void>();
  #marks: Marks;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When the first letter came that has not been told. */
  #untoldSince = 0;
  /** Takes keys before the text does. */
  #onKey: ((key: string) => boolean) | null = null;

  readonly #onLeave = (): void => this.flush();

  constructor(options: EditorOptions) {
    const {
      place,
      body,
      attributes,
      isWordsOnly = false,
      characters = limits.documentCharacters,
      onText,
      onFiles,
      onPasted,
      findStep,
      onToolbar,
      onLink,
    } = options;
    this.#onText = onText;
    this.#onFiles = onFiles;
    const toolbar = () => {
      onToolbar();
      return true;
    };
    const link = () => {
      onLink();
      return true;
    };
    const doc = nodeOf(body);
    const state = EditorState.create({
      doc,
      // An image or a step at the beginning would be taken hold of, and replaced by the first letter.
      selection: Selection.findFrom(doc.resolve(0), 1, true) ?? Selection.atStart(doc),
      plugins: [
        toldCaret(),
        this.#listening(),
        shortcuts,
        keymap({ ...keys, 'Alt-F10': toolbar, 'Mod-k': link }),
        keymap(baseKeymap),
        history(),
        pastedSteps(findStep),
      ],
    });
    this.#marks = marksOf(state, false);
    // Before others ask whether everything is saved.
    for (const type of leaving) addEventListener(type, this.#onLeave, true);
    this.#view = new EditorView(place, {
      state,
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      transformPastedHTML: cleanPaste,
      transformPastedText: storable,
      clipboardParser: isWordsOnly ? wordsParser() : DOMParser.fromSchema(editorSchema),
      clipboardTextParser: (text, $context, isPlain) => sliceOfText(text, isPlain, $context.marks()),
      nodeViews: { image: this.images.view, step: this.steps.view },
      dispatchTransaction: (transaction) => {
        this.#view.updateState(this.#view.state.apply(transaction));
        if (transaction.docChanged) this.#tellSoon();
        this.#look();
      },
      handlePaste: ({ state: { doc, selection } }, { clipboardData }, slice) => {
        const files = [...(clipboardData?.files ?? [])];
        const html = clipboardData?.getData('text/html') ?? '';
        // Word and spreadsheets add a picture of what was copied.
        if (files.length > 0 && !hasWords(html)) {
          this.#onFiles(files);
          return true;
        }
        const fault = pasteFault(doc, selection.content(), slice, characters);
        onPasted?.(fault ?? leftOut(picturesLeftOut(html)));
        return fault !== null;
      },
    });
  }

  #listening(): Plugin {
    return new Plugin({
      props: {
        handleKeyDown: (_view, event) => !event.isComposing && (this.#onKey?.(event.key) ?? false),
        handleDOMEvents: {
          focus: () => {
            this.#look();
            return false;
          },
          blur: () => {
            this.flush();
            this.#look();
            return false;
          },
          drop: (view, event) => this.#dropped(view, event),
        },
      },
    });
  }

  /** An image that is moved within the text is a file, too, to some browsers. */
  #dropped(view: EditorView, event: DragEvent): boolean {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || view.dragging !== null) return false;
    // Otherwise the browser would leave the page for the file.
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place !== null) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
    if (view.editable) this.#onFiles(files);
    return true;
  }

  #look(): void {
    const marks = marksOf(this.#view.state, this.#view.hasFocus());
    if (JSON.stringify(marks) === JSON.stringify(this.#marks)) return;
    this.#marks = marks;
    for (const listener of this.#listeners) listener();
  }

  #tellSoon(): void {
    if (this.#timer === null) this.#untoldSince = performance.now();
    else clearTimeout(this.#timer);
    const left = this.#untoldSince + longest - performance.now();
    this.#timer = setTimeout(() => this.flush(), Math.max(0, Math.min(moment, left)));
  }

  /** Tells what was typed, if it has not been told yet. */
  flush(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#onText(this.#view.state.doc.toJSON() as Document);
  }

  run(command: Command): void {
    command(this.#view.state, this.#view.dispatch, this.#view);
    this.#view.focus();
  }

  /** Puts an image where the cursor is, which goes on below it. */
  insertImage(attrs: ImageAttrs): void {
    this.run(putBlock(editorSchema.nodes.image.create(attrs)));
  }

  insertStep(attrs: DocumentStep): void {
    this.run(putBlock(editorSchema.nodes.step.create(attrs)));
  }

  get element(): HTMLElement {
    return this.#view.dom;
  }

  focus(): void {
    this.#view.focus();
  }

  setAttributes(attributes: Record<string, string>): void {
    this.#view.setProps({ attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes } });
  }

  setEditable(isEditable: boolean): void {
    this.#view.setProps({ editable: () => isEditable });
  }

  get mention(): TypedMention | null {
    return this.#marks.mention;
  }

  /** Until the returned function is called: true for a key that has been dealt with. */
  takeKeys(onKey: (key: string) => boolean): () => void {
    this.#onKey = onKey;
    return () => {
      if (this.#onKey === onKey) this.#onKey = null;
    };
  }

  /** Where a position of the text is on the screen; null once the text has changed. */
  placeOf(position: number): { left: number; bottom: number } | null {
    return position <= this.#view.state.doc.content.size ? this.#view.coordsAtPos(position) : null;
  }

  get link(): string | null {
    return linkAt(this.#view.state);
  }

  readonly marks = (): Marks => this.#marks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  destroy(): void {
    for (const type of leaving) removeEventListener(type, this.#onLeave, true);
    this.flush();
    this.#view.destroy();
  }
}
