import { slugOfSkill } from '../skills/match.ts';
import { sayJob } from './answers-about-jobs.ts';
import { type Asker, searchFor, sourceOf } from './asker.ts';
import { offerToJoin } from './answers-about-joining.ts';
import { listed, type Page, plain } from './page.ts';
import { isTold, surest } from './searching-for.ts';
import { isSpeltRight } from './spelt-right.ts';
import { jobsNamedIn, projectsNamedIn } from './things-meant.ts';
import type { Said } from './understood.ts';
import { membersNamedIn } from './answers-leading-on.ts';

/** What nobody here can tell: whether an employer will take someone, and which target another member has. */
export type NotTold =
  | { of: 'hired'; question: string; roles: readonly string[] }
  | { of: 'target-of'; question: string }
  /** Whether a school or an office takes what was done here for something. */
  | { of: 'accepted' }
  /** What there will be; `topic`: of what. */
  | { of: 'coming'; topic: string };

const takesMe =
  /\b(?:will|would|do|does|are|is|can|could|might)\b(?: [\p{L}-]+){1,5}? (?:take|hire|accept|employ|choose|pick|invite|recruit)s?(?: on)? me\b|\b(?:will|would|do|can|could|might|am) i (?:really |surely |going to |be |get |also |then )*(?:hired|accepted|employed|taken(?: on)?|recruited|invited|get (?:hired|accepted|taken|in|(?:the|that|this) (?:[\p{L}-]+ ){0,4}?(?:job|position|post|work|place)))\b|\b(?:will|would|do|could) i (?:surely |really |then )?(?:get|land|receive|win) (?:the|that|this) (?:[\p{L}-]+ ){0,4}?(?:job|position|post|work)\b|\b(?:promise|guarantee|assure)\b.*\b(?:jobs?|hired?|position|work)\b|\bchances?\b.*\b(?:getting|to get|be hired|being hired|to be taken)\b/u;
/** What they ask for is told by the job; how one gets it, by the role. */
const asksOtherwise =
  /^(?:(?:and|so|ok) )*(?:how|what|which|where|who)\b|\b(?:how (?:long|many)|(?:it|that|this) take me|degree|diploma|certificates?|papers|qualification)\b/;

const ofTarget =
  /\b(?:targets?|goals?|(?:target|dream|chosen) (?:role|job)|aims?|aiming|(?:wants?|wanted|hopes?|plans?|trying|like|likes|dreams?) (?:to|of) (?:be|become|becoming|being|work as)|working towards?|(?:which|what) (?:role|career)\b.*\b(?:want|wants|chose|chosen|choose|picked|pick|set|has))\b/;
const isMine = /\b(?:i|me|my|mine|we|our|you|your|it|this|that)\b/;
const ofThing = /\b(?:projects?|poster|steps?|jobs?|posts?|week|run|runs|own)\b/;

/** 'Would they take me' alone is of the job that was told before. */
const isAlone =
  /^(?:(?:and|so|ok|but|would|will|do|does|could|they|he|she|you|think|take|hire|accept|want|me|then|really|anyway|too) ?)+$/;

export function notToldAsked({ text, roles }: Said, asked: string, isFollowing: boolean): NotTold | null {
  if (asked.length > 200 || (isFollowing && isAlone.test(text))) return null;
  if (takesMe.test(text) && !asksOtherwise.test(text))
    return { of: 'hired', question: asked, roles: roles.map(({ slug }) => slug) };
  if (byOthers.test(text)) return { of: 'accepted' };
  const topic = willCome.exec(text)?.groups?.['topic'];
  if (topic !== undefined) return { of: 'coming', topic };
  return ofTarget.test(text) && !isMine.test(text) && !ofThing.test(text) ? { of: 'target-of', question: asked } : null;
}

const byOthers =
  /\b(?:would|will|does|do|can|could|might)\b(?: \p{L}+){0,3}? (?:college|university|uni|school|employers?|company|companies|boss|insurance|insurer|government|council|office|agency|embassy|landlord|bank)\w* (?:\p{L}+ ){0,2}?(?:accept|recogni[sz]e|count|take|honou?r|credit|acknowledge|believe|trust)\b/u;
const willCome =
  /^(?:(?:and|so|ok|but|hey) )*(?:(?:will|is) there (?:(?:ever|also|soon|going to|gonna|maybe|another) )*(?:be )?|are there going to be )(?:an? |any |some |more |another |new )*(?<topic>[\p{L}-]{3,}(?: [\p{L}-]{3,})?) (?:projects?|jobs?|groups?|workshops?)\b.*\b(?:next (?:year|month|week|season|summer|spring|winter|autumn)|soon|later|in (?:the )?future|this (?:year|summer|winter|spring|autumn)|some ?day|one day|coming (?:months?|weeks?|year))\b/u;

