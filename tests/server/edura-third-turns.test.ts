// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Answered, answersBy, demoMember, faultsOf } from './edura-built-in.ts';
import type { Turn } from './edura-leaning-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * Conversations whose later questions mean what was spoken of two answers before. What is expected is in the demo community's own data; Thabo
 * asks, who has no target and is in the count of pollinators (4 of 7 steps), the solar box (3), the website (2) and his own raised bed.
 */
const chats: readonly (readonly Turn[])[] = [
  // The project, after someone or something else was told.
  [
    ['what about the bench', [/^\*\*A bench from five boards/]],
    ['who runs it', [/Ingrid Invented/]],
    ['how do i join', [/^\*\*A bench from five boards.*Press the button/], /Which project do you mean/, 'join'],
  ],
  [
    ['who runs the bench project', [/Ingrid Invented/]],
    ['tell me about her', [/^\*\*Ingrid Invented/]],
    ['how many places are left', [/^\*\*A bench from five boards.*It has 8 places: 4 are taken, and 4 are free/]],
  ],
  [
    ['any project about bees or insects?', [/counting pollinators/]],
    ['does it need much time', [/^\*\*Ten minutes, half a metre.*takes about 8 h/]],
    ['who else is in it', [/Omar Fictional/, /Mei Placeholder/]],
    ['and what do i do next there', [/^Next for you is \*\*Make ten counts/], /Build it into a box/, 'mark'],
  ],
  [
    [
      'what about the insect count. what do i do next in it',
      [/^Next for you is \*\*Make ten counts in three weeks/],
      /Build it/,
      'mark',
    ],
    ['after that?', [/comes \*\*Add it up/]],
    ['how much is left in hours', [/3 steps left: 4 h 15 min/]],
  ],
  [
    ['my projects', [/You are in 4 projects/]],
    [
      'which one is closest to being finished',
      [/^Of these, the one with least left/, /3 steps left of 7/],
      /target role/,
    ],
    ['what do i need to do there', [/^Next for you is \*\*Make ten counts/]],
  ],
  [
    ['whats the podcast project like', [/^\*\*Ten minutes for the ear/]],
    ['and the oral history', [/^\*\*An hour with someone who remembers/]],
    ['which one has fewer steps', [/^Of these, the one with the fewest steps/, /just like it/], /I found/],
    ['ill take the first one. how do i join', [/^\*\*Ten minutes for the ear.*Press the button/], undefined, 'join'],
  ],
  // A role, then another one; the one that is nearer.
  [
    ['what is missing for me to be a field ecologist', [/field ecologist/]],
    ['and data analyst?', [/\*\*8%\*\*.*data analyst/]],
    ['which skills do they share', [/^Both need Data analysis and Statistics/]],
  ],
  [
    ['whats market gardener about', [/^\*\*Market gardener/]],
    ['and field ecologist?', [/field ecologist/]],
    ['where do the two overlap', [/^Both need Ecology/]],
    ['which one is easier to reach for me', [/^You are closer to market gardener/]],
  ],
  [
    ['compare web developer and data analyst for me', [/You are closer to data analyst/]],
    ['which one is closer for me', [/^You are closer to data analyst/], /market gardener/i],
    ['what should i learn first for that one', [/^Towards data analyst/], /oral history/],
    ['is there a job for it', [/Data analyst, river levels/], /market garden/, 'save-job'],
  ],
  [
    ['how do i become a solar technician', [/Towards solar technician/]],
    ['set it as my target', [/Solar technician/], undefined, 'target'],
    ['what should i do next then', [/^Towards solar technician/], /Make ten counts/],
    ['who works as one', [/^I found .*Solar technician/, /Kofi Sample/], /Lucía/],
  ],
  [
    ['im thinking about becoming a translator', [/translator/]],
    ['whats missing', [/^You are \*\*16%\*\* of the way to translator/], /website/],
    ['anyone here working as one', [/^I found .*Translator for public services/]],
  ],
  [
    ['what do i need for market gardener', [/\*\*82%\*\*/]],
    ['which of these matters most', [/^\*\*Bookkeeping\*\* first/], /Of what you named/],
    ['which project teaches it', [/No project here has a step for \*\*Bookkeeping/], /raised bed/],
  ],
  // A skill.
  [
    ['what does css mean', [/^\*\*CSS/]],
    ['do i have it', [/^No: .*CSS/], /centre a box/],
  ],
  [
    ['what is facilitation', [/^\*\*Facilitation/]],
    ['which roles need it', [/^3 of the 16 roles need \*\*Facilitation/, /Accessibility specialist/, /Adult educator/]],
    ['how far am i from the second', [/of the way to adult educator/], /You have finished/],
    ['is there a job like that', [/Teacher for evening classes/], /market garden/],
  ],
  // A job, with what it asks for.
  [
    ['are there any remote jobs', [/6 open jobs/]],
    ['the podcast one, when does it close', [/^\*\*Podcast producer.*days left/], /^Yes/],
    ['what do i lack for it', [/Not yet: Podcasting, Sound recording, Interviewing and Journalism/]],
    [
      'which project would help with that',
      [
        /^Of what you lack for \*\*Podcast producer.*2 projects/,
        /Ten minutes for the ear/,
        /No project here teaches Journalism/,
      ],
      /bench/,
      'join',
    ],
  ],
  [
    ['jobs in africa?', [/4 open jobs/]],
    ['the one in lagos please', [/Community organiser/]],
    ['is it remote', [/not offered as remote/]],
    ['which of the skills do i already have', [/^No: you have said or shown none of them/]],
  ],
  [
    ['job as bicycle mechanic?', [/Bicycle mechanic for the nurses/]],
    ['who posted it', [/Guadalupe/]],
    ['tell me about her', [/community nurse/]],
    ['until when can i apply', [/^\*\*Bicycle mechanic for the nurses.*33 days left/], /press Apply/],
  ],
  // Members.
  [
    ['tell me about kofi', [/^\*\*Kofi Sample/, /Kumasi/], /cannot look it up/],
    ['what is he working on', [/A solar box that charges/, /bicycle repair evening/], /cannot look it up/],
    ['do we share a project', [/both in 1 project/, /solar box/], /no invitations/],
  ],
  [
    ['people who know ecology', [/Mei Placeholder/, /Ánh/]],
    ['the second one, what is she up to', [/^\*\*Ánh.*is in/], /Mei Placeholder/],
    ['how do i follow her', [/Ánh/], /Mei/, 'follow'],
  ],
  [
    ['find me someone to practise french with', [/Chloé/]],
    ['where does she live', [/Nantes/]],
    ['and the other one', [/Morocco/]],
    ['which of them also teaches', [/^Of them 1 member shows \*\*Teaching/], /Adult educator/],
  ],
  [
    ['ok who is lucia', [/Lucía Demo/]],
    ['which skills does she have', [/Baking \(expert\)/]],
    ['which of those do i have too', [/^You have 6 skills of these/, /Spreadsheets/], /Tomasz/],
  ],
];

