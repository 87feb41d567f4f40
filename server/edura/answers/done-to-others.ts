import { membersCalled } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import type { ToOthers } from '../reading/done-to-others.ts';
import { type Page, plain } from '../page.ts';
import { buildzone, messagesPage, searchPage } from '../pages.ts';

const mostCalled = 3;

/** @returns whether anybody is called so */
export async function sayToOthers(asked: ToOthers, asker: Asker, page: Page): Promise<boolean> {
  if (asked.of === 'refused') {
    page.say(
      'No, that cannot be done, not even here: I change nothing myself. Everyone marks only their own steps, nobody approves evidence but other members give feedback on it, only its owner can hand over, close or delete a project, only its author deletes a post or a comment, only those who posted a job change it, and what is on a profile is up to its member alone.',
      [buildzone],
    );
    page.suggest('How do I change or close my project?', 'How do I report someone?', 'What should I do next?');
    return true;
  }
  if (asked.of === 'in-name') {
    const called = await Promise.all(asked.names.map(async (name) => (await membersCalled(name, asker)).called[0]));
    const card = called.find((hit) => hit !== undefined)?.card;
    if (card === undefined) return false;
    const name = `**${plain(`${card.first_name} ${card.last_name}`)}**`;
    page.say(
      asked.isWriting
        ? `I cannot do that: I write and send nothing myself, in nobody’s name. You can write to ${name}: open their profile and press Message.`
        : (await asker.member(card.username))?.is_self === true
          ? 'I cannot do that: I change and write nothing myself. What I offer is a button that you press.'
          : `I cannot do that: I change and write nothing myself, and nobody but ${name} does anything in their name or at their steps.`,
      [sourceOf.member(card), asked.isWriting ? messagesPage : buildzone],
    );
    page.suggest('How do I mark a step?', 'How do I get feedback?', 'What should I do next?');
    return true;
  }
  if (asked.of === 'oust') {
    const [hit] = (await membersCalled(asked.name, asker)).called;
    if (hit === undefined) return false;
    const { card } = hit;
    page.say(
      `No, that cannot be done, not even here: I change nothing myself, and nothing of **${plain(`${card.first_name} ${card.last_name}`)}**. Members leave a project themselves. If someone breaks the rules, report it on their profile or below what they wrote: the moderators decide.`,
      [sourceOf.member(card), buildzone],
    );
    page.suggest('How do I report someone?', 'How do I block someone?', 'What should I do next?');
    return true;
  }
  const usernames =
    asked.username === undefined
      ? (await membersCalled(asked.name, asker)).called.map(({ card }) => card.username)
      : [asked.username];
  const members = (await Promise.all(usernames.slice(0, mostCalled).map((one) => asker.member(one)))).filter(
    (one) => one !== undefined,
  );
  for (const member of members) {
    const name = `**${plain(`${member.first_name} ${member.last_name}`)}**`;
    page.say(
      member.following
        ? `You follow ${name}. To unfollow them, open their profile: the button that says Following ends it. I change nothing myself.`
        : `You do not follow ${name}.`,
      [sourceOf.member(member), searchPage],
    );
  }
  page.suggest('Who do I follow?', 'How do I block someone?');
  return members.length > 0;
}
