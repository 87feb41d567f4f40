import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMemberId } from '../../server/demo/rows.ts';
import { sayNoPapers } from '../../server/edura/answers/about-papers.ts';
import { Asker } from '../../server/edura/asker.ts';
import { builtInGuide } from '../../server/edura/built-in.ts';
import { Page } from '../../server/edura/page.ts';
import { asksForNoPapers, saysNoPapers } from '../../server/edura/reading/papers-asked.ts';
import { postsAskedIn } from '../../server/edura/reading/posts-asked.ts';
import { projectLimitsIn } from '../../server/edura/understanding/project-limits.ts';
import { stepWishIn } from '../../server/edura/reading/step-wishes.ts';
import { withTargetMeant } from '../../server/edura/understanding/target-meant.ts';
import { understand } from '../../server/edura/understanding/understanding.ts';
import type { Database } from '../../server/store/database.ts';
import { levelsOf } from '../../server/store/edura-of-member.ts';
import type { Client } from './client.ts';
import { answeredBy, demoMember, sessionOf } from './edura-built-in.ts';
import { documentOf, paragraph } from './posts.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let kofi: Client;
let mei: Client;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
  mei = await demoMember(server, 'mei-placeholder');
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

const asked = (client: Client, ...chat: readonly string[]) => answeredBy(server, client, ...chat);
const told = async (client: Client, ...chat: readonly string[]) => (await asked(client, ...chat)).text;

/** The topics stand in the texts of help. */
test.each([
  [['Where do I see who I follow on my profile?'], /follow/i],
  [['what has Ada posted', 'what about privacy?'], /profile/i],
  [['what has Ada posted', 'ok great'], /\w/],
  [['I won a prize, where can I put it in?'], /profile/i],
])('what cannot be told is answered as it would be otherwise: %j', async (chat, answer) => {
  expect(await told(kofi, ...chat)).toMatch(answer);
});

test('a mark that names no step leaves what else was asked', async () => {
  const { actions, text } = await asked(kofi, 'Change it back to English');
  expect(actions).toEqual([]);
  expect(text).not.toMatch(/which step|Press the button/i);
});

/** Of the post of Kofi: Omar and Thabo have commented, and Kofi has answered. */
test('everyone named as commenting is cited in the same line, with the comment', async () => {
  const { text, sources } = await asked(mei, 'what has kofi posted', 'who commented');
  const [first = ''] = text.split('\n');
  expect(first).toMatch(/^Thabo Madeup and Omar Fictional commented/);
  for (const username of ['thabo-madeup', 'omar-fictional', 'kofi-sample']) {
    const place = sources.findIndex((source) => source.kind === 'member' && source.username === username) + 1;
    expect(first).toContain(`[${place}]`);
  }
  expect(text).toMatch(/- Thabo Madeup commented on \d{1,2} [A-Z][a-z]+ \d{4}, \d+ days ago/);
  expect(text).toMatch(/- Kofi Sample answered on \d{1,2} [A-Z][a-z]+ \d{4}/);
  expect(text).toMatch(/“Number three cost me a whole Saturday once\.”/);
});

test('the one that came before is cited where it is named', async () => {
  const { text, sources } = await asked(kofi, 'projects about wood', 'which one is the shortest', 'and the next one');
  const [first = ''] = text.split('\n');
  const cited = [...first.matchAll(/\[(\d+)\]/g)].map(([, place]) => sources[Number(place) - 1]);
  const [chosen, previous] = cited;
  expect(cited.map((source) => source?.kind)).toEqual(['project', 'project']);
  expect(first).toContain(`after **${previous?.title}**`);
  expect(text).toContain(`- **${chosen?.title}**`);
});

test.each([
  'I need to baste the patch',
  'I wanted to baste the patch',
  'I skipped the patch inside',
  'I missed the basting of the patch',
  'I failed with the patch inside',
  'I hated basting the patch inside',
  'I planned the patch inside',
  'I tried to baste the patch',
  'I managed to baste the patch',
  'I need help with the patch inside',
  'we need the patch inside',
  'I am bored with the patch inside',
  'I feed the patch inside',
])('nothing is done by %s', (text) => expect(stepWishIn(text.toLowerCase())).toBeNull());

test.each(['I skipped the patch, mark it', 'I still need to baste the patch, mark it'])(
  'nothing done is to be marked by %s',
  (text) => expect(stepWishIn(text.toLowerCase().replace(',', ''))).toBeNull(),
);

test.each([
  ['i basted the patch inside yesterday', 'done'],
  ['we have already seeded the bed', 'done'],
  ['just basted the patch', 'done'],
  ['planed the boards of the bench', 'done'],
  ['i started basting the patch', 'in_progress'],
  ['i planned the cuts mark it', 'done'],
])('what was done is still offered: %s', (text, state) =>
  expect(stepWishIn(text)).toMatchObject({ of: 'mark-step', state }),
);

