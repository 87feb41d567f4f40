import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { type RefObject, useDeferredValue, useId, useState } from 'react';
import type { EduraChatLine } from '../../../contract/edura.ts';
import { limits } from '../../../contract/limits.ts';
import { cache } from '../../entities/cache/cache.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteAll } from './delete-all.tsx';
import { remove, rename } from './edura-actors.ts';
import { chatsQuery } from './edura-queries.ts';
import styles from './chat-list.module.css';
import page from './notes.module.css';
import { focus, textIn } from './typed-text.ts';

interface ChatListProps {
  as: string;
  opened: string | undefined;
  /** Takes the focus when there is no chat after a deleted one, and when all have been deleted. */
  next: RefObject<HTMLElement | null>;
}

/** The chats, the one that was asked in last first. The search covers questions and answers. */
export function ChatList({ as, opened, next }: ChatListProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  // One at a time: a title that is being changed must not stand beside the question whether another chat is deleted.
  const [changed, setChanged] = useState<{ id: string; state: RowState }>();
  const isLong = q.length > limits.searchCharacters;
  const query = useInfiniteQuery(
    { ...chatsQuery(as, q), enabled: !isLong, placeholderData: (before) => before },
    cache,
  );
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const chats = data?.pages.flatMap(({ results }) => results) ?? [];
  const first = data?.pages[0];
  return (
    <nav aria-label="Your chats" className={page.history}>
      <input
        type="search"
        aria-label="Search your chats"
        placeholder="Search your chats"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isLong ? (
        <p role="alert" className={styles.problem}>
          A search can have at most {limits.searchCharacters} characters.
        </p>
      ) : null}
      {error !== null && data === undefined ? (
        <Notice tone="error" title="Your chats didn’t load">
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {data !== undefined && chats.length === 0 ? (
        <p className={styles.none}>{q === '' ? 'Your chats will be listed here.' : 'Nothing was found.'}</p>
      ) : null}
      <ul>
        {chats.map((chat) => (
          <ChatRow
            key={chat.id}
            as={as}
            chat={chat}
            isOpen={chat.id === opened}
            next={next}
            state={changed?.id === chat.id ? changed.state : 'shown'}
            onState={(state) => setChanged({ id: chat.id, state })}
          />
        ))}
      </ul>
      {isFetchNextPageError ? <p role="alert">{error?.message}</p> : null}
      {hasNextPage ? (
        <Button size="small" variant="quiet" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Earlier chats
        </Button>
      ) : null}
      <DeleteAll
        as={as}
        chats={
          q === '' && first !== undefined && first.newest !== null
            ? { count: first.count, newest: first.newest }
            : undefined
        }
        opened={opened}
        next={next}
      />
    </nav>
  );
}

/** @param onDone called with the title that was entered, or with '' if that is empty or was cancelled */
function TitleForm({ title, onDone }: { title: string; onDone: (title: string) => void }) {
  const errorId = useId();
  const [isLong, setLong] = useState(false);
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        const next = textIn(event.currentTarget, 'title');
        if (next.length > limits.titleCharacters) setLong(true);
        else onDone(next);
      }}
    >
      <input
        name="title"
        aria-label="Title of the chat"
        aria-invalid={isLong || undefined}
        aria-describedby={errorId}
        defaultValue={title}
        className={styles.search}
        ref={focus}
        onChange={() => setLong(false)}
        onKeyDown={(event) => (event.key === 'Escape' ? onDone('') : undefined)}
      />
      <p id={errorId} role={isLong ? 'alert' : undefined} className={styles.problem}>
        {isLong ? `A title can have at most ${limits.titleCharacters} characters.` : null}
      </p>
      <div className={styles.choice}>
        <Button type="submit" size="small" variant="primary">
          Save
        </Button>
        <Button size="small" onClick={() => onDone('')}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ChatRowProps {
  as: string;
  chat: EduraChatLine;
  isOpen: boolean;
  next: RefObject<HTMLElement | null>;
  state: RowState;
  onState: (state: RowState) => void;
}

/** `back`: Rename or Delete was cancelled. */
type RowState = 'shown' | 'renamed' | 'deleting' | 'back';

function ChatRow({ as, chat: { id, title }, isOpen, next, state, onState }: ChatRowProps) {
  const questionId = useId();
  const navigate = useNavigate();
  if (state === 'renamed')
    return (
      <li className={styles.row}>
        <TitleForm
          title={title}
          onDone={(next) => {
            onState('back');
            if (next !== '' && next !== title) void rename(as, id, next);
          }}
        />
      </li>
    );
  if (state === 'deleting')
    return (
      <li className={styles.asked}>
        <p id={questionId}>
          <b dir="auto">{title}</b>
          <br />
          Delete this chat? This can’t be undone.
        </p>
        <div className={styles.choice}>
          <Button
            size="small"
            variant="danger"
            aria-describedby={questionId}
            ref={focus}
            onClick={({ currentTarget }) => {
              // Before it is known whether it worked: once the row has gone, nothing would tell where the focus was.
              const after = currentTarget.closest('li')?.nextElementSibling?.querySelector('a');
              (after ?? next.current)?.focus();
              onState('shown');
              if (isOpen)
                void navigate({ to: '/notes', search: ({ chats }) => ({ ...(chats && { chats }) }), replace: true });
              void remove(as, id, title);
            }}
          >
            Delete
          </Button>
          <Button size="small" onClick={() => onState('back')}>
            Keep
          </Button>
        </div>
      </li>
    );
  return (
    <li className={styles.row}>
      <Link
        to="/notes"
        search={{ chat: Number(id) }}
        className={styles.rowTitle}
        aria-current={isOpen ? 'true' : undefined}
        dir="auto"
      >
        {title}
      </Link>
      <Menu
        trigger={
          <button
            type="button"
            className={styles.more}
            aria-label={`More about ${title}`}
            // After Rename or Delete is cancelled, the focus returns here.
            ref={state === 'back' ? focus : undefined}
          >
            <Ellipsis size={18} strokeWidth={1.8} aria-hidden="true" />
          </button>
        }
      >
        <MenuItem onSelect={() => onState('renamed')}>Rename</MenuItem>
        <MenuItem danger onSelect={() => onState('deleting')}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}
