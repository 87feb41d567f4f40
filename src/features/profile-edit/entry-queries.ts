import { queryOptions } from '@tanstack/react-query';
import type { Profile, Section } from '../../../contract/profiles.ts';
import type { Caller } from '../../api/caller.ts';
import { getEducation } from '../../api/education.ts';
import { getExperience } from '../../api/experience.ts';
import { getProjects } from '../../api/projects.ts';
import { getSkills } from '../../api/skills.ts';
import { cache, readAgainUnder, readShared, store } from '../../entities/cache/cache.ts';
import { ownPageChanged, ownProfileQuery, statsQuery } from '../../entities/profiles/profile-queries.ts';
import { skillsChanged } from '../../entities/skills/skills-changed.ts';

/** The type of a section's entries. */
export type EntryOf<Name extends Section> = Profile[Name][number];

const reads: { readonly [Name in Section]: (caller: Caller) => Promise<EntryOf<Name>[]> } = {
  education: getEducation,
  experience: getExperience,
  projects: getProjects,
  skills: getSkills,
};

/** The entries of a section of the own profile, in order. */
export function entriesQuery<Name extends Section>(section: Name, as: string) {
  return queryOptions({
    queryKey: [as, section],
    queryFn: ({ signal }): Promise<EntryOf<Name>[]> => reads[section]({ as, signal }),
  });
}

/** For the loader: waits only if nothing is known yet. The view refetches what is known. */
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

/** Changes a section in both places that cache it: its list and the profile. */
function storeEntries(section: Section, as: string, write: (entries: readonly Entry[]) => readonly Entry[]): void {
  store<readonly Entry[]>(entriesQuery(section, as).queryKey, (known) => known && write(known));
  store<Profile>(ownProfileQuery(as).queryKey, (known) => known && { ...known, [section]: write(known[section]) });
}

/** Refetches the open list now, and whatever else shows the section on its next visit. */
export async function refreshEntries(section: Section, as: string): Promise<void> {
  void cache.invalidateQueries({ queryKey: ownProfileQuery(as).queryKey });
  void cache.invalidateQueries({ queryKey: statsQuery(as).queryKey });
  ownPageChanged(as);
  if (section === 'skills') skillsChanged(as);
  await cache.invalidateQueries({ queryKey: entriesQuery(section, as).queryKey });
}

/**
 * The entry as it is by now: it was changed elsewhere.
 *
 * @throws Failure 404 if it has been deleted since
 */
export async function entryNow<Name extends 'education' | 'experience' | 'projects'>(
  section: Name,
  as: string,
  id: string,
): Promise<EntryOf<Name>> {
  const entries = await readShared(() => cache.fetchQuery({ ...entriesQuery(section, as), staleTime: 0 }));
  const entry = entries.find((one) => one.id === id);
  if (entry !== undefined) return entry;
  const detail = 'There is no such entry in your profile.';
  throw Object.assign(new Error(detail), { status: 404, detail, code: 'not_found' });
}

/** The server has stored an entry. It appears in the list at once; the server decides its place. */
export function entrySaved<Saved extends Entry>(section: Section, as: string, entry: Saved): Saved {
  storeEntries(section, as, (entries) =>
    entries.some(({ id }) => id === entry.id)
      ? entries.map((known) => (known.id === entry.id ? entry : known))
      : [entry, ...entries],
  );
  // Not awaited: the form is emptied now. Later, that would delete what is being typed for the next entry.
  void refreshEntries(section, as);
  return entry;
}

export function entryRemoved(section: Section, as: string, id: string): void {
  storeEntries(section, as, (entries) => entries.filter((entry) => entry.id !== id));
  void refreshEntries(section, as);
}

/** An entry may have been deleted: no answer came. */
export async function readEntriesAgain(section: Section, as: string): Promise<void> {
  await readAgainUnder(entriesQuery(section, as).queryKey, { cancelRefetch: true });
  void refreshEntries(section, as);
}

/** Shows the order that the member wants, or the previous one after a failure. */
export function entriesOrdered(section: Section, as: string, ids: readonly string[]): void {
  const placeOf = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : -1);
  storeEntries(section, as, (entries) => entries.toSorted((a, b) => placeOf(a) - placeOf(b)));
}