/** Plans, and what later questions change of them. The day is any: weekdays are told by their names. */
const plans: readonly (readonly Turn[])[] = [
  [
    [
      'plan the solar box only, 2 hrs this weekend',
      [/\*\*This weekend\*\*, 2 h of 2 h/, /Build it into a box/],
      /Add it up/,
    ],
  ],
  [
    [
      'plan 3 hours of work before that bike mechanic job closes',
      [/^\*\*Bicycle mechanic for the nurses.*is open until/, /Week 1/],
    ],
  ],
  [
    ['when does the podcast job close', [/16 days left/]],
    [
      'plan 2 hours a week before it closes',
      [/^\*\*Podcast producer.*is open until/, /Week 1.*2 h/, /Week 3/],
      /Week 4/,
    ],
  ],
  [
    [
      'plan to finish the website before the year ends',
      [/\*\*A website for a club.*7 h 15 min/],
      /counting pollinators/,
    ],
  ],
  [
    [
      'can you split the ten counts over three evenings',
      [/Evening 1\*\*, 50 min: \*\*Make ten counts/, /Evening 3\*\*, 50 min: \*\*Make ten counts/],
      /Add it up/,
    ],
  ],
  [
    [
      'no time on monday, otherwise 1h a day',
      [/A week of 6 h/, /\*\*Tuesday\*\*, 1 h/, /\*\*Sunday\*\*, 1 h/],
      /\*\*Monday/,
    ],
  ],
  [
    [
      'i finish work at 6, free till 8 every day next week',
      [/\*\*Monday .*\*\*, 2 h/, /\*\*Wednesday .*\*\*, 2 h/],
      /3 h a week/,
    ],
  ],
  [['saturday morning 9 to 11, what fits', [/^\*\*Saturday\*\*, 2 h/], /did not say how much/]],
  [
    ['plan 5 hours for the weekend', [/^\*\*This weekend\*\*, 5 h of 5 h/]],
    ['no, sunday only', [/\*\*Sunday .*\*\*, 5 h of 5 h/]],
    ['and skip the solar thing', [/\*\*Sunday .*\*\*, 5 h of 5 h/], /solar box/],
    ['can you make it shorter', [/\*\*Sunday .*\*\*, 2 h 30 min/], /solar box/],
  ],
  [
    ['plan my week i have 4 hours', [/A week of 4 h/]],
    ['only the website project', [/A week of 4 h, for \*\*A website/]],
    ['make it 2 hours', [/A week of 2 h, for \*\*A website/]],
    [
      'on tuesday and thursday',
      [/\*\*Tuesday .*\*\*, 1 h: \*\*Build the page/, /\*\*Thursday .*\*\*, 1 h: \*\*Build the page/],
      /Find the spot/,
    ],
  ],
  // The counts take 2 h 30 min: what follows them cannot be done before them. A plan is 'it', and no step that it tells.
  [
    ['Plan 2 hours for me please', [/A week of 2 h/, /1\. \*\*Build it into a box/], /\d\. \*\*(?:Add it up|Share it)/],
    ['make it 4', [/^A week of 4 h/, /1\. \*\*Make ten counts/], /It is done when/],
    ['make it 90 minutes', [/A week of 1 h 30 min/]],
  ],
  [
    ['plan my week with 5 hours', [/A week of 5 h/]],
    ['skip the insects', [/Build it into a box/], /Make ten counts|Add it up|Week 2/],
  ],
  [
    ['how much is left in the insect count', [/3 steps left: 4 h 15 min/]],
    ['plan that for next week', [/Make ten counts/, /take 4 h 15 min together/], /solar box|website/],
  ],
];

let server: TestServer;
let thabo: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  thabo = await demoMember(server, 'thabo-madeup');
});
afterAll(() => server.close());

test.each([...chats, ...plans].map((chat) => [chat.map(([question]) => question).join(' > '), chat] as const))(
  'what was spoken of before is meant: %s',
  async (_, chat) => {
    const answers = await answersBy(server, thabo, ...chat.map(([question]) => question));
    expect(chat.flatMap((turn, at) => faultsOf(answers[at] as Answered, turn))).toEqual([]);
  },
);

test('in a later turn, too, a hidden member is not told of, nor is what is private', async () => {
  const [, hidden] = await answersBy(server, thabo, 'who runs the oral history', 'tell me about sven');
  expect(hidden?.text).not.toMatch(/Archivist|Umeå|Påhittad/);
  const [, , secret] = await answersBy(
    server,
    thabo,
    'tell me about kofi',
    'what is he working on',
    'read me his messages',
  );
  expect(secret?.text).toMatch(/cannot look it up/);
});
