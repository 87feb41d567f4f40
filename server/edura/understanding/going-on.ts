import type { EduraSource } from '../../../contract/edura.ts';
import { asksForOwnEvidence } from '../reading/asking-of-one.ts';
import type { Kept } from './conversation.ts';
import { wordsOf } from '../reading/correcting.ts';
import { bothDenied } from '../reading/denying.ts';
import { secret } from '../reading/of-others.ts';
import { operationOn } from './operations.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from './understood.ts';

const justHow =
  /^\W*(?:(?:and|ok|okay|so|but|then|yes|no)\W+)*how(?: (?:exactly|so|then|please|do i(?: do (?:it|that))?))?\W*$/i;
const didI = /^\W*(?:(?:and|ok|okay|so)\W+)*(?:did|do|can|could|may|have|should) i /i;

/** 'Ok how' after 'did I upload any proof': how do I upload proof. */
function withHow(question: string, before: Understood | null): string {
  if (before === null || !justHow.test(question) || !didI.test(before.question)) return question;
  return `how do i ${before.question.replace(didI, '').replace(/\bany \b/i, '')}`;
}

/** 'How do I add it' after which steps have no evidence: the evidence. */
function withEvidence(question: string, before: Understood | null): string {
  const isOfEvidence = before?.intent === 'done' && asksForOwnEvidence(before.question);
  const asksOfIt =
    /^\W*(?:(?:and|ok|so|but)\W+)*(?:how|can|could|may|must|does|do|where|is|who)\b.*\b(?:it|that|them|one)\b/i;
  if (!isOfEvidence || wordsOf(question).length > 8 || !asksOfIt.test(question)) return question;
  return question.replace(/\b(?:it|that|them|one)\b/i, 'evidence');
}

/** What is carried from question to question: all that was wished for of a list. */
const carriedOf = ({
  roles,
  skills,
  topic,
  time,
  span,
  limit,
  job,
  difficulty,
  order,
  saysTarget,
  denied,
  without,
}: Understood) => ({
  roles,
  skills,
  topic,
  time,
  span,
  limit,
  job,
  difficulty,
  order,
  saysTarget,
  denied,
  without,
});

/** What a question does with what the conversation is about. */
export function afterOperation(
  question: string,
  before: Understood,
  shown: readonly EduraSource[],
  kept: Kept,
  alone: (question: string) => Understood,
): Understood | null {
  const said = read(question);
  if (secret.test(said.text)) return null;
  const operation = operationOn(said, question, before, shown, kept);
  if (operation === null) return null;
  const { from, more } = operation;
  const wished =
    from === null
      ? {}
      : { ...carriedOf(from), intent: from.intent, goesOn: true, spoken: `${from.spoken} ${question}` };
  const nothing = {
    help: null,
    talk: null,
    name: null,
    also: null,
    isPrivate: false,
    unknownRole: null,
    command: null,
    project: null,
    place: null,
  };
  return { ...alone(question), ...nothing, ...wished, ...more };
}

/** Of the list before, only narrower: what was not wanted there is not wanted here, nor is anything else forgotten. */
export function goingOn(understood: Understood, before: Understood | null, kept: Kept): Understood {
  const wish = kept.wish ?? before;
  if (wish === null || !understood.goesOn || wish.intent !== understood.intent) return understood;
  return {
    ...understood,
    denied: bothDenied(wish.denied, understood.denied),
    without: wish.without,
    difficulty: understood.difficulty ?? wish.difficulty,
    // 'And up to 5 hours' bounds anew, whatever was said before.
    limit: understood.limit === 'most' && read(understood.question).time === null ? wish.limit : understood.limit,
    spoken: `${wish.spoken} ${understood.question}`,
  };
}

/** A question with what the one before it was about in it, where it only says how, or points. */
export const inLightOf = (question: string, before: Understood | null): string =>
  withEvidence(withHow(question, before), before);
