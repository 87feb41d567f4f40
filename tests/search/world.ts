import type { InspectionEvent } from 'xstate';
import { login } from '../../src/api/accounts.ts';
import { openSession, type SignInSession } from '../../src/features/accounts/sign-in-actors.ts';
import { ApiModel } from './api-model.ts';
import { CookieJar, SharedLock, SharedStorage } from './browser-model.ts';
import { password } from './people.ts';
import { Chance } from './random.ts';
import { turn, type HeardRequest } from './realm.ts';
import type { Step } from './steps.ts';
import { Traffic } from './traffic.ts';
import { Tab, type Plant, type Surroundings } from './tab.ts';

export interface WorldOptions {
  tabs: number;
  accessSeconds: number;
  refreshSeconds: number;
  /** The browser has Web Locks. */
  locks: boolean;
  /** The browser has BroadcastChannel. */
  channel: boolean;
}

interface Waiter {
  tab: string;
  what: string;
  since: number;
}

/** What a member does in a tab that is in front of them. */
type Use = 'sign in' | 'log out' | 'call' | 'type' | 'announce' | 'extend' | 'leave';

const start = Date.parse('2026-05-04T08:00:00Z');

/** Some tabs of one browser, one server, and everything between them. It moves only where `perform` is told a step. */
export class World implements Surroundings {
  readonly options: WorldOptions;
  readonly plant: Plant;
  readonly api: ApiModel;
  readonly jar: CookieJar;
  readonly stored = new SharedStorage();
  readonly lock = new SharedLock<Tab>();
  readonly tabs: Tab[];
  readonly #traffic = new Traffic(this);
  readonly requests = this.#traffic.requests;
  readonly messages = this.#traffic.messages;
  readonly waiters = new Set<Waiter>();
  /** An uncaught exception inside a tab. */
  readonly thrown: string[] = [];
  readonly hasChannel: boolean;
  readonly cookie;
  /** Microsteps of the charts session, token-refresh, expiry-warning and expiring-soon that took a transition. */
  transitions = 0;
  /** Beside them, those by which a clock was only read. */
  ticks = 0;
  /** Sessions that the server has opened, and those that a tab has heard of. */
  signIns = { opened: 0, heard: 0 };
  keyChanges = 0;
  /** Called after each turn of a tab, before anything else moves. */
  onTurn: (tab: Tab) => void = () => {};
  isNetworkGood = true;
  #isServerUp = true;
  #monotonic = 0;
  #deviceAhead = 0;
  #slept = 0;
  readonly #chance = new Chance(1);

  constructor(options: WorldOptions, plant: Plant = {}) {
    this.options = options;
    this.plant = plant;
    this.hasChannel = options.channel;
    this.api = new ApiModel(options.accessSeconds, {
      seconds: options.refreshSeconds,
      ...(plant.leewaySeconds === undefined ? {} : { leewaySeconds: plant.leewaySeconds }),
    });
    this.jar = new CookieJar(() => this.device(), options.accessSeconds, options.refreshSeconds);
    this.cookie = this.jar;
    this.tabs = ['A', 'B', 'C'].slice(0, options.tabs).map((name) => new Tab(name, this));
  }

  monotonic = () => this.#monotonic;
  device = () => start + this.#monotonic + this.#slept + this.#deviceAhead;
  server = () => start + this.#monotonic + this.#slept;
  random = () => this.#chance.next();
  isOnLine = () => this.isNetworkGood;
  get isServerUp(): boolean {
    return this.#isServerUp;
  }

  storage(tab: Tab) {
    return {
      getItem: (key: string) => this.stored.getItem(key),
      removeItem: (key: string) => this.stored.removeItem(key),
      setItem: (key: string, value: string) => {
        if (this.stored.setItem(key, value, tab.name)) this.#traffic.announce(tab, 'storage', { key }, this.tabs);
      },
    };
  }

  locks(tab: Tab) {
    if (!this.options.locks) return undefined;
    return {
      request: (_: string, { signal }: { signal: AbortSignal }, granted: () => Promise<unknown>) =>
        this.lock.request(tab, signal, granted),
    };
  }

  broadcast(tab: Tab, message: unknown): void {
    this.#traffic.announce(tab, 'channel', { data: message }, this.tabs);
  }