test('what one needs to do is not offered as done', async () => {
  const { text, actions } = await asked(bilal, 'I need to baste the patch');
  expect(text).not.toMatch(/Press the button, and it is/);
  expect(actions).not.toContainEqual(expect.objectContaining({ kind: 'mark', state: 'done' }));
});

test.each([
  [['how long is the bench project', 'Is it doable this weekend?']],
  [['how long is the bench project', 'Is there something shorter I can do today?']],
  [['how long is the bench project', 'Is it still possible to join today?']],
])('what is asked of a project by a day is no forecast: %j', async (chat) => {
  expect(await told(kofi, ...chat)).not.toMatch(/forecast/);
});

test.each([['Will it rain this weekend?'], ['is it warm enough tomorrow'], ['will it be that tomorrow']])(
  'what no text tells is still a forecast: %s',
  async (question) => {
    expect(await told(kofi, 'how long is the raised bed project', question)).toMatch(/no forecast/);
  },
);

test('what they ask for is told by the job, and what they take by nobody', async () => {
  const job = ['tell me about the teacher for evening classes job', 'Who posted it?'];
  const answer = await told(kofi, ...job, 'What do they ask for?');
  expect(answer).not.toMatch(/no prices/);
  // The skills of that job.
  expect(answer).toMatch(/Teaching/);
  expect(await told(kofi, 'who teaches on here', 'what do they ask for an hour')).toMatch(/no prices are kept/);
});

const ofAda = { of: 'posts', name: 'ada', isLast: true } as const;
test.each(['how old is she', 'when did she join', 'how old is he', 'when was she born', 'when did they start here'])(
  'a member is asked about, and no post: %s',
  (text) => expect(postsAskedIn(text, ofAda, 'Ada Example')).toBeNull(),
);
test.each([
  'when was that',
  'how old is it',
  'when did she post it',
  'when was the post written',
  'how long ago was this',
])('and the post is: %s', (text) =>
  expect(postsAskedIn(text, ofAda, 'Ada Example')).toEqual({ of: 'posted-when', name: 'ada' }),
);
test('how old someone is stays private', async () => {
  expect(await told(kofi, 'what has ada posted', 'How old is she?')).not.toMatch(/was published on/);
});

test.each([
  [['projects about wood', 'What did I save?']],
  [['who knows css', 'Who do I follow?']],
  [['who knows css', 'Who do I follow in the bench project']],
  [['who knows css', 'how many do i follow']],
])('an own list is asked for, and nothing of these: %j', async (chat) => {
  expect(await told(kofi, ...chat)).not.toMatch(/none of (?:these|them)|^Of (?:these|them)/);
});

test('whom one follows in a project is told of that project', async () => {
  expect(await told(kofi, 'Who do I follow in the bench project?')).toMatch(
    /whom you follow.*\*\*A bench from five boards/,
  );
});

test.each([
  [['projects about wood', 'Which of these did I save?'], /none of these|^Of these you have saved/],
  [['projects about wood', 'i saved which'], /none of these|^Of these you have saved/],
  [['who knows css', 'which of them do I follow'], /^You follow none of them|^Of them you follow/],
  [['who knows css', 'which ones do i already follow'], /^You follow none of them|^Of them you follow/],
  [['who knows css', 'who of them do I follow'], /^You follow none of them|^Of them you follow/],
])('and of these where it is said: %j', async (chat, answer) => {
  expect(await told(kofi, ...chat)).toMatch(answer);
});

test.each(['Show me what I’m working on', 'How long is the thing I am working on?', 'what I am working on now'])(
  'what one works on is no target: %s',
  (question) => expect(withTargetMeant(question, null)).toBe(question),
);
test.each([
  ['how far am I from what I am working towards?', 'how far am I from my target role?'],
  ['jobs for what I want to become', 'jobs for my target role'],
  ['how close is the thing I’m aiming for', 'how close is my target role'],
])('what one works towards is: %s', (question, meant) => expect(withTargetMeant(question, null)).toBe(meant));

test.each([
  'Without a diploma you cannot be considered.',
  'No remote work; a degree in nursing is needed.',
  'There is no doubt a degree is needed.',
  'Do not apply if you do not have a degree.',
  'A degree is needed, a driving licence is not.',
  'You will never regret your certificate.',
  'We do not pay for certificates.',
  'This is not possible without a certificate.',
])('it does not say that no papers are needed: %s', (text) => expect(saysNoPapers(text)).toBeNull());

test.each([
  'A degree is not needed.',
  'We look for care and patience, not for certificates.',
  'No degree needed.',
  'No formal qualifications or certificates are required.',
  'You need no diploma.',
  'A degree isn’t required.',
  'We do not ask for a degree.',
  'You do not need experience or a degree.',
  'People without a degree are welcome.',
  'You do not need to have a certificate.',
])('and here it does: %s', (text) => expect(saysNoPapers(`We mend bicycles. ${text} Write to us.`)).toBe(text));

