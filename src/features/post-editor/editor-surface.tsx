import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Document } from '../../../contract/document.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { classNames } from '../../ui/class-names.ts';
import documentStyles from '../../entities/posts/document-view.module.css';
import { EditorSession } from './editor-session.ts';
import type { ImageUploads } from './image-actors.ts';
import { Images, type ImagesHandle } from './images.tsx';
import { MentionList } from './mention-list.tsx';
import styles from './post-editor.module.css';
import { stepFinder } from './step-actors.ts';
import { Steps } from './steps.tsx';
import { EditorToolbar } from './toolbar.tsx';
import { useMentions } from './use-mentions.ts';

export interface SurfaceHandle {
  flush: () => void;
  focus: () => void;
}

interface EditorSurfaceProps {
  ref: Ref<SurfaceHandle>;
  /** What it begins with; another text needs another key. */
  body: Document;
  label: string;
  error: string | undefined;
  isEditable: boolean;
  isFull: boolean;
  uploads: ImageUploads;
  onText: (body: Document) => void;
}

/** The toolbar and the text. */
export function EditorSurface({ ref, body, label, error, isEditable, isFull, uploads, onText }: EditorSurfaceProps) {
  const whole = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const images = useRef<ImagesHandle>(null);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [isChoosingStep, setChoosingStep] = useState(false);
  const as = useBeginner();
  const id = useId();
  const [first] = useState(body);
  const [isLinking, setLinking] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const { members, active, take, at } = useMentions(session);
  const mentioned = members[active];
  const attributes = {
    id,
    'aria-label': label,
    'aria-describedby': `${id}-error ${id}-hint`,
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    'aria-autocomplete': 'list',
    ...(mentioned === undefined
      ? {}
      : { 'aria-controls': `${id}-mentions`, 'aria-activedescendant': `${id}-mentions-${mentioned.alias}` }),
    class: classNames(styles.text, documentStyles.document),
  };
  const tell = useEffectEvent((text: Document) => onText(text));
  const begin = useEffectEvent((element: HTMLElement) => {
    const opened = new EditorSession({
      place: element,
      body: first,
      attributes,
      onText: (text) => tell(text),
      onFiles: (files) => images.current?.take(files),
      onPasted: setPasted,
      findStep: stepFinder(as),
      onToolbar: () => whole.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus(),
      onLink: () => setLinking(true),
    });
    setSession(opened);
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
        <>
          <EditorToolbar
            session={session}
            controls={id}
            isLinking={isLinking}
            onLinking={setLinking}
            onImage={() => images.current?.choose()}
            onStep={() => setChoosingStep(true)}
          />
          <Images ref={images} session={session} uploads={uploads} />
          <Steps as={as} session={session} isChoosing={isChoosingStep} onChosen={() => setChoosingStep(false)} />
        </>
      )}
      <div ref={place} className={styles.place} />
      {session === null || at === null ? null : (
        <MentionList id={`${id}-mentions`} session={session} members={members} active={active} at={at} onTake={take} />
      )}
      <p role="alert" className={styles.error}>
        {pasted}
      </p>
      <p id={`${id}-error`} role={error === undefined ? undefined : 'alert'} className={styles.error}>
        {error}
      </p>
      <p id={`${id}-hint`} className={styles.faint}>
        Markdown works: ## for a heading, - for a list, **bold**. @ mentions a member. Ctrl and K make a link. Alt and
        F10 lead to the formatting bar, Escape back.
      </p>
    </div>
  );
}
