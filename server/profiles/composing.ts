import { eachText, type MemberProfile, type Profile } from '../../contract/profiles.ts';
import type { Skill } from '../../contract/entries.ts';
import { imageAddress } from '../images/image-address.ts';
import { meaningOfSkill } from '../skills/match.ts';
import { userOf, type Member } from '../store/members.ts';
import type { Found, FoundProfile, Whole } from '../store/profiles.ts';
import { seesSection, type Reader } from '../store/visibility.ts';

function shownOf(member: Member) {
  const { links, createdAt } = member;
  return { ...eachText((field) => member[field]), links, joined_at: createdAt.toISOString() };
}

/** The member's own profile, with everything. */
export function ownProfile({ member, sections }: Whole): Profile {
  return { ...userOf(member), ...shownOf(member), visibility: member.visibility, ...sections };
}

function namesOf({ id, username, firstName, lastName, profileImage }: Member) {
  return { id, username, first_name: firstName, last_name: lastName, profile_image: imageAddress(profileImage) };
}

/** The profile of a member the reader has blocked: just enough to recognise and unblock them. */
function bareProfile({ member }: Found): MemberProfile {
  return {
    ...namesOf(member),
    ...eachText(() => ''),
    links: [],
    joined_at: member.createdAt.toISOString(),
    education: null,
    experience: null,
    projects: null,
    skills: null,
    stats: { followers: 0, following: 0 },
    relation: { is_self: false, following: false, follows_you: false, blocked: true },
    shared_skills: [],
  };
}

function sectionsFor({ member, sections }: FoundProfile, reader: Reader) {
  const { education, experience, projects, skills } = sections;
  return {
    education: seesSection(member, 'education', reader) ? education : null,
    experience: seesSection(member, 'experience', reader) ? experience : null,
    projects: seesSection(member, 'projects', reader) ? projects : null,
    skills: seesSection(member, 'skills', reader) ? skills : null,
  };
}

/** Shared skills, in the member's spelling and order. Two names of one skill are the same skill. */
function sharedNames(skills: readonly Skill[], others: readonly string[]): string[] {
  const meanings = new Set(others.map(meaningOfSkill));
  return skills.map(({ name }) => name).filter((name) => meanings.has(meaningOfSkill(name)));
}

/** A profile as the reader may see it. Whether they may see it at all has already been checked. */
export function profileFor(found: FoundProfile, reader: Reader): MemberProfile {
  const { member, following, followsYou, blocked, stats, readerSkills } = found;
  if (blocked) return bareProfile(found);
  const isSelf = member.id === reader;
  const sections = sectionsFor(found, reader);
  return {
    ...namesOf(member),
    ...shownOf(member),
    ...sections,
    stats,
    relation: reader === null ? null : { is_self: isSelf, following, follows_you: followsYou, blocked },
    shared_skills: isSelf ? [] : sharedNames(sections.skills ?? [], readerSkills),
  };
}