const jobsPage = { kind: 'page', page: 'jobs', title: 'Jobs' } as const;
const guidance = { kind: 'page', page: 'guidance', title: 'Career guidance' } as const;

/** No promise; what the job that is meant asks for, and what of it a project that is named would show. */
async function sayNotHired(
  { question, roles }: Extract<NotTold, { of: 'hired' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  page.say('I cannot say that: the employer decides, and nothing here is a promise.', [jobsPage]);
  const [found, projects, saved] = await Promise.all([
    jobsNamedIn(question, asker, 'words'),
    projectsNamedIn(question, asker, 'words'),
    asker.jobs({ shelf: 'saved', sort: 'newest' }),
  ]);
  const project = projects.find(({ isSure, card }) => isSure || card.mine?.role != null) ?? null;
  const others = found.filter(({ places }) => project === null || !places.every((at) => project.places.includes(at)));
  const [role] = roles;
  const ofRole = role === undefined ? [] : await asker.jobs({ shelf: 'all', sort: 'match', role });
  const [only, ...more] = saved;
  // 'The job after the leaflet' is one about leaflets, where no other is named.
  const job = others[0]?.card ?? ofRole[0] ?? found[0]?.card ?? (more.length === 0 ? only : undefined);
  if (job !== undefined) sayJob(job, page);
  if (project !== null) {
    const asks = job?.skills ?? [];
    const shows = asks.filter((skill) => project.card.skills.some((one) => slugOfSkill(one) === slugOfSkill(skill)));
    if (job !== undefined)
      page.say(
        shows.length === 0
          ? `**${plain(project.card.title)}** has no step for what it asks for.`
          : `What **${plain(project.card.title)}** would show of what it asks for: ${listed(shows.map(plain))}.`,
        [sourceOf.project(project.card), sourceOf.job(job)],
      );
    offerToJoin(project.card, page);
  }
  page.suggest('Which jobs fit me?', 'What should I do next?');
  return true;
}

const possessed = /(?<!\p{L})(?<name>\p{L}{3,40})['’]s (?:target|goal|dream|aim)/iu;

/** @returns whether it is asked of somebody who is a member */
async function sayNoTarget(question: string, asker: Asker, page: Page): Promise<boolean> {
  const [member, ...others] = await membersNamedIn(question, asker);
  const name = possessed.exec(question)?.groups?.['name'];
  if (member === undefined && (name === undefined || isSpeltRight(name.toLowerCase()))) return false;
  if (others.length > 0) return false;
  page.say(
    member === undefined
      ? 'I do not know that: which role someone has as a target is seen by nobody but them.'
      : `Which role **${plain(`${member.first_name} ${member.last_name}`)}** has as a target I do not know: only its member sees it.`,
    [...(member === undefined ? [] : [sourceOf.member(member)]), guidance],
  );
  if (member === undefined) return true;
  if (member.skills.length > 0)
    page.say(`What they show: ${listed(member.skills.slice(0, 6).map(plain))}.`, [sourceOf.member(member)]);
  if (!member.following && !member.is_self)
    page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
  page.suggest(`What does ${member.first_name} do?`, 'What is my target role?');
  return true;
}

/** Nobody here knows what others take it for; what there is to show can be told. */
function sayNotAccepted(page: Page): boolean {
  page.say(
    'I do not know that: only they can say whether they accept it. Nothing here is an official certificate. Your profile shows what you have finished, with its evidence, and it prints as a CV: show them that and ask.',
    [{ kind: 'page', page: 'edura', title: 'Edura' }],
  );
  page.suggest('Do I get a certificate?', 'What did I get done?');
  return true;
}

/** What will be is not known; what there is now can be told. */
async function sayNotComing(topic: string, asker: Asker, page: Page): Promise<boolean> {
  const asked = searchFor([], topic);
  const now = asked === null ? [] : surest(await asker.findProjects(asked)).filter(isTold);
  page.say(
    `I do not know what will come: any member can start a project at any time. ${now.length === 0 ? `Right now I find no project for “${plain(topic)}”.` : `Right now there is for “${plain(topic)}”:`}`,
    [{ kind: 'page', page: 'buildzone', title: 'Buildzone' }],
  );
  for (const { card } of now.slice(0, 3)) {
    page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`, [sourceOf.project(card)]);
    offerToJoin(card, page);
  }
  page.suggest('How do I start a project?', 'Find a project for me');
  return true;
}

export async function sayNotTold(asked: NotTold, asker: Asker, page: Page): Promise<boolean> {
  if (asked.of === 'accepted') return sayNotAccepted(page);
  if (asked.of === 'coming') return sayNotComing(asked.topic, asker, page);
  return asked.of === 'hired' ? sayNotHired(asked, asker, page) : sayNoTarget(asked.question, asker, page);
}
