import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { Suspense, use, useDeferredValue } from 'react';
import type { Profile, Stats } from '../../../contract/profiles.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import { FollowCounts } from './follow-counts.tsx';
import { MemberListOnDemand } from '../../entities/members/member-list-on-demand.tsx';
import { nameOf } from '../../entities/members/names.ts';
import type { Answer } from './profile-actors.ts';
import { ProfileHeader } from './profile-header.tsx';
import {
  AboutSection,
  EducationSection,
  ExperienceSection,
  ProjectsSection,
  SkillsSection,
} from './profile-sections.tsx';
import styles from './profile.module.css';
import { shareLink } from '../../entities/members/share-link.ts';

const route = getRouteApi('/_shell/_member/profile/');

/** The whole of it, once it is known. */
export function OwnProfile({ profile }: { profile: Profile }) {
  const { list } = route.useSearch();
  const { stats } = route.useLoaderData();
  const name = nameOf(profile);
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        fact={
          <span>
            {profile.email} <span className={styles.faint}>(only you see this)</span>
          </span>
        }
        counts={
          <Suspense
            fallback={
              <div className={styles.counts}>
                <Skeleton width="14rem" height="1.5rem" />
              </div>
            }
          >
            <OwnCounts stats={stats} />
          </Suspense>
        }
        actions={
          <>
            <ButtonLink to="/profile/edit" variant="primary" size="small">
              Edit profile
            </ButtonLink>
            <ButtonLink to="/$name" params={{ name: profile.username }} size="small">
              Your personal page
            </ButtonLink>
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
      <MemberListOnDemand list={list} username={profile.username} name={name} isSelf isMember />
    </Page>
  );
}

function OwnCounts({ stats }: { stats: Promise<Answer<Stats>> }) {
  const router = useRouter();
  // Deferred: while newer counts are on their way, the known ones stay.
  const answer = use(useDeferredValue(stats));
  if (answer.kind === 'found')
    return <FollowCounts followers={answer.thing.followers} following={answer.thing.following} />;
  return (
    <div className={styles.counts}>
      <p role="alert" className={styles.problem}>
        {answer.kind === 'failed' ? answer.message : 'Failed to fetch profile stats'}
      </p>
      <Button variant="quiet" size="small" onClick={() => void router.invalidate()}>
        Try again
      </Button>
    </div>
  );
}
