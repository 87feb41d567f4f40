// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Answered, answersBy, demoMember, faultsOf } from './edura-built-in.ts';
import type { Turn } from './edura-leaning-questions.ts';
import { startTestServer, type TestServer } from './server.ts';

/** What is expected is in the demo community's own data; who asks is Bilal, who is in the website, the repair evening and the chart of a station. */
let server: TestServer;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

type Chat = readonly Turn[];
const named = (chats: readonly Chat[]) =>
  chats.map((chat) => [chat.map(([question]) => question).join(' > '), chat] as const);

async function expectChat(chat: Chat): Promise<void> {
  const answers = await answersBy(server, bilal, ...chat.map(([question]) => question));
  expect(chat.flatMap((turn, at) => faultsOf(answers[at] as Answered, turn))).toEqual([]);
}

describe('a thing that is named by some words of its title is told of before help, prices and what is next at all', () => {
  test.each(
    named([
      [['what do people get wrong at the braille bit of the door sign', [/printed flat/], /says of that/, 'join']],
      [
        [
          'can i go straight to the 3d printing bit of the door sign',
          [/Model and make it.*builds on/, /no step is locked/],
        ],
      ],
      [['anyone made it to the end of the bench project', [/Tomasz Przykładowy.*8 of 8/]]],
      [['what do they pay for sorting seed photographs in pune', [/Machine learning engineer.*pays/, /does not say/]]],
      [['how much a week is the market garden trainee thing', [/Trainee in a market garden/, /Paid, with lunch/]]],
      [
        [
          'who put up the seeds job and how can i write to them',
          [/प्रिया नमूना/, /open their profile and press Message/],
        ],
      ],
      [['who runs the solar box and can i message him', [/Kofi Sample/, /press Message/]]],
      [['whats next for me on the website for the club', [/Use it without a mouse/], /Look for holes/, 'mark']],
    ]),
  )('%s', (_, chat) => expectChat(chat));

  test.each(
    named([
      [['does stepwise pay me anything', [/free and has no paid features/]]],
      [['what does a web developer earn', [/do not know/]]],
      [['who can i write to about my account', [/contact page/]]],
      [['how do i write to someone', [/message/i], /press Message\./]],
    ]),
  )('and not where something else is asked: %s', (_, chat) => expectChat(chat));
});

describe('one’s own doings, with what is asked of them', () => {
  test.each(
    named([
      [['where did i leave off', [/in progress/]]],
      [
        [
          'which of my finished steps have no proof yet',
          [/Write the words before the page/, /Open a step to add evidence/],
          /Build the page in HTML alone/,
        ],
      ],
      [
        [
          'how far am i with all my projects',
          [/edit\*\*: 4 of 7.*Next: \*\*Use it without a mouse/, /repairing\*\*: 1 of 7/, /page\*\*: 1 of 7/],
          undefined,
          'mark',
        ],
      ],
      [
        ['projects about bicycles', [/bicycle repair evening/]],
        ['am i in any of those', [/^Yes.*1 project/, /1 of 7/], undefined, 'mark'],
      ],
      [
        ['projects about wood', [/bench/]],
        ['am i in any of them', [/^No, you are in none/]],
      ],
      [
        ['tell me about the bicycle mechanic job', [/Oaxaca/]],
        [
          'do i have what they need',
          [
            /\*\*Bicycle repair\*\*: you have not claimed it and 1 step of yours shows beginner/,
            /\*\*Spanish\*\*: you have not claimed it and none of your steps/,
            /profile does not say yet/,
          ],
          undefined,
          'add-skill',
        ],
      ],
    ]),
  )('%s', (_, chat) => expectChat(chat));

  test.each(
    named([
      [['how far am i in the website project', [/4 of 7/], /repairing/]],
      [['what am i missing for my target role', [/target/i]]],
    ]),
  )('and not where one thing is asked for: %s', (_, chat) => expectChat(chat));
});

describe('what was told is pointed at', () => {
  test.each(
    named([
      [
        ['anything about bees', [/pollinators/]],
        ['how long is each step', [/Learn six groups\*\*, 1 h 15/], /raised bed/, 'join'],
      ],
      [
        ['got anything about bikes', [/repair evening/, /mechanic/]],
        ['the mechanic one', [/Bicycle mechanic for the nurses/, /31 bicycles/], /Hold the evening/],
        ['who would i be working for', [/María.*Clínica de Ningún Lugar/], /Teacher for evening/],
      ],
      [
        ['who runs the solar box', [/Kofi/]],
        ['is he looking for people', [/2 open jobs/, /Apprentice/, /Solar technician/]],
      ],
      [
        ['projects about recording sound', [/podcast/, /oral history/]],
        ['how do they differ', [/11 h/, /14 h/, /intermediate/], /Appearance/],
        ['the shorter one then. who else is in it', [/podcast episode.*5 members/, /Leilani/]],
      ],
      [
        ['whats next for me on the website for the club', [/Use it without a mouse/]],
        ['what do i have to do in it', [/How:/]],
        ['and the one after', [/\*\*Put it online\*\*/]],
      ],
      [
        ['how many hours left in the repair evening', [/1 of 7 steps/]],
        ['and in the website project', [/4 of 7/]],
        ['and the other', [/repairing\*\*: you have done 1 of 7/]],
      ],
      [
        ['projects with first aid', [/falls/]],
        ['am i in any of those', [/^No/]],
        ['which step of it is that', [/Agree on what happens after a fall/, /First aid/], /Walk through/],
      ],
      [
        ['who made the falls project', [/Ελένη/]],
        ['what else is she good at', [/Physiotherapy \(expert\)/, /Elder care \(advanced\)/, /Yoga \(intermediate\)/]],
      ],
      [['whos in charge of the solar box', [/project of Kofi Sample/], /members, as far/]],
    ]),
  )('%s', (_, chat) => expectChat(chat));

  test.each(
    named([
      [
        ['jobs in leeds', [/Web developer/]],
        ['is there one in wood', [/boat|bench/i]],
      ],
      [
        ['who knows css', [/CSS/]],
        ['how are the jobs here different', [/job/i], /Less work/],
      ],
      [
        ['what is the solar box', [/USB/]],
        ['the night shift one', [/./], /says of that/],
      ],
    ]),
  )('and not where something else is named: %s', (_, chat) => expectChat(chat));
});

