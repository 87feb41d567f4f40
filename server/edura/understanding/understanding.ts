import type { EduraIntent, EduraSource } from '../../../contract/edura.ts';
import { helpAnswers } from '../../../contract/help/answers.ts';
import { actingOn } from './acting-on.ts';
import { askedOfAnother, putRight } from './asked-of-another.ts';
import { askedOfShown, pointedAtBefore } from './asked-of-shown.ts';
import { commandIn, type Command } from '../reading/commands.ts';
import { withoutAside } from './aside.ts';
import { asMeant } from './as-meant.ts';
import { asking, filler, wordsOf } from '../reading/correcting.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { intentOf, vague, wellKnown } from './deciding.ts';
import { nothingKept, pointable, type Kept } from './conversation.ts';
import { bothDenied, somethingElse, withoutDenied } from '../reading/denying.ts';
import { asksForMore, following, pointingInto } from './follow-up.ts';
import { placeIn as ordinalIn } from '../reading/listed-place.ts';
import { afterOperation, goingOn } from './going-on.ts';
import { firstOf } from './focus.ts';
import { isForeign } from '../reading/foreign.ts';
import { languageOf } from '../reading/languages.ts';
import { withoutGreeting, withoutManners } from '../reading/manners.ts';
import { rolesInNeedOf, rolesOfSkills } from '../reading/naming.ts';
import { withNamedFirst, withPraisedFirst } from '../reading/named-first.ts';
import type { Nearest } from '../recognising/nearest.ts';
import {
  asksAboutOne,
  asksForHidden,
  asksHowFarOne,
  asksWhatOneIs,
  asksWhetherFollowed,
  commandsByText,
  ofTheirOwn,
  others,
  ownSecret,
  secret,
} from '../reading/of-others.ts';
import { asksForOtherKind } from './other-kind.ts';
import { personDescribed } from '../reading/person-described.ts';
import { pointingCommand, takenFromShown } from './pointing-command.ts';
import { read } from '../reading/reading.ts';
import { recognise, surely } from './recognising.ts';
import { searchingFor } from './searching-subject.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import { talkTopics } from '../reading/talk.ts';
import type { Said, Understood } from './understood.ts';
import { unknownRoleIn } from '../reading/unknown-role.ts';
import { withAsks } from './with-asks.ts';
import { withMore } from './with-more.ts';
import { withSkillOrRole } from './with-skill-or-role.ts';
import { withNameOf } from './with-name.ts';
import { strangerIn } from './stranger.ts';

const asksForName =
  /\b(?:who is|who are|tell me (?:more )?about|what does .+ do|do you know|look up|have you heard of)\b/;

const aboutRoles: readonly EduraIntent[] = ['gap', 'next', 'compare', 'plan', 'unknown'];

/** 'Is Omar a data analyst' is about Omar. */
const isOneInRole = /^(?:is|was) (?!(?:it|this|that|there|he|she|being|becoming|my|your)\b)(\p{L}{3,}) an? /u;

/** What a command that names nothing means of what was listed before. */
function pointedAt(command: Command, said: Said, before: Understood): Partial<Understood> {
  if (command.verb === 'add-skill' && said.skills.length === 0) return { skills: before.skills };
  const role = before.roles.find(({ title }) => title.toLowerCase() === command.what);
  if (command.verb === 'target') return role === undefined ? {} : { roles: [role] };
  if (command.what !== '' || command.verb === 'add-skill' || said.project !== null) return {};
  const { roles, skills, topic, time, job, project, name } = before;
  const place = ordinalIn(said.text) ?? before.place;
  if (command.verb === 'follow' && name !== null) return { command: { ...command, what: name } };
  return { roles, skills, topic, time, job, project, place };
}

/** Each once, where it was named last. */
const lastOf = <One>(all: readonly One[]): One[] => all.filter((one, at) => all.lastIndexOf(one) === at);

/** So little speaks for it, nobody's secret is asked for: 'what can she teach me'. */
const hardly = 0.2;

const asksWhoSeesProgress =
  /^(?:(?:and|so|ok|but|hey|hi) )*(?:who|can|could|does|do|will|would|may) (?!i |you )(?:[\p{L}-]+ ){1,3}?sees? (?:how (?:far|many steps|much)|what (?:steps )?i (?:\w+ )?(?:do|did|done|doing|finish(?:ed)?|complete[d]?|achieved?|learn(?:ed|ing)?)\b|(?:what|which) steps i|that i (?:finish|did|am in)|my (?:progress|steps))\b/u;
