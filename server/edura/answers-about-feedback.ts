import { feedbackReceived } from '../store/evidence.ts';
import { type Asker, sourceOf } from './asker.ts';
import { counted, type Page, plain } from './page.ts';

const mostShown = 5;

/** The feedback on the member's own evidence, the newest first, as far as they may see it. */
export async function listFeedback(asker: Asker, page: Page): Promise<void> {
  const { count, latest } = await feedbackReceived(asker.db, asker.session.memberId, mostShown);
  if (count === 0) {
    page.say('Nobody has given feedback on your evidence yet. Members of the same project can, below it at the step.', [
      { kind: 'page', page: 'buildzone', title: 'Buildzone' },
    ]);
    page.suggest('How do I add evidence?', 'Who gives feedback on my work?');
    return;
  }
  page.say(
    `There is feedback on your evidence, ${counted(count, 'piece')}${count > latest.length ? '; the latest:' : ':'}`,
  );
  for (const { project, step, step_title: title, author, created_at: at } of latest)
    page.say(`- ${plain(`${author.first_name} ${author.last_name}`)} on ${plain(title)}, ${at.slice(0, 10)}.`, [
      sourceOf.step(project, { id: step, title }),
      sourceOf.member(author),
    ]);
  page.suggest('What should I do next?', 'What did I get done?');
}
