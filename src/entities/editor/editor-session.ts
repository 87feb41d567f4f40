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
  /** Images and steps cannot be pasted. */
  isWordsOnly?: boolean;
  /** A paste that would exceed this number of characters is refused. */
  characters?: number;
  /** Called with the text shortly after the last keystroke, and whenever something needs it. */
  onText: (body: Document) => void;
  /** Called with files that were pasted, or dropped at what is now the cursor. */
  onFiles: (files: readonly File[]) => void;
  /** Called with the reason why something was not pasted in full; null if it was. */
  onPasted?: (word: string | null) => void;
  /** Finds the step that a pasted address leads to. */
  findStep?: StepFinder;
  /** Alt+F10: moves to the toolbar. */
  onToolbar: () => void;
  /** Ctrl+K or Cmd+K: makes a link. */
  onLink: () => void;
}

/** What the toolbar shows, and the mention being typed. */
export interface Marks {
  on: readonly ToolName[];
  isLink: boolean;
  mention: TypedMention | null;
}

/**
 * Milliseconds after the last keystroke until the text is passed on: serialising a long text at every keystroke would
 * be slow.
 */
const moment = 250;
/** Milliseconds after which the text is passed on even without a pause: until then nothing else has it. */
const longest = 1_000;

/** After one of these events the page may never come back. */
const leaving = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

/** A document that does not fit the schema, such as one from a later version, is opened as plain text. */
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

/** A parser for texts of words only: a pasted step becomes its title. */
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

/** One open editor. ProseMirror owns what is on screen; what was typed is passed on as a document. */
export class EditorSession {
  readonly #view: EditorView;
  readonly #onText: (body: Document) => void;
  readonly #onFiles: (files: readonly File[]) => void;
  readonly images = new BlockPlaces<ImageAttrs>('figure');
  readonly steps = new BlockPlaces<DocumentStep>('div');
  readonly #listeners = new Set<() => void>();
  #marks: Marks;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Time of the first keystroke that has not been passed on. */
  #untoldSince = 0;
  /** Gets keys before the text does. */
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
      // Otherwise an image or a step at the beginning would be selected, and replaced by the first keystroke.
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
    // In the capture phase, so that the text is passed on before others ask whether everything is saved.
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
        // Word and spreadsheets put a picture of the copied text on the clipboard as well.
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

  /** Some browsers also report a file when an image is moved within the text. */
  #dropped(view: EditorView, event: DragEvent): boolean {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || view.dragging !== null) return false;
    // Otherwise the browser would navigate to the file.
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

  /** Passes on what was typed, if that has not happened yet. */
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

  /** Inserts an image at the cursor and moves the cursor below it. */
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

  /** `onKey` gets keys first, until the returned function is called; it returns true for keys it has handled. */
  takeKeys(onKey: (key: string) => boolean): () => void {
    this.#onKey = onKey;
    return () => {
      if (this.#onKey === onKey) this.#onKey = null;
    };
  }

  /** Where a position of the text is on screen; null if the text has become too short for it. */
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
