import { queryOptions } from '@tanstack/react-query';
import type { Profile, Section } from '../../../contract/profiles.ts';
import type { Caller } from '../../api/caller.ts';
import { getEducation } from '../../api/education.ts';
import { getExperience } from '../../api/experience.ts';
import { getProjects } from '../../api/projects.ts';
import { getSkills } from '../../api/skills.ts';
import { cache, readShared, store } from '../../entities/cache/cache.ts';
import { ownProfileQuery, statsQuery } from '../../entities/profiles/profile-queries.ts';
import { skillsChanged } from '../../entities/skills/skills-changed.ts';

/** What an entry of each section is. */
export type EntryOf<Name extends Section> = Profile[Name][number];

const reads: { readonly [Name in Section]: (caller: Caller) => Promise<EntryOf<Name>[]> } = {
  education: getEducation,
  experience: getExperience,
  projects: getProjects,
  skills: getSkills,
};

/** The entries of a section of the own profile, in their order. */
export function entriesQuery<Name extends Section>(section: Name, as: string) {
  return queryOptions({
    queryKey: [as, section],
    queryFn: ({ signal }): Promise<EntryOf<Name>[]> => reads[section]({ as, signal }),
  });
}

/** For the loader: waits only where nothing is known yet. What is known the view brings up to date. */
export async function ensureEntries(section: Section, as: string): Promise<void> {
  await readShared(() => cache.ensureQueryData(entriesQuery<Section>(section, as)));
}

/** The same for the profile without its sections. */
export async function ensureOwnProfile(as: string): Promise<void> {
  await readShared(() => cache.ensureQueryData(ownProfileQuery(as)));
}

interface Entry {
  id: string;
}

/** Changes a section where it is known: in its list and in the profile. */
function storeEntries(section: Section, as: string, write: (entries: readonly Entry[]) => readonly Entry[]): void {
  store<readonly Entry[]>(entriesQuery(section, as).queryKey, (known) => known && write(known));
  store<Profile>(ownProfileQuery(as).queryKey, (known) => known && { ...known, [section]: write(known[section]) });
}

/** The list on the screen is asked for again, and whatever else shows the section at its next visit. */
async function refreshEntries(section: Section, as: string): Promise<void> {
  void cache.invalidateQueries({ queryKey: ownProfileQuery(as).queryKey });
  void cache.invalidateQueries({ queryKey: statsQuery(as).queryKey });
  // The own page as others see it, under whatever name.
  void cache.invalidateQueries({ queryKey: [as, 'member'] });
  if (section === 'skills') skillsChanged(as);
  await cache.invalidateQueries({ queryKey: entriesQuery(section, as).queryKey });
}

/** The server has stored an entry. It stands in the list at once; its place there is the server's to say. */
export function entrySaved<Saved extends Entry>(section: Section, as: string, entry: Saved): Saved {
  storeEntries(section, as, (entries) =>
    entries.some(({ id }) => id === entry.id)
      ? entries.map((known) => (known.id === entry.id ? entry : known))
      : [entry, ...entries],
  );
  // Not awaited: the form empties itself now. Later, it would take away what is being typed for the next entry.
  void refreshEntries(section, as);
  return entry;
}

export function entryRemoved(section: Section, as: string, id: string): void {
  storeEntries(section, as, (entries) => entries.filter((entry) => entry.id !== id));
  void refreshEntries(section, as);
}

/** The order as the member wants it, or wants it back. */
export function entriesOrdered(section: Section, as: string, ids: readonly string[]): void {
  const placeOf = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : -1);
  storeEntries(section, as, (entries) => entries.toSorted((a, b) => placeOf(a) - placeOf(b)));
}
