import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Share2 } from 'lucide-react';
import { Suspense, use, useDeferredValue } from 'react';
import type { Profile, Stats } from '../../../contract/profiles.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import { FollowCounts } from './follow-counts.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MemberListDialog } from './member-list-dialog.tsx';
import { nameOf } from './names.ts';
import type { Answer } from './profile-actors.ts';
import { ProfileHeader } from './profile-header.tsx';
import { AboutSection, EducationSection, ExperienceSection, ProjectsSection, SkillsSection } from './profile-sections.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import styles from './profile.module.css';
import { shareLink } from './share-link.ts';
import { useOwnProfile } from './use-own-profile.ts';

const route = getRouteApi('/_shell/_member/profile/');

/** /profile: the signed-in member's own profile. */
export function ProfileView() {
  const actor = useOwnProfile();
  const { profile, error } = useSelector(actor, ({ context }) => context);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  if (profile !== null) return <OwnProfile profile={profile} />;
  if (error !== null) return <LoadFailure message={error} onRetry={() => actor.send({ type: 'reload.requested' })} />;
  // Nobody is signed in any more, and the router is leading away.
  return loading ? <ProfileSkeleton /> : null;
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { list } = route.useSearch();
  const { stats } = route.useLoaderData();
  const name = nameOf(profile);
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        fact={<span>{profile.email} <span className={styles.faint}>(only you see this)</span></span>}
        counts={
          <Suspense fallback={<div className={styles.counts}><Skeleton width="14rem" height="1.5rem" /></div>}>
            <OwnCounts stats={stats} />
          </Suspense>
        }
        actions={
          <>
            <ButtonLink to="/profile/edit" variant="primary" size="small">Edit profile</ButtonLink>
            <ButtonLink to="/$name" params={{ name: profile.username }} size="small">Your personal page</ButtonLink>
            <Button variant="quiet" size="small" onClick={() => void shareLink(`/${profile.username}`, name)}>
              <Share2 size={17} strokeWidth={1.8} aria-hidden="true" />
              Share
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <AboutSection about={profile.about} own />
          <ExperienceSection entries={profile.experience} own />
          <ProjectsSection entries={profile.projects} own />
          <EducationSection entries={profile.education} own />
        </div>
        <div className={styles.side}>
          <CompletenessMeter profile={profile} />
          <SkillsSection skills={profile.skills} own />
        </div>
      </div>
      <MemberListDialog list={list} username={profile.username} name={name} isSelf isMember />
    </Page>
  );
}

function OwnCounts({ stats }: { stats: Promise<Answer<Stats>> }) {
  const router = useRouter();
  // Deferred: while newer counts are on their way, the known ones stay.
  const answer = use(useDeferredValue(stats));
  if (answer.kind === 'found') return <FollowCounts followers={answer.thing.followers} following={answer.thing.following} />;
  return (
    <div className={styles.counts}>
      <p role="alert" className={styles.problem}>{answer.kind === 'failed' ? answer.message : 'Failed to fetch profile stats'}</p>
      <Button variant="quiet" size="small" onClick={() => void router.invalidate()}>Try again</Button>
    </div>
  );
}
