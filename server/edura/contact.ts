import type { EduraSource } from '../../contract/edura.ts';
import { sourceOf } from './asker.ts';
import { type Page, plain } from './page.ts';

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
    [sourceOf.member(person), { kind: 'page', page: 'messages', title: 'Messages' }],
  );
}
