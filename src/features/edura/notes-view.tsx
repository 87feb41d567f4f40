import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { History, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { EduraGuide } from '../../../contract/edura.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fill } from '../../ui/fill.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatView } from './chat-view.tsx';
import { whenChatBegins } from './edura-actors.ts';
import styles from './notes.module.css';

const route = getRouteApi('/_shell/_member/notes');

/** /notes: the list of chats beside the open one; on narrow screens it opens above. */
export function NotesView() {
  const { as } = route.useLoaderData();
  const { chat: opened, ask } = route.useSearch();
  const chat = opened === undefined ? undefined : String(opened);
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  // The choice applies to all chats.
  const [guide, setGuide] = useState<EduraGuide | null>(null);
  const newChat = useRef<HTMLAnchorElement>(null);
  const [begun, setBegun] = useState<string>();
  useEffect(
    () =>
      whenChatBegins((id) => {
        // Confirmed late: another chat is being read, and the list has the new one.
        if (opened !== undefined) return;
        setBegun(id);
        void navigate({ to: '/notes', search: { chat: Number(id) }, replace: true });
      }),
    [navigate, opened],
  );
  // Each chat has its own view. A chat that has just been created keeps the view it was asked in, so that the box does
  // not lose the focus.
  const [view, setView] = useState({ chat, key: 0 });
  if (view.chat !== chat) {
    const isSame = view.chat === undefined && chat === begun;
    setView({ chat, key: isSame ? view.key : view.key + 1 });
  }
  return (
    <Fill on="every screen" className={classNames(styles.layout, isListed && styles.listed)}>
      {isListed ? null : <SkipLink to="question">Skip to your question</SkipLink>}
      <div className={styles.side}>
        <div className={styles.head}>
          <h1 tabIndex={-1} className={styles.title}>
            Edura
          </h1>
          <Button
            size="small"
            variant="quiet"
            className={styles.toggle}
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            <History size={17} strokeWidth={1.8} aria-hidden="true" /> Chats
          </Button>
          <ButtonLink ref={newChat} to="/notes" search={{}} size="small" onClick={() => setListed(false)}>
            <Plus size={17} strokeWidth={2} aria-hidden="true" /> New chat
          </ButtonLink>
        </div>
        <ChatList as={as} opened={chat} onOpen={() => setListed(false)} next={newChat} />
      </div>
      <ChatView key={view.key} as={as} chat={chat} ask={ask} guide={guide} onGuide={setGuide} />
    </Fill>
  );
}
