import type { EduraIntent } from '../../../contract/edura.ts';
import {
  asksForFeedback,
  asksForOwnEvidence,
  asksOfOneProject,
  asksWhatItIs,
  asksWhose,
} from '../reading/asking-of-one.ts';
import { kindAskedFor } from '../reading/asked-kind.ts';
import { asksWhichToAdd } from '../reading/skills-to-add-asked.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { asksForTrade, asksWhoIsFrom, asksWhoIsThere, evidentIn } from '../reading/evident.ts';
import type { Kind, Nearest } from '../recognising/nearest.ts';
import { asksForNoPapers } from '../reading/papers-asked.ts';
import { wantsNotFollowed } from '../reading/own-filter.ts';
import { asksForTheFirst, isWithLimits } from './project-limits.ts';
import { asksForSchedule, isOfElsewhere } from '../reading/of-elsewhere.ts';
import { facetIn } from '../reading/role-facets.ts';
import { asksWhatLevelMeans, asksWhetherOneSkill } from '../reading/skills-asked.ts';
import { asksOfStepWith } from '../reading/step-asked.ts';
import type { Said } from './understood.ts';

/** So like a wording, a word that is not known in it is a topic. */
export const wellKnown = 0.8;
/** Less like a wording, what is named says more: of a role, how far it is. */
export const vague = 0.25;

/** So much speaking for a kind, it is not taken for nothing, however few of its words stand in one wording: 'make the plan shorter, I work late now'. */
const likely = 0.5;
/** Less like a wording than this, it is so by chance as often as not. */
const doubtful = 0.5;

/** One project, and not the member's own. */
const asksOfNamed =
  /\bthe (?!(?:same|next|first|second|third|last|other|best|newest|easy|easiest|short|shortest|hard|hardest|long|right|only|whole)\b)(?:(?!(?:of|in|for|about|with|on|and|is|are)\b)[\p{L}-]+ ){1,4}(?:project|one|thing)\b/u;
const asksWhatThatIs = /\bwhat is (?:it|that)(?: about)?\W*$/;

/** 'Projects to become a data analyst', and not how far one is. */
const projectsFor =
  /^(?:(?:which|what|any|some|find|show|me|are|is|there|good|best|a|the|do you have) )*projects? (?:to|for|that|which|on|towards?|can|could|should|would|will)\b/;

const somethingToDo = /^(?:something|anything|projects?|activity|activities)$/;
/** 'Something with my hands': what there is to do, and not only how much time there is. */
function wishesFor({ words, skills }: Said): boolean {
  const at = words.findIndex((word) => somethingToDo.test(word));
  const after = words.slice(at + 1).join(' ');
  return at >= 0 && (skills.some(({ from }) => from > at) || skillsOfDailyWords(after).slugs.length > 0);
}

/** To have to do with someone: 'I want to learn from a carpenter' looks for one, and does not ask how to become one. */
const meets =
  /\b(?:(?:learn|advice|help|lessons?) from|(?:talk|speak|chat|write) (?:to|with)|questions? (?:for|to)|brains? of|ask|meet|know|hear from|contact with) (?:an? |the |some |any |other )?(?:ROLES?|AGENTS?)\b/;

const asksForProjects =
  /\b(?:is|are) there (?:an? |any |some )?(?:\w+ )?(?:projects?|groups?)\b|\bwhich projects?\b|\bhow many projects are there\b|\bprojects? (?:about|on|with|around)\b/;
const asksWhatIsDone =
  /\b(?:what|all|everything)(?: that)? (?:i have|have i|did i) (?:done|do|did|made|finished|finish|achieved?)\b/;
/** 'For my CV: all what I made' lists it, and 'how do I delete all I made' asks the application. */
const wantsAllDone =
  /\b(?:all|everything)(?: of)?(?: what| that| which)? i (?:have |ever |have ever )?(?:done|did|made|built|finished|achieved|completed)\b/;
const doesWithIt =
  /\b(?:how|where|who|whom|others?|anyone|anybody|everyone|delete|remove|hide|erase|export|download|undo|change|edit|lose|see|sees)\b/;
const howFar = /\b(?:far|close|near|ready|miss|missing|lack|lacking|short of|enough)\b/;
const asksForCompanies = /\b(?:which|what|any) (?:\w+ )?(?:companies|employers|firms|businesses)\b/;
const asksForMeaning = /^(?:the )?(?:meaning|definition) of\b/;
const asksForProof = /\b(?:what|how) (?:would|could|can|will|might|do i) (?:i )?(?:prove|show|back up)\b/;
const comparing = /\b(?:difference|compare[ds]?|versus|vs)\b/;

