import { fold } from '../search/words.ts';
import { asksForFeedback, asksForOwnEvidence, asksOfOneProject, asksWhatItIs } from './asking-of-one.ts';
import { projectSpokenOf } from './project-spoken-of.ts';
import type { Understood } from './understood.ts';

/** What a project is called in a question: 'who runs the bench project'. */
const called = /\b(?:the|my) (?<name>[\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,4}?) (?:project|group|one)\b/u;
/** 'And the oral history one?', 'what about in the garden project': of another project, nothing but which. */
const another =
  /^(?:and|or|what about|how about|same for) (?:(?:in|of|for|with|is|does) )*(?:the|my) (?<name>[\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,4}?) (?:project|group|one)\W*$/u;
/** Which of those that were listed, and no name. */
const place = /^(?:first|second|third|fourth|fifth|last|next|other|same|\d+(?:st|nd|rd|th))$/;

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

/** 'And in the bench one?' after how many are in a project: the same question with the other name, or null. */
export function askedOfAnother(question: string, before: Understood | null): string | null {
  const feedback = feedbackAfter(question, before);
  if (feedback !== null) return feedback;
  if (before === null || before.intent !== 'project') return null;
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
