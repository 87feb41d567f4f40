// @vitest-environment node
import { expect, test } from 'vitest';
import { changeIn, hoursIn, spanIn, timeIn } from '../../server/edura/reading/spoken-time.ts';
import { understand } from '../../server/edura/understanding/understanding.ts';

test.each([
  ['5 hours a week', 300],
  ['2.5 hours', 150],
  ['2,5 hrs', 150],
  ['half an hour', 30],
  ['half an hour a day', 210],
  ['an hour a day', 420],
  ['an hour and a half', 90],
  ['one and a half hours', 90],
  ['1h30', 90],
  ['90 min', 90],
  ['three quarters of an hour', 45],
  ['a couple of hours', 120],
  ['twenty five hours', 1500],
  ['a hundred hours', 6000],
  ['200 hours', 12_000],
  ['1000 h', 60_000],
  ['0 hours', 0],
  ['zero hours', 0],
  ['-3 hours', -180],
  ['minus two hours', -120],
  ['2-3 hours', 180],
  ['an hour on 3 evenings', 180],
  ['3 x 40 min', 120],
  ['two evenings', 240],
  ['30 min a day mon-fri', 150],
  ['1h on tuesdays and 3h on saturdays', 240],
  ['an hour on mondays, wednesdays and fridays', 180],
  ['2 hours on monday, 1 on tuesday and 3 on friday', 360],
  ['tuesday 1h saturday 3h', 240],
  ['1h monday 2h wednesday', 180],
  ['half an hour on weekdays and 2 hours on saturday', 270],
  ['45 min every evening except friday', 270],
  ['20 min daily but not on weekends', 100],
  ['tuesdays and thursdays 45 min', 90],
  ['3 hours on saturday or sunday', 180],
  ['i work monday to friday and have 2 hours', 120],
  ['free from nine to eleven on weekdays', 600],
  ['between 2 and 3 hours', 180],
  ['the next seven days, 5 hours in total', 300],
  ['two hours altogether on tuesday and thursday', 120],
  ['i am free', null],
  ['a book about time', null],
])('“%s” is %s minutes a week', (text, minutes) => {
  expect(timeIn(text)?.said ?? null).toBe(minutes);
});

test('more than is planned is kept as it was said, and planned with as much as there is room for', () => {
  expect(timeIn('200 hours')).toMatchObject({ said: 12_000, minutes: 4800 });
  expect(timeIn('20 hours today')).toMatchObject({ said: 1200, minutes: 720 });
  expect(timeIn('0 h')).toMatchObject({ minutes: null });
  expect(timeIn('-3 h')).toMatchObject({ minutes: null });
});

test('a day is a day, and hours a day make a week', () => {
  for (const text of ['plan my day', 'half an hour today', 'what fits tonight', '2 h this evening'])
    expect([text, spanIn(text)]).toEqual([text, 'day']);
  for (const text of ['an hour a day', 'plan my week', '2 hours each day', 'plan my days', 'two evenings'])
    expect([text, spanIn(text)]).toEqual([text, 'week']);
});

test('a number alone is one of hours: whole, with a point or a comma, and less than none', () => {
  expect(
    ['make it 8', 'make it 1.5', 'make it 1,5', 'and with ten?', 'make it -3'].map((one) => hoursIn(one)?.said),
  ).toEqual([480, 90, 90, 600, -180]);
  expect(['and the second one?', 'why a plan', 'ok'].map(hoursIn)).toEqual([null, null, null]);
});

test('a plan is made longer or shorter by what is said', () => {
  expect(['make it 2 hours less', 'one hour more', 'add 30 min', 'make it 5 hours'].map(changeIn)).toEqual([
    -120,
    60,
    30,
    null,
  ]);
});

const commandOf = (text: string) => understand(text).command;

test.each([
  ['set my target role to web developer', { verb: 'target', what: '' }],
  ['please make archivist my goal', { verb: 'target', what: '' }],
  ['set my target to astronaut', { verb: 'target', what: 'astronaut' }],
  ['join the library project', { verb: 'join', what: 'library' }],
  ['Can you sign me up for the podcast one please?', { verb: 'join', what: 'podcast' }],
  ['join project 1002', { verb: 'join', what: '' }],
  ['follow Thabo', { verb: 'follow', what: 'thabo' }],
  ['add skill python', { verb: 'add-skill', what: '', level: null }],
  ['add sql to my skills as expert', { verb: 'add-skill', what: '', level: 'expert' }],
  ['add juggling to my skills', { verb: 'add-skill', what: 'juggling', level: null }],
  ['mark step 2 done', { verb: 'mark', what: '', step: 2, project: '', state: 'done' }],
  ['mark step two of the bench project as done', { verb: 'mark', what: '', step: 2, project: 'bench', state: 'done' }],
  ['i finished the third step', { verb: 'mark', what: '', step: 3, project: '', state: 'done' }],
  ['start step 4', { verb: 'mark', what: '', step: 4, project: '', state: 'in_progress' }],
  ['mark find the spot as done', { verb: 'mark', what: 'find the spot', step: null, project: '', state: 'done' }],
  [
    'mark the review step of the leaflet done',
    { verb: 'mark', what: 'review', step: null, project: 'leaflet', state: 'done' },
  ],
  ['can i still get into the solar one', { verb: 'join', what: 'solar' }],
  ['save the translator job', { verb: 'save-job', what: 'translator' }],
])('“%s” is a wish to do something', (text, command) => {
  expect(commandOf(text)).toEqual(command);
});