/** 'Who is running the repair evening', and not who runs Stepwise. */
const isNoneOfOurs =
  /\bthe (?!(?:site|app|application|platform|company|community|website|web|page|place|show|project|guide)\b)\p{L}+ \p{L}+/u;
const needsForMine =
  /\b(?:need|needs|required?|requires|have to|must|lack|miss|enough|ready)\b.*\bfor (?:my|the) (?:target|goal|role)\b/;
/** What there is to do by a day, or in hours: 'how should I split it up'. */
const asksHowToSplit =
  /\bhow (?:should|do|can|could|would) i (?:best )?(?:split|spread|divide|schedule|organi[sz]e|use|fill) (?:it|them|this|that|these|those|my time|the time)\b/;
export const asksWhomToFollow =
  /\bwhom? (?:else )?(?:should|could|can|shall|do|ought) i (?:to )?(?:be )?follow(?:ing)?\b|\bwhom?\b.*\bworth following\b/;
/** 'Every kind of work you know about' */
const asksForEveryKind =
  /\b(?:every|all|which|what)(?: the)? (?:kinds?|sorts?|lines?|types?) of (?:work|roles?|careers?|trades?)\b/;
const ofOther = /\b(?:jobs?|vacanc\w+|openings?|projects?|plan)\b/;
/** 'Torn between panels and bikes' */
const isTorn = /\b(?:torn|undecided|choose|decide|hesitat\w+|choice) between\b/;
/** 'Did I ever put welding on my profile' */
const asksWhetherOwn =
  /(?<!\b(?:how|where) )\b(?:did|have|do) i (?:\w+ )?(?:put|added|add|claim|claimed|enter|entered|list|listed)\b/;
/** 'I need a numbers person' looks for one. */
const needsSomeone =
  /\b(?:need|want|after|looking for|find me|know) (?:an? |some )?(?:\w+ ){0,2}(?:person|someone|somebody|guy|lady|woman|man|expert)\b/;
const isInto = /\b(?:i am|i) (?:after|into|like|love|enjoy|fond of|interested in|looking for|keen on)\b/;
const asksWhereToBegin =
  /\b(?:where|how) (?:do|can|should|would|could|does) (?:i|one|you|we) (?:even |actually |best )?(?:begin|start)\b/;
/** 'Is statistics a nightmare for someone who left school early?' */
const asksHowHardSkillIs =
  /^(?:is|are|isnt) (?:the )?SKILL\b.*\b(?:hard|difficult|tough|nightmare|pain|scary|easy|boring|fun|useful|worth|complicated|tricky|for me|for someone)\b/;
/** 'Why does it matter to me', and not why it comes next. */
const asksWhyNeeded = /\b(?:why|what for)\b.*\b(?:need|needs|important|matters?|useful|keep|bother|learn about)\b/;
/** 'Why does the carpentry project matter' is not of the skill. */
const ofOtherThing =
  /\b(?:projects?|groups?|jobs?|steps?|pages?|posts?|members?|people|evidence|app|site|list|search|full|closed)\b/;
const fromTheSofa = /\bfrom (?:my |the )?(?:sofa|couch|bed|home)\b/;
const asksForPosition = /\b(?:positions?|vacanc(?:y|ies)|openings?)\b/;

const getsDone =
  /\b(?:can|could|will|would|might) i (?:realistically |actually )?(?:get |have |be )?(?:\w+ )?(?:done|finished)\b/;

const doneAndThen =
  /\b(?:is|are|got|have|am) (?:\p{L}+ )?(?:done|finished|ready|through)\b.{0,20}\b(?:now what|what now|what next|what is next|whats next|and now)\W*$/u;

interface Rule {
  is: EduraIntent;
  when: (said: Said) => boolean;
  /** Only where the sentence is like wordings of these kinds; otherwise whatever it is like. */
  like?: readonly Kind[];
  /** Only where it is less like them. */
  below?: number;
}

/** 'I would like to preserve what my mother told me. Is there a group?' is of no group in messages. */
const endsWithGroup = /\bis there (?:an? |any )?(?:\w+ )?(?:group|club|circle|project)\W*$/;

