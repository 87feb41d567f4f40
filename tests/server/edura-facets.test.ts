import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { JobCard } from '../../contract/jobs.ts';
import { comparisonIn } from '../../server/edura/answers/comparing-things.ts';
import { projectFacetsIn, stepFacetsIn } from '../../server/edura/reading/facets.ts';
import type { Client } from './client.ts';
import { communityPaths, membership } from './community.ts';
import { answeredBy } from './edura-built-in.ts';
import { setVisibility } from './people.ts';
import { demoMember } from './edura-built-in.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Is in the raised bed (two of seven steps done) and the club website (one of seven), follows Ada and Thabo, and saved the oral history and the evening classes. */
let robin: Client;

const project = async (id: string) => (await robin.request(communityPaths.project(id))).body as CommunityProject;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  robin = (await signUp(server)).client;
  const { results } = (await robin.request('/api/community-projects/')).body as { results: CommunityProject[] };
  const idOf = (title: string) => results.find((one) => one.title.startsWith(title))?.id ?? '';
  for (const [title, count] of [
    ['One raised bed', 2],
    ['A website for a club', 1],
  ] as const) {
    const id = idOf(title);
    await membership(robin, id);
    const { steps } = await project(id);
    for (const step of steps.slice(0, count))
      await robin.post(communityPaths.mark(id, step.id), { key: randomUUID(), state: 'done' });
  }
  await robin.post(communityPaths.saved(idOf('An hour with someone')), { saved: true });
  const jobs = (await robin.request('/api/jobs/')).body as { results: JobCard[] };
  const teacher = jobs.results.find(({ title }) => title.startsWith('Teacher'));
  await robin.post(`/api/jobs/${teacher?.id ?? ''}/saved/`, { saved: true });
  for (const target_username of ['ada-example', 'thabo-madeup'])
    await robin.post('/api/othersprofile/follow/', { target_username, action: 'follow' });
}, 60_000);
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, robin, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

test.each([
  ['which bit of the podcast takes longest', /\*\*Cut to ten minutes\*\* takes longest: 3 h of about 11 h/],
  [
    'jeans: shortest step',
    /\*\*Read the damage\*\* and \*\*Choose cloth, thread and needle\*\* take shortest: 25 min each/,
  ],
  [
    'bike repair evening how many spots left n who is in it',
    /10 places: 6 are taken, and 4 are free.*6 members.*Amara Imagined/s,
  ],
  ['how much work is left in the garden thing', /One raised bed.*2 of 7 steps\. 5 steps left: 7 h/],
  // Thirteen months before the community was made, whenever that is.
  [
    'how old is the bench project and whats the level',
    /published on \d{1,2} [A-Z][a-z]+ \d{4}, 39[5-7] days ago.*intermediate, 10 h/s,
  ],
  ['anyone i follow in the pollinator counting project', /whom you follow, 1 member is.*Thabo Madeup.*4 of 7 steps/s],
  ['what skills does the poster teach', /What its steps teach: .*Typography/],
  [
    '4 h a week, when would i be finished with the bed',
    /One raised bed.*5 steps left, 7 h.*about 2 weeks at 4 h a week/s,
  ],
  ['is chloe in the oral history', /^Yes: \*\*Chloé Fictive\*\*.*1 of 8 steps done/],
  ['did i save the oral history', /^Yes, you have saved \*\*An hour with someone/],
])('what is asked of one project is told, each fact of it: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [
    'writing the words for the club page - when does that count as done',
    /^\*\*Write the words before the page\*\*.*Five headings.*Written permission/s,
  ],
  ['what do ppl usualy get wrong when they fill the bed', /Pure compost.*Fresh manure.*Logs and twigs/s],
  ['what goes wrong when ppl oil the bench', /Sanding across the grain.*Thick oil/s],
  ['how long does the glueing bit take on the bench', /^\*\*Glue and screw\*\* takes 1 h 15 min.*clamped overnight/s],
  [
    'door sign: can i do the braille before the layout',
    /^\*\*Set the Braille with a reader\*\* does not build on \*\*Lay it out at full size\*\*/,
  ],
  [
    'do i need to sew the rows before i baste the patch',
    /^\*\*Baste the patch inside\*\* does not build on.*the other way round/s,
  ],
  ['club website: what comes after put it online', /^After \*\*Put it online\*\* comes \*\*Hand it over\*\*, 1 h/],
  ['when did i build the frame', /^You have done \*\*Build the frame\*\* on \d{1,2} [A-Z][a-z]+ \d{4}/],
])('what is asked of a step is told, whatever it is called: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [
    'that evening teacher job i saved when does it close and what do they want',
    /open until .* days left.*asks for Teaching, Curriculum design, JavaScript, HTML and Mentoring/s,
  ],
  ['ecologist job - where and until when', /Đà Lạt, Vietnam.*open until \d{1,2} [A-Z][a-z]+ \d{4}: \d+ days left/s],
  ['translator job, is it from home and do they want a diploma', /is remote.*A diploma helps/s],
  [
    'the home visitor: hours, and do they pay travel',
    /^\*\*Home visitor.*: volunteer\..*Four hours a week, with travel paid/s,
  ],
  ['teacher job: pay? hours?', /^\*\*Teacher[^\n]* is paid\. How much, I do not know.*part time/s],
])('of a job, each fact that is asked for is told: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('what the second of the listed jobs wants is its skills', async () => {
  expect(await told('jobs from home', 'only part time', 'what does the second one want')).toMatch(
    /^\*\*(?:Translator.* asks for Translation, Arabic, French|Accessibility.* asks for Accessibility, User research)/,
  );
});

