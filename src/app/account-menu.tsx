import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { cache } from '../entities/cache/cache.ts';
import { DecideCount } from '../entities/moderation/decide-count.tsx';
import { ownRolesQuery } from '../entities/moderation/own-roles-queries.ts';
import { useTour } from '../features/tour/use-tour.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './nav-bar.module.css';

/** Only moderators see this; whether the member is one is asked when the menu opens. */
function ModerationItem({ as }: { as: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(ownRolesQuery(as), cache);
  if (data?.moderator !== true) return null;
  return (
    <MenuItem onSelect={() => void navigate({ to: '/moderation' })}>
      Moderation
      <DecideCount as={as} />
    </MenuItem>
  );
}

/** What is not among the desktop bar's five entries (specification, section 2): messages, posts, settings and the tour. */
export function AccountMenu() {
  const { session } = useRouteContext({ from: '__root__' });
  const user = useSelector(session, ({ context }) => context.user);
  const navigate = useNavigate();
  const tour = useTour();
  const wantsTour = useRef(false);
  const name = user === null ? '' : `${user.first_name} ${user.last_name}`.trim();
  /** Wait until the menu has closed: the tour restores focus to the element that had it at the start. */
  function startTour() {
    if (wantsTour.current) tour.send({ type: 'start.pressed' });
    wantsTour.current = false;
  }
  return (
    <Menu
      onClosed={startTour}
      trigger={
        <button type="button" className={styles.accountButton}>
          <Avatar username={user?.username ?? ''} name={name} image={user?.profile_image} size={44} />
          {/* Hidden text, not aria-label: a label would have to include the visible initials. */}
          <VisuallyHidden>Account menu</VisuallyHidden>
          <DecideCount as={user?.id ?? null} className={styles.badge} />
        </button>
      }
    >
      <MenuItem onSelect={() => void navigate({ to: '/messages' })}>Messages</MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/posts' })}>Posts</MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/settings' })}>Settings</MenuItem>
      {user === null ? null : <ModerationItem as={user.id} />}
      <MenuItem
        onSelect={() => {
          wantsTour.current = true;
        }}
      >
        Take the tour
      </MenuItem>
    </Menu>
  );
}
