import { sayJob } from './about-jobs.ts';
import { sayAbout } from './about-one-member.ts';
import type { Asker } from '../asker.ts';
import { type Page, plain } from '../page.ts';
import type { Unsure } from '../understanding/unsure.ts';

/** What can be asked next of a thing of each kind, and is answered. */
const questions = {
  job: ['What do they ask for?', 'Who posted it?', 'How many hours is it?'],
  member: ['What projects are they in?', 'Where do they live?'],
} as const;

const sayNot = (question: string, title: string, page: Page): void =>
  page.say(
    `I have not understood “${plain(question)}”. If it is about **${plain(title)}**, this is what I know of it:`,
  );

/** In place of an answer to another question: that this one is not understood, and what is known of the thing that is spoken of. */
export async function sayUnsure({ thing, question }: Unsure, asker: Asker, page: Page): Promise<boolean> {
  const { kind, title } = thing;
  if (kind === 'job') {
    const job = await asker.job(thing.id);
    if (job === undefined) return false;
    sayNot(question, title, page);
    sayJob(job, page);
    page.suggest(...questions.job);
    return true;
  }
  if (kind === 'member') {
    const member = await asker.member(thing.username);
    if (member === undefined) return false;
    sayNot(question, title, page);
    sayAbout(member, page);
    if (!member.following && !member.is_self)
      page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
    page.suggest(...questions.member);
    return true;
  }
  return false;
}
