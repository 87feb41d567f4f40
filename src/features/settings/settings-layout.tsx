import { Outlet, useRouteContext } from '@tanstack/react-router';
import { logOutWhenSent } from '../../entities/session/before-logout.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { Button } from '../../ui/button.tsx';
import { SectionLayout } from '../../ui/section-layout.tsx';
import styles from './settings-layout.module.css';

const sections = [
  { to: '/settings', name: 'Overview' },
  { to: '/settings/profile-privacy', name: 'Profile privacy' },
  { to: '/settings/notifications', name: 'Notifications' },
  { to: '/settings/blocked', name: 'Blocked' },
  { to: '/settings/decisions', name: 'Decisions' },
  { to: '/settings/appearance', name: 'Appearance' },
  { to: '/settings/help', name: 'Help' },
  { to: '/settings/account', name: 'Account' },
] as const;

/** The sections of /settings. Also holds Logout on narrow screens, whose bars have no room for it. */
export function SettingsLayout() {
  const { session } = useRouteContext({ from: '__root__' });
  return (
    <SectionLayout
      label="Settings"
      sections={sections}
      aside={
        <div className={styles.leave}>
          <Button
            size="small"
            onClick={() =>
              logOutWhenSent(memberIdOf(session.getSnapshot()), () => session.send({ type: 'logout.pressed' }))
            }
          >
            Logout
          </Button>
        </div>
      }
    >
      <Outlet />
    </SectionLayout>
  );
}
