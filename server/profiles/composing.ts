import { eachText, type MemberProfile, type Profile } from '../../contract/profiles.ts';
import { imageAddress } from '../images/image-address.ts';
import type { Database } from '../store/database.ts';
import { educationOf, experienceOf, projectsOf, skillsOf } from '../store/entries.ts';
import { userOf, type Member } from '../store/members.ts';
import { followStats, sharedSkillNames, type Found } from '../store/profiles.ts';
import { seesSection, type Reader } from '../store/visibility.ts';

function shownOf(member: Member) {
  const { links, createdAt } = member;
  return { ...eachText((field) => member[field]), links, joined_at: createdAt.toISOString() };
}

/** The member's own profile, with everything. */
export async function ownProfile(db: Database, member: Member): Promise<Profile> {
  const [education, experience, projects, skills] = await Promise.all([
    educationOf(db, member.id),
    experienceOf(db, member.id),
    projectsOf(db, member.id),
    skillsOf(db, member.id),
  ]);
  return {
    ...userOf(member),
    ...shownOf(member),
    visibility: member.visibility,
    education,
    experience,
    projects,
    skills,
  };
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

async function sectionsFor(db: Database, member: Member, reader: Reader) {
  const [education, experience, projects, skills] = await Promise.all([
    seesSection(member, 'education', reader) ? educationOf(db, member.id) : null,
    seesSection(member, 'experience', reader) ? experienceOf(db, member.id) : null,
    seesSection(member, 'projects', reader) ? projectsOf(db, member.id) : null,
    seesSection(member, 'skills', reader) ? skillsOf(db, member.id) : null,
  ]);
  return { education, experience, projects, skills };
}

/** A profile as the reader may see it. Whether they may see it at all has already been checked. */
export async function profileFor(db: Database, found: Found, reader: Reader): Promise<MemberProfile> {
  const { member, following, followsYou, blocked } = found;
  if (blocked) return bareProfile(found);
  const isSelf = member.id === reader;
  const [sections, stats] = await Promise.all([sectionsFor(db, member, reader), followStats(db, member.id, reader)]);
  const shares = reader !== null && !isSelf && sections.skills !== null && sections.skills.length > 0;
  return {
    ...namesOf(member),
    ...shownOf(member),
    ...sections,
    stats,
    relation: reader === null ? null : { is_self: isSelf, following, follows_you: followsYou, blocked },
    shared_skills: shares ? await sharedSkillNames(db, member.id, reader) : [],
  };
}
