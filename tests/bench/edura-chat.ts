import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import type { EduraSource } from '../../contract/edura.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { openDatabase } from '../../server/store/database.ts';
import { eduraChats, eduraTurns } from '../../server/store/edura-schema.ts';
import { addMember } from '../../server/store/members.ts';
import { freePort, StepwiseProcess } from '../browser/stepwise-process.ts';
import { chromiumArgs } from '../chromium.ts';
import { type BareTab, goTo, openBareTab } from './bare-tab.ts';
import type { Figure } from './figures.ts';
import { type Frames, readFrames, watchFrames } from './frames.ts';
import { openSignedIn, type Account } from './signed-in.ts';

const words = 10_000;
const turns = 25;
/** Of the answer that streams, and how often one comes: as fast models write. */
const streamed = { words: 1_200, everyMs: 12 };
const cpu = 4;

const account: Account = { email: 'reader@example.org', password: 'a password for the figures' };

const vocabulary =
  'measure twice before you cut the long boards and write down what worked since the next member will ask how the joint was made'.split(
    ' ',
  );
const sources: EduraSource[] = [
  { kind: 'role', slug: 'market-gardener', title: 'Market gardener' },
  { kind: 'skill', slug: 'carpentry', title: 'Carpentry' },
];

/** Markdown of so many words, with each part that answers have. */
function markdown(count: number): string {
  const parts: string[] = [];
  let at = 0;
  const said = (many: number) =>
    Array.from({ length: many }, () => vocabulary[(at += 1) % vocabulary.length]).join(' ');
  while (at < count) {
    parts.push(
      `## ${said(4)}`,
      `${said(30)} **${said(3)}** ${said(20)} [1] ${said(20)} *${said(2)}* and \`${said(1)}\`. [2]`,
      `- **${said(3)}**: ${said(12)} [1]\n- ${said(15)}\n- ${said(14)} [2]`,
      `1. ${said(12)}\n2. ${said(10)} \`${said(1)}\``,
      `\`\`\`js\nconst ${said(1)} = '${said(4)}';\nmake(${said(1)});\n\`\`\``,
      `> ${said(18)}`,
    );
  }
  return parts.join('\n\n');
}

/** A member with a chat of 10,000 words. @returns its id */
async function seed(dataDir: string): Promise<number> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const { db } = database;
  const [memberId, now] = [randomUUID(), new Date()];
  await addMember(db, {
    id: memberId,
    email: account.email,
    emailKey: account.email,
    username: 'a-reader',
    firstName: 'Reader',
    lastName: 'Long',
    passwordHash: await hashPassword(account.password),
    isDemo: false,
    createdAt: now,
  });
  const [chat] = await db
    .insert(eduraChats)
    .values({ memberId, title: 'A long chat', askedAt: now })
    .returning({ id: eduraChats.id });
  let parentId: number | null = null;
  for (let turn = 0; turn < turns; turn += 1) {
    const [added]: { id: number }[] = await db
      .insert(eduraTurns)
      .values({
        chatId: chat?.id ?? 0,
        memberId,
        parentId,
        key: randomUUID(),
        question: `And what comes after step ${turn}?`,
        text: markdown(words / turns),
        sources,
        actions: [
          { kind: 'target', slug: 'market-gardener', title: 'Market gardener' },
          { kind: 'add-skill', level: 'beginner', title: 'Carpentry' },
        ],
        followUps: ['What should I do next?'],
        guide: 'model',
        state: 'done',
        askedAt: now,
        beatAt: now,
      })
      .returning({ id: eduraTurns.id });
    parentId = added?.id ?? null;
  }
  await database.close();
  return chat?.id ?? 0;
}

const chunk = (delta: object, reason: string | null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;

async function write(out: ServerResponse): Promise<void> {
  out.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const content of markdown(streamed.words).match(/\s*\S+/g) ?? []) {
    out.write(chunk({ content }, null));
    await pause(streamed.everyMs);
  }
  out.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** A model on loopback that answers everything at length, a word at a time. */
async function startModel(): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer((request, out) => {
    request.resume().on('end', () => void write(out));
  }).listen(port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const scroller = 'section[aria-label="Chat"] ol';

/** Runs in the page: all turns are there. */
async function untilShown(count: number): Promise<void> {
  const shown = () => document.querySelectorAll('section[aria-label="Chat"] [aria-label="Answer again"]').length;
  while (shown() < count) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** From the end to the beginning and back. */
async function scroll(tab: BareTab, box: string): Promise<Frames> {
  const height = await tab.evaluate((selector) => {
    const list = document.querySelector(selector);
    return list === null ? 0 : list.getBoundingClientRect().height;
  }, box);
  await tab.evaluate(watchFrames, null);
  const distance = 3_000;
  for (const direction of [1, -1])
    for (let at = 0; at < height; at += distance)
      await tab.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 420,
        yDistance: direction * distance,
        speed: 9_000,
      });
  return tab.evaluate(readFrames, null);
}

/** Runs in the page: the question has been asked, and its answer has ended. */
async function untilAnswered(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelector('section[aria-label="Chat"] [aria-busy=true]') === null) await frame();
  while (document.querySelector('section[aria-label="Chat"] [aria-busy=true]') !== null) await frame();
}

