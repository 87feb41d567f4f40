import { evidenceGiven, feedbackReceived } from '../store/evidence.ts';
import { type Asker, sourceOf } from './asker.ts';
import { counted, type Page, plain } from './page.ts';

const mostShown = 5;
/** Longer texts are cut: the step has all of it. */
const longest = 240;

const buildzone = { kind: 'page', page: 'buildzone', title: 'Buildzone' } as const;

const shortened = (text: string): string =>
  plain(text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`);

/** The feedback on the member's own evidence, the newest first, as far as they may see it. */
export async function listFeedback(asker: Asker, page: Page): Promise<void> {
  const { count, latest } = await feedbackReceived(asker.db, asker.session.memberId, mostShown);
  if (count === 0) {
    page.say('Nobody has given feedback on your evidence yet. Members of the same project can, below it at the step.', [
      buildzone,
    ]);
    page.suggest('How do I add evidence?', 'Who gives feedback on my work?');
    return;
  }
  page.say(
    `There is feedback on your evidence, ${counted(count, 'piece')}${count > latest.length ? '; the latest:' : ':'}`,
  );
  for (const { project, step, step_title: title, author, text, created_at: at } of latest)
    page.say(
      `- ${plain(`${author.first_name} ${author.last_name}`)} on ${plain(title)}, ${at.slice(0, 10)}. “${shortened(text)}”`,
      [sourceOf.step(project, { id: step, title }), sourceOf.member(author)],
    );
  page.suggest('What should I do next?', 'What did I get done?');
}

/** The member's own evidence: what it is, where it is, and what was said of it. */
export async function listEvidence(asker: Asker, page: Page): Promise<void> {
  const pieces = await evidenceGiven(asker.db, asker.session.memberId, mostShown + 1);
  if (pieces.length === 0) {
    page.say(
      'You have added no evidence to what you finished. Add it on the page of a step: a text, a link or a picture.',
      [buildzone],
    );
    page.suggest('What is evidence for?', 'What did I get done?');
    return;
  }
  const [shown, isAll] = [pieces.slice(0, mostShown), pieces.length <= mostShown];
  page.say(
    `You have added ${isAll ? counted(pieces.length, 'piece') : 'many pieces'} of evidence${isAll ? '' : '; the latest'}:`,
  );
  for (const { project, step, step_title: title, text, link, has_image: hasImage, created_at: at } of shown) {
    const what = [text === '' ? '' : `“${shortened(text)}”`, plain(link), hasImage ? 'with a picture' : ''];
    page.say(`- At ${plain(title)}, ${at.slice(0, 10)}: ${what.filter(Boolean).join(' ')}`, [
      sourceOf.step(project, { id: step, title }),
    ]);
  }
  const { count } = await feedbackReceived(asker.db, asker.session.memberId, mostShown);
  if (count > 0) await listFeedback(asker, page);
  else page.suggest('Which of my steps have no evidence?', 'What should I do next?');
}