describe('what nobody can do for others is refused, and what one does is told by what was done', () => {
  test.each(
    named([
      [['delete kofi’s solar project', [/^No, that cannot be done/, /I change nothing myself/]]],
      [['mark all members steps as done', [/only their own steps/]]],
      [['set chloes skills to expert pls', [/up to its member alone/]]],
      [['reset everyones progress in the website project', [/^No, that cannot be done/]]],
      [['unfollow ada', [/You follow \*\*Ada Example\*\*.*unfollow them, open their profile/]]],
      [
        ['who is mei', [/Mei Placeholder/]],
        ['unfollow her', [/You do not follow \*\*Mei Placeholder/]],
      ],
      [
        [
          'i agreed the date and the place and got the key for the room, tick it off',
          [/Fix place, date and crew/],
          undefined,
          'mark',
        ],
      ],
    ]),
  )('%s', (_, chat) => expectChat(chat));

  test.each(
    named([
      [['how do i delete a project', [/press Edit/]]],
      [['delete my jeans project', [/press Edit/], /cannot be done/]],
      [['how do i unfollow someone', [/same button unfollows/]]],
      [['mark the safety check as done', [/done already/]]],
      [['close the jeans project', [/./], /cannot be done/]],
      [['i have sewn the rows, tick it off', [/Sew the rows/], undefined, 'mark']],
    ]),
  )('and not what is one’s own: %s', (_, chat) => expectChat(chat));
});

describe('words keep what they mean, and limits hold', () => {
  test.each(
    named([
      [['anyone keeping bees', [/Ánh Tưởng Tượng.*advanced/], /fees/]],
      [['how do i keep bees', [/\*\*Beekeeping\*\*, level by level/]]],
      [
        [
          'i have no experience, is there paid work where they teach me',
          [/Apprentice, small solar systems/, /Six paid months/, /market garden/, /lunch/],
          /Teacher for evening/,
        ],
      ],
      [['shortest step to practise mentoring', [/Train a keeper\*\*, 1 h/], /Look for holes/]],
      [
        ['projects about wood', [/bench/]],
        ['bit advanced for me, got an easier one', [/One raised bed.*beginner/], /clinic leaflet/],
      ],
      [['ghana is too far, any electronics jobs round here', [/no open job for “electronics”/], /Kumasi/]],
      [['nah, what else is there in design', [/field design/, /door sign/], /member/]],
      [['is there a train to leeds on a sunday morning', [/do not know|not understood/], /A week of/]],
    ]),
  )('%s', (_, chat) => expectChat(chat));

  test.each(
    named([
      [['an advanced project please', [/clinic leaflet/]]],
      [['anything very advanced', [/clinic leaflet/], /beginner/]],
      [['who works in design', [/member/], /field design/]],
      [['any jobs in design', [/Graphic designer/], /field design/]],
      [['which is the shortest step in the jeans project', [/25 min/], /practise/]],
      [['no', [/Ask me whenever/]]],
      [
        ['projects about podcasts', [/podcast/]],
        ['no, something shorter', [/shortest/]],
      ],
    ]),
  )('and not where they mean something else: %s', (_, chat) => expectChat(chat));
});

describe('what is asked after settings stays with settings', () => {
  test.each(
    named([
      [
        ['can i make my profile private', [/Profile privacy/]],
        ['and just my picture?', [/for each part of it/]],
      ],
      [
        ['who sees my posts', [/Anyone who may see your profile/]],
        ['and my progress?', [/how many steps each has done/]],
      ],
      [
        ['who can see my profile', [/privacy/]],
        ['and my posts', [/Only you can see your drafts/]],
      ],
      [
        ['how do i change my password', [/password/i]],
        ['what if i want out for good', [/typing “delete my account”/]],
      ],
      [
        ['hide me from google', [/./]],
        ['i want to get out of here altogether', [/typing “delete my account”/], /press Leave/],
      ],
      [
        ['can i make my profile private', [/privacy/]],
        ['or leave completely', [/typing “delete my account”/]],
      ],
    ]),
  )('%s', (_, chat) => expectChat(chat));

  test.each(
    named([
      [
        ['how do i leave a project', [/press Leave/]],
        ['what if i want out altogether', [/press Leave/], /delete my account/],
      ],
      [
        ['how do i hide my profile', [/privacy/]],
        ['and how do i join a project', [/Join this project/]],
      ],
      [
        ['projects about wood', [/bench/]],
        ['and my skills?', [/./], /privacy/],
      ],
    ]),
  )('and not after something else: %s', (_, chat) => expectChat(chat));
});

describe('what a word of a text only begins like is not what a project is about', () => {
  test.each(
    named([
      [['is there any project about cooking', [/no project about “cooking”/], /I found 1 project/]],
      [['any project about wood', [/bench/], /no project about/]],
      [['a project about podcasts', [/Ten minutes for the ear/], /no project about/]],
    ]),
  )('%s', (_, chat) => expectChat(chat));
});