test.each([
  [
    'jeans or bed, which is less work and whats the difference',
    /^Less work: \*\*Mend one pair.*4 h, against about 10 h/,
  ],
  ['oral history vs podcast', /11 h, against about 14 h.*Easier: \*\*Ten minutes for the ear.*beginner/s],
  ['which has more free places, the leaflet or the bike evening', /4 of 10 places are free.*1 of 6 places are free/s],
  ['gluing or oiling which takes more time', /^Both take as long: 1 h 15 min/],
  ['basting vs sewing the rows which is longer', /Baste the patch inside\*\*, 35 min, against 1 h 30 min/],
  ['fill it or build the frame which takes longer', /^Both take as long: 2 h/],
  ['which of archivist job and furniture job closes sooner', /^This one closes first: \*\*Archivist/],
  ['podcast or oral history, which did i save', /^You have saved \*\*An hour with someone/],
])('two things are compared by what is asked: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  ['sewing - who can do it and where do i learn it', /Bilal Notreal.*Sewing: expert.*Mend one pair of jeans/s],
  [
    '2 things: a job w gardening and a person who knows it',
    /Trainee in a market garden.*Thabo Madeup.*Gardening: expert/s,
  ],
])('of one skill, each kind of thing that is asked for is listed: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [
    'whats the newest project on here',
    /^The newest first:.*\*\*Mend one pair.*published on \d{1,2} [A-Z][a-z]+ \d{4}, \d+ days ago/s,
  ],
  [
    'give me the hardest one u have. is there a spot left',
    /the hardest:.*\n- \*\*A clinic leaflet[^\n]*advanced[^\n]*1 free/,
  ],
  ['who knows first aid really well', /First aid: expert.*First aid: expert.*First aid: advanced/s],
  ['how good is bilal at sewing', /^Yes: \*\*Bilal Notreal\*\* shows Sewing among their skills, at level expert/],
  ['where does omar live n what does he do', /Data analyst for rivers and wells.*Amman, Jordan/s],
  ['who is ada', /Library developer.*Leeds, United Kingdom.*You follow them/s],
  ['how do i get rid of my account', /You confirm it by typing “delete my account”/],
])('a detail that belongs to the answer is in it: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  ['will it rain sat, wanna set the frame in the ground', 'step', 'Prepare the ground and set the frame level'],
  ['does the trainee wage affect my universal credit', 'job', 'Trainee in a market garden'],
  ['phone number of placeholder adult college pls', 'job', 'Teacher for evening classes in first programs'],
  ['which bus from headingley to the evening class', 'job', 'Teacher for evening classes in first programs'],
  ['what does tomasz charge for welding a gate', 'member', 'Tomasz Przykładowy'],
  ['does kofi have kids', 'member', 'Kofi Sample'],
  ['whats bilal charge to take up a hem', 'member', 'Bilal Notreal'],
  ['need thabos email its urgent', 'member', 'Thabo Madeup'],
  ['will it rain tmrw for the pollinators', 'project', 'Ten minutes, half a metre: counting pollinators on flowers'],
])('what is not known is said, and what the question names is linked: %s', async (question, kind, title) => {
  const { text, sources } = await asked(question);
  expect(text).toMatch(/^I do not know that/);
  expect(sources.filter((source) => source.kind === kind && source.title === title)).toHaveLength(1);
});

test('a level that a member hides is told to nobody, and their name leads nowhere once they are hidden', async () => {
  const bilal = await demoMember(server, 'bilal-notreal');
  await setVisibility(bilal, { skills: 'nobody' });
  expect(await told('how good is bilal at sewing')).toMatch(/does not show you Sewing/);
  expect(await told('who knows sewing')).not.toMatch(/expert/);
  await setVisibility(bilal, { profile: 'nobody', skills: 'everyone' });
  expect(await told('whats bilal charge to take up a hem')).not.toMatch(/Notreal/);
  await setVisibility(bilal, { profile: 'everyone' });
});

test.each([
  'can i join a project with places left',
  'how do i leave a project',
  'show me projects under 5 hours',
  'who can see my posts',
  'i am done with this site, how do i leave',
  'is it realistic to learn data analysis with 5 hours a week',
  'how much does a raised bed cost to build',
])('what names no project is asked of none: %s', async (question) => {
  expect(await told(question)).not.toMatch(
    /places, so|takes (?:longest|shortest)|builds on|says of that|How many hours that is/,
  );
});

test('facets are told apart by what is asked, in its order', () => {
  expect(projectFacetsIn('how many spots left and who is in it')).toEqual(['room', 'members']);
  expect(projectFacetsIn('how many people read the club website')).toEqual([]);
  expect(projectFacetsIn('which step takes longest')).toEqual(['longest']);
  expect(stepFacetsIn('which step is about first aid')).toEqual([]);
  expect(stepFacetsIn('can i do the braille before the layout')).toEqual(['before']);
  expect(comparisonIn('bench or box, which is shorter')).toEqual(['length']);
  expect(comparisonIn('tea or coffee')).toBeNull();
});
