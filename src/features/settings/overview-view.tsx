import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { DecideCount } from '../../entities/moderation/decide-count.tsx';
import { ownRolesQuery } from '../../entities/moderation/own-roles-queries.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { PageHeader } from '../../ui/page.tsx';
import styles from './overview.module.css';

const parts = [
  {
    to: '/settings/profile-privacy',
    name: 'Profile privacy',
    about: 'Who sees your profile and each part of it, and whether search engines list your personal page.',
  },
  {
    to: '/settings/notifications',
    name: 'Notifications',
    about: 'What you are told about: followers, comments, news of projects.',
  },
  { to: '/settings/blocked', name: 'Blocked', about: 'The members you have blocked, and a way back.' },
  {
    to: '/settings/decisions',
    name: 'Decisions',
    about: 'What moderators decided about you or something you made, how to appeal, and what became of your reports.',
  },
  { to: '/settings/appearance', name: 'Appearance', about: 'Light or dark, movement, and how dates are written.' },
  { to: '/settings/help', name: 'Help', about: 'The tour, and answers to common questions.' },
  {
    to: '/settings/account',
    name: 'Account',
    about: 'Your e-mail address and password, and the browsers in which you are logged in.',
  },
] as const;

const moderation = {
  to: '/moderation',
  name: 'Moderation',
  about: 'What members have reported, and what came of it.',
} as const;

/** /settings. On a phone, moderators find their queue here. */
export function OverviewView() {
  const as = useBeginner();
  const { data: roles } = useQuery(ownRolesQuery(as), cache);
  return (
    <>
      <PageHeader title="Settings" />
      <ul className={styles.parts}>
        {[...parts, ...(roles?.moderator === true ? [moderation] : [])].map(({ to, name, about }) => (
          <li key={to} className={styles.part}>
            <Link to={to} className={styles.name}>
              {name}
            </Link>
            {to === '/moderation' ? (
              <>
                {' '}
                <DecideCount as={as} />
              </>
            ) : null}
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
