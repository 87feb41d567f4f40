import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { focusOf } from './focus.ts';
import { leadOf } from './lead.ts';
import type { JobsOf } from '../reading/jobs-of-asked.ts';
import { namedOf } from '../reading/named-of.ts';
import type { OfFocus } from './of-focus.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { isOfAsking } from '../reading/reference.ts';
import type { Said, Understood } from './understood.ts';

/** What is asked of things that were told, and that only the asker's own data, or several of them together, can tell. */
export type OfShownThings = { of: 'shown' } & (
  | { what: 'mine'; kind: 'project'; ids: readonly string[]; isIt: boolean }
  | { what: 'has'; job: string }
  | { what: 'compared'; kind: 'project' | 'job'; ids: readonly string[] }
  | { what: 'steps'; kind: 'project'; project: string; skills: readonly string[] }
  | { what: 'teaching'; kind: 'project'; skill: { title: string; slug: string } }
  | { what: 'lacking'; kind: 'project'; for: 'project' | 'job'; id: string }
);

const lead = String.raw`^(?:(?:and|so|ok|okay|but|then|well|hm+|wait) )*`;
const of = String.raw`(?:of (?:them|those|these)|them|those|these)`;
/** 'Am I in any of those' */
const asksWhetherMine = new RegExp(
  String.raw`${lead}(?:(?:am|was) i (?:already |still |also )?(?:in|part of|a member of|doing) (?:any|one|some|either|which)(?: one)?(?: ${of})?|(?:have|did) i (?:already )?join(?:ed)? (?:any|one|some|either)(?: ${of})|(?:which|what|any)(?: one| ones)? ${of} (?:am i (?:already )?in|are mine|have i joined|did i join|i am in))(?: (?:already|now|yet|too|then))*\W*$`,
);
/** 'Have I got what they want' after a job. */
const asksWhetherHas = new RegExp(
  String.raw`${lead}(?:have i(?: got)?|do i (?:have|know|bring)|i have) (?:(?:all|everything|any|some|enough|most|already|of) )*(?:what|that|of what|the skills|skills)?(?: (?:that|which))?(?: ?(?:they|it|this|he|she|that job|the job))? (?:(?:are|is) )?(?:want|wants|need|needs|ask|asks|look|looks|looking|require|requires|after|wanted|needed|expect|expects)(?: for| from me)?(?: (?:then|there|already|now|for (?:it|that)))*\W*$`,
);
/** 'Am I in it already' */
const asksWhetherInIt = new RegExp(
  String.raw`${lead}(?:(?:am|was) i (?:already |still |also |even )?(?:in|part of|a member of|doing)|(?:have|did) i (?:already |ever )?(?:join|joined|start|started|begin|begun))(?: (?:it|that|this|there|in it)(?: (?:one|project|group))?| (?:the|that|this) (?:project|group))(?: (?:already|now|yet|too|then|myself|as well))*\W*$`,
);
/** 'Which of my projects gives that', after a skill. */
const asksWhichOfMine = new RegExp(
  String.raw`${lead}(?:(?:which|what|any)(?: one)?(?: of)? (?:my|the) (?:own |current )?projects?(?: (?:that )?i am (?:already )?in)?|(?:do|does|can|could|will) (?:any|one|either|some)(?: one)? of my (?:own |current )?projects?|is there (?:one|any|something) (?:in|among|of) my projects?) (?:(?:that|which|would|could|can|does|do|will|is|are) )*(?:give|gives|teach|teaches|has|have|train|trains|cover|covers|show|shows|practi[sc]es?|help|helps|build|builds|offer|offers|use|uses|need|needs|about|for|good for)(?: me| us)?(?: (?:with|to learn|to practi[sc]e|on|for|in))?`,
);
/** 'Which project would help with that', after what one lacks for a job. */
const asksWhatHelps = new RegExp(
  String.raw`${lead}(?:which|what|any|is there (?:an?|any)|are there(?: any)?|do you have an?|find(?: me)? an?|show(?: me)? an?)(?: good| other)? (?:projects?|groups?) (?:(?:would|could|can|will|might|do|does|that|which|there|to|is|are|here) )*(?:helps?|teach(?:es)?|closes?|trains?|builds?|covers?|prepares?|gets?|brings?|good|learn|practi[sc]e|for)(?: me)?(?: (?:learn|with|for|to|close|fill|reach|get|on|there|there))*(?: (?:it|that|this|those|them|these|the (?:rest|gap|others)|(?:that|the) job))?(?: (?:then|too|please))*\W*$`,
);
const asksHowDifferent = new RegExp(
  String.raw`${lead}(?:how (?:are|do|would|is) (?:they|those|these|the two|both|it)(?: two| both)? (?:different|differ|compare)\b|(?:what is|what are|whats) (?:the |their )?(?:main |big )?differences?(?: between (?:them|those|these|the two|both))?\W*$|compare (?:them|those|these|the two|both)\b|what (?:sets|tells) them apart\b)`,
);
const asksWhichStep = new RegExp(
  String.raw`${lead}(?:which|what) (?:step|part|bit)s?(?: (?:of|in) (?:it|that|this))?(?: (?:is|are|was|would|has|does|do|teaches|teach|needs|covers|practises))?(?: (?:that|it|this|the one))?(?: (?:then|again|exactly|there|in it|for (?:it|that)))*\W*$`,
);
/** 'How long is each bit': of one project, though several were told. */
const asksOfEachPart = /\b(?:each|every|the single|the individual) (?:bits?|parts?|steps?|pieces?|stages?)\b/;
const other = new RegExp(
  String.raw`${lead}(?:(?:what|how) about )?(?:in |for |of |with )?the other(?: one| project| job)?(?: then)?\W*$`,
);
/** 'Is she looking for people' */
const asksForPosts = new RegExp(
  String.raw`${lead}(?:is|are|does|do|has|have) (?:he|she|they) (?:(?:also|still|currently|already|now|even|got) )*(?:looking for|hiring|searching for|seeking|needing|need|want|offer|offering|recruiting|have|got|after)(?: (?:any|a|some|more|new|other))*(?: (?:people|someone|somebody|anyone|anybody|staff|help|helpers?|workers?|work|jobs?|volunteers?|trainees?|apprentices?|vacanc\w+|openings?))?(?: (?:now|then|here|at the moment|going))*\W*$`,
);
/** 'The apprentice one' */
const called = /\b(?:the|that) (?<word>\p{L}{3,})(?: \p{L}{3,})? (?:one|thing|job|project|role|person)\b/u;

