import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, answersBy, demoMember } from './edura-built-in.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** In four projects and without a target. */
let bilal: Client;
/** In one project: the raised bed. */
let newcomer: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
  ({ client: newcomer } = await signUp(server));
  await newcomer.post('/api/community-projects/1002/membership/', { action: 'join' });
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, bilal, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

describe('a kind of thing that is named decides', () => {
  test.each([
    ['show me jobs in leeds'],
    ['can you show me the jobs in leeds'],
    ['let me see jobs in leeds'],
    ['please show jobs in leeds'],
    ['who knows carpentry', 'show me jobs in leeds'],
  ])('jobs in Leeds are not about a show: %j', async (...chat) => {
    const { text, intent } = await asked(...chat);
    expect(intent).toBe('job');
    // The two jobs of the demo community in Leeds.
    expect(text).toMatch(/^I found 2 open jobs for “leeds”/);
    expect(text).not.toContain('odcast');
  });

  test.each([
    ['what job could i do with python', 'what project is good for a beginner'],
    ['jobs in leeds', 'and which project would suit a newcomer'],
    ['who knows carpentry', 'any projects for absolute beginners?'],
    ['jobs in leeds', 'show me projects for beginners'],
    ['who lives in leeds', 'which projects are easy for a beginner'],
  ])('projects are named after something else: %s, %s', async (...chat) => {
    const { intent, sources } = await asked(...chat);
    expect(intent).toBe('project');
    expect(sources.map(({ kind }) => kind)).toContain('project');
    expect(sources.map(({ kind }) => kind)).not.toContain('job');
  });

  test.each([
    ['what job could i do with python', /Machine learning engineer, seed photographs/],
    ['jobs with a radio show', /odcast producer/],
  ])('a show that is meant is still one: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });
});

describe('a step has the number that is said', () => {
  const bed = 'One raised bed, and salad from it in eight weeks';

  test.each([
    'i dont understand step 2',
    'stuck on step 2',
    'step 2',
    'explain step two please',
    'help me with step 2',
  ])('of a member’s only project: %s', async (question) => {
    await newcomer.post('/api/community-projects/1002/join/', {});
    expect((await answeredBy(server, newcomer, question)).text).toContain(
      `**Build the frame** is step 2 of 7 in **${bed}**`,
    );
  });

  test('of several projects it is asked which, and what is offered then is understood', async () => {
    const [, second] = await answersBy(server, bilal, 'i dont understand step 2', 'step 2 of the jeans project');
    const first = await asked('i dont understand step 2');
    expect(first.text).toMatch(/^You are in 4 projects\. Which step 2 do you mean\?/);
    expect(first.text).toContain('**Look for holes and jumps**');
    expect(second?.text).toMatch(/^\*\*Choose cloth, thread and needle\*\* is step 2 of 5/);
    for (const question of first.followUps) expect(await told(question)).toMatch(/^\*\*.+\*\* is step 2 of \d in /);
  });

  test.each([
    [['stuck on step 0'], /none has a step 0:[^]*has 7 steps/],
    [['step 999'], /none has a step 999:[^]*has 7 steps/],
    [['help with step 12 of the raised bed'], /^\*\*One raised bed[^*]+\*\* has 7 steps: there is no step 12/],
    [['tell me about the raised bed', 'step 999'], /^\*\*One raised bed[^*]+\*\* has 7 steps: there is no step 999/],
    [['tell me about the raised bed', 'i dont get step 3'], /^\*\*Prepare the ground and set the frame level\*\*/],
    [['step 2 of the moon garden project'], /^I find no project called “moon garden”/],
    [['step 2 in project 99999'], /^There is no project 99999 that you can see/],
  ])('where there is none, that is said: %j', async (chat, answer) => {
    expect(await told(...chat)).toMatch(answer);
  });

  test.each(['How do I add evidence to step 2?', 'How many steps has the raised bed project?', 'Can I skip a step?'])(
    '%s is of something else',
    async (question) => {
      expect(await told(question)).not.toMatch(/is step 2 of|Which step/);
    },
  );
});

describe('words of the application', () => {
  test.each([
    ['what does in progress mean', /^\*\*In progress\*\* means that you have begun a step/],
    ['i dont know what in progress means', /^\*\*In progress\*\* means/],
    ['what does not started mean', /^\*\*Not started\*\* means/],
    ['what does done mean here', /^\*\*Done\*\* means/],
    ['what does claimed mean', /^A skill is claimed when/],
  ])('%s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });

  test.each(['what is in progress', 'what have i done', 'what should i do to be done by friday'])(
    '%s asks for no meaning',
    async (question) => {
      expect(await told(question)).not.toMatch(/ means that you /);
    },
  );
});

describe('what is to be learned', () => {
  test.each([
    ['i want to learn guitar', 'guitar'],
    ['where can i learn guitar', 'guitar'],
    ['can you teach me the violin', 'violin'],
    ['i would like to learn german', 'german'],
    ['can i learn chess here', 'chess'],
  ])('that nothing here teaches it is said with its name: %s', async (question, what) => {
    expect(await told(question)).toMatch(new RegExp(`^Nothing here teaches “${what}”`));
  });
  test('what is near it is named', async () => {
    expect(await told('i want to learn guitar')).toMatch(/nearest skills here are Piano, Singing and Music production/);
  });
  test.each(['i want to learn sewing', 'where can i learn about bees', 'i want to learn to draw'])(
    'what is taught is not said to be missing: %s',
    async (question) => {
      expect(await told(question)).not.toContain('Nothing here teaches');
    },
  );

  // Data analyst needs SQL second and Python sixth; web developer HTML first and CSS second.
  test.each([
    ['should i learn python or sql first', /\*\*SQL\*\* first/],
    ['sql or python first', /\*\*SQL\*\* first/],
    ['do i learn python before sql', /\*\*SQL\*\* first/],
    ['css or html first?', /\*\*HTML\*\* first/],
    ['which should i start with, css or html', /\*\*HTML\*\* first/],
  ])('of two skills one comes first: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });
  test.each(['what is the difference between python and sql', 'who knows python or sql', 'jobs with python or sql'])(
    'no order is asked for: %s',
    async (question) => {
      expect(await told(question)).not.toMatch(/\*\*(?:SQL|Python)\*\* first/);
    },
  );

  test.each([
    'im scared of maths',
    'i am afraid of maths',
    'maths frightens me',
    'i am really bad at maths',
    'maths always scares me',
  ])('someone who is afraid gets one small step, and no table of levels: %s', async (question) => {
    const { text, actions } = await asked(question);
    expect(text).toMatch(/^Many people feel like that/);
    // The only step of the demo community that shows Mathematics and is a beginner's is of the solar box.
    expect(text).toContain('**Do the sums first**');
    expect(text).not.toContain('level by level');
    expect(actions.map(({ kind }) => kind)).toContain('join');
  });
  test.each(['what is maths', 'which role needs no maths, i am scared of it', 'projects about maths'])(
    'nobody is afraid in: %s',
    async (question) => {
      expect(await told(question)).not.toMatch(/^Many people/);
    },
  );
});

describe('where to start', () => {
  test.each([
    'I work in a bakery and want to become a data analyst. Where do I start?',
    'where do i start as a data analyst',
    'how do i get started as a data analyst',
    'how can i start to become a data analyst',
    'what is the first step to become a data analyst',
  ])('the first step comes first, and the gap is brief: %s', async (question) => {
    const { text, actions } = await asked(question);
    expect(text).toMatch(/^Start with \*\*Look for holes and jumps\*\*/);
    expect(text).toMatch(
      /You meet 0 of the 7 needs of a data analyst\. Missing, .*: Data analysis, SQL and Statistics/,
    );
    expect(actions.map(({ kind }) => kind)).toContain('mark');
  });
  test.each(['what am i missing to become a data analyst', 'how do i start a project', 'what does a data analyst do'])(
    '%s asks for no first step',
    async (question) => {
      expect(await told(question)).not.toMatch(/^Start with/);
    },
  );
});

describe('what a thing is', () => {
  test.each([
    [
      'what is python',
      /^\*\*Python\*\* is what you need as a machine learning engineer to write both what trains a model/,
    ],
    ['what is data analysis', /^\*\*Data analysis\*\* is what you need as a data analyst to find out/],
    ['explain python to me', /^\*\*Python\*\* is what you need/],
    ['whats python', /^\*\*Python\*\* is what you need/],
    ['what is piano', /^\*\*Piano\*\*, level by level\. You can:/],
  ])('begins with what it is for: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });

  test.each([
    'can you help me write a cv',
    'make me a resume',
    'i need a cv',
    'can you create a cv for me',
    'could you write my cv',
  ])('that the personal page prints as one is said: %s', async (question) => {
    expect(await told(question)).toMatch(/^I cannot write one for you, but your personal page prints as a CV/);
  });
  test.each(['do i need a cv to apply', 'how do i send my cv to an employer', 'where do i edit my cv'])(
    '%s asks for no CV to be written',
    async (question) => {
      expect(await told(question)).not.toMatch(/^I cannot write one/);
    },
  );
});

describe('an amount of time', () => {
  test.each([
    ['½ hour', /^A week of 30 min/],
    ['i have 1½ hours a week, plan it', /^A week of 1 h 30 min/],
    ['plan 2 1/2 hours', /^A week of 2 h 30 min/],
    ['i have 3 1/2 h', /^A week of 3 h 30 min/],
    ['plan ¾ of an hour', /^A week of 45 min/],
    ['1e9 hours', /^A week has 168 hours/],
    ['plan 99999999999 hours', /^A week has 168 hours/],
  ])('is read with its fraction, and however large: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });

  test.each(['plan my month with 10 hours', 'plan the next month, 10 hours', 'schedule my month with 10 hours'])(
    'ten hours of a month are ten hours in four weeks: %s',
    async (question) => {
      const text = await told(question);
      expect(text).not.toMatch(/A week of 10 h/);
      const planned = [...text.matchAll(/^- \*\*[^*]+\*\*, (?:(\d+) h)?(?: ?(\d+) min)?:/gm)];
      const minutes = planned.reduce((sum, [, hours, rest]) => sum + 60 * Number(hours ?? 0) + Number(rest ?? 0), 0);
      // Less than a step may be left over.
      expect(minutes).toBeGreaterThan(540);
      expect(minutes).toBeLessThanOrEqual(600);
    },
  );

  test.each([
    ['plan 24/7', /24\/7|h|unknown/],
    ['plan 2 hours', /^A week of 2 h:/],
    ['2.5 hours', /^A week of 2 h 30 min/],
  ])('other numbers stay what they are: %s', async (question, answer) => {
    expect(await told(question)).toMatch(answer);
  });
});

test('titles stand out inside a sentence, and a day is written as one', async () => {
  expect(await told('what should i do next')).toContain(
    '**Look for holes and jumps** in **Is it getting warmer here? One station, one chart, one page**',
  );
  const jobs = await told('jobs in leeds');
  expect(jobs).toMatch(/open until \d{1,2} [A-Z][a-z]+ \d{4}:/);
  expect(jobs).not.toMatch(/\d{4}-\d\d-\d\d/);
});
