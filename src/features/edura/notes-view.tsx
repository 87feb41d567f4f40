import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { History, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fill } from '../../ui/fill.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatView } from './chat-view.tsx';
import { whenChatBegins } from './edura-actors.ts';
import styles from './notes.module.css';

const route = getRouteApi('/_shell/_member/notes');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the same page without the list of chats. */
    hasOpenedList?: boolean | undefined;
  }
}

/** /notes: the list of chats beside the open one; on narrow screens it opens above. */
export function NotesView() {
  const { as } = route.useLoaderData();
  const { chat: opened, ask, chats } = route.useSearch();
  const isListed = chats === 'open';
  const chat = opened === undefined ? undefined : String(opened);
  const navigate = useNavigate();
  const router = useRouter();
  const hasOpenedList = useLocation({ select: ({ state }) => state.hasOpenedList === true });
  const newChat = useRef<HTMLAnchorElement>(null);
  const [begun, setBegun] = useState<string>();
  useEffect(
    () =>
      whenChatBegins((id) => {
        // Confirmed late: another chat is being read, and the list has the new one.
        if (opened !== undefined) return;
        setBegun(id);
        void navigate({
          to: '/notes',
          search: ({ chats: list }) => ({ chat: Number(id), ...(list && { chats: list }) }),
          replace: true,
        });
      }),
    [navigate, opened],
  );
  function toggleList() {
    if (!isListed)
      void navigate({
        to: '/notes',
        search: (before) => ({ ...before, chats: 'open' }),
        state: { hasOpenedList: true },
      });
    // Another entry for the same page would take a second press of Back.
    else if (hasOpenedList) router.history.back();
    else void navigate({ to: '/notes', search: ({ chats: _, ...before }) => before, replace: true });
  }
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
          <Button size="small" variant="quiet" className={styles.toggle} aria-expanded={isListed} onClick={toggleList}>
            {isListed ? (
              <X size={17} strokeWidth={2} aria-hidden="true" />
            ) : (
              <History size={17} strokeWidth={1.8} aria-hidden="true" />
            )}{' '}
            Chats
          </Button>
          <ButtonLink ref={newChat} to="/notes" search={{}} size="small">
            <Plus size={17} strokeWidth={2} aria-hidden="true" /> New chat
          </ButtonLink>
        </div>
        <ChatList as={as} opened={chat} next={newChat} />
      </div>
      <ChatView key={view.key} as={as} chat={chat} ask={ask} />
    </Fill>
  );
}
