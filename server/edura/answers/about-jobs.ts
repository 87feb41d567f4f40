import { jobKinds } from '../../../contract/job-fields.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { askForSkills } from '../../search/asked.ts';
import { stemOf } from '../../search/words.ts';
import { roleMeant } from './about-roles.ts';
import { guessIn, surest } from './searching-for.ts';
import { leavesOutJob, leftOutInWords } from './leaving-out.ts';
import { isNamed } from './project-meant.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { type Asker, searchFor, sourceOf } from '../asker.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { aboutInJob } from '../reading/job-wish.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { formOf } from '../reading/narrow-form.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { isThere, regionIn, townIn, type Region } from '../reading/regions.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';
import { withArticle } from '../reading/with-article.ts';
import { dayWritten } from '../reading/calendar.ts';
import { jobsPage } from '../pages.ts';

const mostShown = 4;
const mostSkills = 8;

/** Whether it was asked for anything but what fits. */
const isNarrowed = ({ job, roles, skills, saysTarget, topic }: Understood): boolean =>
  roles.length + skills.length > 0 ||
  saysTarget ||
  job.kind !== null ||
  job.remote ||
  job.onSite ||
  job.saved ||
  aboutInJob(topic) !== '';

/** What was asked for, in words. */
function inWords({ job, roles, skills, topic, saysTarget }: Understood): string {
  const about = aboutInJob(topic);
  const names = roles.map(({ title }) => title.toLowerCase());
  const { region } = regionIn(about);
  const subject =
    names.length > 0
      ? `${listed(names)}${region === null ? '' : ` in ${plain(region.name)}`}`
      : about !== ''
        ? plain(about)
        : listed(skills.map(({ name }) => name));
  return [
    job.kind === null ? '' : jobKinds[job.kind].toLowerCase(),
    job.remote ? 'remote' : job.onSite ? 'not remote' : '',
    subject,
    subject === '' && saysTarget ? 'your target role' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const isWhereWished = (card: JobCard, { onSite }: Understood['job'], region: Region | null): boolean =>
  (region === null || isThere(card.place, region)) && !(onSite && card.remote);

/** So many countries are asked for at once. */
const atOnce = 4;

const wantsPay = /\bpaid\b(?! (?:leave|holidays?)\b)/i;

/** What is asked for, as far as it is where it is wished. Nothing closed, and nothing of somebody hidden. */
export async function jobsFound(understood: Understood, asker: Asker): Promise<JobCard[]> {
  const { job, skills, roles, saysTarget } = understood;
  const { region, rest } = regionIn(aboutInJob(understood.topic));
  const isThis = (card: JobCard) =>
    isWhereWished(card, job, region) &&
    !leavesOutJob(card, understood) &&
    !(wantsPay.test(understood.spoken) && card.kind === 'volunteer');
  const found = (await jobsAbout({ ...understood, topic: rest }, asker)).filter(isThis);
  const isAbout = roles.length + skills.length > 0 || saysTarget || rest !== '' || job.saved;
  const town = region === null ? townIn(understood.spoken, rest, isSpeltRight) : null;
  const there = town === null ? [] : found.filter(({ place }) => isThere(place, town.region));
  if (there.length > 0) return there;
  if (region === null || isAbout) return found;
  // Those that fit best may all be elsewhere.
  const filters = {
    ...(job.kind === null ? {} : { kind: job.kind }),
    ...(job.remote ? { remote: 'yes' as const } : {}),
  };
  for (let from = 0; from < region.countries.length && found.length < mostShown; from += atOnce) {
    const asked = searchFor([], region.countries.slice(from, from + atOnce).join(' '));
    const hits = asked === null ? [] : (await asker.findJobs(asked, filters)).map(({ card }) => card).filter(isThis);
    found.push(...hits.filter(({ id }) => !found.some((one) => one.id === id)));
  }
  return found;
}

/** What the words find first, then what asks for the skills; of a role its own jobs first. */
async function jobsAbout(understood: Understood, asker: Asker): Promise<JobCard[]> {
  const { job, skills, roles, saysTarget, topic } = understood;
  const filters = {
    ...(job.kind === null ? {} : { kind: job.kind }),
    ...(job.remote ? { remote: 'yes' as const } : {}),
  };
  if (job.saved) return asker.jobs({ shelf: 'saved', sort: 'newest', ...filters });
  const found = new Map<string, JobCard>();
  const take = (cards: readonly JobCard[]) => {
    for (const card of cards) if (!found.has(card.id)) found.set(card.id, card);
  };
  const wanted = roles.length > 0 ? roles : saysTarget ? [await roleMeant(understood, asker)] : [];
  for (const role of wanted)
    if (role !== null) take(await asker.jobs({ shelf: 'all', sort: job.sort, role: role.slug, ...filters }));
  const about = aboutInJob(topic);
  const daily = skills.length > 0 ? [] : skillsOfDailyWords(about).slugs;
  const ways = [
    searchFor([], about),
    ...[skills.map(({ slug }) => slug), daily].filter((slugs) => slugs.length > 0).map(askForSkills),
  ];
  for (const asked of ways)
    if (asked !== null && found.size < mostShown) {
      const hits = surest(await asker.findJobs(asked, filters));
      // What is only spelt like it is no job about it; nor does a description make one.
      if (guessIn(hits) === null) take(hits.map(({ card }) => card));
    }
  if (wanted.length > 0 || about !== '' || skills.length > 0) return [...found.values()];
  return asker.jobs({ shelf: 'all', sort: job.sort, ...filters });
}

/** 'Lisbon', 'Lisbon or remote', 'remote'. */
const whereOf = ({ place, remote }: JobCard): string =>
  place === '' ? 'remote' : remote ? `${plain(place)} or remote` : plain(place);

/** Which of its skills the member has. */
function fitOf({ match, skills }: JobCard, asked: string | null): string {
  if (match === null) return 'it names no skill';
  const first = (names: readonly string[]) => names.toSorted((a, b) => Number(b === asked) - Number(a === asked));
  const [have, missing] = [first(match.have), first(match.missing)];
  const lacks = missing.length === 0 ? '' : `; not yet ${listed(missing.slice(0, mostSkills).map(plain))}`;
  if (have.length + missing.length === 0) return `it asks for ${listed(skills.slice(0, mostSkills).map(plain))}`;
  return have.length === 0
    ? `it asks for ${listed(missing.slice(0, mostSkills).map(plain))}, which you have not said or shown`
    : `of its skills you have ${listed(have.slice(0, mostSkills).map(plain))}${lacks}`;
}

/** @param asked the skill that was asked for: it is told, however many others it asks for */
export function sayJob(card: JobCard, page: Page, asked: string | null = null): void {
  const kind = jobKinds[card.kind].toLowerCase();
  const own = card.mine?.own === true ? ' You have posted it.' : card.mine?.saved === true ? ' You have saved it.' : '';
  page.say(
    `- **${plain(card.title)}**, ${plain(card.organisation)}, ${whereOf(card)}, ${kind}, open until ${dayWritten(card.expires_at)}: ${fitOf(card, asked)}.${own}`,
    [sourceOf.job(card)],
  );
  offerToSave(card, page);
}

export function offerToSave({ id, title, mine }: JobCard, page: Page): void {
  if (mine?.saved === false && !mine.own) page.offer({ kind: 'save-job', job: id, title });
}

/** One of those that were listed, with what it says of itself. */
export async function tellJob(card: JobCard, asker: Asker, page: Page): Promise<void> {
  sayJob(card, page);
  const job = await asker.job(card.id);
  if (card.summary !== '') page.say(plain(card.summary), [sourceOf.job(card)]);
  const [first] = (job?.description ?? '').split('\n\n');
  if (first !== undefined && first !== '') page.say(plain(first), [sourceOf.job(card)]);
  page.say('Open it to read all of it, and to apply.', [sourceOf.job(card)]);
  const role = job?.role ?? null;
  page.suggest(
    ...(role === null ? [] : [`What am I missing to become ${withArticle(role.title.toLowerCase())}?`]),
    'Which jobs fit me?',
  );
}

async function suggestMore({ roles, job }: Understood, asker: Asker, page: Page): Promise<void> {
  const role = roles[0] ?? (await asker.target());
  page.suggest(
    ...(role === null ? [] : [`What am I missing to become ${withArticle(role.title.toLowerCase())}?`]),
    ...(job.remote ? [] : ['Remote jobs']),
    'Which jobs fit me?',
  );
}

/** Whether a job is what it is called: by its title, who offers it, and where. */
const isOf = (card: JobCard, topic: string): boolean =>
  isNamed(
    `${card.title} ${card.organisation} ${whereOf(card)}`,
    topic.replaceAll(/\b(?:jobs?|positions?|at|in)\b/g, ' '),
  );

/** Of one job that is known. */
const asksWhetherOpen =
  /\b(?:is|are|was|has|did) (?:the|that|this)\b.*\b(?:(?:still|already) (?:open|available|there|free|up|closed|gone|taken)|closed|gone|filled)\b/i;

/** Whether jobs that were found for a skill ask for it, are called so, or only have the word. */
function sayHowAsked(skill: string, cards: readonly JobCard[], page: Page): void {
  const asks = ({ skills }: JobCard) => skills.includes(skill);
  const many = cards.filter(asks).length;
  const stem = stemOf(skill.toLowerCase());
  const isCalled = cards.some(({ title }) => lettersOf(title).some((word) => stemOf(word) === stem));
  if (many === 0)
    page.say(`No open job asks for ${plain(skill)}; what follows has the word, or one like it.`, [jobsPage]);
  else if (!isCalled && !skill.includes(' '))
    page.say(
      `${many === 1 ? 'Its title does not say so' : 'None has it in its title'}: ${plain(skill)} is one of the skills that ${many === 1 ? 'it asks' : `${many} of them ask`} for.`,
      [jobsPage],
    );
}

export async function findJobs(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { place, job, topic, question } = understood;
  const cards = await jobsFound(understood, asker);
  const single = place === null ? undefined : cards[place - 1];
  if (single !== undefined) return tellJob(single, asker, page);
  const words = inWords(understood);
  // Others that share a word are no answer to whether one is open.
  if (asksWhetherOpen.test(question) && topic !== '' && !cards.some((card) => isOf(card, topic))) {
    page.say(`I find no open job that is called “${words}”: it may have closed, or be hidden from you.`, [jobsPage]);
    if (cards.length > 0) page.say('These are open and have some of it:', [jobsPage]);
    for (const card of cards.slice(0, 3)) sayJob(card, page);
    return suggestMore(understood, asker, page);
  }
  if (cards.length > 0) {
    // Nobody applies for what they have posted themselves.
    const fitting = cards.filter(({ match, mine }) => (match?.have ?? []).length > 0 && mine?.own !== true);
    const hasFit = fitting.length > 0;
    const isOfFit = !job.saved && !job.isFirst && job.sort === 'match' && !isNarrowed(understood);
    const isByFit = hasFit && isOfFit;
    const isLeftOut = isOfFit && (await sayLeftOut(['skills', 'progress'], asker, page));
    const hasSkills = (await asker.skills()).length > 0;
    if (!job.saved && !isNarrowed(understood) && formOf(read(question).text).isCount) {
      const all = await asker.allJobs({ shelf: 'all', sort: 'match' });
      page.say(`**${all.cards.length}** ${all.cards.length === 1 ? 'job is' : 'jobs are'} open right now.`, [jobsPage]);
    }
    const more = cards.length > mostShown ? `; the first ${mostShown}, all others are in Search` : '';
    page.say(
      job.saved
        ? `You have saved ${counted(cards.length, 'open job')}${more}:`
        : isNarrowed(understood)
          ? `I found ${counted(cards.length, 'open job')} for “${words}”${leftOutInWords(understood)}${more}:`
          : job.isFirst
            ? 'Jobs do not say whether they take beginners, but internships and volunteer work are good places to learn:'
            : job.sort !== 'match'
              ? job.sort === 'newest'
                ? 'The newest first:'
                : 'Those that close soonest first:'
              : hasFit
                ? `These open jobs fit you best, by what ${isLeftOut ? 'is left of what ' : ''}you claim and have shown:`
                : isLeftOut
                  ? 'These jobs are open; which of them fit you, I cannot say without them:'
                  : hasSkills
                    ? 'No open job that I found asks for a skill that you have said or shown. These are open:'
                    : 'These jobs are open; what fits you I can say once you have said or shown a skill:',
      [jobsPage],
    );
    // What asks for nothing that the member has must not be called fitting.
    const shown = (isByFit ? fitting : cards).slice(0, mostShown);
    const skill = understood.skills.length === 1 && !job.saved ? (understood.skills[0]?.name ?? null) : null;
    if (skill !== null && understood.roles.length === 0) sayHowAsked(skill, cards, page);
    for (const card of shown) sayJob(card, page, skill);
    if (isByFit && !isLeftOut && shown.length < mostShown && fitting.length < cards.length)
      page.say('The other open jobs ask for nothing that you have said or shown.', [jobsPage]);
    return suggestMore(understood, asker, page);
  }
  if (job.saved) page.say('You have saved no job that is open.', [jobsPage]);
  else if (understood.without.length > 0) page.say('Those were all that I find.', [jobsPage]);
  else if (words === '') page.say(`No job${leftOutInWords(understood)} is open right now.`, [jobsPage]);
  else
    page.say(
      `I found no open job for “${words}”${leftOutInWords(understood)} that you may see. Other words may find one.`,
      [jobsPage],
    );
  await sayNearest(understood, asker, page);
  await suggestMore(understood, asker, page);
}

/** Where nothing is all that was wished for: the same elsewhere or of another kind, then others of that kind, then what fits. */
async function sayNearest(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { job } = understood;
  if (job.saved || inWords(understood) === '') return;
  const any = { ...job, kind: null, remote: false };
  const { region, rest } = regionIn(aboutInJob(understood.topic));
  const elsewhere = { ...understood, topic: rest };
  const isOfKind = job.kind !== null || job.remote;
  const ways: (readonly [string, () => Promise<JobCard[]>])[] = [
    ...(region === null || !isAboutSomething(elsewhere)
      ? []
      : [['Elsewhere:', () => jobsFound(elsewhere, asker)] as const]),
    ...(region === null
      ? []
      : [
          [
            'Remote, so from wherever you are:',
            () => jobsFound({ ...elsewhere, job: { ...job, remote: true } }, asker),
          ] as const,
        ]),
    ...(isOfKind && isAboutSomething(understood)
      ? [
          [
            job.remote ? 'Not remote, but about it:' : 'Of another kind, but about it:',
            () => jobsFound({ ...understood, job: any }, asker),
          ] as const,
        ]
      : []),
    ...(isOfKind
      ? [
          [
            `About something else, but ${job.remote ? 'remote' : 'of that kind'}:`,
            () => jobsFound({ ...understood, roles: [], skills: [], topic: '', saysTarget: false }, asker),
          ] as const,
        ]
      : []),
    [
      'Of all that are open, these fit you best:',
      async () =>
        (await asker.jobs({ shelf: 'all', sort: 'match' })).filter(({ match }) => (match?.have ?? []).length > 0),
    ],
  ];
  for (const [heading, find] of ways) {
    const found = (await find()).filter((card) => !leavesOutJob(card, understood));
    if (found.length === 0) continue;
    page.say(heading, [jobsPage]);
    for (const card of found.slice(0, 3)) sayJob(card, page);
    break;
  }
  if (region === null || !isAboutSomething(elsewhere)) return;
  const there = await jobsFound({ ...understood, roles: [], skills: [], topic: region.name, saysTarget: false }, asker);
  if (there.length === 0) return;
  page.say(`In ${plain(region.name)}, about something else:`, [jobsPage]);
  for (const card of there.slice(0, 3)) sayJob(card, page);
}

const isAboutSomething = ({ roles, skills, topic, saysTarget }: Understood): boolean =>
  roles.length + skills.length > 0 || saysTarget || aboutInJob(topic) !== '';
