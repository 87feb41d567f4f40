import { skillLevels } from '../../../contract/entries.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { type Asker, type Shown, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { sayJob } from './about-jobs.ts';
import type { OfMember } from '../reading/things.ts';
import { dayWritten } from '../reading/calendar.ts';
import type { Understood } from '../understanding/understood.ts';

const mostShown = 6;

const nameOf = ({ first_name: first, last_name: last }: Shown): string => `**${plain(`${first} ${last}`)}**`;

const asksForRoom = /\b(?:room|space|spaces|places?|seats?|spots?|still open|(?:can|could) (?:i|still) join)\b/i;

async function sayProjects(
  isOwn: boolean,
  member: Shown,
  { question }: Understood,
  asker: Asker,
  page: Page,
): Promise<void> {
  const source = sourceOf.member(member);
  const all = await asker.projectsWith(member);
  const own = isOwn ? all.filter(({ role }) => role !== 'member') : all;
  const isOfRoom = asksForRoom.test(question);
  const found = isOfRoom ? own.filter(({ card }) => card.has_room) : own;
  if (isOfRoom && found.length === 0 && own.length > 0)
    return page.say(`${nameOf(member)} has no project with places left that you may see.`, [source]);
  const does = isOwn ? 'runs' : 'is in';
  if (found.length === 0) return page.say(`${nameOf(member)} ${does} no project that you may see.`, [source]);
  page.say(`${nameOf(member)} ${does}, as far as you may see:`, [source]);
  for (const { card, role } of found.slice(0, mostShown)) {
    const both = card.mine?.role == null ? '' : ' You are in it, too.';
    const project = isOfRoom ? await asker.project(card.id) : undefined;
    const places = project?.places ?? null;
    const room = !isOfRoom
      ? ''
      : places === null
        ? ' There is room.'
        : ` ${project?.free_places ?? 0} of ${counted(places, 'place')} left.`;
    page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${role}.${room}${both}`, [
      sourceOf.project(card),
    ]);
    if (isOfRoom) offerToJoin(card, page);
  }
}

/** In which projects both are. */
async function sayShared(member: Shown, asker: Asker, page: Page): Promise<void> {
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' })) return;
  const found = (await asker.projectsWith(member)).filter(({ card }) => card.mine?.role != null);
  const from = [sourceOf.member(member)];
  if (found.length === 0)
    return page.say(`You and ${nameOf(member)} are in no project together that you may see.`, from);
  page.say(`You and ${nameOf(member)} are both in ${counted(found.length, 'project')}:`, from);
  for (const { card, role } of found.slice(0, mostShown))
    page.say(
      `- **${plain(card.title)}**: you have done ${card.mine?.done ?? 0} of ${counted(card.steps, 'step')}; they are its ${role}.`,
      [sourceOf.project(card)],
    );
}

/** How many steps of their projects they have done, as the pages of these show it. */
async function sayHowFar(member: Shown, asker: Asker, page: Page): Promise<void> {
  const found = (await asker.projectsWith(member)).slice(0, mostShown);
  const from = [sourceOf.member(member)];
  const done = await asker.stepsDoneBy(
    member,
    found.map(({ card }) => card.id),
  );
  if (found.length === 0) return page.say(`${nameOf(member)} is in no project that you may see.`, from);
  if (done === undefined) {
    await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' });
    return;
  }
  page.say(`${nameOf(member)}, in the projects that you may see:`, from);
  const isShared = ({ card }: (typeof found)[number]) => Number(card.mine?.role != null);
  for (const { card } of found.toSorted((a, b) => isShared(b) - isShared(a)))
    page.say(
      `- **${plain(card.title)}**: ${done.get(card.id) ?? 0} of ${counted(card.steps, 'step')} done.${card.mine?.role == null || !asker.usesProgress ? '' : ` You: ${card.mine.done}.`}`,
      [sourceOf.project(card)],
    );
}

async function sayJobs(member: Shown, asker: Asker, page: Page): Promise<void> {
  const jobs = await asker.jobsOf(member);
  page.say(
    jobs.length === 0
      ? `${nameOf(member)} has posted no job that is open.`
      : `${nameOf(member)} has posted what is open here:`,
    [sourceOf.member(member)],
  );
  for (const job of jobs.slice(0, mostShown)) sayJob(job, page);
}

/** Whether they show a skill; what they do not show may still be theirs. */
async function sayWhetherTheyKnow(member: Shown, { skills }: Understood, asker: Asker, page: Page): Promise<void> {
  for (const { name, slug } of skills) {
    const isShown = member.skills.some((own) => slugOfSkill(own) === slug);
    const level = (await asker.levels([member], [slug])).get(member.username)?.level;
    page.say(
      isShown
        ? `Yes: ${nameOf(member)} shows ${name} among their skills${level === undefined ? ', by steps that they have done' : `, at level ${level}`}.`
        : `${nameOf(member)} does not show you ${name} among their skills.`,
      [sourceOf.member(member), sourceOf.skill(name, slug)],
    );
  }
}

export function sayAbout(member: Shown, page: Page): void {
  const { headline, location, skills, shared, following } = member;
  const source = sourceOf.member(member);
  page.say(`${nameOf(member)}${headline === '' ? '' : `, ${plain(headline)}`}.`, [source]);
  page.say(
    location === ''
      ? 'They do not show you where they live.'
      : `Their profile says that they live in ${plain(location)}.`,
    [source],
  );
  if (skills.length > 0) page.say(`They know ${listed(skills.map(plain))}.`, [source]);
  if (shared.length > 0) page.say(`You share ${listed(shared.map(plain))}.`, [source]);
  if (following) page.say('You follow them.', [source]);
}

const asksHowGood = /\b(?:good at|best at|skilled|skills?|levels?|how good|expert)\b/i;
const mostLevels = 12;
/** At which level they claim each of the skills that they show, the highest first; the rest is shown by steps. */
async function levelsOf(member: Shown, asker: Asker): Promise<{ name: string; level: (typeof skillLevels)[number] }[]> {
  const found: { name: string; level: (typeof skillLevels)[number] }[] = [];
  for (const skill of member.skills.slice(0, mostLevels)) {
    const level = (await asker.levels([member], [slugOfSkill(skill)])).get(member.username);
    if (level !== undefined) found.push(level);
  }
  return found.toSorted((a, b) => skillLevels.indexOf(b.level) - skillLevels.indexOf(a.level));
}

async function sayLevels(member: Shown, asker: Asker, page: Page): Promise<void> {
  const sorted = await levelsOf(member, asker);
  if (sorted.length === 0) return;
  const others = member.skills.length - sorted.length;
  page.say(
    `Their profile says: ${listed(sorted.map(({ name, level }) => `${plain(name)} (${level})`))}.${others > 0 ? ' The rest is shown by steps that they have done.' : ''}`,
    [sourceOf.member(member)],
  );
}

/** What they claim at the highest level. */
async function sayBest(member: Shown, asker: Asker, page: Page): Promise<void> {
  const found = await levelsOf(member, asker);
  const from = [sourceOf.member(member)];
  const [first] = found;
  if (first === undefined) return page.say(`${nameOf(member)} shows you no skill with a level.`, from);
  const best = found.filter(({ level }) => level === first.level);
  page.say(
    `Going by their profile, ${nameOf(member)} is strongest in ${listed(best.map(({ name }) => `**${plain(name)}**`))}, at ${first.level}.`,
    from,
  );
  if (found.length > best.length)
    page.say(
      `After that: ${listed(found.slice(best.length, best.length + 3).map(({ name, level }) => `${plain(name)} (${level})`))}.`,
      from,
    );
}

async function saySince(member: Shown, asker: Asker, page: Page): Promise<void> {
  const at = await asker.joinedAt(member);
  if (at === undefined) return;
  page.say(`${nameOf(member)} joined Stepwise on ${dayWritten(at.toISOString())}.`, [sourceOf.member(member)]);
}

function sayFollowing(member: Shown, page: Page): void {
  page.say(
    `${member.following ? 'Yes, you follow' : 'No, you do not follow'} ${nameOf(member)}. ${member.follows_you ? 'They follow you.' : 'They do not follow you.'}`,
    [sourceOf.member(member)],
  );
}

/** What is asked of one member: only what they show to the asker is told. */
export async function sayOfMember(
  property: OfMember,
  member: Shown,
  understood: Understood,
  asker: Asker,
  page: Page,
): Promise<void> {
  if (property === 'projects' || property === 'runs')
    await sayProjects(property === 'runs', member, understood, asker, page);
  else if (property === 'shared') await sayShared(member, asker, page);
  else if (property === 'progress') await sayHowFar(member, asker, page);
  else if (property === 'jobs') await sayJobs(member, asker, page);
  else if (property === 'knows') await sayWhetherTheyKnow(member, understood, asker, page);
  else if (property === 'following') sayFollowing(member, page);
  else if (property === 'since') await saySince(member, asker, page);
  else if (property === 'best') await sayBest(member, asker, page);
  else {
    sayAbout(member, page);
    if (asksHowGood.test(understood.question)) await sayLevels(member, asker, page);
  }
  if (!member.following && !member.is_self)
    page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
  page.suggest('Who should I follow?', 'What should I do next?');
}
