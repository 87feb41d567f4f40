import { fold } from '../../search/words.ts';
import { asksForFeedback, asksForOwnEvidence, asksOfOneProject, asksWhatItIs } from '../reading/asking-of-one.ts';
import { projectFacetsIn } from '../reading/facets.ts';
import { projectSpokenOf } from '../reading/project-spoken-of.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from './understood.ts';

/** What a project is called in a question: 'who runs the bench project'. */
const called = /\b(?:the|my) (?<name>[\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,4}?) (?:project|group|one)\b/u;
/** 'And the oral history one?', 'what about in the garden project': of another project, nothing but which. */
const another =
  /^(?:and|or|what about|how about|same for) (?:(?:in|of|for|with|is|does) )*(?:the|my) (?<name>[\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,4}?) (?:project|group|one)\W*$/u;
/** The same without a word for what it is: 'and in the bench?', 'what about the leaflet'. */
const anotherAtAll =
  /^(?:and|or|what about|how about|same for) (?:(?:in|of|for|with|at|about) )*(?:the|my) (?<name>[^?.!,;:]{2,40})[?.! ]*$/u;
const mostOfName = 3;
/** What was asked of the thing that stands at the end: 'how many places are left in the clinic leaflet', 'who runs it'. */
const ofTheLast = /^(?<asked>.+?) (?:(?:the|my) [^?,.]{3,60}|it|that|there|that one|this)\W*$/u;
/** Which of those that were listed, and no name. */
const place =
  /^(?:(?:first|second|third|fourth|fifth|last|next|other|same|easier|shorter|longer|harder|easiest|shortest|longest|hardest|rest|weekend|week|step|steps|time|hours|job|jobs|skills|evening)\b.*|\d+(?:st|nd|rd|th))$/;

/** 'What did Ada say to it' after the evidence that was listed. */
const whatWasSaid =
  /^(?:(?:and|so|ok|but) )*what (?:did|does|do|has|have) (?!(?:i|we|you|employers?|companies|company|recruiters?|edura|stepwise)\b)(?<name>[\p{L}-]+) (?:say|said|write|written|think|comment)\b(?: (?:to|of|about|on|under))? (?:it|that|this|them)\W*$/u;
const anyone = /^(?:they|people|others|everyone|everybody|anyone|anybody|someone|somebody|members?)$/;

function feedbackAfter(question: string, before: Understood | null): string | null {
  const asked = before === null || before.intent !== 'done' ? '' : before.question;
  if (!asksForOwnEvidence(asked) && !asksForFeedback(asked)) return null;
  const name = whatWasSaid.exec(fold(question))?.groups?.['name'];
  if (name === undefined) return null;
  return `what feedback is there on my evidence${anyone.test(name) ? '' : ` from ${name}`}`;
}

/** What is counted or looked up of one project is asked of another. */
function sameOfAnother(question: string, before: string): string | null {
  const name = anotherAtAll.exec(question)?.groups?.['name']?.trim();
  const asked = ofTheLast.exec(before)?.groups?.['asked'];
  if (
    name === undefined ||
    asked === undefined ||
    place.test(name) ||
    name.split(' ').length > mostOfName ||
    read(name).skills.length > 0
  )
    return null;
  const { text } = read(asked);
  return projectFacetsIn(text).length === 0
    ? null
    : `${asked} the ${name.replace(/ (?:project|group|one)$/, '')} project`;
}

/** 'And in the bench one?' after how many are in a project: the same question with the other name, or null. */
export function askedOfAnother(question: string, before: Understood | null): string | null {
  const feedback = feedbackAfter(question, before);
  if (feedback !== null) return feedback;
  if (before === null) return null;
  const same = sameOfAnother(fold(question), fold(before.question));
  if (same !== null || before.intent !== 'project') return same;
  const asked = fold(before.question);
  if (!asksOfOneProject(asked) && !asksWhatItIs.test(asked)) return null;
  const former = called.exec(asked)?.groups?.['name'];
  const spoken = former === undefined ? projectSpokenOf(asked)?.name : undefined;
  const name = another.exec(fold(question))?.groups?.['name'];
  if (name === undefined || place.test(name)) return null;
  // 'Who runs the bus poster', without a word for what it is.
  if (spoken !== undefined && asked.includes(spoken)) return asked.replace(spoken, `${name} project`);
  if (former === undefined) return null;
  return asked.replace(`${former} `, `${name} `);
}
