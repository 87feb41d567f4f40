import { createHash } from 'node:crypto';
import type { education, experience, follows, projects, skills } from '../store/schema.ts';
import { openVisibility } from '../store/schema.ts';
import type { NewMember } from '../store/members.ts';
import { skillKey } from '../skills/match.ts';
import { demoFollowers } from './data-follows.ts';
import { demoEmail, demoMembers, type DemoUsername } from './members.ts';
import { demoProfiles } from './profiles.ts';

export const dayMs = 86_400_000;
export const monthMs = 30.44 * dayMs;

function digest(key: string): string {
  return createHash('sha256').update(`stepwise demo ${key}`).digest('hex');
}

/** From 0 to 1, the same for the same key on every machine. */
export function shareOf(key: string): number {
  return Number.parseInt(digest(key).slice(0, 8), 16) / 2 ** 32;
}

/** The same id for the same key on every machine, in the form of a UUID. */
export function demoId(key: string): string {
  const hex = digest(key);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const demoMemberId = (username: string): string => demoId(`member ${username}`);

/** `YYYY-MM`, so many months before now; empty for null. */
export function monthsBefore(now: Date, months: number | null): string {
  if (months === null) return '';
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() - months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** A day earlier than told, so that nobody has joined at this very moment. */
function joinedAt(username: DemoUsername, now: Date): Date {
  return new Date(now.getTime() - demoProfiles[username].joined * monthMs - dayMs);
}

export function memberRow(username: DemoUsername, passwordHash: string, now: Date): NewMember {
  const profile = demoProfiles[username];
  const [firstName, lastName] = demoMembers
    .filter((member) => member.username === username)
    .flatMap((member) => [member.first_name, member.last_name]);
  const email = demoEmail(username);
  return {
    id: demoMemberId(username),
    email,
    emailKey: email,
    username,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    passwordHash,
    headline: profile.headline,
    about: profile.about,
    location: profile.location,
    links: profile.links.map(([label, url]) => ({ label, url })),
    visibility: { ...openVisibility, ...profile.visibility },
    isDemo: true,
    createdAt: joinedAt(username, now),
  };
}

interface EntryRows {
  education: (typeof education.$inferInsert)[];
  experience: (typeof experience.$inferInsert)[];
  projects: (typeof projects.$inferInsert)[];
  skills: (typeof skills.$inferInsert)[];
}

/** All entries of a member. */
export function entryRows(username: DemoUsername, now: Date): EntryRows {
  const profile = demoProfiles[username];
  const place = (section: string, position: number) => ({
    id: demoId(`${section} ${username} ${position}`),
    memberId: demoMemberId(username),
    position,
  });
  const period = ([from, to]: readonly [number, number | null]) => ({
    startDate: monthsBefore(now, from),
    endDate: monthsBefore(now, to),
    isCurrent: to === null,
  });
  return {
    education: profile.education.map(({ school, degree, field, when, text }, position) => ({
      ...place('education', position),
      school,
      degree,
      fieldOfStudy: field,
      ...period(when),
      description: text,
    })),
    experience: profile.experience.map(({ title, at, in: location, when, text }, position) => ({
      ...place('experience', position),
      title,
      organization: at,
      location,
      ...period(when),
      description: text,
    })),
    projects: profile.projects.map(({ title, text, url, when, with: technologies }, position) => ({
      ...place('project', position),
      title,
      description: text,
      url,
      ...period(when),
      technologies: [...technologies],
      projectImage: null,
    })),
    skills: profile.skills.map(([name, level], position) => ({
      ...place('skill', position),
      name,
      nameKey: skillKey(name),
      level,
    })),
  };
}

function usernameOf(first: string): DemoUsername {
  const member = demoMembers.find(({ username }) => username.startsWith(`${first}-`));
  if (member === undefined) throw new Error(`The demo community has no ${first}.`);
  return member.username;
}

/** Follows, the oldest first: lists read them from the newest on. Nobody follows before both have joined. */
export function followRows(now: Date): (typeof follows.$inferInsert)[] {
  return Object.entries(demoFollowers)
    .flatMap(([followed, followers]) =>
      followers.split(' ').map((follower) => [usernameOf(follower), usernameOf(followed)] as const),
    )
    .map(([follower, followed]) => {
      const both = Math.max(joinedAt(follower, now).getTime(), joinedAt(followed, now).getTime());
      const share = shareOf(`follow ${follower} ${followed}`);
      return {
        followerId: demoMemberId(follower),
        followedId: demoMemberId(followed),
        createdAt: new Date(both + (now.getTime() - both) * share),
      };
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
