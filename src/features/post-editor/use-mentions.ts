import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { memberSuggestions } from '../../entities/members/suggestion-actors.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import type { EditorSession } from '../../entities/editor/editor-session.ts';
import { putMention } from '../../entities/editor/mention-typing.ts';

const nobody = { mention: null };
const quiet = { subscribe: () => () => {}, marks: () => nobody };

/** Suggests members while a name is being typed after an @. Arrow keys move, Enter and Tab insert, Escape closes. */
export function useMentions(session: EditorSession | null) {
  const as = useBeginner();
  const [machine] = useState(() => memberSuggestions(as));
  const suggestions = useActorRef(machine);
  const found = useSelector(suggestions, ({ context }) => context.found);
  const { subscribe, marks } = session ?? quiet;
  const { mention } = useSyncExternalStore<{ mention: EditorSession['mention'] }>(subscribe, marks);
  const [chosen, setChosen] = useState('');
  /** Position of the name whose list was closed: it stays closed until another name is started. */
  const [closedAt, setClosedAt] = useState(-1);
  const text = mention?.text ?? '';
  useEffect(() => suggestions.send({ type: text === '' ? 'text.settled' : 'text.edited', text }), [suggestions, text]);

  const isOpen = mention !== null && mention.from !== closedAt && found.length > 0;
  const active = Math.max(
    0,
    found.findIndex(({ alias }) => alias === chosen),
  );
  function take(username: string | undefined): void {
    if (mention === null || username === undefined) return;
    session?.run(putMention(username, mention));
  }
  useEffect(() => {
    if (session === null || !isOpen) return undefined;
    return session.takeKeys((key) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = (active + (key === 'ArrowDown' ? 1 : -1) + found.length) % found.length;
        setChosen(found[next]?.alias ?? '');
      } else if (key === 'Enter' || key === 'Tab') take(found[active]?.alias);
      else if (key === 'Escape') setClosedAt(mention.from);
      else return false;
      return true;
    });
  });
  return { members: isOpen ? found : [], active, take, at: isOpen ? mention.from : null };
}
