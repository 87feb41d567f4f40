import { getRouteApi } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Fill } from '../../ui/fill.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import styles from './messages.module.css';

const route = getRouteApi('/_shell/_member/messages');

/** /messages: the list beside a conversation; narrow screens show one or the other. */
export function MessagesView() {
  const { as } = route.useLoaderData();
  const { with: username, folder = 'inbox' } = route.useSearch();
  return (
    <Fill
      on={username === undefined ? 'wide screens' : 'every screen'}
      className={classNames(styles.layout, username !== undefined && styles.opened)}
    >
      {username === undefined ? null : <SkipLink to="message">Skip to your message</SkipLink>}
      <div className={styles.side}>
        <div className={styles.top}>
          <h1 tabIndex={-1} className={styles.title}>
            Messages
          </h1>
          {/* Whom one can write to says the profile: nobody else knows who has blocked whom. */}
          <ButtonLink to="/search" search={{ tab: 'members' }} size="small">
            New message
          </ButtonLink>
        </div>
        <ConversationList key={folder} as={as} folder={folder} opened={username} />
      </div>
      {username === undefined ? (
        <div className={styles.nothing}>
          <EmptyState
            title="Pick a conversation"
            actions={
              <ButtonLink to="/search" search={{ tab: 'members' }}>
                Find members
              </ButtonLink>
            }
          >
            <p>To write to someone for the first time, press &lsquo;Message&rsquo; on their profile.</p>
          </EmptyState>
        </div>
      ) : (
        <ConversationView key={username} as={as} username={username} folder={folder} />
      )}
    </Fill>
  );
}