async function stream(tab: BareTab): Promise<Frames> {
  await tab.evaluate(
    () => document.querySelector<HTMLTextAreaElement>('section[aria-label="Chat"] textarea')?.focus(),
    null,
  );
  await tab.send('Input.insertText', { text: 'And what comes last?' });
  await pause(1_000);
  await tab.evaluate(watchFrames, null);
  await tab.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Enter',
    code: 'Enter',
    text: '\r',
    windowsVirtualKeyCode: 13,
  });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await tab.evaluate(untilAnswered, null);
  await pause(500);
  return tab.evaluate(readFrames, null);
}

/** Runs in the page: as many words in a box of their own, and nothing else. */
function showPlain({ text, paragraphs }: { text: string; paragraphs: number }): void {
  document.body.innerHTML = '<div style="position:fixed;inset:0;overflow-y:auto"><ol></ol></div>';
  document
    .querySelector('ol')
    ?.append(
      ...Array.from({ length: paragraphs }, () => Object.assign(document.createElement('li'), { textContent: text })),
    );
}

/** Runs in the page: adds a word at a time to the end, which stays in view. */
async function writePlain({ text, everyMs }: { text: string; everyMs: number }): Promise<void> {
  const end = document.querySelector('ol')?.appendChild(document.createElement('li'));
  const box = document.querySelector('div');
  for (const word of text.match(/\s*\S+/g) ?? []) {
    end?.append(word);
    box?.scrollTo(0, box.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** What the browser needs for as many words without an application. */
async function plain(browser: Browser): Promise<{ scrolled: Frames; streamed: Frames }> {
  const tab = await openBareTab(browser, { width: 390, height: 844, scale: 3 });
  await tab.evaluate(showPlain, { text: markdown(words / turns), paragraphs: turns });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const scrolled = await scroll(tab, 'ol');
  await tab.evaluate(watchFrames, null);
  // What is written comes 80 ms apart.
  await tab.evaluate(writePlain, { text: markdown(streamed.words / 8), everyMs: 80 });
  const written = await tab.evaluate(readFrames, null);
  await tab.close();
  return { scrolled, streamed: written };
}

async function inApplication(tab: BareTab, url: string, chat: number): Promise<{ scrolled: Frames; streamed: Frames }> {
  await goTo(tab, `${url}/notes?chat=${chat}`);
  await tab.evaluate(untilShown, turns);
  await pause(2_000);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const scrolled = await scroll(tab, scroller);
  return { scrolled, streamed: await stream(tab) };
}

/** How smoothly a chat of 10,000 words scrolls, and an answer to it streams. */
export async function longChat(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-chat-'));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...chromiumArgs] });
  const model = await startModel();
  try {
    const dataDir = join(folder, 'data');
    const chat = await seed(dataDir);
    const server = await StepwiseProcess.start({
      DEMO: '0',
      DATA_DIR: dataDir,
      EDURA_PROVIDER: 'openai',
      EDURA_URL: model.url,
      EDURA_MODEL: 'long-winded',
    });
    try {
      const tab = await openSignedIn(browser, server.url, account);
      const measured = await inApplication(tab, server.url, chat);
      await tab.close();
      const limit = await plain(browser);
      const how = `390 px, ${cpu}× CPU; 0 means that none took more than 50 ms; load ${loadavg()[0]?.toFixed(1)}`;
      const size = `${words.toLocaleString('en')} words`;
      const figure = (name: string, { longest, count, detail }: Frames): Figure => ({
        name,
        value: longest,
        unit: 'ms',
        note: [`${count} over 50 ms`, ...(detail === '' ? [] : [detail]), how].join('; '),
      });
      const same = 'The same for as many plain words';
      return [
        { ...figure(`Edura: longest frame while a chat of ${size} scrolls`, measured.scrolled), most: 50 },
        figure(same, limit.scrolled),
        { ...figure(`Edura: longest frame while ${streamed.words} words stream into it`, measured.streamed), most: 50 },
        figure(same, limit.streamed),
      ];
    } finally {
      await server.dispose();
    }
  } finally {
    model.close();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
