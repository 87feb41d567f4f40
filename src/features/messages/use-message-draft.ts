import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComposingActor } from './composing-actors.ts';
import { keepMessage, type KeptMessage, keptMessage, onKeptElsewhere } from './kept-messages.ts';

/**
 * The new message of a conversation, which a reload and every tab of its member find as it is: the text, and what it replies to. Another
 * tab that shows the conversation follows what is typed here, unless it is written in itself, so that none of them writes an older text over it.
 */
export function useMessageDraft(
  as: string,
  to: string,
  actor: ComposingActor,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const [text, setText] = useState(() => keptMessage(as, to).text);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const reply = useSelector(actor, (snapshot) => (snapshot.matches('replying') ? snapshot.context.target : null));
  /** Nobody pressed for it here: it does not take the focus. */
  const restored = useRef<KeptMessage['reply']>(null);

  const aim = useEffectEvent((target: KeptMessage['reply']) => {
    if (target?.seq === reply?.seq) return;
    restored.current = target;
    if (target !== null) actor.send({ type: 'reply.pressed', target });
    else actor.send({ type: 'cancel.pressed' });
  });
  useEffect(() => aim(keptMessage(as, to).reply), [as, to]);
  const seen = useRef(reply);
  useEffect(() => {
    // At the beginning it is still to be taken from what is kept.
    if (seen.current === reply) return;
    seen.current = reply;
    keepMessage(as, to, { text: keptMessage(as, to).text, reply });
  }, [as, to, reply]);
  const follow = useEffectEvent((message: KeptMessage) => {
    // Two tabs that are written in at the same time do not change each other's text under the hand, nor between the press of Send and
    // its click, when the focus has left the field.
    if (document.hasFocus() && area.current?.form?.contains(document.activeElement) === true) return;
    setText(message.text);
    if (!isEditing) aim(message.reply);
  });
  useEffect(() => onKeptElsewhere(as, to, (message) => follow(message)), [as, to]);

  return {
    text,
    change: (next: string) => {
      setText(next);
      keepMessage(as, to, { text: next, reply });
    },
    forget: () => {
      setText('');
      keepMessage(as, to, { text: '', reply: null });
    },
    isRestored: (target: unknown) => target !== null && target === restored.current,
  };
}