const idOf = (source: EduraSource): string => ('id' in source ? source.id : '');
const idsOf = (sources: readonly EduraSource[]): string[] => [...new Set(sources.map(idOf))];
const [mostWords, mostCompared] = [14, 3];

/** The only one of those that were told whose title has this word, where it is of another kind than the first. */
function ofOtherKind(said: Said, before: Understood, shown: readonly EduraSource[]): OfFocus | null {
  const { text } = said;
  const match = called.exec(text);
  const word = match?.groups?.['word'];
  // A plan is narrowed, and what is turned down is left out.
  const isOfThings = before.intent === 'project' || before.intent === 'job';
  if (match === null || word === undefined || isOfAsking(word) || !isOfThings || /\bnot\b/.test(text)) return null;
  const has = ({ title }: EduraSource) => lettersOf(title).some((own) => own === word || own.startsWith(word));
  const found = [...namedOf('project', shown), ...namedOf('job', shown)].filter(has);
  const [one, ...others] = found.filter((source, at) => found.findIndex(({ id }) => id === source.id) === at);
  if (one === undefined || others.length > 0 || focusOf(before, shown)?.kind === one.kind) return null;
  const rest = text.replace(match[0], 'it');
  return { of: 'focus', isSure: true, text: rest, what: 'things', kind: one.kind, ids: [one.id], pick: null };
}

