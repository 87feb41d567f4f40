import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailServer } from '../browser/mail-server.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { Cast, type Screen, until } from './cast.ts';
import { FaultyFront } from './faulty-front.ts';
import { inWords, type Leaving, scheduleOf, type Step, type Tab, tabs } from './schedule.ts';
import { Store } from './store.ts';
import { Trace } from './trace.ts';
import { type Row, type Shown, type Typed, verdictOf, type Wrong } from './verdict.ts';
import { tokens, type Who, Witness } from './witness.ts';

export interface Game {
  browser: Browser;
  mail: MailServer;
  /** Of a new database; null: the embedded one, whose connections nobody can end. */
  databaseUrl: string | null;
  seed: number;
  messages: number;
  /** For the embedded database: a data folder to begin with a copy of. */
  template?: string | undefined;
  /** Told how far it is. */
  say?: (line: string) => void;
}

export interface Outcome {
  wrong: Wrong[];
  typed: number;
  /** Steps of each kind, and calls that met each mishap. */
  done: ReadonlyMap<string, number>;
  trace: Trace;
  /** What a failure says: what is wrong, each with its part of the path. */
  report: string;
}

/** Milliseconds. Longer than a tab listens to a silent leader. */
const silence = 27_000;
/** Until everybody has heard everything: waits between attempts can take half a minute. */
const settlesWithin = 120_000;
/** Wrong messages whose paths are told. */
const explained = 3;

class Play {
  readonly trace: Trace;
  readonly typed: Typed[] = [];
  readonly done = new Map<string, number>();
  readonly #front: FaultyFront;
  readonly #server: StepwiseProcess;
  readonly #store: Store | null;
  readonly #cast: Cast;
  readonly #witness: Witness;
  #starting: Promise<void> = Promise.resolve();

  constructor(
    trace: Trace,
    front: FaultyFront,
    server: StepwiseProcess,
    store: Store | null,
    cast: Cast,
    witness: Witness,
  ) {
    this.trace = trace;
    this.#front = front;
    this.#server = server;
    this.#store = store;
    this.#cast = cast;
    this.#witness = witness;
  }