const halfSure = 0.5;

/** How the application works is told to everyone: 'my son is 12, is he old enough to sign up'. */
const isSurelyOfApp = ({ kind, share }: Nearest): boolean => kind === 'app' && share >= 0.9;

/** 'Plants then': what it is about, however much like small talk it is said. */
const saysOnlyWhat = ({ topic, words, roles, skills }: Said): boolean =>
  roles.length + skills.length === 0 && topic !== '' && words.length <= 3 && skillsOfDailyWords(topic).isAll;

/** 'And how do I undo that?' after an answer about the application: read with what that was about. */
function ofHelp(question: string, before: Understood | null): Understood | null {
  if (before?.intent !== 'app' || before.help === null || wordsOf(question).length > 8) return null;
  const whole = question.replace(/\b(?:it|that|this|them|those)\b/i, before.help.title.toLowerCase());
  const understood = whole === question ? null : understandWanted(whole, null);
  return understood?.intent === 'app' ? understood : null;
}

/** What a question is about. It is only recognised, never obeyed: whatever it says, the answer is what this member may see. */
export function understand(
  asked: string,
  before: Understood | null = null,
  shown: readonly EduraSource[] = [],
  kept: Kept = nothingKept,
): Understood {
  if (before !== null && asksForOtherKind(withoutManners(asked), before)) return understand(asked);
  const right = before === null ? null : putRight(asked, before, shown);
  if (right !== null)
    return right.isAlone ? understand(right.question) : understand(right.question, before, shown, kept);
  const named = withSkillOrRole(
    withNameOf(
      withMore(
        withNamedFirst(commandsByText.test(asked) ? asked : withoutAside(withPraisedFirst(withoutGreeting(asked)))),
        before,
        shown,
      ),
      shown,
      kept,
    ),
    before,
    kept,
  );
  return withAsks(understandIn(named, before, firstOf(before, shown), kept), named, before, shown, kept);
}

function understandIn(asked: string, before: Understood | null, shown: readonly EduraSource[], kept: Kept): Understood {
  const mannerly = asMeant(withoutManners(asked), before, shown);
  const operated =
    before === null ? null : afterOperation(mannerly, before, shown, kept, (one) => understandWanted(one, null));
  if (operated !== null) return { ...operated, question: asked };
  const other = askedOfAnother(mannerly, before, shown);
  if (other !== null) return understand(other, null);
  const { question: wanted, denied } = withoutDenied(mannerly);
  const acted = before === null ? null : actingOn(read(mannerly), before, shown, kept);
  if (acted !== null) return { ...understandWanted(mannerly, null), ...acted, question: asked };
  const ofShown = askedOfAnswer(mannerly, before, pointable(mannerly, shown, kept));
  if (ofShown !== null) return { ...ofShown, question: asked };
  const taken = before === null ? null : takenFromShown(read(mannerly), shown, before);
  if (taken !== null) return { ...understandWanted(mannerly, null), ...taken, question: asked };
  const understood = goingOn(searchingFor(ofHelp(wanted, before) ?? understandWanted(wanted, before)), before, kept);
  const projects = shown.flatMap((source) => (source.kind === 'project' ? [source.id] : []));
  // Of the one project that was shown, some step may tell it.
  const isOfNone = understood.intent === 'unknown' && !understood.isPrivate && understood.unknownRole === null;
  if (denied === null)
    return {
      ...understood,
      question: asked,
      among: isOfNone && projects.length === 1 ? projects : [],
      pointed: before === null ? null : pointedAtBefore({ place: understood.place, question: mannerly }, before, shown),
    };
  // 'I hate sewing', and 'no, not sewing' after a step: another one.
  if (wanted === somethingElse) return { ...understandWanted(wanted, null), question: asked, denied };
  // 'I do not want to code, what else is there?' says only what it is not about.
  const isVague = ['unknown', 'next', 'app', 'greeting'].includes(understood.intent) && understood.roles.length === 0;
  return isVague
    ? { ...understood, question: asked, denied, intent: 'project', help: null, talk: null, name: null, topic: '' }
    : { ...understood, question: asked, denied: bothDenied(understood.denied, denied) };
}

const ofShortStep =
  /\b(?:short|quick|small|fast)(?:er|est)? (?:open |next )?(?:steps?|ones?|things?|tasks?)\b|\bless time\b|\bsomething (?:\w+ )?(?:short|quick|small)(?:er)?\b/;
