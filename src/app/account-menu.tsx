import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTour } from '../features/tour/use-tour.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './nav-bar.module.css';

/** What the desktop bar has no entry for (specification, section 2 lists five): messages, settings, and the tour once more. */
export function AccountMenu() {
  const { session } = useRouteContext({ from: '__root__' });
  const user = useSelector(session, ({ context }) => context.user);
  const navigate = useNavigate();
  const tour = useTour();
  const wantsTour = useRef(false);
  const name = user === null ? '' : `${user.first_name} ${user.last_name}`.trim();
  /** Not while the menu is open, which holds the focus: the tour gives it back to where it was when it began. */
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
          {/* Not as a label: the initials, which can be seen, would have to be part of that. */}
          <VisuallyHidden>Account menu</VisuallyHidden>
        </button>
      }
    >
      <MenuItem onSelect={() => void navigate({ to: '/messages' })}>Messages</MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/settings' })}>Settings</MenuItem>
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
