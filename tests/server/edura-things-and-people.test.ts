import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** The welder: wrote the post about forty loaves, finished the bench, is in the bicycle evening and the raised bed. */
let tomasz: Client;
/** Owns the door sign, is in the jeans project, and finished the poster. */
let noa: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  [tomasz, noa] = [await demoMember(server, 'tomasz-przykladowy'), await demoMember(server, 'noa-dugma')];
}, 60_000);
afterAll(() => server.close());

const told = async (who: Client, ...chat: readonly string[]) => (await answeredBy(server, who, ...chat)).text;
/** The members of an answer, by their usernames. */
const members = async (who: Client, question: string) =>
  (await answeredBy(server, who, question)).sources.flatMap((source) =>
    source.kind === 'member' ? [source.username] : [],
  );

/** By the places that the demo members show. */
test.each([
  ['Is someone here from Germany?', ['wolfgang-beispielhausen']],
  ['nobody from germany here?', ['wolfgang-beispielhausen']],
  ['any folks from Mexico', ['guadalupe-inventada']],
  ['which members live in kazakhstan or south korea', ['dmitri-primerov', 'minjun-gasang']],
  ['is there anybody living in africa here', ['amara-imagined', 'kofi-sample', 'layla-mithal', 'thabo-madeup']],
])('who lives somewhere is everyone who shows it, however many countries it has: %s', async (question, all) => {
  expect((await members(tomasz, question)).toSorted()).toEqual(all);
});

test('a member who asks for others from their own country is told that there is nobody, and is shown nothing else', async () => {
  const text = await told(tomasz, 'anybody from poland besides me');
  expect(text).toMatch(/^I found nobody for “poland”/);
  expect(text).not.toContain('Kofi');
});

/** Likes and comments as the demo community has them; a like of Sven, who shows himself to nobody, is not counted for others. */
test.each([
  ['my bread post, how many likes has it got?', /^\*\*5 likes\*\*.*“I kept a spreadsheet of forty loaves/],
  ['did anyone comment on my bread post', /^Yes: \*\*3 comments\*\*.*forty loaves[^]*Wolfgang/],
  ['how many likes does the chair post have', /^\*\*3 likes\*\*.*“A chair that wobbles/],
  ["how many people liked ada's post about the index", /^\*\*7 likes\*\*.*“The index that nobody used” by Ada/],
  ['when did ingrid write the thing about the chair', /^“A chair that wobbles.* was published on .*27 days ago/],
  ['the piece about birds, when was it published', /^“Counting birds badly.* was published on .*58 days ago/],
])('what is asked of one post is told first, whatever it is called by: %s', async (question, fact) => {
  expect(await told(tomasz, question)).toMatch(fact);
});

test.each([
  ['how do i delete my post about bread', /choose Delete/],
  ['can i see who liked my post', /notification/],
  ['who wrote about feedback', /wrote about “feedback”/],
  ['I would like to build a piece of furniture with others', /A bench from five boards/],
])('what is done with posts, and who wrote one, is no fact of one: %s', async (question, answer) => {
  expect(await told(tomasz, question)).toMatch(answer);
});

/** By the steps that the demo members have done. */
test.each([
  ['how far has ada got with my sign', /^\*\*Ada Example\*\* has done 4 of 7 steps in \*\*A door sign/],
  ['how far is wolfgang with the bike evening', /Beispielhausen-Mustermann\*\* has done 7 of 7 steps in \*\*A bicycle/],
  ['who already finish bike evening all steps, i want ask him something', /^1 member has finished[^]*Wolfgang/],
  ['has anybody completed the weather project', /^1 member has finished[^]*Дмитрий/],
  ['who finished club website', /^1 member has finished[^]*Chloé/],
  ['who all have joined my jeans project and how far they have reached', /3 members[^]*Amara.*4 steps done/],
  ['how far are the others in the bike evening', /^How far they are in[^]*Wolfgang.*7 of 7 steps done/],
])('who is in a project and how far they are is told of that project: %s', async (question, answer) => {
  expect(await told(noa, question)).toMatch(answer);
});

test('how far each is, after who is in it, is told of the same project, those furthest first', async () => {
  const text = await told(noa, 'who is in my sign project', 'how far is each');
  expect(text).toMatch(/^How far they are in \*\*A door sign[^]*Ada Example.*4 of 7[^]*민준.*1 of 7/);
});

test('nobody is offered to follow themselves', async () => {
  const { actions } = await answeredBy(server, tomasz, 'who has finished the bench');
  expect(actions.filter(({ kind }) => kind === 'follow')).toEqual([]);
});

test.each([['who has done first aid'], ['who has done carpentry before']])(
  'who has done what is a skill asks for those who know it: %s',
  async (question) => {
    expect(await told(noa, question)).toMatch(/^I found \d members for “(?:First aid|Carpentry)”/);
  },
);

