import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberProfile } from '../../../contract/profiles.ts';
import { EvidencedOnDemand } from '../../entities/skills/evidenced-on-demand.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OwnerLine } from './owner-line.tsx';
import { EducationSection, ExperienceSection, ProjectsSection, SkillsSection } from './personal-page-sections.tsx';
import styles from './personal-page.module.css';
import { usePersonalPage } from './use-personal-page.ts';
import { Address } from './printed-address.tsx';
import type { View } from './view-search.ts';

const route = getRouteApi('/$name');

/** /{name}: a member's page to share, without the navigation bar (specification, section 2). It prints as a CV. */
export function PersonalPageView() {
  const router = useRouter();
  const { as, reading } = route.useLoaderData();
  const page = usePersonalPage(as, route.useParams().name, route.useSearch().view ?? null);
  if (page === null) {
    return (
      <Bare>
        <h1 tabIndex={-1}>This page didn’t load</h1>
        <p role="alert">{reading.kind === 'failed' ? reading.message : 'Failed to fetch user profile'}</p>
        <Button variant="primary" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      </Bare>
    );
  }
  if (page.kind === 'hidden') return <Hidden preview={page.preview} members={page.audience === 'members'} />;
  const { profile, preview } = page;
  if (profile.relation?.blocked === true) {
    return (
      <Bare>
        <h1 tabIndex={-1}>@{profile.username}</h1>
        <p>
          You have blocked this member.{' '}
          <Link to="/profile/$username" params={{ username: profile.username }}>
            Open the profile
          </Link>{' '}
          to unblock them.
        </p>
      </Bare>
    );
  }
  return (
    <>
      {profile.relation?.is_self === true ? <OwnerLine username={profile.username} preview={preview} /> : null}
      <Sheet as={as} profile={profile} isPreview={preview !== null} />
    </>
  );
}

function Bare({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.bare}>
      {children}
      <Home />
    </main>
  );
}

const readers: Readonly<Record<View, string>> = { visitor: 'Visitors', member: 'Members', follower: 'Followers' };

/** The owner's preview for readers who cannot see the page. */
function Hidden({ preview, members }: { preview: View; members: boolean }) {
  const { name } = route.useParams();
  return (
    <>
      <OwnerLine username={name.toLowerCase()} preview={preview} />
      <Bare>
        <h1 tabIndex={-1}>{readers[preview]} can’t see this page</h1>
        <p>
          {members ? 'Your profile is for members only.' : 'Only you can see your profile.'} For{' '}
          {preview === 'visitor' ? 'visitors' : 'them'}, this page does not exist.
        </p>
        <p>
          <Link to="/settings/profile-privacy">Change who sees your profile</Link>
        </p>
      </Bare>
    </>
  );
}

function Home() {
  return (
    <p className={styles.home}>
      <Link to="/" aria-label="Stepwise, home page">
        <Logo />
      </Link>
    </p>
  );
}

function Sheet({ as, profile, isPreview }: { as: string | null; profile: MemberProfile; isPreview: boolean }) {
  const { username, headline, about, location, links, experience, education, projects, skills } = profile;
  const name = `${profile.first_name} ${profile.last_name}`.trim() || username;
  const empty =
    about === '' &&
    headline === '' &&
    [experience, education, projects, skills].every((section) => (section ?? []).length === 0);
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.sheet}>
        <header className={styles.head}>
          <div className={styles.title}>
            <h1 tabIndex={-1} dir="auto">
              {name}
            </h1>
            {headline === '' ? null : (
              <p className={styles.headline} dir="auto">
                {headline}
              </p>
            )}
            <ul className={styles.facts}>
              {location === '' ? null : (
                <li>
                  <bdi>{location}</bdi>
                </li>
              )}
              {links.map(({ label, url }) => (
                <li key={url}>
                  <Address url={url} label={label} />
                </li>
              ))}
            </ul>
          </div>
          <span className={styles.portrait}>
            <Avatar username={username} name={name} image={profile.profile_image} size={176} />
          </span>
        </header>
        {about === '' ? null : (
          <section className={styles.about} aria-label="About">
            <p dir="auto">{about}</p>
          </section>
        )}
        {empty ? <p className={styles.empty}>{name} has not filled in this page yet.</p> : null}
        <ExperienceSection entries={experience ?? []} />
        <ProjectsSection entries={projects ?? []} />
        <EducationSection entries={education ?? []} />
        <SkillsSection entries={skills ?? []} />
        {skills === null ? null : (
          <EvidencedOnDemand as={as} username={username} isPreview={isPreview} className={styles.section} />
        )}
      </main>
      <footer className={styles.foot}>
        <p>
          <span className={styles.screen}>
            Get in touch:{' '}
            <Link to="/profile/$username" params={{ username }}>
              <bdi>{name}</bdi> on Stepwise
            </Link>
          </span>
          <span className={styles.paper}>
            {window.location.host}/{username}
          </span>
        </p>
        <Button variant="quiet" size="small" className={styles.print} onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        <Home />
      </footer>
    </>
  );
}