/** 'Which job goes with the role I am aiming for' */
const jobForTarget =
  /^(?:(?:and|so|ok|but) )*(?:which|what|any|is there an?|are there(?: any)?|show me(?: the| an?)?) (?:open )?(?:jobs?|vacanc\w+|openings?)\b.*\b(?:goes?|fits?|match(?:es)?|suits?|belongs?|for|with|to) (?:with |to |for )?(?:my|the) (?:\w+ )?(?:target|goal|role|dream job)\b/;

/** 'Is there a bus to Bradford on a Sunday morning' plans no morning. */
const asksForTransport =
  /^(?:(?:and|so|ok|but) )*(?:is there|are there|when|what time|how often|which)\b.*\b(?:bus|buses|trains?|trams?|coach|ferry|ferries|flights?|taxis?) (?:to|from|into|home|goes|go|leaves|leave|runs?)\b/;

/** What is named decides, whatever the sentence is like. */
const asksLevelNeeded =
  /\b(?:what|which|how (?:good|high|much)) (?:level|(?:do|must|should) i (?:need|have) to be)\b|\bhow (?:good|advanced) (?:at|in|with)\b/;
const asksForLack =
  /\b(?:which|what)\b.*\bskills?\b.*\b(?:do not i|i do not|have not i|i have not|i lack|am i missing)\b/;
/** 'And where do I get the first aid one', of a skill that is missing. */
const asksWhereToGet =
  /\bwhere (?:do|can|could|would|should) (?:i|one|you) (?:get|learn|pick up|gain|acquire|train|practi[sc]e)\b/;
/** How old members are and who is here now is kept nowhere. */
const asksOfNobodyKnown =
  /\b(?:members?|people|users?|who|anyone|anybody|somebody|someone)\b.*\b(?:(?:older|younger) than \p{L}+|(?:is|are|be) online|online (?:right )?now)\b|\bmy (?!(?:target|goal|role|skills?|steps?|evidence|profile)\b)\p{L}+ (?:is|are|has gone|have gone|went) (?:missing|lost)\b/u;
const wantsShown =
  /\b(?:like|want|wish|need|how (?:do|can|could|would)) (?:i |to |me )*(?:get|have|show)\b.*\b(?:shown|proven|proved|evidenced|backed up)\b/;
/** 'What is the most important thing I lack for my goal' asks for no next step. */
const asksMostLacking =
  /\b(?:what|which|whats)\b.*\bi (?:still |most |really |am still |am )?(?:lack|lacking|miss|missing)\b/;
/** 'What is facilitation, I do not know this word': whatever is said beside it. */
const asksWhatSkillIs =
  /^(?:(?:and|so|ok|but|hi|hey|please) )*(?:what (?:is|are|on earth is|the \w+ is|even is)|explain|define|describe)(?: me| to me)? (?:an? |the )?SKILL\b(?! (?:projects?|jobs?|steps?|level|or|vs|versus)\b)/;
/** 'How much of furniture maker can I do already' */
const asksForMet =
  /\b(?:i already can|i can already|can i (?:already )?do(?: already)?|can i already|i already (?:can|have|know)|have i (?:already )?(?:got|met)|do i (?:already )?(?:have|know|bring) (?:any|anything|something|some))\b/;
