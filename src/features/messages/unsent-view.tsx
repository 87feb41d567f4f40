import { useSelector } from '@xstate/react';
import type { Outgoing } from '../../../machines/messages/sending.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { UnsentPicture } from './message-image.tsx';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';
import { Quote } from './quote.tsx';
import type { SendingActor } from './sending-actors.ts';
import { unsentImage } from './unsent-images.ts';

interface UnsentViewProps {
  message: Outgoing;
  /** Name of the other member. */
  name: string;
  onGo: (seq: number) => void;
  sending: SendingActor;
  /** Why the server has refused it. */
  detail?: string;
}

/** A message that the server has not confirmed. */
export function UnsentView({ message: { key, text, image, reply }, name, onGo, sending, detail }: UnsentViewProps) {
  const isInFlight = useSelector(sending, ({ context, value }) => value === 'sending' && context.queue[0]?.key === key);
  return (
    <li className={classNames(styles.message, styles.own)}>
      <div className={classNames(styles.bubble, styles.pending)}>
        <VisuallyHidden>You: </VisuallyHidden>
        {reply === undefined ? null : <Quote quoted={{ ...reply, deleted: false }} name={name} onGo={onGo} />}
        {image === undefined ? null : <UnsentPicture image={image} address={unsentImage(key)?.preview ?? null} />}
        {text === '' ? null : (
          <p dir="auto">
            <MessageText text={text} />
          </p>
        )}
      </div>
      {detail === undefined ? (
        <span className={styles.about}>{isInFlight ? 'Sending…' : 'Waiting to be sent'}</span>
      ) : (
        <div className={styles.refused} role="alert">
          <p>Not sent. {detail}</p>
          <Button size="small" onClick={() => sending.send({ type: 'retry.pressed', key })}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={() => sending.send({ type: 'discard.pressed', key })}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
