import { listComments } from '../../store/comments.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { daysAgo, nameOf } from './about-posts.ts';
import { membersNamedIn } from './leading-on.ts';
import { ordinalNumbers } from '../reading/number-words.ts';
import { counted, type Page, plain } from '../page.ts';
import { read } from '../reading/reading.ts';
import { stepsByTitle } from './step-by-title.ts';
import { projectsNamedIn, stepsNamedIn, meantAsPart } from './things-meant.ts';
import type { Understood } from '../understanding/understood.ts';

const asks =
  /\b(?:comments?|commented|discuss\w*|remarks?)\b|\b(?:people|others|members|anyone|anybody|someone|somebody|they|everyone)(?: \w+){0,2} (?:say|said|saying|wrote|write|written)\b/;
/** How it is done, and what is said of something else. */
const ofOther =
  /\b(?:posts?|articles?|evidence|proofs?|feedback|messages?|profile|jobs?|how (?:do|can|to)|can|could|may|should|my comments?|notif\w*|delete|report\w*|hide|hidden|edit|moderat\w+|edura|command\w*)\b/;
const ofOwn = /\bmy (?:own )?projects\b/;
const nthStep = /\b(?:(?<place>\p{L}+) step|step (?:number |no )?(?<number>\d{1,2}))\b/u;
const [mostProjects, mostShown] = [5, 5];

/** What members wrote below the steps of a project: 'any comments on the bus poster'. @returns whether that was asked of one */
export async function sayDiscussion({ question, intent }: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { text } = read(question);
  if (intent === 'act' || question.length > 200 || !asks.test(text) || ofOther.test(text)) return false;
  const [named, rival] = await projectsNamedIn(question, asker);
  const isNamed = named !== undefined && named.isSure && named.score > (rival?.score ?? 0);
  if (!isNamed && !ofOwn.test(text)) return false;
  const cards = isNamed ? [named.card] : await asker.projects({ shelf: 'joined', sort: 'newest' });
  const projects = (await Promise.all(cards.slice(0, mostProjects).map(({ id }) => asker.project(id)))).filter(
    (one) => one !== undefined,
  );
  const { place: nth = '', number } = nthStep.exec(text)?.groups ?? {};
  const place = number === undefined ? (ordinalNumbers.get(nth) ?? null) : Number(number);
  const [titled] = [
    ...stepsByTitle(question, projects),
    ...stepsNamedIn(question, projects, meantAsPart, named?.places),
  ];
  const only = place === null || !isNamed ? titled?.step : projects[0]?.steps[place - 1];
  const authors = (await membersNamedIn(question, asker)).map(({ username }) => username);
  const places = projects.flatMap((project) =>
    project.steps.filter(({ id }) => only === undefined || id === only.id).map((one) => ({ project, step: one })),
  );
  const found = await Promise.all(
    places.map(async (one) => {
      const { count, results } = await listComments(asker.db, one.step.id, asker.session.memberId, undefined);
      return { count, said: results.map((comment) => ({ ...one, comment })) };
    }),
  );
  const isBy = (username: string) => authors.length === 0 || authors.includes(username);
  const said = found
    .flatMap((one) => one.said)
    .filter(({ comment }) => isBy(comment.author.username))
    .toSorted((a, b) => (a.comment.created_at < b.comment.created_at ? 1 : -1));
  const count = authors.length === 0 ? found.reduce((sum, one) => sum + one.count, 0) : said.length;
  const [first] = projects;
  const where =
    only !== undefined
      ? `below **${plain(only.title)}**`
      : `below the steps of ${isNamed && first !== undefined ? `**${plain(first.title)}**` : 'your projects'}`;
  page.say(
    count === 0
      ? `I find no comment ${where} that you may see${authors.length === 0 ? '' : ' from them'}.`
      : `${counted(count, 'comment')} ${where}${count > mostShown ? '; the newest:' : ':'}`,
    projects.map((project) => sourceOf.project(project)),
  );
  for (const { project, step: of, comment } of said.slice(0, mostShown))
    page.say(
      `- ${nameOf(comment.author)} at **${plain(of.title)}**, ${daysAgo(comment.created_at, asker.now)}: “${plain(comment.text)}”`,
      [
        sourceOf.step(project.id, of),
        sourceOf.member(comment.author),
        sourceOf.stepComment(project.id, { step: of.id, id: comment.id, title: of.title }),
      ],
    );
  page.suggest('What should I do next?', 'Who gives feedback on my work?');
  return true;
}
