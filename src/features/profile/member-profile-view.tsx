import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { MemberProfile } from '../../../contract/profiles.ts';
import { followMachine } from '../../../machines/members/follow.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import {
  FollowAfterLogin,
  type FollowActor,
  FollowButton,
  FollowProblem,
} from '../../entities/members/follow-button.tsx';
import { cache } from '../../entities/cache/cache.ts';
import { EvidencedOnDemand } from '../../entities/skills/evidenced-on-demand.tsx';
import { memberQuery } from '../../entities/profiles/profile-queries.ts';
import { FollowCounts } from './follow-counts.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MemberListOnDemand } from '../../entities/members/member-list-on-demand.tsx';
import { MemberMenuOnDemand } from '../../entities/members/member-menu-on-demand.tsx';
import { nameOf } from '../../entities/members/names.ts';
import { followOf } from '../../entities/members/member-actors.ts';
import { ProfileHeader } from './profile-header.tsx';
import {
  AboutSection,
  EducationSection,
  ExperienceSection,
  ProjectsSection,
  SkillsSection,
} from './profile-sections.tsx';
import styles from './profile.module.css';
import { useRestLater } from './use-rest-later.ts';

const route = getRouteApi('/_shell/profile/$username');

/** /profile/{username}: a member as the reader may see them. */
export function MemberProfileView() {
  const router = useRouter();
  const { as, reading } = route.useLoaderData();
  const { data: profile } = useQuery(memberQuery(as, route.useParams().username), cache);
  if (profile === undefined) {
    const message = reading.kind === 'failed' ? reading.message : 'Failed to fetch user profile';
    return <LoadFailure message={message} onRetry={() => void router.invalidate()} />;
  }
  const { username, relation } = profile;
  // A different member, or a changed block, gets a fresh view.
  return <Member key={`${as} ${username} ${relation?.blocked ?? false}`} as={as} profile={profile} />;
}

function Member({ as, profile }: { as: string | null; profile: MemberProfile }) {
  const { list } = route.useSearch();
  // Visitors cannot follow, so the chart needs no calls.
  const [machine] = useState(() => (as === null ? followMachine : followOf(as)));
  const { relation, stats, username } = profile;
  const actor = useActorRef(machine, {
    input: { username, following: relation?.following ?? false, blocked: relation?.blocked ?? false },
  });
  if (relation?.blocked === true) return <Blocked profile={profile} actor={actor} />;
  const isSelf = relation?.is_self ?? false;
  const name = nameOf(profile);
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        mark={isSelf ? 'This is you' : relation?.follows_you ? 'Follows you' : undefined}
        counts={
          <FollowCounts
            followers={stats.followers}
            following={stats.following}
            {...(isSelf ? {} : { author: username })}
          />
        }
        actions={isSelf ? <OwnActions username={username} /> : <Actions as={as} profile={profile} actor={actor} />}
      />
      <FollowProblem actor={actor} className={styles.problem} />
      <Sections as={as} profile={profile} name={name} />
      <MemberListOnDemand list={list} username={username} name={name} isSelf={isSelf} as={as} />
    </Page>
  );
}

function OwnActions({ username }: { username: string }) {
  return (
    <>
      <ButtonLink to="/profile/edit" variant="primary" size="small">
        Edit profile
      </ButtonLink>
      <ButtonLink to="/$name" params={{ name: username }} size="small">
        Your personal page
      </ButtonLink>
      <ButtonLink to="/posts" search={{ feed: 'own' }} size="small">
        Your posts
      </ButtonLink>
    </>
  );
}

function Actions({ as, profile, actor }: { as: string | null; profile: MemberProfile; actor: FollowActor }) {
  if (as === null) return <FollowAfterLogin />;
  return (
    <>
      <FollowButton actor={actor} following={profile.relation?.following ?? false} variant="primary" />
      <ButtonLink to="/messages" search={{ with: profile.username }} size="small">
        Message
      </ButtonLink>
      <MemberMenuOnDemand as={as} actor={actor} username={profile.username} name={nameOf(profile)} />
    </>
  );
}

function SharedSkills({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className={styles.sharedSkills} aria-label="Skills you share">
      <h2>
        {names.length} shared {names.length === 1 ? 'skill' : 'skills'}
      </h2>
      <p>{names.join(', ')}</p>
    </section>
  );
}

function Sections({ as, profile, name }: { as: string | null; profile: MemberProfile; name: string }) {
  const { about, experience, education, projects, skills, shared_skills: shared } = profile;
  const { ref, style, isThere } = useRestLater(profile);
  const empty =
    about === '' &&
    [experience, education, projects, skills].every((section) => section === null || section.length === 0);
  const evidenced =
    skills === null ? null : <EvidencedOnDemand as={as} username={profile.username} className={styles.section} />;
  if (empty) {
    return (
      <>
        <p className={styles.nothing}>{name} has nothing more to show yet.</p>
        {evidenced}
      </>
    );
  }
  const hasSide = shared.length > 0 || (skills !== null && skills.length > 0);
  return (
    <div ref={ref} className={hasSide ? styles.columns : styles.column} style={style}>
      <div className={styles.main}>
        <AboutSection about={about} own={false} />
        <ExperienceSection entries={experience} own={false} />
        {isThere ? (
          <>
            <ProjectsSection entries={projects} own={false} />
            <EducationSection entries={education} own={false} />
            {hasSide ? null : evidenced}
          </>
        ) : null}
      </div>
      {hasSide ? (
        <div className={styles.side}>
          <SharedSkills names={shared} />
          {isThere ? (
            <>
              <SkillsSection skills={skills} shared={shared} own={false} />
              {evidenced}
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Only the name, and a button to unblock. */
function Blocked({ profile, actor }: { profile: MemberProfile; actor: FollowActor }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || !snapshot.hasTag('blocked'));
  useEffect(() => {
    // The menu that had the focus is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Page width="text">
      <div className={styles.failure}>
        <Avatar username={profile.username} name={nameOf(profile)} size={80} />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {nameOf(profile)}
        </h1>
        <p>You have blocked @{profile.username}. You can’t see each other on Stepwise.</p>
        <FollowProblem actor={actor} className={styles.problem} />
        <Button loading={busy} onClick={() => actor.send({ type: 'unblock.pressed' })}>
          Unblock
        </Button>
      </div>
    </Page>
  );
}
