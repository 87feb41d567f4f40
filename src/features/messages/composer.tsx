import { useSelector } from '@xstate/react';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { imageFault, imageTypes } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { messageText } from '../../../contract/messages.ts';
import type { ComposedImage } from '../../../machines/messages/composing.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { useDraftText } from '../../entities/drafts/use-draft-text.ts';
import { ImageDialog } from '../../entities/images/image-dialog.tsx';
import { sizeWithin } from '../../entities/images/size-within.ts';
import { Composer } from '../../ui/composer.tsx';
import { type ComposingActor, draftOf } from './composing-actors.ts';
import styles from './messages.module.css';

interface MessageComposerProps {
  as: string;
  username: string;
  name: string;
  actor: ComposingActor;
  onTyped: () => void;
  onWritten: () => void;
}

/** What is typed is kept for each conversation, and apart from it for each message that is edited. */
export function MessageComposer(props: MessageComposerProps) {
  const { username, actor } = props;
  const target = useSelector(actor, ({ context }) => context.target);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const area = useRef<HTMLTextAreaElement>(null);
  // It waits, as what is typed does, while another message is edited.
  const [image, setImage] = useState<ComposedImage | null>(null);
  const former = useRef(target);
  // Also when it is done: the next thing to write is a new message.
  useEffect(() => {
    if (former.current !== target) area.current?.focus();
    former.current = target;
  }, [target]);
  // Another field for another message: what was begun elsewhere is not mixed with it.
  return isEditing && target !== null ? (
    <Field
      key={target.seq}
      {...props}
      area={area}
      form={draftOf(username, target.seq)}
      begin={target.text}
      image={null}
      onImage={setImage}
    />
  ) : (
    <Field key="" {...props} area={area} form={draftOf(username)} begin="" image={image} onImage={setImage} />
  );
}

interface FieldProps extends MessageComposerProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Names the draft. */
  form: string;
  begin: string;
  image: ComposedImage | null;
  onImage: (image: ComposedImage | null) => void;
}

function Field({ as, name, actor, onTyped, onWritten, area, form, begin, image, onImage }: FieldProps) {
  const [text, change] = useDraftText(as, form, begin);
  const [isEmpty, setEmpty] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const target = useSelector(actor, ({ context }) => context.target);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => {
    if (isEditing) dropDraft(form);
    actor.send({ type: 'cancel.pressed' });
  };

  function choose([file]: readonly File[]) {
    if (file === undefined) return;
    const wrong = imageFault(file);
    setFault(wrong);
    if (wrong === null) setChosen(file);
  }
  function send() {
    if (image !== null && text.trim() === '') return hand('');
    const parsed = v.safeParse(messageText, text);
    if (!parsed.success) return setEmpty(text.trim().length <= limits.messageCharacters);
    if (isEditing) return actor.send({ type: 'text.submitted', text: parsed.output });
    hand(parsed.output);
  }
  function hand(written: string) {
    actor.send({ type: 'text.submitted', text: written, ...(image === null ? {} : { image }) });
    onWritten();
    onImage(null);
    change('');
  }

  return (
    <Composer
      className={styles.composer}
      area={area}
      label={isEditing ? 'Edit your message' : `Message to ${name}`}
      placeholder="Write a message"
      what="a message"
      limit={limits.messageCharacters}
      text={text}
      onText={(next) => {
        change(next);
        setEmpty(false);
        if (next !== '' && !isEditing) onTyped();
      }}
      problem={isEmpty ? 'Write something first.' : (fault ?? problem)}
      onSend={send}
      send={isEditing ? 'Save' : 'Send'}
      sending={isBusy}
      onFiles={isEditing ? undefined : choose}
      before={
        isEditing ? undefined : (
          <button
            type="button"
            className={styles.icon}
            aria-label="Add an image"
            title="Add an image"
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={22} strokeWidth={1.8} aria-hidden="true" />
          </button>
        )
      }
      onEscape={target === null ? undefined : cancel}
    >
      {target === null ? null : isEditing ? (
        <Aim title="Editing your message" onCancel={cancel}>
          Possible for {limits.messageEditSeconds / 60} minutes after it was sent
        </Aim>
      ) : (
        <Aim title={`Replying to ${target.is_own ? 'yourself' : name}`} onCancel={cancel}>
          <bdi>{target.text}</bdi>
        </Aim>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept={imageTypes.join(',')}
        aria-label="Image"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {image === null ? null : (
        <Aim title="With an image" cancel="Remove the image" onCancel={() => onImage(null)}>
          <bdi>{image.alt}</bdi>
        </Aim>
      )}
      {chosen === null ? null : (
        <ImageDialog
          file={chosen}
          alt=""
          onDone={(file, size, alt) => {
            onImage({ file, alt, ...sizeWithin(size, limits.textImageEdge) });
            setChosen(null);
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </Composer>
  );
}

/** Above the field: what is being written, if it is not a new message. */
function Aim({
  title,
  cancel = 'Cancel',
  onCancel,
  children,
}: {
  title: string;
  cancel?: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.aim}>
      <p>
        <b>{title}</b>
        <br />
        {children}
      </p>
      <button type="button" className={styles.icon} aria-label={cancel} onClick={onCancel}>
        <X size={20} strokeWidth={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}