  fetch(tab: Tab, request: HeardRequest): Promise<Response> {
    if (!this.isNetworkGood) return Promise.reject(new TypeError('fetch failed'));
    return this.#traffic.send(tab, request);
  }

  inspect(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep' || event._transitions.length === 0) return;
    const isRead =
      event.event.type === 'clock.ticked' && event._transitions.every(({ target }) => target === undefined);
    if (isRead) this.ticks += 1;
    else this.transitions += 1;
  }

  /** Performs the step and lets everything it triggers run. False if the step does not apply. */
  async perform(step: Step): Promise<boolean> {
    const done = await this.#do(step);
    await this.#grantLocks();
    return done;
  }

  async in(tab: Tab, run: () => void): Promise<void> {
    await turn(tab.realm, () => {
      try {
        run();
      } catch (error) {
        this.thrown.push(`tab ${tab.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    this.onTurn(tab);
  }

  async #grantLocks(): Promise<void> {
    for (let next = this.lock.next; next !== null && !next.isFrozen; next = this.lock.next)
      await this.in(next, () => this.lock.grant());
  }

  tab(name: string): Tab | undefined {
    return this.tabs.find((tab) => tab.name === name);
  }

  async #do(step: Step): Promise<boolean> {
    if ('tab' in step) return this.#touch(step, this.tab(step.tab));
    switch (step.do) {
      case 'go offline':
      case 'go online':
        return this.#setNetwork(step.do === 'go online');
      case 'server down':
      case 'server up':
        return this.#setServer(step.do === 'server up');
      case 'forget access':
        this.keyChanges += 1;
        this.api.forgetAccess();
        return true;
      case 'end sessions':
        this.api.families.revokeMember(step.of, 'password_reset');
        return true;
      case 'set clock':
        this.#deviceAhead += step.seconds * 1_000;
        return true;
      case 'sleep':
        this.#slept += step.seconds * 1_000;
        return true;
      case 'timer':
        return this.#runNextTimer(Number.POSITIVE_INFINITY);
      case 'pass':
        return this.#pass(step.seconds * 1_000);
      case 'arrive':
      case 'answer':
      case 'lose':
        return this.#traffic.moveRequest(step.do, this.requests[step.request]);
      case 'tell':
      case 'drop':
      default:
        return this.#traffic.moveMessage(step.do, step.message);
    }
  }

  async #setNetwork(isGood: boolean): Promise<boolean> {
    if (this.isNetworkGood === isGood) return false;
    this.isNetworkGood = isGood;
    if (!isGood) for (const request of this.requests.slice()) await this.#traffic.moveRequest('lose', request);
    for (const tab of this.tabs) {
      if (tab.isOpen && !tab.isFrozen) await this.in(tab, () => tab.realm.page.tell(isGood ? 'online' : 'offline', {}));
    }
    return true;
  }

  #setServer(isUp: boolean): boolean {
    const changed = this.#isServerUp !== isUp;
    this.#isServerUp = isUp;
    return changed;
  }

  /** Lets time go on to the next timer, and runs it; or to `until`, if that comes first. */
  async #runNextTimer(until: number): Promise<boolean> {
    let next: { tab: Tab; due: number; id: number } | null = null;
    for (const tab of this.tabs) {
      const timer = tab.isOpen && !tab.isFrozen ? tab.nextTimer() : null;
      if (timer !== null && (next === null || timer.due < next.due)) next = { tab, ...timer };
    }
    const time = Math.max(this.#monotonic, Math.min(next?.due ?? until, until));
    if (!Number.isFinite(time)) return false;
    this.#monotonic = time;
    await this.#traffic.loseOldRequests();
    if (next === null || next.due > until) return false;
    const { tab, id } = next;
    if (tab.isOpen) await this.in(tab, () => tab.runTimer(id));
    return true;
  }

  async #pass(milliseconds: number): Promise<boolean> {
    const until = this.#monotonic + milliseconds;
    while (await this.#runNextTimer(until)) await this.#grantLocks();
    return true;
  }

  async #touch(step: Extract<Step, { tab: string }>, tab: Tab | undefined): Promise<boolean> {
    if (tab === undefined || tab.isOpen === (step.do === 'open')) return false;
    switch (step.do) {
      case 'open':
        return this.#run(tab, () => tab.start());
      case 'close':
        return this.#close(tab);
      case 'freeze':
      case 'hide':
        return !tab.isFrozen && !tab.isHidden && this.#putAway(tab, step.do);
      case 'thaw':
      case 'show':
        return this.#wake(tab, step.do);
      case 'sign in':
      case 'log out':
      case 'call':
      case 'type':
      case 'announce':
      case 'extend':
      case 'leave':
      default:
        return !tab.isFrozen && this.#use(step, tab);
    }
  }

  #putAway(tab: Tab, how: 'freeze' | 'hide'): boolean {
    if (how === 'freeze') tab.isFrozen = true;
    else tab.isHidden = true;
    return true;
  }

  async #use(step: Extract<Step, { do: Use }>, tab: Tab): Promise<boolean> {
    const snapshot = tab.session.getSnapshot();
    const { expiryWarning, expiringSoon } = snapshot.children;
    const dialog = [expiryWarning, expiringSoon].find((child) => child?.getSnapshot().hasTag('open'));
    switch (step.do) {
      case 'sign in':
        if (!snapshot.matches({ member: 'anonymous' }) || this.#isWaiting(tab, 'sign in')) return false;
        return this.#run(tab, () => this.#signIn(tab, step.as));
      case 'log out':
        return (
          snapshot.matches({ member: 'authenticated' }) &&
          this.#run(tab, () => tab.session.send({ type: 'logout.pressed' }))
        );
      case 'call':
        return this.#run(tab, () =>
          this.#await(tab, 'call', tab.read({ as: snapshot.context.grant?.memberId ?? null })),
        );
      case 'type':
        return (
          snapshot.matches({ member: 'authenticated' }) &&
          this.#run(tab, () => tab.type(snapshot.context.grant?.memberId ?? ''))
        );
      case 'announce':
        return this.#run(tab, () => tab.realm.page.tell('session-expiring-soon', {}));
      case 'extend':
        return (
          dialog !== undefined &&
          !dialog.getSnapshot().hasTag('busy') &&
          this.#run(tab, () => dialog.send({ type: 'extend.pressed' }))
        );
      case 'leave':
      default:
        return dialog !== undefined && this.#run(tab, () => dialog.send({ type: 'logout.pressed' }));
    }
  }

  async #run(tab: Tab, run: () => void): Promise<boolean> {
    await this.in(tab, run);
    return true;
  }

  async #close(tab: Tab): Promise<boolean> {
    tab.forget();
    this.lock.leave(tab);
    for (const request of this.requests) if (request.tab === tab) request.isAborted = true;
    for (const message of this.messages.filter(({ to }) => to === tab))
      this.messages.splice(this.messages.indexOf(message), 1);
    for (const waiter of this.waiters) if (waiter.tab === tab.name) this.waiters.delete(waiter);
    return true;
  }

  async #wake(tab: Tab, how: 'thaw' | 'show'): Promise<boolean> {
    if (how === 'thaw' ? !tab.isFrozen : !tab.isHidden) return false;
    if (how === 'thaw') tab.isFrozen = false;
    else tab.isHidden = false;
    return this.wake(tab);
  }

  /** The tab comes to the front: it may have missed anything. */
  async wake(tab: Tab): Promise<boolean> {
    return this.#run(tab, () => {
      tab.realm.document.tell('visibilitychange', {});
      tab.realm.page.tell('focus', {});
    });
  }

  #isWaiting(tab: Tab, what: string): boolean {
    return [...this.waiters].some((waiter) => waiter.tab === tab.name && waiter.what === what);
  }

  #signIn(tab: Tab, as: string): void {
    tab.signingInAs = as;
    const session: SignInSession = {
      getSnapshot: () => tab.session.getSnapshot(),
      subscribe: tab.session.subscribe.bind(tab.session),
      on: tab.session.on.bind(tab.session),
      send: (event) => {
        if (event.type === 'signed.in') this.signIns.heard += 1;
        tab.session.send(event);
      },
    };
    this.#await(
      tab,
      'sign in',
      tab.submitLogin(() => openSession(session, () => login({ email: `${as}@example.org`, password })), as),
    );
  }

  #await(tab: Tab, what: string, work: Promise<unknown>): void {
    const waiter: Waiter = { tab: tab.name, what, since: this.#monotonic };
    this.waiters.add(waiter);
    const settle = () => this.waiters.delete(waiter);
    work.then(settle, settle);
  }
}
