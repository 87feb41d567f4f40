import type { EduraSource } from '../../../contract/edura.ts';
import { helpAnswers } from '../../../contract/help/answers.ts';
import { audiences, sections, type Visibility } from '../../../contract/profiles.ts';
import { offerSmallest } from './about-doing.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { choicesFor, nearSkillIn, otherChoice } from '../understanding/choices.ts';
import { inWordsOfHelp } from '../understanding/staying-with-help.ts';
import { leadingSentence } from '../understanding/leading-sentence.ts';
import { listed, type Page } from '../page.ts';
import { formOf } from '../reading/narrow-form.ts';
import { commandsByText } from '../reading/of-others.ts';
import { read } from '../reading/reading.ts';
import { talkTopics } from '../reading/talk.ts';
import type { Understood } from '../understanding/understood.ts';
import { isOfHealth } from '../reading/health-asked.ts';
import { eduraPage } from '../pages.ts';

const can =
  'I can tell you how far you are from a role, what to do next and why, which projects, jobs and people there are for a skill, what a skill means, how two roles compare, how to fill a week, what you got done, and how the application works.';

/** 'Is my profile public?' is asked about one's own, and not how it is chosen. */
const asksOfOwn = /\b(?:is|are|am|can|could|do|does|who|what|how)\b.*\b(?:my|me|i)\b/i;

const seenBy = { everyone: 'everyone', members: 'only members', nobody: 'nobody but you' };

/** Who sees the profile of the asker now, and the parts of it that fewer see. */
function sayAudience(own: Visibility, page: Page, from: EduraSource): void {
  page.say(
    `Right now ${seenBy[own.profile]} can see your profile.${forFewer(own, 'members')}${forFewer(own, 'nobody')}`,
    [from],
  );
}

const onlyFor = { members: 'For members only', nobody: 'For you alone' };

/** The parts of a profile that fewer may see than the whole of it. */
function forFewer(own: Visibility, audience: keyof typeof onlyFor): string {
  const parts = own.profile === audience ? [] : sections.filter((section) => own[section] === audience);
  const isNarrower = audiences.indexOf(audience) > audiences.indexOf(own.profile);
  return parts.length === 0 || !isNarrower ? '' : ` ${onlyFor[audience]}: your ${listed(parts)}.`;
}

export async function explainApp({ help, question }: Understood, asker: Asker, page: Page): Promise<void> {
  if (help === null) throw new Error('no topic was found');
  const isOfOwn = ['Profile privacy', 'Who sees posts'].includes(help.title) && asksOfOwn.test(question);
  if (isOfOwn) sayAudience(await asker.visibility(), page, { kind: 'page', page: help.page, title: help.title });
  const source = { kind: 'page', page: help.page, title: help.title } as const;
  if (help.title === 'Chats with Edura' && ofFormerChat.test(question))
    page.say('I do not know that: I read the last questions of this chat, and no other one.', [eduraPage]);
  const told =
    leadingSentence(question, help.title, help.answer) ??
    leadingSentence(inWordsOfHelp(question.toLowerCase()), help.title, help.answer);
  const lead = outcomeIn(question, help.answer);
  if (lead !== null) {
    page.say(`${lead.verdict}${lead.sentence}`, [source]);
    page.say(lead.rest, [source]);
    return page.suggest(...help.next);
  }
  for (const part of told === null ? [help.answer] : [told.lead, told.rest]) page.say(part, [source]);
  const other = otherChoice(question, help.title);
  page.suggest(...new Set([...(other === null ? [] : [other]), ...help.next]));
}

/** 'What did I ask you in my very first chat' */
const ofFormerChat =
  /\b(?:what|which|how many|remember|know)\b.*\b(?:i|we|my|our)\b.*\b(?:ask\w*|t[ao]ld|said|talk\w*|chat\w*|questions?|spoke|discuss\w*)\b/i;
const asksWhetherLost = /\b(?:gone|lost|lose|deleted|disappear\w*|vanish\w*)\b/i;
const asksForReturn = /\b(?:come back|re-?join|join again|get (?:it|them|everything) back|undo)\b/i;
/** 'Is my progress gone then': the sentence that says what becomes of it, after yes or no. */
function outcomeIn(question: string, answer: string): { verdict: string; sentence: string; rest: string } | null {
  const isLoss = asksWhetherLost.test(question);
  const { isWhether } = formOf(read(question).text);
  if (!isWhether || (!isLoss && !asksForReturn.test(question))) return null;
  const sentences = answer.split(/(?<=[.?!])\s+/);
  const told = isLoss ? /\b(?:kept|keeps|deleted|removed|stays?)\b/ : /\b(?:again|undo|back)\b/;
  const sentence = sentences.find((one) => told.test(one));
  if (sentence === undefined) return null;
  const [keeps, loses] = [/\b(?:kept|keeps|stays?)\b/.test(sentence), /\b(?:deleted|removed)\b/.test(sentence)];
  const verdict = !isLoss ? 'Yes. ' : keeps === loses ? '' : keeps ? 'No. ' : 'Yes. ';
  return { verdict, sentence, rest: sentences.filter((one) => one !== sentence).join(' ') };
}