test.each([
  'how do I join a project?',
  'join a project about bees',
  'what can I join',
  'can I join something with wood',
  'should I change my target to archivist?',
  'how do I set a target role',
  'who should I follow',
  'follow everyone for me',
  'mark all my steps as done',
  'mark all steps of ada-example as done',
  'how to mark a step as done',
  'i finished my step and now',
  'finished step 2, what now?',
  'I want to get into carpentry',
  'add a photo to my profile',
  'can I add my own skills to my profile',
  'add evidence to step 3',
  'make a plan for my goal of becoming a web developer',
  'want to join a group that makes a web site',
])('“%s” asks something, and wants nothing done', (text) => {
  expect(commandOf(text)).toBeNull();
});

/** The intent of the last of them, and what it is about. */
const understoodOf = (...chat: readonly string[]) => {
  const [first = '', ...later] = chat;
  return later.reduce((before, text) => understand(text, before), understand(first));
};

test.each([
  ['I have 3 hours on Saturday and want something with my hands', 'project'],
  ['i got 2 hours, find me something with wood', 'project'],
  ['two hours on Sunday, what should I do', 'plan'],
  ['how far am I from archivist and how long would it take with 4 hours a week', 'plan'],
  ['I would like to pick the brains of a furniture maker', 'people'],
  ['i want to learn from a welder', 'people'],
  ['I build boats. How much of a furniture maker am I?', 'gap'],
  ['which step do you suggest and what for', 'next'],
  ['which members live in Sweden', 'people'],
  ['meaning of docker', 'skill'],
  ['any companys looking for designers', 'job'],
  ['what does the charger project teach', 'project'],
  ['is there a community project on vegetables', 'project'],
  ['what fits into a lunch break', 'plan'],
  ['what i have done up to now', 'done'],
  ['what should I charge clients as a web developer', 'unknown'],
  ['did ada get the job she wanted', 'unknown'],
  ['which moderator banned tomasz', 'unknown'],
  ['monday 2 hours, thursday 1 hour. what should I do in them', 'plan'],
  ['what does the bus stop timetable poster project teach', 'project'],
  ["what's mentoring", 'skill'],
] as const)('“%s” is of %s by what it names', (question, intent) => {
  expect(understand(question).intent).toBe(intent);
});

test('what should be done next is a second wish beside another question, and none beside what is only said', () => {
  expect(understand('what did I finish last month and what should I do now')).toMatchObject({
    intent: 'done',
    also: 'what should I do now',
  });
  expect(understand('I drove a bus for years. What should I do now?').also).toBeNull();
});

test('what somebody does is no name of who does it', () => {
  expect(understand('I always wanted to learn how to solder')).toMatchObject({ intent: 'project', isPrivate: false });
});

test('who speaks a language is no public speaker', () => {
  expect(understand('find me someone who speaks Portuguese').skills).toEqual([]);
  expect(understand('who speaks arabic').skills.map(({ slug }) => slug)).toEqual(['arabic']);
});

test('who or what a question points at is what was named before', () => {
  expect(understoodOf('who is Ingrid', 'what can she teach me')).toMatchObject({ intent: 'unknown', name: 'ingrid' });
  expect(understoodOf('who is Ingrid', 'follow her').command).toEqual({ verb: 'follow', what: 'ingrid' });
  expect(understoodOf('explain carpentry', 'which level am I')).toMatchObject({
    intent: 'skill',
    skills: [{ slug: 'carpentry' }],
  });
  expect(understoodOf('am I ready for archivist', 'what would be the first step then')).toMatchObject({
    intent: 'next',
    roles: [{ slug: 'archivist' }],
    step: null,
  });
  expect(understoodOf('which role fits me best', 'and the second best?')).toMatchObject({
    intent: 'compare',
    place: 2,
  });
  expect(understoodOf('how do I write a post', 'and delete it?').help?.title).toBe('Delete a post');
  expect(understoodOf('how do I block someone', 'and undo that').help?.title).toBe('Blocked members');
});
