import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { JobCard } from '../../contract/jobs.ts';
import type { Client } from './client.ts';
import { communityPaths, membership } from './community.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { setVisibility } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Is in two projects with two steps done in each, follows three members, and saved a project and a job. */
let robin: Client;

const project = async (id: string) => (await robin.request(communityPaths.project(id))).body as CommunityProject;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  robin = (await signUp(server)).client;
  const { results } = (await robin.request('/api/community-projects/')).body as { results: CommunityProject[] };
  const idOf = (title: string) => results.find((one) => one.title.startsWith(title))?.id ?? '';
  for (const [title, states] of [
    ['A home without falls', ['done', 'done', null, 'in_progress']],
    ['A website for a club', ['done', 'done']],
  ] as const) {
    const id = idOf(title);
    await membership(robin, id);
    const { steps } = await project(id);
    for (const [at, state] of states.entries())
      if (state !== null) await robin.post(communityPaths.mark(id, steps[at]?.id ?? ''), { key: randomUUID(), state });
  }
  await robin.post(communityPaths.saved(idOf('One raised bed')), { saved: true });
  const jobs = (await robin.request('/api/jobs/')).body as { results: JobCard[] };
  const teacher = jobs.results.find(({ title }) => title.startsWith('Teacher'));
  await robin.post(`/api/jobs/${teacher?.id ?? ''}/saved/`, { saved: true });
  for (const target_username of ['ada-example', 'eleni-ypodeigma', 'kofi-sample'])
    await robin.post('/api/othersprofile/follow/', { target_username, action: 'follow' });
}, 60_000);
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, robin, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

/** What is right is told by the texts of the demo community, by its dates, and by what Robin did above. */
test.each([
  ['what parts do i need to buy for the solar box', /“Get: a 20 W 12-volt panel.*multimeter.” \(step 2, \*\*Gather/],
  ['is the solar phone charger dangerous, can i get a shock', /below 25 volts, which is safe to touch/],
  ['what tools do i need for the bench', /“You need a saw, a chisel, a square, a drill and two clamps/],
  ['what wood is best for the raised bed', /larch, Douglas fir or another durable wood/],
  ['how loud should the podcast be at the end', /−16 LUFS/],
  ['does the podcast project need special software', /The software costs nothing/],
  ['whats the best time of year for the raised bed', /after the last hard frost/],
  ['how much do the parts of the solar box cost', /Parts cost roughly as much as a used phone/],
])('what the texts of a project say is quoted, and no card stands for it: %s', async (question, answer) => {
  const text = await told(question);
  expect(text).toMatch(answer);
  expect(text).not.toContain('What its steps teach');
});

test.each([
  ['do i need a degree for the library dev job', /“A degree is not needed\./],
  ['does the boat joiner job help with housing', /help with housing/],
  ['what time does the market garden traineeship start', /It begins at six and ends at two/],
  ['how many bikes are there in the bicycle mechanic job', /Keep 31 bicycles/],
  ['does the apprentice job want certificates', /care and patience, not for certificates/],
])('what the text of a job says is quoted: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  [
    'is there a warranty on the solar box',
    /^The texts of \*\*A solar box.* do not say that.*“warranty”.*Kofi Sample runs it/s,
  ],
  [
    'does the jeans project need a sewing machine',
    /^The texts of \*\*Mend one pair.* do not say that.*Bilal Notreal runs it/s,
  ],
  ['do they give me a parking spot at the boat joiner job', /^(?!.*parking.*“.*parking)/s],
])('what no text says is said to be missing, with whom to ask: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  [
    'could i do the home visitor thing from leeds',
    /^\*\*Home visitor, safe at home\*\* is in Ioannina, Greece, on site/,
  ],
  ['is the harbour podcast job remote', /is remote: you can do it from anywhere/],
  [
    'bike mechanic job - where is it and how many hours a week',
    /^\*\*Bicycle mechanic.*Oaxaca, Mexico, on site.*How many hours that is, its text does not say/s,
  ],
  ['how many hours a week is the accessibility job', /“Twenty hours a week, on days of your choice/],
  ['how many ppl applied for the teacher job', /^I do not know how many have applied for \*\*Teacher/],
  [
    'when does the archive job close',
    /^\*\*Archivist for sound recordings\*\* is open until \d{1,2} [A-Z][a-z]+ \d{4}: 1[12] days left/,
  ],
  ['tell me about the archive job', /Move 2,300 tapes to files/],
  ['how do i apply for the teacher job', /^Open \*\*Teacher .*press Apply: it leads to Placeholder Adult College/],
  ['what is the deadline for the home visitor role', /^\*\*Home visitor.* is open until/],
  ['which company is behind the river levels job', /posted by Omar Fictional for Fictional Water Authority/],
  ['did i already save the teacher job', /^Yes, you have saved \*\*Teacher/],
  ['is it too late to apply for the harbour podcast job', /is open until .*: 1[56] days left/],
  ['is the apprentice job paid', /^\*\*Apprentice[^\n]* is paid.*Six paid months/s],
])('one fact of one job is told: %s', async (question, answer) => expect(await told(question)).toMatch(answer));

