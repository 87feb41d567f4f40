import { feedbackReceived } from '../store/evidence.ts';
import { type Asker, sourceOf } from './asker.ts';
import { counted, type Page, plain } from './page.ts';

const said = String.raw`(?:feedback|answer(?:ed|s)?|repl(?:y|ied|ies)|respon(?:d|ded|se)|comment(?:ed|s)?|review(?:ed|s)?|react(?:ed|ion|ions)?|looked at|say|said|think|thinks|thought)`;
const ownWork = String.raw`my (?:\w+ )?(?:evidence|proofs?|work|steps?)`;
const asksForAny = new RegExp(
  String.raw`\b(?:has|have|did|does|do|is|are|any|what|who|which|show|see|new)\b.*\b${said}\b.*\b${ownWork}\b|\b${ownWork}\b.*\b(?:get|got|have|has|received?|any)\b.*\b${said}\b|\b(?:any|new|did i get|have i got|do i have) (?:\w+ )?feedback\b`,
  'i',
);
/** How feedback works here, and how it is given. */
const asksHow = /\b(?:how|where|can i|may i|should i|must i|give|writes?|gives|who (?:gives|can|may|sees|will))\b/i;

/** Whether a question asks what others have said of the member's own evidence. */
export const asksForFeedback = (question: string): boolean => asksForAny.test(question) && !asksHow.test(question);

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