/** 'And the other', after what was asked of the one: the same of that. */
function ofTheOther(before: Understood, shown: readonly EduraSource[], kept: Kept): OfFocus | null {
  const [now] = [...namedOf('project', shown), ...namedOf('job', shown)];
  if (now === undefined || idsOf(namedOf(now.kind, shown)).length > 1) return null;
  const beforeThat = now.kind === 'project' ? namedOf('project', kept.named) : namedOf('job', kept.named);
  const one = beforeThat.find(({ id }) => id !== now.id);
  const text =
    before.asks?.of === 'focus'
      ? before.asks.text
      : before.of !== null && 'rest' in before.of
        ? before.of.rest
        : before.question.toLowerCase();
  return one === undefined
    ? null
    : { of: 'focus', isSure: true, text, what: 'things', kind: now.kind, ids: [one.id], pick: null };
}

export function ofShownThings(
  said: Said,
  before: Understood | null,
  shown: readonly EduraSource[],
  kept: Kept,
): OfShownThings | OfFocus | JobsOf | null {
  const { text, words, roles, project } = said;
  if (before === null || words.length > mostWords || roles.length > 0 || project !== null) return null;
  const projects = idsOf(namedOf('project', shown));
  const jobs = idsOf(namedOf('job', shown));
  const [firstJob, ...otherJobs] = jobs;
  const one = leadOf(before, shown);
  if (asksWhetherInIt.test(text) && (projects.length > 0 || one?.kind === 'project'))
    return {
      of: 'shown',
      what: 'mine',
      kind: 'project',
      ids: one?.kind === 'project' ? [one.id] : projects,
      isIt: true,
    };
  if (asksWhetherMine.test(text) && projects.length > 0)
    return { of: 'shown', what: 'mine', kind: 'project', ids: projects, isIt: false };
  if (asksWhetherHas.test(text) && firstJob !== undefined && otherJobs.length === 0)
    return { of: 'shown', what: 'has', job: firstJob };
  const head = focusOf(before, shown)?.things;
  const [told] = head?.length === 1 ? head : [];
  if (asksWhatHelps.test(text) && (told?.kind === 'job' || (told?.kind === 'project' && before.asks?.of === 'match')))
    return { of: 'shown', what: 'lacking', kind: 'project', for: told.kind, id: told.id };
  if (asksHowDifferent.test(text))
    for (const [kind, ids] of [
      ['project', projects],
      ['job', jobs],
    ] as const)
      if (ids.length > 1 && ids.length <= mostCompared) return { of: 'shown', what: 'compared', kind, ids };
  const [member] = [...namedOf('member', shown), ...namedOf('member', kept.named)];
  if (asksForPosts.test(text) && member !== undefined)
    return { of: 'jobs-of', name: member.title, username: member.username };
  const [first] = projects;
  if (asksOfEachPart.test(text) && first !== undefined && projects.length > 1 && before.intent === 'project')
    return { of: 'focus', isSure: true, text, what: 'things', kind: 'project', ids: [first], pick: null };
  const ofMine = asksWhichOfMine.exec(text);
  const [named] = [...said.skills, ...before.skills];
  const taught = namedOf('skill', shown)[0];
  const skill = named === undefined ? taught : { title: named.name, slug: named.slug };
  if (ofMine !== null && skill !== undefined && (said.skills.length > 0 || /\b(?:it|that|this)\W*$/.test(text)))
    return { of: 'shown', what: 'teaching', kind: 'project', skill: { title: skill.title, slug: skill.slug } };
  const { wish } = kept;
  const skills = [...(wish?.skills ?? []).map(({ slug }) => slug), ...skillsOfDailyWords(wish?.topic ?? '').slugs];
  const isOfSkill = before.asks?.of === 'shown' || (before.intent === 'project' && before.step === null);
  if (asksWhichStep.test(text) && first !== undefined && skills.length > 0 && isOfSkill)
    return { of: 'shown', what: 'steps', kind: 'project', project: first, skills };
  return other.test(text) ? ofTheOther(before, shown, kept) : ofOtherKind(said, before, shown);
}