test.each(['why did i get no certificate for my work', 'why do i have no diploma for the work i did'])(
  'no job is looked for by %s',
  (text) => expect(asksForNoPapers(text)).toBe(false),
);
test.each(['any job that needs no degree', 'work without a degree', 'is there work that does not require a diploma'])(
  'and one is by %s',
  (text) => expect(asksForNoPapers(text)).toBe(true),
);
test('there are no certificates', async () => {
  expect(await told(kofi, 'Why did I get no certificate for my work?')).toMatch(/there are no certificates/);
});

test('of many jobs it says that only the first were looked at', async () => {
  const asker = new Asker(server.db, sessionOf(kofi), new Set(), server.now());
  const [card] = (await asker.allJobs({ shelf: 'all', sort: 'match' })).cards;
  const of = async (count: number) => {
    const all = { cards: Array.from({ length: count }, () => card), isCut: false };
    const many = { allJobs: () => Promise.resolve(all), job: () => Promise.resolve({ description: 'We mend.' }) };
    const page = new Page();
    await sayNoPapers(understand('any job that needs no degree'), many as unknown as Asker, page);
    page.end();
    let text = '';
    for await (const part of page.parts()) if (part.kind === 'text') text += part.text;
    return text;
  };
  expect(await of(41)).toMatch(/^None of the first 40 open jobs says/);
  expect(await of(40)).toMatch(/^None of 40 open jobs says/);
});

test.each([
  'it is not easy to find a project here can you help',
  'it is not so easy to choose one of the projects',
  'it is not easy for me to find something here',
  'what do i do when i am offline',
  'what can i do if i am offline',
  'what do i do when there is no internet',
  'can a project have more than 20 members',
  'could one project have more than 30 people',
  'i want to make something for a small room',
  'what can i make i have no space at home',
  'something for my living room',
  'i have some space in my garage what can i build',
])('no limit of a list is %s', (text) => expect(projectLimitsIn(text)).toBeNull());

test.each([
  ['something that is not too easy', { without: 'beginner' }],
  ['projects that are not easy', { without: 'beginner' }],
  ['not easy projects please', { without: 'beginner' }],
  ['projects not for beginners', { without: 'beginner' }],
  ['what can i do offline', { offScreen: true }],
  ['projects i can do without internet', { offScreen: true }],
  ['which projects have more than 20 members', { size: { bound: 'least', count: 21 } }],
  ['which projects still have room', { room: true }],
  ['projects with a place free', { room: true }],
  ['any project that has a room free', { room: true }],
  ['is there still room in a garden project', { room: true }],
])('a limit of a list is %s', (text, limits) => expect(projectLimitsIn(text)).toMatchObject(limits));

test('own progress that is not to be used is neither told nor marked where limits are asked for', async () => {
  const answer = async (omitted: readonly string[]) => {
    const guide = builtInGuide(server.db, () => server.now());
    const context = { session: sessionOf(bilal), omitted: new Set(omitted) };
    let [text, marks] = ['', 0];
    for (const question of [
      'which projects still have room',
      'anything with a free place for at most 1 hour',
      'help me with step 3 of the jeans project',
    ])
      for await (const part of guide.stream(
        [{ from: 'member', text: question }],
        context,
        new AbortController().signal,
      )) {
        if (part.kind === 'text') text += part.text;
        if (part.kind === 'action' && part.action.kind === 'mark') marks += 1;
      }
    return { text, marks };
  };
  const used = await answer([]);
  expect(used.text).toMatch(/You are in it: \d of|your own next step/);
  const unused = await answer(['progress']);
  expect(unused.text).not.toMatch(/You are in it: \d of|your own next step/);
  expect(unused.marks).toBe(0);
});

const body = JSON.stringify(documentOf(paragraph('x')));
test('the newest posts are hidden: those before them are told', async () => {
  const author = demoMemberId('priya-namuna');
  expect(await told(kofi, 'what has priya posted')).not.toMatch(/no post/);
  await server.db
    .execute(sql`insert into posts (member_id, title, body, excerpt, reading_minutes, version, published_at, hidden_at)
    select ${author}::uuid, 'Unseen', ${body}::jsonb, 'x', 1, 1, now(), now() from generate_series(1, 4)`);
  const answer = await told(kofi, 'what has priya posted');
  expect(answer).not.toMatch(/no post that you may see|Unseen/);
  expect(answer).toMatch(/^One post by|^The newest posts by/);
});

test('levels are looked up by names with an index', async () => {
  let statement: SQL | undefined;
  const capturing = {
    execute: (query: SQL) => {
      statement = query;
      return Promise.resolve({ rows: [] });
    },
  } as unknown as Database;
  await levelsOf(capturing, ['kofi-sample']);
  await server.db.execute(sql`set enable_seqscan = off`);
  const plan = JSON.stringify(await server.db.execute(sql`explain ${statement ?? sql``}`));
  await server.db.execute(sql`set enable_seqscan = on`);
  expect(plan).toMatch(/usernames_pkey/);
  expect(await levelsOf(server.db, ['kofi-sample'])).toContainEqual(
    expect.objectContaining({ username: 'kofi-sample', name: 'Electronics' }),
  );
});
