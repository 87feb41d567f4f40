import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Outgoing } from '../../../machines/messages/sending.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { UnsentPicture } from './message-image.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './messages.module.css';
import { Quote } from './quote.tsx';
import { sendAgain, type SendingActor } from './sending-actors.ts';
import { storedImage, unsentImage } from './unsent-images.ts';
import { useImageChoice } from './use-image-choice.tsx';

interface UnsentViewProps {
  as: string;
  message: Outgoing;
  /** Name of the other member. */
  name: string;
  /** Scrolls to the quoted message; omitted where no other messages are shown. */
  onGo?: (seq: number) => void;
  sending: SendingActor;
  /** Why the server refused it. */
  detail?: string | undefined;
}

/** A message that the server has not confirmed. */
export function UnsentView({ as, message, name, onGo, sending, detail }: UnsentViewProps) {
  const { key, text, image, reply } = message;
  const isInFlight = useSelector(sending, ({ context }) => context.inFlight?.key === key);
  // Not a message that goes out in a moment: its buttons would only flash.
  const isKeptBack = useSelector(
    sending,
    ({ context: { tries, held } }) => tries > 0 || held.some(({ to }) => to === message.to),
  );
  const { address, isLookedFor } = useStoredImage(as, key, image !== undefined);
  return (
    <li className={classNames(styles.message, styles.own)}>
      <div className={classNames(styles.bubble, styles.pending)}>
        <VisuallyHidden>You: </VisuallyHidden>
        {reply === undefined || onGo === undefined ? null : (
          <Quote quoted={{ ...reply, deleted: reply.text === '' }} name={name} onGo={onGo} />
        )}
        {image === undefined ? null : <UnsentPicture image={image} address={address} />}
        {text === '' ? null : (
          <p dir="auto">
            <LinkedText text={text} />
          </p>
        )}
      </div>
      {detail === undefined ? (
        <div className={styles.unsent}>
          <span>{isInFlight ? 'Sending…' : 'Waiting to be sent'}</span>
          {isKeptBack && message.mayHaveArrived === true ? <span>may have arrived</span> : null}
          {onGo === undefined ? <Copy text={text} /> : null}
          {isKeptBack || onGo === undefined ? <Discard message={message} sending={sending} /> : null}
        </div>
      ) : (
        <div className={styles.refused} role="alert">
          <p>
            {message.mayHaveArrived === true ? 'It may have arrived.' : 'Not sent.'} {detail}
          </p>
          {isLookedFor ? null : image !== undefined && address === null ? (
            <WithoutImage as={as} message={message} alt={image.alt} sending={sending} />
          ) : (
            <Button size="small" onClick={() => sending.send({ type: 'retry.pressed', key })}>
              Try again
            </Button>
          )}
          <Copy text={text} />
          <Discard message={message} sending={sending} />
        </div>
      )}
    </li>
  );
}

/** Address of a message's image; null while it is looked for in this browser, and if it is not there. */
function useStoredImage(as: string, key: string, isWanted: boolean) {
  const [isMissing, setMissing] = useState(false);
  const [, setFound] = useState(false);
  const address = unsentImage(as, key)?.preview ?? null;
  const isLookedFor = isWanted && address === null && !isMissing;
  useEffect(() => {
    if (isLookedFor)
      void storedImage(as, key).then((image) => (image === undefined ? setMissing(true) : setFound(true)));
  }, [as, key, isLookedFor]);
  return { address, isLookedFor };
}

/** If it can never be sent, its text can still go another way. */
function Copy({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Button size="small" variant="quiet" onClick={() => void copyText(text)}>
      Copy
    </Button>
  );
}

/** A message that may have arrived is not called discarded: if the server has it, it comes back as a sent message. */
function Discard({ message: { key, mayHaveArrived }, sending }: Pick<UnsentViewProps, 'message' | 'sending'>) {
  return (
    <Button size="small" variant="quiet" onClick={() => sending.send({ type: 'discard.pressed', key })}>
      {mayHaveArrived === true ? 'Remove here' : 'Discard'}
    </Button>
  );
}

/** The choices for a message whose image is gone; its text stays. */
function WithoutImage({
  as,
  message,
  alt,
  sending,
}: Pick<UnsentViewProps, 'as' | 'message' | 'sending'> & { alt: string }) {
  const choice = useImageChoice(alt, (image) => sendAgain(as, sending, message, image));
  return (
    <>
      {choice.fault === null ? null : <p>{choice.fault}</p>}
      <Button size="small" onClick={choice.open}>
        Choose it again
      </Button>
      {message.text === '' ? null : (
        <Button size="small" onClick={() => sendAgain(as, sending, message, null)}>
          Send without the image
        </Button>
      )}
      {choice.parts}
    </>
  );
}
