import { evidenceGiven, feedbackReceived, finishedWithoutEvidence } from '../../store/evidence.ts';
import { fold } from '../../search/words.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { counted, type Page, plain } from '../page.ts';
import { periodIn } from '../reading/periods.ts';
import type { Understood } from '../understanding/understood.ts';
import { dayWritten } from '../reading/calendar.ts';
import { buildzone, eduraPage } from '../pages.ts';

type Asked = Pick<Understood, 'question' | 'project'>;

const mostShown = 5;
/** Of one member's, so many are looked through. */
const mostLooked = 50;
const mostWithout = 12;

/** 'What did Ada say to it': hers alone. */
const fromOne = / on my evidence from ([\p{L}-]{1,40})[^\p{L}-]?$/u;

/** 'What did Ingrid write about my bench' */
const byOne =
  /^(?:\P{L}*(?:and|so|ok|but)\b)*\P{L}*(?:what|did|has|have)(?: (?:did|has|have))? (?<name>(?!(?:they|people|others?|everyone|everybody|anyone|anybody|someone|somebody|members?|any|the|i|you|it|that)\b)[\p{L}-]{2,40}) (?:ever |already )?(?:say|said|write|written|wrote|think|thought|answer\w*|repl(?:y|ied)|respond\w*|react\w*|comment\w*|remark\w*|give|given|gave)\b/u;

/** Who gave feedback on the member's own evidence, and in which words, the newest first, as far as they may see it. */
export async function listFeedback({ question, project }: Asked, asker: Asker, page: Page): Promise<void> {
  const asked = fold(question);
  const last = asked.split(/[,.;!] ?/).at(-1) ?? asked;
  const name = fromOne.exec(asked)?.[1] ?? (byOne.exec(asked) ?? byOne.exec(last))?.groups?.['name'] ?? null;
  const { ownWork } = asker;
  if (ownWork === null) return;
  const { count: all, latest } = await feedbackReceived(
    ownWork.db,
    ownWork.memberId,
    project,
    name === null ? mostShown : mostLooked,
  );
  // A name in other letters is known by its username.
  const isOfThem = ({ first_name: first, last_name: last, username }: (typeof latest)[number]['author']) =>
    name === null ||
    fold(`${first} ${last} ${username.replaceAll('-', ' ')}`)
      .split(' ')
      .includes(name);
  const own = latest.filter(({ author }) => isOfThem(author));
  const count = name === null ? all : own.length;
  // A word of a title may stand by chance in 'my page': what there is in the other projects is told all the same.
  if (count === 0 && project !== null) {
    const { count: elsewhere } = await feedbackReceived(ownWork.db, ownWork.memberId, null, 1);
    if (elsewhere > 0) {
      if (/\b(?:project|group)\b/i.test(asked)) page.say('I see none in that project. In others:', [buildzone]);
      return listFeedback({ question, project: null }, asker, page);
    }
  }
  if (count === 0) {
    page.say(
      name !== null && all > 0
        ? `I see no feedback on your evidence from anyone called “${plain(name)}”.`
        : project === null
          ? 'Nobody has given feedback on your evidence yet. Members of the same project can, below it at the step.'
          : 'I see no feedback on your evidence in that project. Its members can give it, below the evidence at the step.',
      [buildzone],
    );
    page.suggest('How do I add evidence?', 'Who gives feedback on my work?');
    return;
  }
  page.say(
    `There is feedback on your evidence, ${counted(count, 'piece')}${count > mostShown ? '; the latest:' : ':'}`,
  );
  for (const { project: of, step, step_title: title, id, author, text, created_at: at } of own.slice(0, mostShown))
    page.say(
      `- ${plain(`${author.first_name} ${author.last_name}`)} on ${plain(title)}, ${dayWritten(at)}: “${plain(text)}”`,
      [sourceOf.step(of, { id: step, title }), sourceOf.member(author), sourceOf.feedback(of, { step, id, title })],
    );
  page.suggest('What should I do next?', 'What did I get done?');
}

/** Where the member has added evidence, and who said something of it. */
export async function listEvidence(asked: Asked, asker: Asker, page: Page): Promise<void> {
  const { ownWork } = asker;
  if (ownWork === null) return;
  const pieces = await evidenceGiven(ownWork.db, ownWork.memberId, asked.project, mostShown + 1);
  if (pieces.length === 0) {
    page.say(
      `I find no evidence of yours ${asked.project === null ? 'at the steps that you can still see' : 'in that project'}. Add it on the page of a step: a text, a link or a picture.`,
      [buildzone],
    );
    page.suggest('What is evidence for?', 'What did I get done?');
    return;
  }
  const [shown, isAll] = [pieces.slice(0, mostShown), pieces.length <= mostShown];
  page.say(
    `You have added ${isAll ? counted(pieces.length, 'piece') : 'many pieces'} of evidence${asked.project === null ? '' : ' in that project'}${isAll ? '' : '; the latest'}:`,
  );
  for (const { project, step, step_title: title, created_at: at } of shown)
    page.say(`- ${plain(title)}, ${dayWritten(at)}.`, [sourceOf.step(project, { id: step, title })]);
  const { count } = await feedbackReceived(ownWork.db, ownWork.memberId, asked.project, 1);
  if (count > 0) await listFeedback(asked, asker, page);
  else page.suggest('Which of my steps have no evidence?', 'What should I do next?');
}

/** Which of the steps that the member finished have no evidence: of one project, or in a time, where it is said. */
export async function sayWithoutEvidence({ question, project }: Asked, asker: Asker, page: Page): Promise<void> {
  const period = periodIn(question, asker.now);
  const { ownWork } = asker;
  if (ownWork === null) return;
  const { done, without, latest } = await finishedWithoutEvidence(
    ownWork.db,
    ownWork.memberId,
    { project, from: period?.from ?? null, to: period?.to ?? null },
    mostWithout,
  );
  const which = `that you finished${project === null ? '' : ' in that project'}${period === null ? '' : ` ${period.name}`}`;
  page.say(
    done === 0
      ? `I see no step ${which}.`
      : without === 0
        ? `Each step ${which} has evidence, as far as the steps are still there.`
        : `${without} of ${counted(done, 'step')} ${which} ${without === 1 ? 'has' : 'have'} no evidence${without > mostWithout ? `; the last ${mostWithout}` : ''}:`,
    [eduraPage],
  );
  for (const { project: of, step, step_title: title } of latest)
    page.say(`- ${plain(title)}.`, [sourceOf.step(of, { id: step, title })]);
  if (latest.length > 0) page.say('Open a step to add evidence to it: a text, a link or a picture.', [buildzone]);
  page.suggest('How do I add evidence?', 'What evidence have I added?');
}
