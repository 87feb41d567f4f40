import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComposingActor } from './composing-actors.ts';
import { keepMessage, type KeptMessage, keptMessage, onKeptElsewhere } from './kept-messages.ts';

/**
 * The new message of a conversation, which a reload and every tab of its member find as it is: the text, and what it replies to. Another
 * tab that shows the conversation follows what is typed here, so that none of them writes an older text over it.
 */
export function useMessageDraft(as: string, to: string, actor: ComposingActor) {
  const [text, setText] = useState(() => keptMessage(as, to).text);
  const isFree = useSelector(actor, (snapshot) => snapshot.matches('writing'));
  const reply = useSelector(actor, (snapshot) => (snapshot.matches('replying') ? snapshot.context.target : null));
  /** Nobody pressed for it here: it does not take the focus. */
  const restored = useRef<KeptMessage['reply']>(null);

  const aim = useEffectEvent((target: KeptMessage['reply']) => {
    if (target?.seq === reply?.seq) return;
    restored.current = target;
    if (target !== null) actor.send({ type: 'reply.pressed', target });
    else actor.send({ type: 'cancel.pressed' });
  });
  // At the beginning, and when an edit is done: the message that was begun waited for it.
  useEffect(() => {
    if (isFree) aim(keptMessage(as, to).reply);
  }, [as, to, isFree]);
  useEffect(() => {
    if (reply !== null) keepMessage(as, to, { text: keptMessage(as, to).text, reply });
  }, [as, to, reply]);
  const follow = useEffectEvent((message: KeptMessage) => {
    setText(message.text);
    if (isFree || reply !== null) aim(message.reply);
  });
  useEffect(() => onKeptElsewhere(as, to, (message) => follow(message)), [as, to]);

  return {
    text,
    change: (next: string) => {
      setText(next);
      keepMessage(as, to, { text: next, reply });
    },
    /** It replies to nothing any more. Before the machine is told: what is kept would be put back. */
    forgetReply: () => keepMessage(as, to, { text, reply: null }),
    forget: () => {
      setText('');
      keepMessage(as, to, { text: '', reply: null });
    },
    isRestored: (target: unknown) => target !== null && target === restored.current,
  };
}