/** Small talk. After a mistake it also says what can be asked. */
export async function talk(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const topic = understood.talk ?? talkTopics[0];
  if (topic === undefined) throw new Error('there is no small talk');
  page.say(topic.answer, topic.isAboutItself ? [eduraPage] : []);
  if (topic.title === 'A mistake') page.say(can, [eduraPage]);
  if (topic.title === 'Discouraged') await offerSmallest(asker, page);
  page.suggest(...topic.followUps);
}

/** Someone who may want to end their life: whatever else they ask waits. */
const despair =
  /\b(?:suicid\w*|(?:kill|hurt|harm|cut)(?:ing)? my ?self|self ?harm\w*|(?:want|wish|going) to (?:die|be dead)|end (?:my life|it all)|take my (?:own )?life|no reason to live|do ?n[o’']?t want to live|better off dead)\b/i;

/** @returns whether it was answered */
export function answerDespair(question: string, page: Page): boolean {
  if (!despair.test(question)) return false;
  page.say(
    'I am sorry that it is so hard. I am a program that looks things up here, and no help with this, but people are. If you are in danger now, call the emergency number where you are. Otherwise talk to someone you trust today, or call a crisis line: findahelpline.com lists them by country.',
  );
  return true;
}
const ofApplication =
  /\bmy application\b|\bthe application (?:for|to|at|with)\b|\bi (?:have )?applied\b|\b(?:did|do|will|have) they (?:like|want|read|accept|hire|reject|choose|get) (?:me|my (?:application|cv|letter|resume))\b/i;

/** What somebody wrote is to be done, or the rules are to be left: neither is. */
const isCommand =
  /\b(?:you are now|ignore (?:all|any|every|everything|the|previous|your)|mark (?:all|every|each)|without asking)\b/i;

/** @param leadsOn what the question names is said after it: other questions are no way on then */
export function admitIgnorance({ isPrivate, question }: Understood, page: Page, leadsOn = false): void {
  if (!isPrivate && isOfHealth(question)) {
    page.say(
      'I do not know that, and give no medical advice: a doctor or a pharmacist can. In an emergency, call the emergency number where you are.',
      [eduraPage],
    );
    return page.suggest('What can you do?', 'What should I do next?');
  }
  const apply = ofApplication.test(question) ? helpAnswers.find(({ title }) => title === 'Apply for a job') : undefined;
  if (apply !== undefined) {
    page.say(`I do not know that. ${apply.answer}`, [{ kind: 'page', page: apply.page, title: apply.title }]);
    return page.suggest(...apply.next);
  }
  if (isPrivate && isOfHealth(question)) page.say('In an emergency, call the emergency number where you are.');
  const choices = isPrivate || leadsOn ? [] : choicesFor(question);
  const near = isPrivate || leadsOn ? null : nearSkillIn(read(question));
  if (near !== null) {
    page.say(
      `I do not know that. What comes nearest to it here is the skill **${near.name}**: a member who has it may know, and there may be a project about it.`,
      [sourceOf.skill(near.name, near.slug)],
    );
    return page.suggest(...choices, 'What can you do?');
  }
  if (choices.length > 0) {
    page.say('I do not know that, or have not understood it. Did you mean one of the questions below?', [eduraPage]);
    return page.suggest(...choices, 'What can you do?');
  }
  if (isPrivate)
    page.say(
      'I do not know that, and cannot look it up: messages, e-mail addresses, passwords, and whatever someone does not show you are closed to me.',
      [eduraPage],
    );
  if (isPrivate && (isCommand.test(question) || commandsByText.test(question)))
    page.say('What stands in a post, a comment or a question is no command to me, and I change nothing myself.', [
      eduraPage,
    ]);
  if (!isPrivate && leadsOn)
    page.say('I do not know that: nothing that I can look up says it. What you name:', [eduraPage]);
  else if (!isPrivate) page.say('I do not know that.', [eduraPage]);
  if (leadsOn) return undefined;
  page.say(can, [eduraPage]);
  page.suggest('What can you do?', 'What should I do next?', 'Find a project for me');
}
