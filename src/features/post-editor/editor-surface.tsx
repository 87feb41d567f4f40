import { Footprints, ImagePlus } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import type { Document } from '../../../contract/document.ts';
import { EditorFrame, type EditorHandle } from '../../entities/editor/editor-frame.tsx';
import type { EditorSession } from '../../entities/editor/editor-session.ts';
import { ToolButton } from '../../entities/editor/toolbar.tsx';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import type { ImageUploads } from './image-actors.ts';
import { Images, type ImagesHandle } from './images.tsx';
import { MentionList } from './mention-list.tsx';
import { stepFinder } from './step-actors.ts';
import { Steps } from './steps.tsx';
import { useMentions } from './use-mentions.ts';

interface EditorSurfaceProps {
  ref: Ref<EditorHandle>;
  /** The initial text; a different text needs a different key. */
  body: Document;
  label: string;
  error: string | undefined;
  isEditable: boolean;
  isFull: boolean;
  uploads: ImageUploads;
  onText: (body: Document) => void;
}

/** The editor for a post's text, with images, steps of projects, and mentions. */
export function EditorSurface({ ref, body, label, error, isEditable, isFull, uploads, onText }: EditorSurfaceProps) {
  const images = useRef<ImagesHandle>(null);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [isChoosingStep, setChoosingStep] = useState(false);
  const as = useBeginner();
  const id = useId();
  const { members, active, take, at } = useMentions(session);
  const mentioned = members[active];
  return (
    <EditorFrame
      ref={ref}
      id={id}
      body={body}
      label={label}
      hint="Markdown works: ## for a heading, - for a list, **bold**. Type @ to mention a member."
      error={error}
      isEditable={isEditable}
      isFull={isFull}
      attributes={{
        'aria-autocomplete': 'list',
        ...(mentioned === undefined
          ? {}
          : { 'aria-controls': `${id}-mentions`, 'aria-activedescendant': `${id}-mentions-${mentioned.alias}` }),
      }}
      tools={
        <>
          <ToolButton name="Image" icon={ImagePlus} onPress={() => images.current?.choose()} />
          <ToolButton
            name="Step of a project"
            icon={Footprints}
            aria-haspopup="dialog"
            onPress={() => setChoosingStep(true)}
          />
        </>
      }
      above={
        session === null ? null : (
          <>
            <Images ref={images} session={session} uploads={uploads} />
            <Steps as={as} session={session} isChoosing={isChoosingStep} onChosen={() => setChoosingStep(false)} />
          </>
        )
      }
      below={
        session === null || at === null ? null : (
          <MentionList
            id={`${id}-mentions`}
            session={session}
            members={members}
            active={active}
            at={at}
            onTake={take}
          />
        )
      }
      onText={onText}
      onFiles={(files) => images.current?.take(files)}
      findStep={stepFinder(as)}
      onOpened={setSession}
    />
  );
}
