import { isMet, rankOf } from '../../guidance/comparing.ts';
import { askForSkills } from '../../search/asked.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { personOf, sayPeople } from './about-people.ts';
import { type Asker, type Shown, sourceOf } from '../asker.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { isThere } from '../reading/regions.ts';
import { type FollowedWho } from '../reading/followed-who-asked.ts';
import { profilePage, searchPage } from '../pages.ts';

const inCapitals = (place: string): string =>
  place.replaceAll(/(?<!\p{L})\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());

/** So many of them are looked at, the last followed first. */
const [mostLooked, mostShown] = [40, 8];

async function wantedFor(
  { skills, isForTarget }: FollowedWho,
  asker: Asker,
): Promise<readonly { name: string; slug: string }[]> {
  if (!isForTarget) return skills;
  const [role, { mine }] = [await asker.target(), await asker.standing()];
  return (role?.needs ?? [])
    .map(({ skill, level }) => ({ name: skill, slug: slugOfSkill(skill), level }))
    .filter((need) => !isMet(mine, need));
}

/** @returns whether it can be told: without a target nothing is needed for it */
export async function sayFollowedWho(asked: FollowedWho, asker: Asker, page: Page): Promise<boolean> {
  const wanted = await wantedFor(asked, asker);
  const role = asked.isForTarget ? await asker.target() : null;
  if (asked.isForTarget && wanted.length === 0) return false;
  const { count, results } = await asker.follows('following');
  const looked = (await Promise.all(results.slice(0, mostLooked).map(({ username }) => asker.member(username)))).filter(
    (one) => one !== undefined,
  );
  const knownOf = ({ skills }: Shown) => wanted.filter(({ slug }) => skills.some((one) => slugOfSkill(one) === slug));
  const found = looked.filter(
    (member) =>
      (asked.region === null || isThere(member.location, asked.region)) &&
      (wanted.length === 0 || knownOf(member).length > 0),
  );
  const what = [
    wanted.length === 0
      ? ''
      : role === null
        ? `${found.length === 1 ? 'knows' : 'know'} ${listed(wanted.map(({ name }) => name))}`
        : `${found.length === 1 ? 'has' : 'have'} something that you lack for ${role.title.toLowerCase()}`,
    asked.region === null ? '' : `${found.length === 1 ? 'lives' : 'live'} in ${plain(inCapitals(asked.region.name))}`,
  ].filter(Boolean);
  const among = `Of the ${counted(count, 'member')} whom you follow`;
  page.say(
    count === 0
      ? 'You follow nobody yet.'
      : found.length === 0
        ? `${among}, nobody shows that: ${listed([...wanted.map(({ name }) => name), ...(asked.region === null ? [] : [plain(inCapitals(asked.region.name))])])}, as far as you may see.`
        : `${among}, ${found.length} ${listed(what)}:`,
    [profilePage, ...(role === null ? [] : [sourceOf.role(role)])],
  );
  const whys = await Promise.all(
    found.map(async (member) => {
      const each = await Promise.all(
        knownOf(member).map(async ({ name, slug }) => {
          const level = (await asker.levels([member], [slug])).get(member.username)?.level;
          return { said: `${name}: ${level ?? 'shown by steps'}`, rank: level === undefined ? 0 : rankOf(level) };
        }),
      );
      const where = asked.region === null ? '' : `, ${plain(member.location)}`;
      return {
        why: `${where}${each.length === 0 ? '' : `. ${each.map(({ said }) => said).join('; ')}`}.`,
        best: Math.max(0, ...each.map(({ rank }) => rank)),
      };
    }),
  );
  // Who can do most of it comes first, then who can do it best.
  const people = found
    .map((member, at) => ({
      ...member,
      why: whys[at]?.why ?? '.',
      many: knownOf(member).length,
      best: whys[at]?.best ?? 0,
    }))
    .toSorted((a, b) => b.many - a.many || b.best - a.best);
  sayPeople(people, page, { most: mostShown, saysFollowed: false });
  if (found.length === 0 && wanted.length > 0) {
    const others = await asker.findMembers(askForSkills(wanted.map(({ slug }) => slug)));
    if (others.length > 0) page.say('Others who know it:', [searchPage]);
    sayPeople(others.slice(0, 3).map(personOf), page);
  }
  page.suggest('Who do I follow?', 'Who should I follow?');
  return true;
}
