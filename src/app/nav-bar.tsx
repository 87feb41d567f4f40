import { Link, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router';
import { Bell, Hammer, MessageCircle, PenLine, Search, Settings, Sparkles, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from '../entities/members/names.ts';
import { logOutWhenSent } from '../entities/session/before-logout.ts';
import { memberIdOf } from '../entities/session/member-id.ts';
import { useSessionValue } from '../entities/session/use-session-value.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { loadChunk } from './load-chunk.ts';
import styles from './nav-bar.module.css';
import { profileTarget } from './profile-button.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useLateComponent } from './use-late-component.ts';
import { useSessionState } from './use-session-state.ts';

const loadUnreadBadge = loadChunk(() => import('./unread-badge.tsx').then(({ UnreadBadge }) => UnreadBadge));
const loadNotificationBadge = loadChunk(() =>
  import('./notification-badge.tsx').then(({ NotificationBadge }) => NotificationBadge),
);
const loadDecideBadge = loadChunk(() => import('./decide-badge.tsx').then(({ DecideBadge }) => DecideBadge));
const loadAccountMenu = loadChunk(() => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu));

/**
 * Specification, section 2, "Navigation bar". The shell omits it on / and on personal pages. `data-tour` marks the
 * targets of the guided tour in both layouts (src/features/tour/targets.ts).
 */
export function NavBar() {
  const state = useSessionState();
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.row}>
          <Link to="/" className={styles.home} aria-label="Stepwise, home page">
            <Logo />
          </Link>
          {state === 'loading' ? (
            <span role="status" className={styles.loading}>
              Loading...
            </span>
          ) : null}
          {state === 'visitor' ? <VisitorLinks /> : null}
          {state === 'member' ? <MemberLinks /> : null}
        </div>
      </header>
      {state === 'member' ? <Tabs /> : null}
    </>
  );
}

function VisitorLinks() {
  return (
    <nav aria-label="Main" className={styles.links}>
      <Link to="/login" className={styles.item}>
        LOGIN
      </Link>
      <Link to="/register" className={styles.item}>
        REGISTER
      </Link>
    </nav>
  );
}

function MemberLinks() {
  return (
    <>
      <nav aria-label="Main" className={classNames(styles.links, styles.wide)}>
        <BuildzoneLink className={styles.item}>BUILDZONE</BuildzoneLink>
        <Link to="/search" className={styles.item}>
          SEARCH
        </Link>
        <Link to="/notes" className={styles.item} data-tour="edura">
          EDURA
        </Link>
        <ProfileButton className={styles.item}>PROFILE</ProfileButton>
        <LogoutButton />
      </nav>
      <Alerts />
      <AccountSlot />
      <TopIcons />
    </>
  );
}

/** Messages and the bell in the desktop's bar: news is visible from every page and one press away. */
function Alerts() {
  const isWide = !useIsNarrow();
  const unread = useLateComponent(loadUnreadBadge, isWide);
  const badge = useLateComponent(loadNotificationBadge, isWide);
  return (
    <nav aria-label="News" className={classNames(styles.alerts, styles.wide)}>
      <span className={styles.badged}>
        <MessagesLink />
        {unread}
      </span>
      <span className={styles.badged}>
        <BellLink />
        {badge}
      </span>
    </nav>
  );
}

function MessagesLink() {
  return (
    <Link to="/messages" className={styles.icon} aria-label="Messages" data-tour="messages">
      <MessageCircle size={22} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  );
}

function BellLink() {
  return (
    <Link to="/notifications" className={styles.icon} aria-label="Notifications">
      <Bell size={22} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  );
}

/** The account menu, which no page waits for: the member's picture takes its place until it has loaded. */
function AccountSlot() {
  const user = useSessionValue(({ context }) => context.user, null);
  const menu = useLateComponent(loadAccountMenu, !useIsNarrow());
  return (
    <div className={classNames(styles.account, styles.wide)}>
      {menu ??
        (user === null ? null : (
          <Avatar username={user.username} name={nameOf(user)} image={user.profile_image} size={44} />
        ))}
    </div>
  );
}

interface ItemProps {
  className: string | undefined;
  children: ReactNode;
}

/** Projects have addresses of their own (/projects/…) and belong to the Buildzone. */
function BuildzoneLink({ className, children }: ItemProps) {
  const isHere = useLocation({ select: ({ pathname }) => /^\/(?:buildzone|projects)(?:\/|$)/.test(pathname) });
  return (
    <Link to="/buildzone" className={className} data-tour="home" aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function ProfileButton({ className, children }: ItemProps) {
  const { session } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const own = useLocation({ select: ({ pathname }) => /^\/profile(?:\/edit(?:\/|$)|\/?$)/.test(pathname) });
  return (
    <button
      type="button"
      className={className}
      data-tour="profile"
      aria-current={own ? 'page' : undefined}
      onClick={() => void profileTarget(session).then((to) => navigate({ to }))}
    >
      {children}
    </button>
  );
}

function LogoutButton() {
  const { session } = useRouteContext({ from: '__root__' });
  // session-navigation.ts decides where every end of a session leads.
  return (
    <button
      type="button"
      className={styles.item}
      onClick={() => logOutWhenSent(memberIdOf(session.getSnapshot()), () => session.send({ type: 'logout.pressed' }))}
    >
      LOGOUT
    </button>
  );
}

/** The right-hand end of the top bar on narrow screens. */
function TopIcons() {
  const onProfile = useLocation({ select: ({ pathname }) => /^\/profile(?:\/|$)/.test(pathname) });
  const isNarrow = useIsNarrow();
  const badge = useLateComponent(loadUnreadBadge, isNarrow);
  const alerts = useLateComponent(loadNotificationBadge, isNarrow);
  const waiting = useLateComponent(loadDecideBadge, isNarrow);
  return (
    <nav aria-label="Shortcuts" className={classNames(styles.icons, styles.narrow)}>
      {onProfile ? (
        <Link to="/new-post" className={styles.icon} aria-label="New post">
          <PenLine size={22} strokeWidth={1.6} aria-hidden="true" />
        </Link>
      ) : null}
      <span className={styles.badged}>
        <MessagesLink />
        {badge}
      </span>
      <span className={styles.badged}>
        <BellLink />
        {alerts}
      </span>
      {/* On a phone, the settings lead to moderation. */}
      <span className={styles.badged}>
        <Link to="/settings" className={styles.icon} aria-label="Settings">
          <Settings size={22} strokeWidth={1.6} aria-hidden="true" />
        </Link>
        {waiting}
      </span>
    </nav>
  );
}

function Tabs() {
  return (
    <nav aria-label="Tabs" className={classNames(styles.tabs, styles.narrow)}>
      <BuildzoneLink className={styles.tab}>
        <span className={styles.glyph}>
          <Hammer size={21} strokeWidth={1.6} aria-hidden="true" />
        </span>
        Build
      </BuildzoneLink>
      <Link to="/search" className={styles.tab}>
        <span className={styles.glyph}>
          <Search size={21} strokeWidth={1.6} aria-hidden="true" />
        </span>
        Search
      </Link>
      <Link to="/notes" className={styles.tab} data-tour="edura">
        <span className={styles.glyph}>
          <Sparkles size={21} strokeWidth={1.6} aria-hidden="true" />
        </span>
        Edura
      </Link>
      <ProfileButton className={styles.tab}>
        <span className={styles.glyph}>
          <UserRound size={21} strokeWidth={1.6} aria-hidden="true" />
        </span>
        Profile
      </ProfileButton>
    </nav>
  );
}
