import type { EduraIntent } from '../../../contract/edura.ts';
import { fold } from '../../search/words.ts';
import { speakOf, withTexts } from './from-texts.ts';
import type { Asker } from '../asker.ts';
import { asksForSteps } from '../reading/asking-of-one.ts';
import { jobFactsIn } from '../reading/job-facts.ts';
import { projectCalled } from './project-meant.ts';
import { projectSpokenOf } from '../reading/project-spoken-of.ts';
import { read } from '../reading/reading.ts';
import { asksOfItsSkill, asksOfTexts, asksSomething, termsAsked } from '../reading/terms-asked.ts';
import { type Asked, ordinal } from '../reading/things.ts';
import type { Understood } from '../understanding/understood.ts';

const looked: ReadonlySet<EduraIntent> = new Set(['project', 'unknown', 'skill', 'job']);
/**
 * A question that asks something of a project which it speaks of without its title: one that its texts, or its skills, can tell.
 *
 * @returns null where they say nothing of it
 */
export async function withProjectAskedInside(understood: Understood, asker: Asker): Promise<Understood | null> {
  const { question, intent, language, isPrivate, project, step } = understood;
  if (!looked.has(intent) || language !== null || isPrivate || project !== null || step !== null) return null;
  const text = fold(question);
  const spoken = asksOfTexts(question) && !asksForSteps.test(question) ? projectSpokenOf(question) : null;
  if (spoken === null) return null;
  const called = await projectCalled(spoken, asker);
  if (called === undefined) return null;
  const words = new RegExp(
    String.raw`\b(?:the|my|our|that|this)? ?${spoken.name}(?: (?:project|group|workshop|one|thing))?\b`,
    'u',
  );
  // Words that were left out of the name would be taken for what is asked.
  if (!words.test(text)) return null;
  const said = read(text.replace(words, ' this project '));
  const thing = { kind: 'project' as const, id: called.id };
  const named = { intent: 'project' as const, project: called.id, roles: [], topic: '', help: null };
  if (asksOfItsSkill(said))
    return { ...understood, ...named, skills: said.skills, of: { ...thing, property: 'skill', rest: said.text } };
  const texts = await withTexts(thing, asker);
  return texts !== null && speakOf(texts, termsAsked(said.text))
    ? { ...understood, ...named, skills: [], of: { ...thing, property: 'text', rest: said.text } }
    : null;
}

const pointer = /\b(?:it|its|that|this|there|they)\b(?! (?:week|weekend|month|year|evening|morning|afternoon)\b)/;
/** 'For the frame, what wood do I take': of a part of what was shown. */
const ofPart =
  /^(?:(?:and|so|ok|but) )*(?:for|at|with|in|on) the \w+(?: \w+)? (?:what|which|how much|how many|how long|how thick|how deep)\b/;
const followed: ReadonlySet<EduraIntent> = new Set(['unknown', 'skill', 'project', 'job', 'app']);
/** About others than what was shown, or the application. */
const ofOthers =
  /\b(?:other|others|another|projects|jobs|anything|something|else|who|anyone|anybody|someone|somebody|people|members?|profile|account|app|site|edura|stepwise|evidence|proof|posts?|messages?|pages?|settings?|notifications?|mark|join|leave|save|delete|share|hide|edit|undo)\b/;
/** Of several, or of the member's own. */
const ofOwn = /\b(?:jobs|projects|i (?:have )?(?:posted|put up)|my (?!chances?\b))\b/;
const mostWords = 14;

/**
 * A question that asks of the project or job before it what its texts, or its skills, can tell: 'do I need my own garden for it'.
 *
 * @returns null where they say nothing of it
 */
export async function withPointedAskedInside(understood: Understood, asker: Asker): Promise<Understood | null> {
  const { pointed, question, intent, language, isPrivate, roles, unknownRole, place } = understood;
  if (pointed === null || !followed.has(intent) || language !== null || isPrivate || roles.length > 0) return null;
  const said = read(question);
  const { skills, words } = said;
  // 'Do I need a saw for the second one' points as 'for it' does.
  const text = place === null ? said.text : said.text.replace(ordinal, 'it');
  const isPointing = pointer.test(text) || ofPart.test(text);
  // Without a word that points, it is of what was shown only if it is of nothing else.
  if (unknownRole !== null || words.length > mostWords || (!isPointing && intent !== 'unknown')) return null;
  const isProject = pointed.kind === 'project';
  const named = { intent: pointed.kind, project: isProject ? pointed.id : null, topic: '', help: null };
  const facts = isProject || intent === 'app' ? [] : jobFactsIn(text);
  if (facts.length > 0 && asksSomething(text) && !ofOwn.test(text))
    return { ...understood, ...named, skills: [], of: { kind: 'job', id: pointed.id, property: 'facts', rest: text } };
  if (!asksOfTexts(question) || ofOthers.test(text)) return null;
  const texts = await withTexts(pointed, asker);
  if (texts === null) return null;
  if (isPointing && asksOfItsSkill(said) && skills.some(({ name }) => text.includes(name.toLowerCase())))
    return isProject
      ? { ...understood, ...named, of: { kind: 'project', id: pointed.id, property: 'skill', rest: text } }
      : { ...understood, ...named, of: { kind: 'job', id: pointed.id, property: 'needs', rest: text } };
  const terms = termsAsked(text);
  // What nothing else can tell is asked of it nevertheless, and its texts are said not to tell it.
  const isAskedOfIt = isPointing && terms.length > 0 && (intent === 'unknown' || (!isProject && /\bthey\b/.test(text)));
  return isAskedOfIt || speakOf(texts, terms)
    ? { ...understood, ...named, skills: [], of: { ...pointed, property: 'text', rest: text } as Asked }
    : null;
}