/** What the texts of the demo projects list. */
test.each([
  ['What do I need for mending the jeans? material I mean', /that you need:[^]*Needle: sharp, 4 to 5 cm/],
  ['what materials does the raised bed need', /that you need:[^]*“Buy six boards of 2.4 m/],
  ['what tools i need for bench', /that you need:[^]*“You need a saw, a chisel, a square, a drill and two clamps/],
  ['what stuff should i buy for the solar box', /that you need:[^]*“Get: a 20 W 12-volt panel/],
  ['do i need anything special for counting the insects, equipment i mean', /“.*You need a square of sticks, a watch/],
  ['what do we need to bring to the repair evening', /that you need:[^]*“For each stand: hex keys/],
])('what one needs for a project is what its texts list: %s', async (question, list) => {
  expect(await told(tomasz, question)).toMatch(list);
});

test.each([
  ['what do i need to become a bicycle mechanic', /47%/],
  ['i need something with wood', /^I found 3 projects/],
  ['do i need anything to join', /Join this project/],
])('a need that is none of a project is answered as it was: %s', async (question, answer) => {
  expect(await told(tomasz, question)).toMatch(answer);
});

/** By what the demo members say of themselves. */
test.each([
  [
    'There was a gentleman here who used to build bridges. What was his name, and whereabouts does he live?',
    'wolfgang',
  ],
  ['whats the name of the guy that repaired radios', 'kofi'],
  ['i forgot the name of the woman who draws plants', 'mei'],
  ['that man who measures rivers, who is he', 'omar'],
  ['is there a boat builder', 'ingrid'],
  ['do we have a physiotherapist', 'eleni'],
])('somebody who is told by what they do is looked for among members: %s', async (question, first) => {
  expect(await members(tomasz, question)).toEqual([expect.stringMatching(`^${first}-`)]);
});

test('where somebody lives who is told by what they did is said, as they show it', async () => {
  expect(
    await told(
      tomasz,
      'There was a gentleman here who used to build bridges. What was his name, and whereabouts does he live?',
    ),
  ).toMatch(/they live in Bad Musterstadt/);
});

test.each(['is there a tailor', 'who knows sewing'])(
  'members who have the skill are found, the most able first: %s',
  async (question) => {
    expect(await told(tomasz, question)).toMatch(/Bilal Notreal\*\*.*Sewing: expert[^]*Amara/);
  },
);

test('a member who has the skill is not said only to mention it', async () => {
  const text = await told(tomasz, 'who is the baker');
  expect(text).toMatch(/Lucía Demo\*\*.*Baking: expert/);
  expect(text).not.toContain('nobody with the skill');
});

test.each([['is there a newsletter'], ['is there an easier one']])(
  'what is no trade asks for nobody: %s',
  async (question) => {
    expect(await members(tomasz, question)).toEqual([]);
  },
);

/** By the steps of the demo projects. */
test.each([
  ['after the frame what comes in that bed project', /^After \*\*Build the frame\*\* comes \*\*Prepare the ground/],
  [
    'what do we do after the safety check in the bike evening',
    /^After \*\*Learn the safety check\*\* comes \*\*Practise/,
  ],
])('what comes after a step is told, wherever in the question it stands: %s', async (question, answer) => {
  expect(await told(tomasz, question)).toMatch(answer);
});

test.each([
  ['how long does it take the one where u record an old person', /^\*\*An hour with someone.* takes about 14 h/],
  ['whats the one where you make a sign for blind people called', /^\*\*A door sign/],
  ['what is that project where they charge phones with the sun called', /^\*\*A solar box/],
  ['who runs the one where you translate a leaflet', /^\*\*A clinic leaflet.*is a project of ليلى/],
  ['does the solar box need me to be good at electrics before?', /^\*\*A solar box.*intermediate/],
  ['is the raised bed ok for someone with no experience', /^\*\*One raised bed.*beginner/],
])(
  'a project that is told by what is done there is that one, and the fact of it comes first: %s',
  async (question, fact) => {
    expect(await told(tomasz, question)).toMatch(fact);
  },
);

test('what somebody shall not do leaves out no project that is called so', async () => {
  const text = await told(
    tomasz,
    'I take care of my mother in law, 82 yrs old. Is there project to make the house safe so she will not fall',
  );
  expect(text).toMatch(/^I found 1 project[^]*A home without falls/);
});

test('a person described only by what was spoken of before is not looked for in the whole community', async () => {
  const text = await told(
    tomasz,
    'which is the podcast project',
    'And who is the lady that started it, what does she do for a living?',
  );
  expect(text).not.toMatch(/^You have skills in common/);
});
