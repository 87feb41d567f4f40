// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Answered, answersBy, demoMember, faultsOf } from './edura-built-in.ts';
import type { Turn } from './edura-leaning-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * Questions that lean on what was told: whom one can write to, which of the roles is to be the target, where a missing skill is shown, and
 * what else an answer about the application says. What is expected is in the demo community's own data and in Help; Thabo asks.
 */
const chats: readonly (readonly Turn[])[] = [
  // Whom one can write to, and that it is a request where they do not follow.
  [
    ['what is data analysis', [/^\*\*Data analysis/]],
    ['whos good at that here', [/Omar Fictional/]],
    [
      'can i write to him',
      [/^Yes, you can write to \*\*Omar Fictional\*\*.*press Message/, /first message is a request/],
    ],
  ],
  [
    ['who runs the solar project', [/Kofi Sample/]],
    ['how do i get in touch with him', [/^(?:Yes, you can write to|Ask) \*\*Kofi Sample/]],
  ],
  [
    ['who is good at bicycle repair here', [/Guadalupe/]],
    ['can i message the first one', [/^Yes, you can write to \*\*María del Carmen/]],
  ],
  [
    ['who knows about bees', [/Ánh Tưởng Tượng/]],
    [
      'and how do i write to them',
      [/^Yes, you can write to \*\*Ánh/, /They follow you, so your message arrives at once/],
    ],
  ],
  [
    ['what does the podcast job need', [/^\*\*Podcast producer/]],
    ['can i write to them', [/^Yes, you can write to \*\*由紀 見本/]],
  ],
  // A role of several becomes the target.
  [
    ['which roles fit me', [/Market gardener: 82%/]],
    ['make the first one my target', [/^Press the button.*\n?/, /\*\*Market gardener/], /Solar technician/, 'target'],
  ],
  [
    ['roles close to my skills?', [/Solar technician: 51%/]],
    ['i take the second as target', [/\*\*Solar technician/], /of the way to/, 'target'],
  ],
  // Which step of which project shows a skill that is missing.
  [
    ['what do i lack for solar technician?', [/First aid/]],
    [
      'and where do i get the first aid one',
      [/Agree on what happens after a fall\*\*, 1 h, step 4 of 6 in \*\*A home without falls/],
      /Ask, and listen/,
      'join',
    ],
    ['ok how long is that', [/takes 1 h; the whole project about 7 hours/]],
  ],
  [
    ['what am i missing for market gardener', [/Bookkeeping/]],
    ['where can i get the bookkeeping', [/^No project here has a step for Bookkeeping/]],
    [
      'and the customer service one',
      [/Write the house rules and the card\*\*.*A bicycle repair evening/],
      /level by level/,
    ],
  ],
  // Another wish takes the place of the one before.
  [
    ['Any jobs in gardening?', [/Trainee in a market garden/]],
    ['and remote ones, any field', [/^I found 6 open jobs for “remote”/], /market garden/],
    ['only part time', [/^I found 2 open jobs for “part time, remote”/]],
    ['save the translator one for me', [/Translator for health leaflets/], undefined, 'save-job'],
  ],
  [
    ['any projects about electronics?', [/A solar box/]],
    ['not the one im already in', [/^I found no project for “electronics”/], /You have finished/],
  ],
  // A part of the project that was told, whose texts say it; another kind of thing is none of its parts.
  [
    ['tell me about the raised bed project', [/^\*\*One raised bed/]],
    ['for the frame, what wood do i take', [/^\*\*One raised bed.*says of that/, /larch, Douglas fir/], /I found/],
  ],
  [
    ['tell me about the bench project', [/^\*\*A bench from five boards/]],
    ['for the summer what jobs are there', [/open jobs?/], /^\*\*A bench/],
  ],
  // The application: what is asked next stays with what was told.
  [
    ['How would I start a project of my own?', [/Start a project/]],
    ['can somebody edit it together with me', [/make members co-owners/], /I found/],
    ['how many can join', [/how many places it has/]],
  ],
  [
    ['how do i delete a message i sent', [/Delete for both/]],
    ['so its gone for the other person too?', [/Delete for both takes back/], /Mute/],
    ['and the whole chat?', [/^You cannot delete a whole conversation/]],
    ['can i at least fix a typo', [/edit one you sent for 15 minutes/]],
  ],
  [
    ['how do i block someone', [/^Open the member’s profile and choose Block/]],
    ['and can they still see me', [/you do not see each other anywhere/]],
    ['how do i find a job', [/Jobs tab/], /Block/],
  ],
  [['want more places in my project, how', [/press Edit.*how many places it has/], /are free/]],
  [['how many places are left in the bench project', [/It has 8 places: 4 are taken, and 4 are free/], /press Edit/]],
  [['can two of us run my project', [/co-owners/]]],
  // Members who are told by what they do and where they live, and posts by what they are about.
  [
    [
      'that boat lady from norway.. whats her name again',
      [/Ingrid Invented/, /Tromsø, Norway/],
      /I do not know/,
      'follow',
    ],
  ],
  [['who is wolfgang? the bridge guy', [/^\*\*Wolfgang Maximilian/], /I do not know/]],
  [['what does the bee lady do', [/Ánh Tưởng Tượng/]]],
  [['who wrote that post about the wobbly chair', [/^\*\*Ingrid Invented\*\* wrote/], /bus stop/]],
  [
    ['who knows about beekeeping', [/Ánh Tưởng Tượng/]],
    ['Fine. How do I write to her?', [/^Yes, you can write to \*\*Ánh/]],
  ],
  [
    ['compare the solar box with the bench', [/Less work: \*\*A solar box/]],
    ['I take the second one. Who leads it?', [/^\*\*A bench from five boards.*Ingrid Invented/], /factor/],
    ['any room left?', [/^\*\*A bench from five boards.*4 are free/]],
  ],
  [
    ['there is something with counting insects', [/counting pollinators/]],
    ['And Mei, is she in it?', [/^Yes: \*\*Mei Placeholder\*\* is in/]],
  ],
  [
    ['tell me about the bench project', [/^\*\*A bench from five boards/]],
    ['is kofi in it', [/^No: \*\*Kofi Sample\*\* is not in \*\*A bench/]],
  ],
  [
    ['what does a field ecologist do all day', [/^A day of a field ecologist/]],
    ['my own chances?', [/^You are \*\*26%\*\* of the way to field ecologist/]],
  ],
  [
    ['who can help with electronics', [/Kofi Sample/]],
    ['has he written anything i could read', [/^One post by \*\*Kofi Sample/, /The controller was fine/]],
  ],
  [['i blocked a neighbour by mistake, where do i take it back', [/lets you unblock them/], /Translate it back/]],
  [['would my cousin still get into the leaflet project?', [/^\*\*A clinic leaflet.*1 is free/]]],
  [['the leaflet translation one, is it hard?', [/^\*\*A clinic leaflet.*advanced/], /Translator for health/]],
  [
    [
      'My mother fell in the bathroom last month, thank God only a bruise. I would like to make her house safer. Do you have a project like that?',
      [/^I found 1 project/, /\*\*A home without falls/],
      /bicycle/,
      'join',
    ],
  ],
  [['whom should i follow', [/in common/], /first 6 of/]],
];

let server: TestServer;
let thabo: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  thabo = await demoMember(server, 'thabo-madeup');
});
afterAll(() => server.close());

test.each(chats.map((chat) => [chat.map(([question]) => question).join(' > '), chat] as const))(
  'what leans on an answer stays with it: %s',
  async (_, chat) => {
    const answers = await answersBy(server, thabo, ...chat.map(([question]) => question));
    expect(chat.flatMap((turn, at) => faultsOf(answers[at] as Answered, turn))).toEqual([]);
  },
);

test('nobody who shows themselves to nobody is told by what they do, or can be written to', async () => {
  const [named] = await answersBy(server, thabo, 'where does sven work, the archive man');
  expect(named?.text).toMatch(/^I do not know that/);
  const [described, written] = await answersBy(
    server,
    thabo,
    'who is the archivist guy from sweden',
    'can i write to him',
  );
  expect(`${described?.text} ${written?.text}`).not.toMatch(/Sven|Påhittad\b/);
});
