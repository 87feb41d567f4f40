import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import { sourceOf } from '../asker.ts';
import { type Page, plain } from '../page.ts';
import { messagesPage } from '../pages.ts';

interface Person {
  username: string;
  first_name: string;
  last_name: string;
}

/** Whether one can write to those who run a project or have posted a job, and where. */
export function sayContact(person: Person | null, from: readonly EduraSource[], page: Page): void {
  if (person === null) return page.say('Who that is, is not shown to you, so you cannot write to them here.', from);
  page.say(
    `Yes, you can write to **${plain(`${person.first_name} ${person.last_name}`)}**: open their profile and press Message.`,
    [sourceOf.member(person), messagesPage],
  );
}

/** Who runs a project can be asked about it, and so can those who are in it, below its steps. */
export function sayWhomToAsk(project: Pick<CommunityProject, 'id' | 'title' | 'owner'>, page: Page): void {
  const { owner } = project;
  const from = [sourceOf.project(project)];
  if (owner === null)
    page.say(
      `Who runs **${plain(project.title)}** is not shown to you. Below each step you can ask its members.`,
      from,
    );
  else {
    const name = `${owner.first_name} ${owner.last_name}`;
    page.say(
      `Ask **${plain(name)}**, who runs **${plain(project.title)}**: open their profile and press Message. Members can ask each other below each step as well.`,
      [...from, sourceOf.member(owner), messagesPage],
    );
    page.offer({ kind: 'follow', username: owner.username, title: name });
  }
}
