import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Document } from '../../../contract/document.ts';
import { classNames } from '../../ui/class-names.ts';
import documentStyles from '../posts/document-view.module.css';
import styles from './editor.module.css';
import { EditorSession } from './editor-session.ts';
import type { StepFinder } from './step-paste.ts';
import { EditorToolbar } from './toolbar.tsx';

export interface EditorHandle {
  flush: () => void;
  focus: () => void;
}

interface EditorFrameProps {
  ref: Ref<EditorHandle>;
  /** Id of the text; related elements' ids begin with it. */
  id: string;
  /** The initial text; a different text needs a different key. */
  body: Document;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  isEditable?: boolean;
  /** The editor fills the page. */
  isFull?: boolean;
  /** Images and steps cannot be pasted. */
  isWordsOnly?: boolean;
  /** A paste that would exceed this number of characters is refused. */
  characters?: number;
  /** Further attributes of the editable element. */
  attributes?: Readonly<Record<string, string>>;
  /** Tools in addition to those for text. */
  tools?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  onText: (body: Document) => void;
  /** Files that were pasted or dropped. */
  onFiles: (files: readonly File[]) => void;
  findStep?: StepFinder;
  onOpened?: (session: EditorSession) => void;
}

/** The toolbar and the text. */
export function EditorFrame({
  ref,
  id,
  body,
  label,
  hint,
  error,
  isEditable = true,
  isFull = false,
  isWordsOnly = false,
  characters,
  attributes: more = {},
  tools,
  above,
  below,
  onText,
  onFiles,
  findStep,
  onOpened,
}: EditorFrameProps) {
  const whole = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [first] = useState(body);
  const [isLinking, setLinking] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const attributes = {
    id,
    'aria-label': label,
    'aria-describedby': `${id}-error ${id}-hint`,
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    ...more,
    class: classNames(styles.text, documentStyles.document),
  };
  const tell = useEffectEvent((text: Document) => onText(text));
  const take = useEffectEvent((files: readonly File[]) => onFiles(files));
  const begin = useEffectEvent((element: HTMLElement) => {
    const opened = new EditorSession({
      place: element,
      body: first,
      attributes,
      isWordsOnly,
      ...(characters === undefined ? {} : { characters }),
      onText: (text) => tell(text),
      onFiles: (files) => take(files),
      onPasted: setPasted,
      ...(findStep === undefined ? {} : { findStep }),
      onToolbar: () => whole.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus(),
      onLink: () => setLinking(true),
    });
    setSession(opened);
    onOpened?.(opened);
    return opened;
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const opened = begin(place.current);
    return () => opened.destroy();
  }, []);
  useEffect(() => session?.setAttributes(attributes));
  useEffect(() => session?.setEditable(isEditable), [session, isEditable]);
  useImperativeHandle(ref, () => ({ flush: () => session?.flush(), focus: () => session?.focus() }), [session]);
  return (
    <div ref={whole} className={classNames(styles.surface, isFull && styles.full)}>
      {session === null ? (
        <div className={styles.toolbar} />
      ) : (
        <EditorToolbar session={session} controls={id} isLinking={isLinking} onLinking={setLinking}>
          {tools}
        </EditorToolbar>
      )}
      {above}
      <div ref={place} className={styles.place} />
      {below}
      <p role="alert" className={styles.error}>
        {pasted}
      </p>
      <p id={`${id}-error`} role={error === undefined ? undefined : 'alert'} className={styles.error}>
        {error}
      </p>
      <p id={`${id}-hint`} className={styles.faint}>
        {hint}{' '}
        <span className={styles.keys}>
          Ctrl+K adds a link. Alt+F10 goes to the formatting bar, Escape back to the text.
        </span>
      </p>
    </div>
  );
}
