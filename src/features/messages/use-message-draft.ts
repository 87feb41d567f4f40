import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComposingActor } from './composing-actors.ts';
import { keepMessage, type KeptMessage, keptMessage, onKeptElsewhere } from './kept-messages.ts';

/**
 * The new message of a conversation (its text and what it replies to), which survives reloads and is shared by the
 * member's tabs. Another tab showing the conversation follows what is typed here, unless someone is typing in it, so
 * that no tab overwrites the text with an older one.
 */
export function useMessageDraft(
  as: string,
  to: string,
  actor: ComposingActor,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const [text, setText] = useState(() => keptMessage(as, to).text);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const reply = useSelector(actor, (snapshot) =>
    snapshot.matches('replying') ? snapshot.context.target : snapshot.context.waiting,
  );
  /** A reply that was restored rather than pressed here must not take the focus. */
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
    // On mount the stored reply has not been restored yet, and must not be overwritten.
    if (seen.current === reply) return;
    seen.current = reply;
    keepMessage(as, to, { text: keptMessage(as, to).text, reply });
  }, [as, to, reply]);
  const follow = useEffectEvent((message: KeptMessage) => {
    // Two tabs that are typed in at once must not change each other's text while someone is typing, nor between
    // pressing Send and its click, when the field has lost focus.
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