test('the day until which a job is open is written alike where it bounds a plan', async () => {
  expect(await told('plan 3 hours of work before the archive job closes')).toMatch(
    /^\*\*Archivist for sound recordings\*\* is open until \d{1,2} [A-Z][a-z]+ \d{4}\./,
  );
});

test('a fact that was asked for does not come with the whole card', async () => {
  const { text, actions } = await asked('when does the archive job close');
  expect(text).not.toMatch(/of its skills|Some tapes/);
  expect(actions).toContainEqual(expect.objectContaining({ kind: 'save-job' }));
});

test.each([
  ['how many people can the falls project have', /The number of places is not limited/],
  ['when was the bench project published', /^\*\*A bench .* was published on \d{1,2} [A-Z][a-z]+ \d{4}/],
  ['what skills does the door sign teach', /What its steps teach: Accessibility/],
  ['is the first step of the website project hard', /^\*\*Ask five people what they came for\*\* is step 1 of 7/],
  ['who can i ask about step 2 of the falls project', /^\*\*Walk through with the list\*\* is step 2 of 6/],
  ['how many boards do i need for the bench', /Five boards make a bench/],
  ['what happens in step 3 of the bench', /^\*\*Saw to length\*\* is step 3 of 8 in \*\*A bench/],
])('one fact of one project is told: %s', async (question, answer) => expect(await told(question)).toMatch(answer));

test('places that are left are counted', async () => {
  expect(await told('how many places left in the door sign one')).toMatch(
    /It has 10 places: 4 are taken, and 6 are free/,
  );
});

test.each([
  ['how long does the glueing take for the bench', /^\*\*Glue and screw\*\* takes 1 h 15 min. It is step 6 of 8/],
  ['how long does the harvest part of the raised bed take', /^\*\*Harvest, weigh.* takes 1 h\. It is step 7 of 7/],
  ['which step is about first aid again', /^- \*\*Agree on what happens after a fall\*\* is step 4 of 6.*in progress/],
  ['in which step do i glue the bench', /^- \*\*Glue and screw\*\* is step 6 of 8/],
  [
    'when did i do the interview step',
    /^You have done \*\*Ask, and listen to one day\*\*.* on \d{1,2} [A-Z][a-z]+ \d{4}/,
  ],
  ['have i done the walk through step', /^Yes, you have done \*\*Walk through with the list\*\*/],
  ['did i finish the html step', /^No: you have not done \*\*Build the page in HTML alone\*\*/],
  [
    'what counts as finished for the mixing step in the podcast project',
    /^\*\*Mix it.* is done when:.*- Loudness within 1 LU/s,
  ],
  ['what goes wrong in the glue step of the bench', /^What often goes wrong with \*\*Glue and screw\*\*/],
])('a step is known by what it is about: %s', async (question, answer) => expect(await told(question)).toMatch(answer));

test.each([
  ['do i need to know git for the website project', /has 1 step for Git.*Step 6, \*\*Put it online\*\*.*Run git init/s],
  ['do i need welding for the bench project', /^No step of \*\*A bench .* is about Welding/],
])('whether a project has to do with a skill: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  [['anything with plants', 'the longer one', 'do i need my own garden for it'], /permission/],
  [['tell me about the solar box', 'is it dangerous'], /below 25 volts/],
  [['tell me about the solar box', 'do i need electronics for it'], /has 2 steps for Electronics/],
  [['tell me about the archive job', 'do i work alone there'], /You work on your own most of the time/],
  [['tell me about the boat joiner job', 'do they help with housing'], /help with housing/],
  [['tell me about the boat joiner job', 'how many people applied'], /^I do not know how many have applied for/],
  [['jobs in leeds', 'the second one', 'do they want a degree'], /^The texts of \*\*Teacher.* do not say that/],
  [['projects with carpentry', 'the second one', 'do i need a shed for it'], /^The texts of \*\*.* do not say that/],
])('the texts of what was shown can be asked as well: %j', async (chat, answer) =>
  expect(await told(...chat)).toMatch(answer),
);

test.each([
  [['tell me about the solar box', 'how do i edit it'], /says of that|do not say that/],
  [['tell me about the solar box', 'what should i do next'], /says of that|do not say that/],
  [['tell me about the solar box', 'is there another one'], /says of that|do not say that/],
  [['tell me about the archive job', 'who is ada'], /says of that|do not say that/],
  [['tell me about the archive job', 'can i change my profile there'], /says of that|do not say that/],
  [['who is ada', 'is it dangerous'], /says of that|do not say that/],
])('and what is asked of something else is not read in them: %j', async (chat, wrong) =>
  expect(await told(...chat)).not.toMatch(wrong),
);

