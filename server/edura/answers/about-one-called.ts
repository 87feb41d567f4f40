import { sayContact } from './about-contact.ts';
import { sayAbout } from './about-one-member.ts';
import { membersCalled } from './about-people.ts';
import type { Asker } from '../asker.ts';
import { asking, filler } from '../reading/correcting.ts';
import type { Page } from '../page.ts';
import { read } from '../reading/reading.ts';
import type { WriteTo } from '../understanding/writing-to.ts';
import type { Understood } from '../understanding/understood.ts';
import { messagesPage } from '../pages.ts';

/** 'Can I message Mei even though she does not follow me' */
const writesTo =
  /^(?:(?:and|so|ok|but|hey|hi) )*(?:(?:can|could|may|am|is it ok to|is it possible to|how (?:do|can|could))(?: i)? (?:(?:just|also|still|even|allowed to|already) )*)(?:message|write(?: a message)? to|write|contact|dm|text|send (?:a message|messages|something) to|talk to|chat with|reach) (?<name>(?!(?:my|the|a|an|him|her|them|it|this|that|someone|somebody|anyone|anybody|people|members|strangers|everyone|several|you|edura|who|whoever|support|moderators?|others)\b)[\p{L}-]{2,}(?: (?!(?:even|if|when|though|without|about|directly|here|because|and|who|although|first|please|now|too)\b)[\p{L}-]{2,})?)\b/u;

/** 'Show me Svens profile': as typed, since a name is no word that was spelt wrongly. */
const profileOf =
  /\b(?:show|open|see|view|find|get|give|pull up|look at)(?: me)? (?<name>(?!(?:my|the|a|an|his|her|their|your|own|edit|public|this|that|everyones?|all|others?|other|whose|someones?|which|how)\b)\p{L}[\p{L}-]*?(?: \p{L}[\p{L}-]*?)?)(?:['’]s|s|['’])? profile\b|\bprofile of (?<of>(?!(?:my|the|a|an|someone|others?|members?|people)\b)\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)?)/u;

/** What one shows whose profile is asked for. @returns whether a profile was asked for */
export async function sayProfileOf(
  { question, intent, language }: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (intent === 'act' || language !== null || question.length > 120) return false;
  const { name, of } = profileOf.exec(read(question).folded)?.groups ?? {};
  const said = name ?? of;
  if (said === undefined) return false;
  const both = await Promise.all([membersCalled(said, asker), membersCalled(`${said}s`, asker)]);
  const [hit, ...others] = both.flatMap(({ called }) => called);
  if (others.length > 0) return false;
  const member = hit === undefined ? undefined : await asker.member(hit.card.username);
  if (member === undefined) return false;
  sayAbout(member, page);
  if (!member.following && !member.is_self)
    page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
  page.suggest('Who should I follow?');
  return true;
}

/** Whether one can write to a member who is named. @returns whether anybody is called so */
export async function sayWhetherToWrite(
  { question, intent, isPrivate, language }: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (intent === 'act' || isPrivate || language !== null) return false;
  const name = writesTo.exec(read(question).asTyped)?.groups?.['name'];
  if (name === undefined || name.split(' ').some((word) => asking.has(word) || filler.has(word))) return false;
  const [hit, ...others] = (await membersCalled(name, asker)).called;
  if (hit === undefined || others.length > 0) return false;
  sayWriting(hit.card, page);
  return true;
}

function sayWriting(card: Parameters<typeof sayContact>[0] & { follows_you: boolean }, page: Page): void {
  sayContact(card, [], page);
  page.say(
    card.follows_you
      ? 'They follow you, so your message arrives at once.'
      : 'They do not follow you, so your first message is a request that they can accept or decline.',
    [messagesPage],
  );
  page.suggest('What is a message request?', 'Who follows me?');
}

/** The same of a member who was shown. @returns whether they can still be seen */
export async function sayHowToWrite({ username }: WriteTo, asker: Asker, page: Page): Promise<boolean> {
  const member = await asker.member(username);
  if (member === undefined || member.is_self) return false;
  sayWriting(member, page);
  return true;
}
