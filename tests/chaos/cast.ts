import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn, newMember, type Person } from '../browser/accounts-person.ts';
import type { MailServer } from '../browser/mail-server.ts';
import { addressOf, type BrowserName } from './faulty-front.ts';
import { browserOf, type Tab, tabs } from './schedule.ts';
import { tokens, type Who, type Witness } from './witness.ts';

/** Milliseconds after which a state that must come is given up. */
const patience = 30_000;

/** Waits for what is true sooner or later. @throws with these words */
export async function until(what: string, isSo: () => Promise<boolean>, within = patience): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${within / 1_000} s: ${what}`);
    await pause(100);
  }
}

/** What a tab shows of its conversation, and how much of it is not sent. */
export interface Screen {
  found: string[];
  unsent: number;
}

/** Who takes part, in which tabs. */
export class Cast {
  readonly people: Readonly<Record<Who, Person>>;
  readonly contexts: Readonly<Record<BrowserName, BrowserContext>>;
  readonly #pages = new Map<Tab, Page>();
  readonly #frozen = new Map<Tab, CDPSession>();
  readonly #url: string;

  private constructor(people: Record<Who, Person>, contexts: Record<BrowserName, BrowserContext>, url: string) {
    this.people = people;
    this.contexts = contexts;
    this.#url = url;
  }

  /** Three members who follow each other, two of them signed in, with the conversation open in three tabs. */
  static async gather(browser: Browser, url: string, mail: MailServer, witness: Witness): Promise<Cast> {
    const open = async (name: BrowserName) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 1_280, height: 800 },
        extraHTTPHeaders: { 'x-forwarded-for': addressOf[name] },
      });
      await context.addInitScript(() => localStorage.setItem('hasSeenTour', 'true'));
      return context;
    };
    const [a, b, other] = [await open('a'), await open('b'), await open('a')];
    const [A, B, C] = await Promise.all([
      newMember(a, url, mail),
      newMember(b, url, mail),
      newMember(other, url, mail),
    ]);
    const cast = new Cast({ A, B, C }, { a, b }, url);
    // So that nothing between them is a request.
    await Promise.all([cast.#follow(a, B), cast.#follow(b, A), cast.#follow(b, C)]);
    await other.close();
    await Promise.all([witness.attend('a', a), witness.attend('b', b)]);
    witness.turn('a', 'A');
    witness.turn('b', 'B');
    await Promise.all(tabs.map((tab) => cast.open(tab)));
    return cast;
  }

  async #follow(context: BrowserContext, { username }: Person): Promise<void> {
    const data = { target_username: username, action: 'follow' };
    const answer = await context.request.post('/api/othersprofile/follow/', { headers: { origin: this.#url }, data });
    if (!answer.ok()) throw new Error(`following was answered ${answer.status()}: ${await answer.text()}`);
  }

  page(tab: Tab): Page {
    const page = this.#pages.get(tab);
    if (page === undefined) throw new Error(`${tab} is closed`);
    return page;
  }

  /** Of the tab, while the first two members are there; the third one writes to the second one, too. */
  partnerIn(tab: Tab): Person {
    return tab === 'b1' ? this.people.A : this.people.B;
  }

  #field(tab: Tab) {
    return this.page(tab).getByRole('textbox', { name: /^Message to/ });
  }

  async open(tab: Tab): Promise<void> {
    this.#pages.set(tab, await this.contexts[browserOf(tab)].newPage());
    await this.toConversation(tab);
  }

  /** Loads the page, as often as it takes: what is asked for on the way can get lost. */
  async toConversation(tab: Tab): Promise<void> {
    await until(`${tab} shows the conversation`, async () => {
      try {
        await this.page(tab).goto(`/messages?with=${this.partnerIn(tab).username}`);
        await this.#field(tab).waitFor({ timeout: 5_000 });
        return true;
      } catch {
        return false;
      }
    });
  }

  async close(tab: Tab): Promise<void> {
    await this.page(tab).close();
    this.#pages.delete(tab);
  }

  async freeze(tab: Tab): Promise<void> {
    const session = await this.page(tab).context().newCDPSession(this.page(tab));
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    this.#frozen.set(tab, session);
  }

  async thaw(tab: Tab): Promise<void> {
    await this.#frozen.get(tab)?.send('Page.setWebLifecycleState', { state: 'active' });
    await this.#frozen.get(tab)?.detach();
    this.#frozen.delete(tab);
  }

  /** As hands do it. What was typed has gone from the field once it is taken. */
  async write(tab: Tab, text: string): Promise<void> {
    await this.#field(tab).fill(text);
    await this.#field(tab).press('Enter');
    await until(`${tab} has taken ${text}`, async () => (await this.#field(tab).inputValue()) === '');
  }

  screen(tab: Tab): Promise<Screen> {
    return this.page(tab).evaluate((pattern) => {
      const texts = [...document.querySelectorAll('[role=log] li p[dir=auto]')].map((one) => one.textContent ?? '');
      return {
        found: texts.flatMap((text) => text.match(new RegExp(pattern, 'g')) ?? []),
        unsent:
          (document.querySelector('[role=log]')?.textContent ?? '').split(
            /Sending…|Waiting to be sent|Not sent\.|It may have arrived\./,
          ).length - 1,
      };
    }, tokens.source);
  }

  /** Everything that stands on a page, typed or not. */
  everything(tab: Tab): Promise<string> {
    return this.page(tab).evaluate(
      () => document.body.innerText + [...document.querySelectorAll('textarea')].map(({ value }) => value).join('\n'),
    );
  }

  /** Turns the pages back to the first message. */
  async readBack(tab: Tab): Promise<string[]> {
    const log = this.page(tab).getByRole('log');
    const earlier = log.getByRole('button', { name: 'Earlier messages' });
    await log.locator('li p[dir=auto]').first().waitFor();
    await until(
      `${tab} shows its first message`,
      async () => {
        if ((await earlier.count()) === 0) return true;
        await log.evaluate((box) => {
          box.scrollTop = 0;
          // Also where it was at the top already.
          box.dispatchEvent(new Event('scroll'));
        });
        return false;
      },
      4 * patience,
    );
    return (await this.screen(tab)).found;
  }

  logOut(tab: Tab): Promise<void> {
    return this.page(tab).getByRole('button', { name: 'LOGOUT' }).click();
  }

  async isVisitor(tab: Tab): Promise<boolean> {
    const page = this.page(tab);
    return (
      (await page.getByRole('button', { name: 'LOGOUT' }).count()) === 0 &&
      (await page.getByRole('link', { name: /^login$/i }).count()) > 0
    );
  }

  async logIn(tab: Tab, who: Who, onPress: () => void): Promise<void> {
    const page = this.page(tab);
    const { email, password } = this.people[who];
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    onPress();
    await logIn(page, email, password);
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
  }

  async leave(): Promise<void> {
    await Promise.all(Object.values(this.contexts).map((context) => context.close()));
  }
}