test.each([
  ['what is the bench project about', /^\*\*A bench from five boards.*What its steps teach/s],
  ['how hard is the bench project', /^\*\*A bench from five boards.*intermediate/],
  ['who runs the bench project', /is a project of Ingrid Invented/],
  ['who is in the solar box project', /members?, as far as you may see/],
  ['is my back pain from carpentry dangerous', /^I do not know/],
  ['how warm will it be in the raised bed tomorrow', /^I do not know/],
  ['which step should i do next', /Carry on with what you have begun|\*\*Make three changes/],
  ['how do i mark a step as done', /^(?!.*is done when:)/s],
  ['how do i apply for a job', /^Open the job/],
  ['what is the password of the solar box owner', /closed to me/],
  ['is first aid dangerous to learn', /^(?!.*says of that)/s],
])('what is looked up elsewhere is not read in texts: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  ['who do i follow', /^You follow 3 members:.*Kofi Sample.*Ada Example/s],
  ['show me the people i follow', /^You follow 3 members:/],
  ['how many people do i follow', /^You follow 3 members:/],
  ['who follows me', /^Nobody whom you may see follows you yet/],
  ['is ada following me back', /^No: \*\*Ada Example\*\* does not follow you. You follow them/],
  ['am i following kofi', /^Yes, you follow \*\*Kofi Sample\*\*. They do not follow you/],
  ['which of the people i follow dont follow me back', /^Of the 3 members that you follow, 3 do not follow you back/],
  ['how many hours do i still have in both projects together', /^You have 9 steps left in 2 projects: 12 h together/],
  ['what have i started but not finished', /^1 step of yours is in progress:.*Agree on what happens after a fall/s],
  [
    'which project am i closest to finishing',
    /with the least left first:.*A home without falls.*4 h 45 min.*A website/s,
  ],
  ['what did i save', /^You have saved 1 project and 1 open job:.*One raised bed.*Teacher for evening/s],
  [
    'which projects am i in',
    /^You are in 2 projects:.*2 of 6 steps.*2 of 7 steps|^You are in 2 projects:.*2 of 7.*2 of 6/s,
  ],
])('what is the member’s own is told: %s', async (question, answer) => expect(await told(question)).toMatch(answer));

test.each([
  ['how do i follow someone', /^Open a member’s profile and choose Follow/],
  ['where do i see who follows me', /lists who follows you/],
  ['who should i follow', /skills in common/],
  ['can i stop someone following me', /^(?!You follow|Nobody)/],
  ['what jobs did i save', /^You have saved 1 open job:/],
  ['does Zebulon follow me', /^I do not know/],
])('how it is done, and who else there is, is another question: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test('whom one follows is told as far as they may be seen', async () => {
  const eleni = await demoMember(server, 'eleni-ypodeigma');
  await setVisibility(eleni, { profile: 'nobody' });
  expect(await told('who do i follow')).toMatch(/^You follow 2 members:(?!.*Ελένη)/s);
  expect(await told('does eleni follow me')).toMatch(/^I do not know/);
  await setVisibility(eleni, { profile: 'everyone' });
  expect(await told('who do i follow')).toMatch(/^You follow 3 members:/);
});

/** Demo jobs are posted and close so many days from when the server starts: server/demo/data-jobs.ts. */
test.each([
  ['jobs that close in the next 10 days', /^1 job closes in the next 10 days:.*Teacher for evening classes/s],
  ['remote jobs closing within 20 days', /^1 job closes .*Podcast producer/s],
  ['what closes tomorrow', /^No job closes tomorrow \(.*The next to close:.*Teacher for evening classes/s],
  ['which of my saved jobs close within 2 weeks', /^1 job that you have saved closes .*Teacher/s],
  ['new jobs in the last 3 days', /^[23] open jobs were posted in the last 3 days:.*Community organiser/s],
  ['jobs posted in the last 4 days in ghana', /^1 open job in Ghana was posted in the last 4 days:.*Apprentice/s],
])('what closes or is new in a time that is said: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  ['what is new since yesterday', /The bell shows what is new/],
  ['which job closes soonest', /^Those that close soonest first/],
  ['what can i finish next week', /^(?!.*closes next week)/s],
  ['when does my session end today', /^(?!.*closes today)/s],
])('no time of a job is meant: %s', async (question, answer) => expect(await told(question)).toMatch(answer));

test('last week is the week before this one, and what came after it is told beside it', async () => {
  expect(await told('what did i finish last week')).toMatch(
    /^You finished no step last week \(\d+ \p{L}+ to \d+ \p{L}+\)\.\s+Since then you have finished 4 steps:/u,
  );
});

test('who is in a project is told to the last, its owner among them', async () => {
  expect(await told('who is in the podcast project')).toMatch(/5 members.*Leilani Fable/s);
});

test.each([
  ['any podcast stuff', /1 project for.*Ten minutes for the ear.*One open job is about it as well:.*Podcast producer/s],
  ['any podcast projects', /^(?!.*open job is about it)/s],
])('what asks for no kind of thing gets jobs as well: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test('a list that is cut says how many there are', async () => {
  const all = await told('which projects have to do with research');
  const listed = all.match(/^- \*\*/gmu)?.length ?? 0;
  const said = Number(/I found (\d+) project/.exec(all)?.[1] ?? 0);
  expect(said === listed || all.includes(`the first ${listed} of ${said}`)).toBe(true);
});
