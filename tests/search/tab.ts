import { createActor, fromPromise, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { submissionMachine } from '../../machines/forms/submission.ts';
import type { sessionMachine } from '../../machines/session/session.ts';
import * as accounts from '../../src/api/accounts.ts';
import * as failures from '../../src/api/call-error.ts';
import * as grants from '../../src/api/grant.ts';
import * as profiles from '../../src/api/profiles.ts';
import { connectTokens, type TokenSource } from '../../src/api/token-source.ts';
import * as token from '../../src/api/token.ts';
import { forgetDrafts } from '../../src/app/forget-drafts.ts';
import { joinSession, type SessionModules } from '../../src/features/session/session-actors.ts';
import { createTokenSource } from '../../src/features/session/session-tokens.ts';
import { createRecordStore, type RecordStore } from '../../src/features/session/session-record.ts';
import type { HeardRequest, Realm } from './realm.ts';
import { Listeners, newTabStorage } from './realm.ts';
import { password } from './people.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** A planted fault: turns production parts into broken ones. */
export interface Plant {
  session?: (machine: typeof sessionMachine, store: RecordStore) => typeof sessionMachine;
  store?: (store: RecordStore) => RecordStore;
  port?: (port: TokenSource, session: SessionActor) => TokenSource;
  form?: (machine: typeof submissionMachine) => typeof submissionMachine;
  /** What is called when a member's data has to go. */
  drop?: (drop: () => void) => () => void;
  /** Of the server. */
  leewaySeconds?: number;
}

interface Timer {
  due: number;
  every: number | null;
  run: () => void;
}

/** Chromium wakes the timers of a hidden tab once a minute. */
const throttledMinute = 60_000;

/** What a tab needs from its environment. */
export interface Surroundings {
  monotonic(): number;
  device(): number;
  random(): number;
  isOnLine(): boolean;
  cookie: Realm['cookie'];
  storage(tab: Tab): Realm['storage'];
  locks(tab: Tab): Realm['locks'];
  hasChannel: boolean;
  broadcast(tab: Tab, message: unknown): void;
  fetch(tab: Tab, request: HeardRequest): Promise<Response>;
  inspect(event: InspectionEvent): void;
  plant: Plant;
}

/** A tab with the production session in it: the charts, their actors, the record store, the HTTP client. */
export class Tab {
  readonly name: string;
  readonly realm: Realm;
  readonly #timers = new Map<number, Timer>();
  readonly #world: Surroundings;
  #lastTimer = 0;
  #session: SessionActor | null = null;
  /** It runs no code and receives nothing. */
  isFrozen = false;
  isHidden = false;
  /** The member that the form names, while a sign-in is under way. */
  signingInAs = '';
  /** What was answered for each member, as the cache keeps it. */
  readonly answers = new Map<string, unknown>();
  /** The last login form. */
  form: ActorRefFrom<typeof submissionMachine> | null = null;

  constructor(name: string, world: Surroundings) {
    this.name = name;
    this.#world = world;
    this.realm = {
      now: () => world.device(),
      random: () => world.random(),
      cookie: world.cookie,
      storage: world.storage(this),
      tabStorage: newTabStorage(),
      isVisible: () => !this.isHidden && !this.isFrozen,
      isOnLine: () => world.isOnLine(),
      locks: world.locks(this),
      channel: world.hasChannel ? new Listeners() : null,
      broadcast: (message) => world.broadcast(this, message),
      page: new Listeners(),
      document: new Listeners(),
      setTimer: (run, delay, repeats) => {
        this.#lastTimer += 1;
        this.#timers.set(this.#lastTimer, {
          due: world.monotonic() + Math.max(0, delay),
          every: repeats ? delay : null,
          run,
        });
        return this.#lastTimer;
      },
      clearTimer: (id) => this.#timers.delete(id),
      fetch: (request) => world.fetch(this, request),
      port: null,
    };
  }

  /** @throws Error while the tab is closed */
  get session(): SessionActor {
    if (this.#session === null) throw new Error(`Tab ${this.name} is closed`);
    return this.#session;
  }

  get isOpen(): boolean {
    return this.#session !== null;
  }

  /** In the tab's turn. */
  start(): void {
    const { plant } = this.#world;
    const kept = createRecordStore(forgetDrafts);
    const store = plant.store?.(kept) ?? kept;
    const drop = () => this.answers.clear();
    const modules: SessionModules = {
      accounts: async () => accounts,
      profiles: async () => ({ getProfile: (caller) => this.read(caller) }),
      token: async () => token,
      grants: async () => grants,
      failures: async () => failures,
    };
    const joined = joinSession({ dropMemberData: plant.drop?.(drop) ?? drop, store, modules });
    const machine = plant.session?.(joined, store) ?? joined;
    const session = createActor(machine, {
      input: { now: Date.now(), epoch: this.name },
      systemId: 'session',
      inspect: (event) => this.#world.inspect(event),
    });
    const port = createTokenSource(session, store);
    this.realm.port = plant.port?.(port, session) ?? port;
    connectTokens(this.realm.port);
    this.#session = session;
    session.start();
  }

  /** Reads the profile of this member, and keeps it for them. */
  async read(caller: Parameters<typeof profiles.getProfile>[0]): ReturnType<typeof profiles.getProfile> {
    const profile = await profiles.getProfile(caller);
    if (caller.as !== null) this.answers.set(caller.as, profile);
    return profile;
  }

  /** The member types something and does not save it. */
  type(memberId: string): void {
    this.realm.tabStorage.setItem('profile-draft.profile', JSON.stringify({ memberId, values: {} }));
  }

  /** Of which members. */
  draftsOf(): string[] {
    return Object.entries(this.realm.tabStorage)
      .filter(([key]) => key.startsWith('profile-draft.'))
      .map(([, draft]) => (JSON.parse(String(draft)) as { memberId: string }).memberId);
  }

  /** Sends the login form; resolves when it has been accepted, or has failed. */
  submitLogin(send: () => Promise<unknown>, as: string): Promise<void> {
    const login = submissionMachine.provide({
      actors: { validate: fromPromise(async () => ({})), submit: fromPromise(send) },
    });
    const form = createActor(this.#world.plant.form?.(login) ?? login);
    this.form = form;
    return new Promise((resolve) => {
      form.subscribe((snapshot) => {
        if (!snapshot.hasTag('busy') && !snapshot.matches('editing')) resolve();
      });
      form.start();
      form.send({ type: 'form.submitted', values: { email: `${as}@example.org`, password } });
    });
  }

  /** As when its process ends. */
  forget(): void {
    this.#timers.clear();
    this.answers.clear();
    this.form = null;
    for (const key of Object.keys(this.realm.tabStorage)) this.realm.tabStorage.removeItem(key);
    for (const listeners of [this.realm.page, this.realm.document, this.realm.channel]) listeners?.clear();
    this.#session = null;
    this.isFrozen = false;
    this.isHidden = false;
    this.realm.port = null;
  }

  /** When the next timer may run, in monotonic milliseconds, and which; null when nothing waits. */
  nextTimer(): { due: number; id: number } | null {
    let found: { due: number; id: number } | null = null;
    for (const [id, timer] of this.#timers) {
      const due = this.isHidden ? Math.ceil(timer.due / throttledMinute) * throttledMinute : timer.due;
      if (found === null || due < found.due) found = { due, id };
    }
    return found;
  }

  /** In the tab's turn. */
  runTimer(id: number): void {
    const timer = this.#timers.get(id);
    if (timer === undefined) return;
    if (timer.every === null) this.#timers.delete(id);
    else timer.due = this.#world.monotonic() + timer.every;
    timer.run();
  }

  /** How far each timer is away, for telling states apart. */
  timersLeft(): number[] {
    const now = this.#world.monotonic();
    return [...this.#timers.values()].map((timer) => timer.due - now).sort((a, b) => a - b);
  }
}