/** Of a project, and not of what somebody has done. */
const countsSteps = /\bhow many steps\b(?! (?:has|have|did) (?!it\b))/g;
/** What is asked of what the answer before has shown. It is read as it stands: 'not the garden, the other one' says which. */
function askedOfAnswer(question: string, before: Understood | null, shown: readonly EduraSource[]): Understood | null {
  if (before === null || shown.length === 0) return null;
  const said = read(question);
  const isOwn =
    secret.test(said.text) ||
    ofTheirOwn.test(said.text.replaceAll(countsSteps, ' ')) ||
    commandIn(said, before.intent === 'job') !== null;
  const of = isOwn ? null : askedOfShown(said, before, shown);
  return of === null ? null : { ...understandWanted(question, null), ...of.more, intent: of.intent };
}

function understandWanted(question: string, before: Understood | null): Understood {
  const { said, recognised, also, parts } = recognise(question);
  const understood = (intent: EduraIntent, more: Partial<Understood> = {}): Understood => {
    const { text: _t, asTyped: _a, folded: _f, signs: _s, words: _w, trades: _r, ...base } = said;
    const nothing = {
      isOfListed: false,
      asks: null,
      otherwise: null,
      shownBefore: [],
      of: null,
      among: [],
      pointed: null,
      help: null,
      talk: null,
      command: null,
      isPrivate: false,
      name: null,
      unknownRole: null,
    };
    const rolesBefore = before === null ? [] : lastOf([...before.rolesBefore, ...before.roles]);
    const skillsBefore = before === null ? [] : [...before.skillsBefore, ...before.skills].slice(-2);
    return {
      intent,
      ...base,
      ...nothing,
      rolesBefore,
      skillsBefore,
      question,
      language: null,
      isReordered: false,
      also,
      denied: null,
      without: [],
      goesOn: false,
      isClosest: false,
      isInstead: false,
      picked: [],
      spoken: question,
      ...more,
    };
  };
  const language = languageOf(question);
  if (language !== null) return understood('unknown', { language, also: null });
  // 'What does the lady from Oaxaca do' asks for what she shows.
  const described = personDescribed(said.text);
  if (described !== null && !secret.test(said.text) && !ofTheirOwn.test(said.text))
    return understood('people', { topic: described, skills: [], roles: [], place: 1 });
  if (
    asksForHidden.test(question) &&
    /\b(?:tell|show|what|which|read|give|list|paste|print|copy)\b/i.test(question) &&
    !/\bmy\b/i.test(question)
  )
    return understood('unknown', { isPrivate: true });
  if (!isSurelyOfApp(recognised) && others.test(question)) return understood('unknown', { isPrivate: true });
  // Before what is somebody's own: 'follow Ada' is like 'follow everyone for me', and yet a wish of the member's own.
  for (const part of [said, ...parts]) {
    const command = commandIn(part, before?.intent === 'job');
    if (command === null || secret.test(part.text)) continue;
    const { roles, skills, project } = part;
    return understood('act', {
      command,
      roles,
      skills,
      project,
      ...(before === null ? {} : pointedAt(command, part, before)),
    });
  }
  // 'Can Kofi see how many steps I did' asks for no list of them.
  const seen = asksWhoSeesProgress.test(said.text)
    ? helpAnswers.find(({ title }) => title === 'Who sees your progress')
    : undefined;
  if (seen !== undefined) return understood('app', { help: seen });
  if (said.step !== null) {
    const project = said.project ?? before?.project ?? null;
    if (project !== null || before?.intent !== 'project' || said.topic !== '') return understood('next', { project });
    const { roles, skills, topic, time, difficulty, place } = before;
    return understood('next', { roles, skills, topic, time, difficulty, place, isOfListed: true });
  }
  const pointing = before === null ? null : pointingCommand(said, before);
  if (pointing !== null && before !== null)
    return understood('act', { command: pointing, ...pointedAt(pointing, said, before) });
  const into = before === null || secret.test(said.text) ? null : pointingInto(said, before);
  if (into !== null) return understood(into.intent, { ...into.named, goesOn: true });
  const likely = intentOf(recognised, said);
  const intent = isForeign(likely, recognised, said) ? 'unknown' : likely;
  // 'Tell me about Kofi' asks for what they show.
  const isOfSomeone =
    asksForName.test(said.text) && said.roles.length + said.skills.length === 0 && said.topic.split(' ').length <= 2;
  if (
    (recognised.kind === 'private' &&
      !(isOfSomeone && recognised.share < halfSure) &&
      recognised.likeness >= vague &&
      recognised.share > hardly &&
      intent === 'unknown') ||
    (secret.test(said.text) && intent !== 'app' && !(likely === 'unknown' && ownSecret.test(said.text)))
  )
    return understood('unknown', { isPrivate: true });
  const talk =
    recognised.kind === 'greeting' ? (talkTopics.find(({ title }) => title === recognised.title) ?? null) : null;
  if (talk !== null && recognised.likeness >= surely && !saysOnlyWhat(said) && !(before !== null && asksForMore(said)))
    return understood('greeting', { talk });
  const farOff = said.roles.length + said.skills.length === 0 ? asksHowFarOne.exec(said.text)?.[1] : undefined;
  if (farOff !== undefined && !asking.has(farOff) && !filler.has(farOff))
    return understood('unknown', { name: farOff });
  const followed = asksWhetherFollowed.exec(said.text)?.[1];
  if (followed !== undefined)
    return understood('unknown', { name: followed.replace(/ (?:already|yet|now|here)$/, '') });
  const { one: named, other: worker = named } = asksWhatOneIs.exec(said.text)?.groups ?? {};
  const isMeant = (word: string) => !isSpeltRight(word) && !asking.has(word) && !filler.has(word);
  if (
    worker !== undefined &&
    isMeant(worker) &&
    !said.skills.some(({ from, to }) => from <= 2 && to > 2) &&
    likely !== 'app'
  )
    return understood('unknown', { name: worker, roles: [], skills: [], topic: '' });
  const one = said.roles.length > 0 ? isOneInRole.exec(said.text)?.[1] : asksAboutOne.exec(said.text)?.[1];
  if (
    one !== undefined &&
    intent !== 'app' &&
    intent !== 'skill' &&
    !asking.has(one) &&
    !filler.has(one) &&
    !said.skills.some(({ name }) => name.toLowerCase().includes(one))
  )
    return understood('unknown', { name: one });
  const stranger = strangerIn(said, recognised);
  if (stranger !== null) return understood('unknown', { name: stranger });
  if (said.project !== null && (intent !== 'app' || recognised.likeness < wellKnown)) return understood('project');
  const continued = before === null ? null : following(said, intent, before);
  const help = helpAnswers.find(({ title }) => title === recognised.title) ?? before?.help ?? null;
  if (continued !== null)
    return understood(continued.intent, {
      ...continued.named,
      goesOn: true,
      help: continued.intent === 'app' ? help : null,
    });
  const unknownRole = aboutRoles.includes(intent) ? unknownRoleIn(said) : null;
  if (unknownRole !== null) return understood('unknown', { unknownRole });
  if (intent === 'app') return understood('app', { help });
  if (intent === 'greeting' && !saysOnlyWhat(said)) return understood('greeting', { talk });
  const namesNothing = said.roles.length + said.skills.length === 0;
  // Nothing but a word for what people do here: 'bikes!'.
  const isBare = said.words.length <= 3 && said.words.every((word) => !asking.has(word));
  if (
    (intent === 'unknown' || intent === 'greeting') &&
    namesNothing &&
    isBare &&
    said.topic !== '' &&
    skillsOfDailyWords(said.topic).isAll
  )
    return understood('project');
  const isName = intent === 'unknown' && namesNothing && (recognised.kind === 'name' || asksForName.test(said.text));
  // 'Data analysis with 5 hours a week' is a plan for whose trade it is.
  const namesNoRole = said.roles.length === 0 && !said.saysTarget;
  const trade = intent === 'plan' && namesNoRole ? rolesOfSkills(said.skills) : [];
  const forSkill = trade.length === 0 && intent === 'plan' && namesNoRole ? rolesInNeedOf(said.skills) : [];
  return understood(intent, {
    // 'Short answer please' wants no short step.
    ...(intent === 'next' && !ofShortStep.test(said.text) ? { order: null } : {}),
    ...(forSkill.length === 0 ? {} : { roles: forSkill }),
    ...(trade.length === 0 ? {} : { roles: trade }),
    name: isName && said.topic !== '' && said.topic.split(' ').length <= 3 ? said.topic : null,
  });
}