const ofVacancy = /\b(?:jobs?|vacanc\w+|positions?|openings?|hiring|employers?)\b/;
const sure: readonly Rule[] = [
  { is: 'unknown', when: ({ text }) => isOfElsewhere(text) || asksForSchedule(text) },
  // 'The Braille is done. Now what?'
  { is: 'next', when: ({ text, roles }) => roles.length === 0 && doneAndThen.test(text) },
  {
    is: 'skill',
    when: ({ signs, skills, roles }) =>
      roles.length === 0 && skills.length === 1 && asksWhatSkillIs.test(signs.join(' ')),
  },
  {
    is: 'gap',
    when: ({ text, roles }) => roles.length === 1 && asksForMet.test(text) && !ofVacancy.test(text),
  },
  {
    is: 'skill',
    when: ({ text, skills, roles }) =>
      roles.length === 0 &&
      ((skills.length === 2 && asksWhetherOneSkill(text)) || (skills.length === 1 && asksWhatLevelMeans(text))),
  },
  // 'I have 3 hours. What can I get done' is of what is still to be done.
  { is: 'plan', when: ({ text, time }) => time !== null && getsDone.test(text) },
  { is: 'done', when: ({ text }) => asksForFeedback(text) || asksForOwnEvidence(text) },
  { is: 'project', when: (said) => isWithLimits(said) || asksForTheFirst(said) },
  { is: 'job', when: ({ text }) => asksForNoPapers(text) },
  { is: 'project', when: ({ text }) => asksOfOneProject(text) && asksOfNamed.test(text) },
  { is: 'project', when: ({ text, roles }) => roles.length === 1 && projectsFor.test(text) },
  { is: 'project', when: ({ text }) => endsWithGroup.test(text) },
  { is: 'job', when: ({ text, saysTarget }) => saysTarget && jobForTarget.test(text) },
  { is: 'unknown', when: ({ text }) => asksForTransport.test(text) },
  // 'Which of the skills for a data analyst don't I have'
  { is: 'gap', when: ({ text, roles }) => roles.length === 1 && asksForLack.test(text) },
  { is: 'unknown', when: ({ text }) => asksOfNobodyKnown.test(text) },
  {
    is: 'project',
    when: ({ text, skills, roles }) => skills.length === 1 && roles.length === 0 && asksWhereToGet.test(text),
  },
  // 'I would like to get some writing shown. How?'
  {
    is: 'project',
    when: ({ text, skills, roles }) => skills.length === 1 && roles.length === 0 && wantsShown.test(text),
  },
  {
    is: 'gap',
    when: ({ text, saysTarget, skills }) => saysTarget && skills.length === 0 && asksMostLacking.test(text),
  },
  // 'The loaf is hard as stone, what did I do wrong': nobody here has seen it.
  { is: 'unknown', when: ({ text }) => /\bwhat (?:did|do|am|have) i (?:do|doing|done) wrong\b/.test(text) },
  { is: 'people', when: (said) => asksWhoIsFrom(said) || asksForTrade(said) },
  { is: 'people', when: ({ signs }) => meets.test(signs.join(' ')) },
  { is: 'people', when: ({ text }) => asksWhomToFollow.test(text) },
  { is: 'people', when: ({ text, skills }) => skills.length > 0 && wantsNotFollowed(text) },
  { is: 'compare', when: ({ text }) => asksForEveryKind.test(text) },
  {
    is: 'compare',
    when: ({ text, topic, roles, skills }) =>
      isTorn.test(text) && roles.length + skills.length + skillsOfDailyWords(topic).slugs.length > 1,
  },
  { is: 'skill', when: ({ text, skills }) => skills.length === 1 && asksWhetherOwn.test(text) },
  {
    is: 'skill',
    when: ({ text, skills, roles }) =>
      skills.length === 1 && roles.length === 0 && asksWhyNeeded.test(text) && !ofOtherThing.test(text),
  },
  // 'What level of typography do I need for my target' is told by what the role needs.
  {
    is: 'gap',
    when: ({ text, skills, roles, saysTarget }) =>
      skills.length === 1 && (saysTarget || roles.length === 1) && asksLevelNeeded.test(text),
  },
  { is: 'done', when: ({ text, roles }) => roles.length === 0 && asksWhichToAdd(text) },
  { is: 'next', when: asksOfStepWith },
  { is: 'plan', when: ({ text, time }) => asksHowToSplit.test(text) && (time !== null || /\bby\b/.test(text)) },
  { is: 'job', when: ({ text }) => asksForCompanies.test(text) },
  { is: 'skill', when: ({ text, skills }) => skills.length > 0 && asksForMeaning.test(text) },
  // 'What would prove mentoring'
  {
    is: 'project',
    when: ({ text, skills }) =>
      skills.length > 0 && asksForProof.test(text) && !/\b(?:profile|page|others|photos?|pictures?)\b/.test(text),
  },
  // 'What wears a bicycle mechanic down' is told by the role.
  {
    is: 'gap',
    when: ({ text, roles, time }) =>
      roles.length === 1 && time === null && !ofOther.test(text) && facetIn(text) !== null,
  },
  // 'How long would it take with 4 hours a week' is told by a plan.
  { is: 'plan', when: ({ roles, time, asksHowLong }) => roles.length === 1 && time !== null && asksHowLong },
  // 'I have 3 hours on Saturday and want something with my hands.'
  { is: 'project', when: (said) => said.time !== null && wishesFor(said) },
];