  async #write(tab: Tab, from: Who): Promise<void> {
    const pen = from === 'C' ? 'c' : tab;
    const number = this.typed.filter((one) => one.pen === pen).length + 1;
    const token = `${pen}-${String(number).padStart(4, '0')}`;
    this.typed.push({ token, pen, from, to: from === 'B' ? 'A' : 'B' });
    this.trace.add(tab, `${from} writes ${token}`);
    await this.#cast.write(tab, token);
  }

  async #writeEach(tab: Tab, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await this.#write(tab, tab === 'b1' ? 'B' : 'A');
  }

  async #start(): Promise<void> {
    if (!this.#server.isRunning) this.#starting = this.#server.resume();
    await this.#starting;
  }

  async #bothVisitors(): Promise<void> {
    await until('nobody is signed in in browser a', async () =>
      (await Promise.all([this.#cast.isVisitor('a1'), this.#cast.isVisitor('a2')])).every(Boolean),
    );
    this.#witness.turn('a', null);
  }

  /** Nothing on the screens is anyone's but this member's. */
  async #expectOnly(who: Who | null): Promise<void> {
    for (const tab of ['a1', 'a2'] as const)
      for (const [token] of (await this.#cast.everything(tab)).matchAll(tokens))
        if (who === null || !this.#partiesOf(token).includes(who)) this.strange.push({ token, tab, who });
  }

  readonly strange: { token: string; tab: Tab; who: Who | null }[] = [];

  #partiesOf(token: string): Who[] {
    const one = this.typed.find((other) => other.token === token);
    return one === undefined ? [] : [one.from, one.to];
  }

  /** The first member leaves with messages that are not sent, the third one signs in, writes, and leaves; then the first one is back. */
  async #changeMember(leaving: Leaving): Promise<void> {
    const cast = this.#cast;
    this.#front.spare('a');
    this.#front.block('a');
    await this.#writeEach('a1', 2);
    await this.#writeEach('a2', 1);
    if (leaving === 'logout') await cast.logOut('a1');
    else await this.#store?.endSessions(cast.people.A.username);
    await this.#bothVisitors();
    await this.#expectOnly(null);
    this.#front.unblock('a');
    await cast.logIn('a1', 'C', () => this.#witness.turn('a', 'C'));
    this.trace.add('a1', 'C has signed in');
    await Promise.all([cast.toConversation('a1'), cast.toConversation('a2')]);
    await this.#write('a1', 'C');
    await this.#write('a1', 'C');
    await until('the messages of C are sent', async () =>
      (await Promise.all([cast.screen('a1'), cast.screen('a2')])).every(({ unsent }) => unsent === 0),
    );
    await this.#expectOnly('C');
    await cast.logOut('a2');
    await this.#bothVisitors();
    await this.#expectOnly(null);
    await cast.logIn('a1', 'A', () => this.#witness.turn('a', 'A'));
    this.trace.add('a1', 'A has signed in');
    await Promise.all([cast.toConversation('a1'), cast.toConversation('a2')]);
  }

  async perform(step: Step): Promise<void> {
    const name = step.do === 'change member' ? `another member (${step.leaving})` : step.do;
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
    if (step.do !== 'write') this.trace.add(...inWords(step));
    switch (step.do) {
      case 'write':
        await Promise.all(step.tabs.map((tab) => this.#writeEach(tab, step.each)));
        return;
      case 'kill':
        await this.#server.stop('SIGKILL');
        return;
      case 'start':
        return this.#start();
      case 'end connections':
        return this.#store?.endConnections();
      case 'freeze':
        return this.#cast.freeze(step.tab);
      case 'thaw':
        return this.#cast.thaw(step.tab);
      case 'close':
        return this.#cast.close(step.tab);
      case 'open':
        return this.#cast.open(step.tab);
      case 'reload':
        return this.#cast.toConversation(step.tab);
      case 'silence':
        return pause(silence);
      case 'offline':
      case 'online':
        return this.#cast.contexts[step.browser].setOffline(step.do === 'offline');
      case 'cut':
        return this.#front.cut(step.browser);
      case 'meet':
        return this.#front.meet(step.browser, step.kind, step.mishap, step.count);
      case 'change member':
        return this.#changeMember(step.leaving);
    }
  }

  async #screens(): Promise<(Shown & Screen)[]> {
    return Promise.all(
      tabs.map(async (tab) => ({ tab, between: ['A', 'B'], whole: false, ...(await this.#cast.screen(tab)) }) as const),
    );
  }

  /** Everything is sent, and each tab shows it. Without a look into the database, all tabs show the same end, with what was typed last. */
  async #isSettled(): Promise<boolean> {
    const screens = await this.#screens();
    if (screens.some(({ unsent }) => unsent > 0)) return false;
    if (this.#store !== null) return verdictOf(this.typed, await this.rows(this.#store), screens).length === 0;
    const shortest = Math.min(...screens.map(({ found }) => found.length));
    const ends = screens.map(({ found }) => found.slice(-shortest).join());
    const latest = this.typed.filter(({ from }) => from !== 'C').slice(-10);
    return new Set(ends).size === 1 && latest.every(({ token }) => ends[0]?.includes(token));
  }

  /** What is not settled in time is for the verdict to say. */
  #settle(): Promise<void> {
    const words = 'every tab shows the same, and nothing is unsent';
    return until(words, () => this.#isSettled(), settlesWithin).catch((error: unknown) =>
      this.trace.add('all', String(error)),
    );
  }

  /** What the tabs show as they are, and what a reader finds who reads everything anew. */
  async look(): Promise<Shown[]> {
    this.#front.mend();
    this.trace.add('all', 'everything works again');
    await this.#settle();
    // A message after which nothing comes that would make up for it: it is only heard of by who goes on from where they were.
    this.#front.cut('a');
    this.trace.add('browser a', 'changes networks for the last message');
    await this.#write('b1', 'B');
    await this.#settle();
    const live = await this.#screens();
    const anew = await Promise.all(
      (['a2', 'b1'] as const).map(async (tab) => {
        await this.#cast.toConversation(tab);
        const found = await this.#cast.readBack(tab);
        return { tab: `${tab}, loaded anew`, between: ['A', 'B'], whole: true, found } as const;
      }),
    );
    return [...live, ...anew];
  }

  async rows(store: Store): Promise<Row[]> {
    const who = new Map((['A', 'B', 'C'] as const).map((one) => [this.#cast.people[one].username, one] as const));
    return (await store.messages()).map(({ text, sender, recipient }) => ({
      token: text,
      from: who.get(sender) ?? 'C',
      to: who.get(recipient) ?? 'C',
    }));
  }

  /** What was seen where it must not be. */
  get seenByOthers(): Wrong[] {
    const kind = 'with the wrong member';
    const standing = this.strange.map(({ token, tab, who }) => ({
      kind,
      token,
      what: `stood on the screen of ${tab} while ${who ?? 'nobody'} was signed in`,
    }));
    const passing = this.#witness.strangers((token) => this.#partiesOf(token));
    return [...standing, ...passing.map(({ token, what }) => ({ kind, token, what }))] as Wrong[];
  }
}

/** Lines of a trace that are no message. */
const isFault = (what: string): boolean => !/ writes |^answered /.test(what);

function reportOf(wrong: readonly Wrong[], trace: Trace): string {
  const all = wrong.map(({ kind, token, what }) => `${kind}: ${token} ${what}`);
  const paths = [...new Set(wrong.map(({ token }) => token))]
    .slice(0, explained)
    .map((token) => `\nWhat became of ${token}:\n${trace.around(token, isFault)}`);
  return [...all, ...paths].join('\n');
}

/** Plays it from beginning to end. @throws when something that has to work does not, with the path so far */
export async function play({ browser, mail, databaseUrl, seed, messages, say }: Game): Promise<Outcome> {
  const trace = new Trace();
  const witness = new Witness();
  const front = await FaultyFront.start((where, what) => trace.add(where, what));
  const server = await StepwiseProcess.start({
    SMTP_URL: mail.url,
    DEMO: '0',
    TRUST_PROXY: '1',
    PUBLIC_URL: front.url,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  front.target = server.url;
  let store: Store | null = null;
  let cast: Cast | null = null;
  try {
    if (databaseUrl !== null) store = await Store.open({ databaseUrl, dataDir: '' });
    cast = await Cast.gather(browser, front.url, mail, witness);
    const played = new Play(trace, front, server, store, cast, witness);
    const steps = scheduleOf(seed, messages, databaseUrl !== null);
    for (const [at, step] of steps.entries()) {
      await played.perform(step);
      if (at % 100 === 99) say?.(`${at + 1} of ${steps.length} steps, ${played.typed.length} messages`);
    }
    const screens = await played.look();
    if (store === null) {
      await server.stop();
      store = await Store.open({ databaseUrl: undefined, dataDir: server.dataFolder });
    }
    const wrong = [...verdictOf(played.typed, await played.rows(store), screens), ...played.seenByOthers];
    const done = new Map([...played.done, ...front.met]);
    return { wrong, typed: played.typed.length, done, trace, report: reportOf(wrong, trace) };
  } catch (cause) {
    throw new Error(`${String(cause)}\nThe path until then:\n${trace.path()}`, { cause });
  } finally {
    await cast?.leave();
    await store?.close();
    await front.stop();
    await server.dispose();
  }
}
