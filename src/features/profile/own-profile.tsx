import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Share2 } from 'lucide-react';
import type { Profile } from '../../../contract/profiles.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import { FollowCounts } from './follow-counts.tsx';
import { MemberListOnDemand } from '../../entities/members/member-list-on-demand.tsx';
import { cache } from '../../entities/cache/cache.ts';
import { EvidencedOnDemand } from '../../entities/skills/evidenced-on-demand.tsx';
import { ownProfileOf, type ProfileSession } from '../../entities/profiles/own-profile-actors.ts';
import { statsQuery } from '../../entities/profiles/profile-queries.ts';
import { useOwnProfile } from '../../entities/profiles/use-own-profile.ts';
import { nameOf } from '../../entities/members/names.ts';
import { LoadFailure } from './load-failure.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import {
  AboutSection,
  EducationSection,
  ExperienceSection,
  ProjectsSection,
  SkillsSection,
} from './profile-sections.tsx';
import styles from './profile.module.css';
import { Welcome } from './welcome.tsx';
import { useRestLater } from './use-rest-later.ts';
import { shareLink } from '../../ui/share-link.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

const route = getRouteApi('/_shell/_member/profile/');

// What it asks of the server would delay the profile's own calls.
const loadTarget = () => import('./own-target.tsx');

/** For the loader of /profile: starts every request and waits for none. */
export function beginOwnProfile(session: ProfileSession, as: string): void {
  const actor = ownProfileOf(session);
  if (actor.getSnapshot().matches('failed')) actor.send({ type: 'reload.requested' });
  void cache.prefetchQuery(statsQuery(as));
}

/** The page once its code has loaded: the profile, its skeleton, or an error. */
export function OwnProfile() {
  const { session } = useRouteContext({ from: '__root__' });
  const user = useSelector(session, ({ context }) => context.user);
  const { known, error, loading, reload } = useOwnProfile();
  if (known !== null) return <Loaded {...known} />;
  if (error !== null) return <LoadFailure message={error} onRetry={reload} />;
  // Nobody is signed in any more, and the router is redirecting.
  return loading ? <ProfileSkeleton member={user} /> : null;
}

function Loaded({ as, profile }: { as: string; profile: Profile }) {
  const { list } = route.useSearch();
  const name = nameOf(profile);
  const { ref, style, isThere } = useRestLater(profile);
  const target = useLoaded(loadTarget);
  return (
    <Page>
      <Welcome as={as} profile={profile} />
      <ProfileHeader
        profile={profile}
        fact={
          <span>
            {profile.email} <span className={styles.faint}>(only you see this)</span>
          </span>
        }
        counts={<OwnCounts as={as} />}
        last={<p className={styles.target}>{target === null ? null : <target.OwnTarget as={as} />}</p>}
        actions={
          <>
            <ButtonLink to="/profile/edit" variant="primary" size="small">
              Edit profile
            </ButtonLink>
            <ButtonLink to="/$name" params={{ name: profile.username }} size="small">
              Your personal page
            </ButtonLink>
            <ButtonLink to="/posts" search={{ feed: 'own' }} size="small">
              Your posts
            </ButtonLink>
            <Button variant="quiet" size="small" onClick={() => void shareLink(`/${profile.username}`, name)}>
              <Share2 size={17} strokeWidth={1.8} aria-hidden="true" />
              Share
            </Button>
          </>
        }
      />
      <div ref={ref} className={styles.columns} style={style}>
        <div className={styles.main}>
          <AboutSection about={profile.about} own />
          <ExperienceSection entries={profile.experience} own />
          {isThere ? (
            <>
              <ProjectsSection entries={profile.projects} own />
              <EducationSection entries={profile.education} own />
            </>
          ) : null}
        </div>
        <div className={styles.side}>
          <CompletenessMeter profile={profile} />
          {isThere ? (
            <>
              <SkillsSection skills={profile.skills} own />
              <EvidencedOnDemand as={as} username={profile.username} className={styles.section} />
            </>
          ) : null}
        </div>
      </div>
      <MemberListOnDemand list={list} username={profile.username} name={name} isSelf as={as} />
    </Page>
  );
}

function OwnCounts({ as }: { as: string }) {
  const { data, error, refetch } = useQuery(statsQuery(as), cache);
  if (data !== undefined) return <FollowCounts followers={data.followers} following={data.following} />;
  if (error === null) {
    return (
      <div className={styles.counts}>
        <Skeleton width="14rem" height="1.5rem" />
      </div>
    );
  }
  return (
    <div className={styles.counts}>
      <p role="alert" className={styles.problem}>
        {error.message || 'Failed to fetch profile stats'}
      </p>
      <Button variant="quiet" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