/** What a kind of wordings is taken for with what is named, or without it. */
const ofKinds: readonly Rule[] = [
  // Where members say that they live is no secret.
  { is: 'people', like: ['private'], when: ({ text }) => asksWhoIsThere.test(text) },
  { is: 'project', like: ['app'], below: doubtful, when: ({ text }) => asksForProjects.test(text) },
  { is: 'done', like: ['next', 'project'], when: ({ text }) => asksWhatIsDone.test(text) },
  { is: 'done', like: ['app'], when: ({ text }) => wantsAllDone.test(text) && !doesWithIt.test(text) },
  {
    is: 'project',
    like: ['app', 'skill', 'unknown'],
    when: ({ text }) => asksOfNamed.test(text) && (asksWhatItIs.test(text) || asksWhatThatIs.test(text)),
  },
  { is: 'gap', like: ['app'], below: doubtful, when: ({ text, roles }) => roles.length === 1 && howFar.test(text) },
  // Of two roles only one may be known here.
  { is: 'compare', like: ['app'], when: ({ text, roles }) => roles.length > 0 && comparing.test(text) },
  {
    is: 'project',
    like: ['greeting', 'app', 'unknown', 'private', 'name'],
    when: ({ text }) => asksWhose.test(text) && isNoneOfOurs.test(text),
  },
  { is: 'gap', like: ['app'], when: ({ text, saysTarget }) => saysTarget && needsForMine.test(text) },
  { is: 'plan', like: ['done'], when: ({ text, time }) => time !== null && /\b(?:a|per|each|every) week\b/.test(text) },
  {
    is: 'skill',
    like: ['unknown'],
    when: ({ text, skills }) => skills.length > 0 && /\bbetter (?:at|in|with)\b/.test(text),
  },
  { is: 'job', like: ['app'], below: doubtful, when: ({ text }) => asksForPosition.test(text) },
  {
    is: 'job',
    like: ['project', 'next', 'unknown'],
    when: ({ text }) => fromTheSofa.test(text) && !/\bprojects?\b/.test(text),
  },
  {
    is: 'skill',
    like: ['next'],
    when: ({ text, roles, skills }) => roles.length === 0 && skills.length > 0 && asksWhereToBegin.test(text),
  },
  { is: 'people', like: ['unknown', 'next', 'project'], below: wellKnown, when: ({ text }) => needsSomeone.test(text) },
  {
    is: 'project',
    like: ['unknown'],
    when: ({ text, topic }) => isInto.test(text) && skillsOfDailyWords(topic).slugs.length > 0,
  },
  // 'My son wants a trainee place'
  {
    is: 'job',
    like: ['project', 'next', 'unknown', 'people'],
    when: ({ text, job }) => job.kind === 'internship' && !/\bprojects?\b/.test(text),
  },
  // 'Full time, not programming', 'anything voluntary': what only work has, without the word for it.
  {
    is: 'job',
    like: ['unknown', 'plan', 'next', 'project'],
    when: ({ text, job, time, skills, roles }) =>
      job.kind !== null && time === null && skills.length + roles.length === 0 && !/\bprojects?\b/.test(text),
  },
  { is: 'skill', like: ['unknown'], when: ({ signs }) => asksHowHardSkillIs.test(signs.join(' ')) },
  { is: 'unknown', like: ['greeting'], below: vague, when: () => true },
  { is: 'compare', like: ['gap', 'next', 'skill', 'unknown'], when: ({ roles }) => roles.length > 1 },
  // 'I have 3 hours and want to get better at CSS.'
  { is: 'plan', like: ['skill'], when: ({ skills, time }) => skills.length > 0 && time !== null },
  { is: 'gap', like: ['next', 'done', 'skill'], below: vague, when: ({ roles }) => roles.length === 1 },
  { is: 'unknown', like: ['plan'], below: vague, when: ({ time }) => time === null },
  // 'What fits into a lunch break?' compares nothing.
  {
    is: 'plan',
    like: ['compare'],
    when: ({ roles, skills, time }) => roles.length + skills.length === 0 && time !== null,
  },
  { is: 'unknown', like: ['skill'], when: ({ skills }) => skills.length === 0 },
];

/** What a question is, by what it names first, and then by the wordings that it is like. */
export function intentOf({ kind, likeness, share }: Nearest, said: Said): EduraIntent {
  const doubted = share < likely;
  const first = (rules: readonly Rule[]) =>
    rules.find(
      ({ is, like, below, when }) =>
        (like === undefined || like.includes(kind)) &&
        (below === undefined || (likeness < below && (is !== 'unknown' || doubted))) &&
        when(said),
    )?.is;
  const evident = kind === 'unknown' && likeness < wellKnown ? evidentIn(said) : null;
  return (
    kindAskedFor(said) ??
    first(sure) ??
    evident ??
    first(ofKinds) ??
    (kind === 'name' || kind === 'private' ? 'unknown' : kind)
  );
}
