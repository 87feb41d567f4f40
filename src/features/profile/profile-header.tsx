import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressText } from '../../ui/address-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { nameOf } from '../../entities/members/names.ts';
import styles from './profile.module.css';

interface Shown {
  username: string;
  first_name: string;
  last_name: string;
  profile_image: string | null;
  headline: string;
  location: string;
  links: readonly { label: string; url: string }[];
}

interface ProfileHeaderProps {
  profile: Shown;
  /** Shown beside the username, such as 'Follows you' or 'This is you'. */
  mark?: ReactNode;
  /** An additional line, such as the owner's address. */
  fact?: ReactNode;
  counts?: ReactNode;
  actions?: ReactNode;
  /** Below the actions. */
  last?: ReactNode;
}

/** The member's name and facts. The texts may be in any script, so each gets its own direction. */
export function ProfileHeader({ profile, mark, fact, counts, actions, last }: ProfileHeaderProps) {
  const { username, headline, location, links } = profile;
  const name = nameOf(profile);
  return (
    <header className={styles.head}>
      <span className={styles.portrait}>
        <Avatar username={username} name={name} image={profile.profile_image} size={128} />
      </span>
      <div className={styles.who}>
        <h1 tabIndex={-1} dir="auto">
          {name}
        </h1>
        <p className={styles.handle}>
          <span>@{username}</span>
          {mark === undefined ? null : <span className={styles.mark}>{mark}</span>}
        </p>
        {headline === '' ? null : (
          <p className={styles.headline} dir="auto">
            {headline}
          </p>
        )}
        <ul className={styles.facts}>
          {location === '' ? null : (
            <li>
              <MapPin size={17} strokeWidth={1.7} aria-hidden="true" />
              <bdi>{location}</bdi>
            </li>
          )}
          {fact === undefined ? null : <li>{fact}</li>}
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="nofollow noreferrer">
                <bdi>{label === '' ? addressText(url) : label}</bdi>
              </a>
            </li>
          ))}
        </ul>
        {counts}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        {last}
      </div>
    </header>
  );
}
