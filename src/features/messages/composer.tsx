import { useSelector } from '@xstate/react';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { trimmed } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import { messageText } from '../../../contract/messages.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { useDraftText } from '../../entities/drafts/use-draft-text.ts';
import { SuspendedNotice } from '../../entities/moderation/suspended-notice.tsx';
import { Composer } from '../../ui/composer.tsx';
import { type Composed, composedImage, dropComposed, keepComposed } from './composed-images.ts';
import { type ComposingActor, draftOf } from './composing-actors.ts';
import styles from './messages.module.css';
import { useImageChoice } from './use-image-choice.tsx';
import { useMessageDraft } from './use-message-draft.ts';

interface MessageComposerProps {
  as: string;
  username: string;
  name: string;
  actor: ComposingActor;
  /** The request already has all the messages it may have: sent ones can still be edited, new ones not written. */
  isFull?: boolean;
  onTyped: () => void;
  onWritten: () => void;
}

/** Keeps what is typed: one draft for each conversation, and one for each message being edited. */
export function MessageComposer(props: MessageComposerProps) {
  const { as, username, actor } = props;
  const target = useSelector(actor, ({ context }) => context.target);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useMessageDraft(as, username, actor, area);
  const form = draftOf(username);
  // Like the typed text, the chosen image stays while another message is edited or another page is open.
  const [composed, setComposed] = useState(() => composedImage(as, form));
  const choose = (image: Composed['image'] | null) => {
    if (image === null) dropComposed(form);
    setComposed(image === null ? null : keepComposed(as, form, image));
  };
  const former = useRef(target);
  const isRestored = useEffectEvent(draft.isRestored);
  // Also when a reply or an edit is finished: the next thing to write is a new message.
  useEffect(() => {
    // The message that is replied to may be deleted meanwhile: nobody has pressed anything then.
    const isDeleted = target?.text === '' && former.current?.seq === target.seq;
    if (former.current !== target && !isDeleted && !isRestored(target) && area.current !== null) {
      area.current.focus();
      // A draft that was there already is written on at its end: browsers begin before it.
      area.current.setSelectionRange(area.current.value.length, area.current.value.length);
    }
    former.current = target;
  }, [target]);
  // Each edited message has its own field, so that its text never mixes with the new message's draft.
  return isEditing && target !== null ? (
    <EditField key={target.seq} {...props} area={area} form={draftOf(username, target.seq)} begin={target.text} />
  ) : (
    <Field
      key=""
      {...props}
      area={area}
      text={draft.text}
      change={draft.change}
      composed={composed}
      onImage={choose}
      onHanded={draft.forget}
      onCancel={() => {}}
    />
  );
}

/** The text of a sent message while it is being edited, kept as a draft of this tab. */
function EditField({
  form,
  begin,
  ...props
}: MessageComposerProps & Pick<FieldProps, 'area'> & { form: string; begin: string }) {
  const [text, change] = useDraftText(props.as, form, begin);
  return (
    <Field
      {...props}
      text={text}
      change={change}
      composed={null}
      onImage={() => {}}
      onHanded={() => {}}
      onCancel={() => dropDraft(form)}
    />
  );
}

interface FieldProps extends MessageComposerProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (text: string) => void;
  composed: Composed | null;
  onImage: (image: Composed['image'] | null) => void;
  /** The machine has taken the message over: the draft can go. */
  onHanded: () => void;
  /** Called before the machine is told. */
  onCancel: () => void;
}

function Field({
  as,
  name,
  actor,
  isFull = false,
  onTyped,
  onWritten,
  area,
  text,
  change,
  composed,
  onImage,
  onHanded,
  onCancel,
}: FieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  const choice = useImageChoice('', onImage, area);
  const target = useSelector(actor, ({ context }) => context.target);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const isClosed = isFull && !isEditing;
  const cancel = () => {
    onCancel();
    actor.send({ type: 'cancel.pressed' });
  };

  function send() {
    if (composed !== null && trimmed(text) === '') return hand('');
    const parsed = v.safeParse(messageText, text);
    if (!parsed.success) return setEmpty(text.trim().length <= limits.messageCharacters);
    if (isEditing) return actor.send({ type: 'text.submitted', text: parsed.output });
    hand(parsed.output);
  }
  function hand(written: string) {
    onHanded();
    actor.send({ type: 'text.submitted', text: written, ...(composed === null ? {} : { image: composed.image }) });
    onWritten();
    onImage(null);
  }

  return (
    <Composer
      className={styles.composer}
      id="message"
      area={area}
      label={isEditing ? 'Edit your message' : `Message to ${name}`}
      placeholder={isClosed ? 'You can write more once they accept' : 'Write a message'}
      closed={isClosed}
      what="a message"
      limit={limits.messageCharacters}
      text={text}
      onText={(next) => {
        change(next);
        setEmpty(false);
        if (next !== '' && !isEditing) onTyped();
      }}
      problem={isEmpty ? 'Write something first.' : choice.fault}
      onSend={send}
      send={isEditing ? 'Save' : 'Send'}
      onFiles={isEditing || isClosed ? undefined : choice.take}
      before={
        isEditing || isClosed ? undefined : (
          <button
            type="button"
            className={styles.icon}
            aria-label="Add an image"
            title="Add an image"
            onClick={choice.open}
          >
            <ImagePlus size={22} strokeWidth={1.8} aria-hidden="true" />
          </button>
        )
      }
      onEscape={target === null ? undefined : cancel}
    >
      <SuspendedNotice as={as} />
      {target === null ? null : isEditing ? (
        <Aim title="Editing your message" onCancel={cancel}>
          Possible for {limits.messageEditSeconds / 60} minutes after it was sent
        </Aim>
      ) : (
        <Aim title={`Replying to ${target.is_own ? 'yourself' : name}`} onCancel={cancel}>
          {target.text === '' ? 'This message was deleted' : <bdi>{target.text}</bdi>}
        </Aim>
      )}
      {composed === null ? null : (
        <Aim
          title="With an image"
          cancel="Remove the image"
          before={<img className={styles.chosen} src={composed.preview} alt="" width={48} height={48} />}
          onCancel={() => {
            onImage(null);
            area.current?.focus();
          }}
        >
          <bdi>{composed.image.alt}</bdi>
        </Aim>
      )}
      {choice.parts}
    </Composer>
  );
}

/** Shown above the field while replying or editing. */
function Aim({
  title,
  cancel = 'Cancel',
  before,
  onCancel,
  children,
}: {
  title: string;
  cancel?: string;
  before?: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.aim}>
      {before}
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
