import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { User } from '../../../contract/accounts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './profile.module.css';

/** /profile: who is signed in, and what will be here. */
export function ProfileView() {
  const { session } = useRouteContext({ from: '__root__' });
  const user = useSelector(session, ({ context }) => context.user);
  // The member has just left, and the router is leading away.
  if (user === null) return null;
  return (
    <Page>
      <Member user={user} />
      <EmptyState
        title="Nothing on your profile yet"
        actions={<ButtonLink to="/profile/edit">Edit profile</ButtonLink>}
      >
        <p>
          Your experience, education, projects and skills will stand here, in the order in which you want to be read.
        </p>
      </EmptyState>
    </Page>
  );
}

function Member({ user }: { user: User }) {
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <header className={styles.card}>
      <Avatar username={user.username} name={name} image={user.profile_image} size={112} />
      <div className={styles.who}>
        <h1 tabIndex={-1}>{name === '' ? user.username : name}</h1>
        <dl className={styles.facts}>
          <div>
            <dt>Username</dt>
            <dd>@{user.username}</dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <ButtonLink to="/$name" params={{ name: user.username }} size="small">
            Your personal page
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
