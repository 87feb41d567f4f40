import { Chance } from '../search/random.ts';
import { type BrowserName, type CallKind, type Mishap, mishaps } from './faulty-front.ts';

/** Two tabs of the first member in one browser, and one of the second member in another. */
export const tabs = ['a1', 'a2', 'b1'] as const;
export type Tab = (typeof tabs)[number];

export const browserOf = (tab: Tab): BrowserName => (tab === 'b1' ? 'b' : 'a');

/** How the first member leaves before a third one signs in: by the button, or because their session was ended elsewhere. */
export type Leaving = 'logout' | 'session ended';

export type Step =
  | { do: 'write'; tabs: readonly Tab[]; each: number }
  | { do: 'kill' }
  | { do: 'start' }
  | { do: 'end connections' }
  | { do: 'freeze' | 'thaw' | 'close' | 'open' | 'reload'; tab: Tab }
  | { do: 'silence' }
  | { do: 'offline' | 'online' | 'cut'; browser: BrowserName }
  | { do: 'meet'; browser: BrowserName; kind: CallKind; mishap: Mishap; count: number }
  | { do: 'change member'; leaving: Leaving };

/** Kinds of faults: each happens once in a round, in an order by chance. */
const faults = [
  'kill',
  'end connections',
  'freeze',
  'close',
  'reload',
  'network away',
  'network changed',
  'another member',
  ...mishaps,
] as const;
type Fault = (typeof faults)[number];

/** Messages of one round. */
export const perRound = 5 * faults.length;

interface Due {
  /** How many more times something is written before. */
  left: number;
  step: Step;
}

class Planner {
  readonly steps: Step[] = [];
  readonly #chance: Chance;
  readonly #hasPostgres: boolean;
  #due: Due[] = [];
  #frozen = 0;

  constructor(chance: Chance, hasPostgres: boolean) {
    this.#chance = chance;
    this.#hasPostgres = hasPostgres;
  }

  #isDue(wanted: (step: Step) => boolean): boolean {
    return this.#due.some(({ step }) => wanted(step));
  }

  /** Ends a fault now that would end later. */
  end(wanted: (step: Step) => boolean): void {
    const ending = this.#due.filter(({ step }) => wanted(step));
    this.#due = this.#due.filter(({ step }) => !wanted(step));
    for (const { step } of ending) this.#add(step);
  }

  #add(step: Step): void {
    // A page can only be loaded from a server that is there, over a network.
    if (step.do === 'open' || step.do === 'reload')
      this.end((one) => one.do === 'start' || (one.do === 'online' && one.browser === browserOf(step.tab)));
    this.steps.push(step);
  }

  #later(step: Step): void {
    this.#due.push({ left: 1 + this.#chance.below(3), step });
  }

  /** Tabs that are open and not frozen. */
  #present(): Tab[] {
    return tabs.filter((tab) => !this.#isDue((step) => 'tab' in step && step.tab === tab));
  }

  /** @returns how many messages */
  write(most: number): number {
    const present = this.#present();
    const first = this.#chance.pick(present);
    const others = present.filter((tab) => tab !== first && this.#chance.next() < 0.4);
    const writing = [first, ...others].slice(0, most);
    const each = Math.max(1, Math.min(1 + this.#chance.below(2), Math.floor(most / writing.length)));
    this.steps.push({ do: 'write', tabs: writing, each });
    for (const due of this.#due) due.left -= 1;
    const over = new Set(this.#due.filter(({ left }) => left <= 0).map(({ step }) => step));
    this.end((step) => over.has(step));
    return writing.length * each;
  }

  fault(fault: Fault): void {
    const browser = this.#chance.pick(['a', 'b'] as const);
    const tab = this.#chance.pick(this.#present().length > 1 ? this.#present() : tabs);
    switch (fault) {
      case 'kill':
        this.end((step) => step.do === 'start');
        this.#add({ do: 'kill' });
        return this.#later({ do: 'start' });
      case 'end connections':
        return this.#add({ do: 'end connections' });
      case 'freeze':
      case 'close':
        // One tab at a time is away.
        this.end((step) => 'tab' in step);
        this.#add({ do: fault, tab });
        // Each fourth one stays for so long that another tab takes over what it holds.
        if (fault === 'freeze' && this.#frozen++ % 4 === 1) this.#add({ do: 'silence' });
        return this.#later({ do: fault === 'freeze' ? 'thaw' : 'open', tab });
      case 'reload':
        this.end((step) => 'tab' in step && step.tab === tab);
        return this.#add({ do: 'reload', tab });
      case 'network away':
        this.end((step) => step.do === 'online');
        this.#add({ do: 'offline', browser });
        return this.#later({ do: 'online', browser });
      case 'network changed':
        return this.#add({ do: 'cut', browser });
      case 'another member':
        this.end(() => true);
        return this.#add({
          do: 'change member',
          leaving: this.#hasPostgres ? this.#chance.pick(['logout', 'session ended'] as const) : 'logout',
        });
      case 'request lost':
      case 'answer lost':
      case 'answer late':
      case 'answer overtaken':
      case 'request repeated':
        return this.#add({
          do: 'meet',
          browser,
          kind: this.#chance.pick(['sending', 'sending', 'reading'] as const),
          mishap: fault,
          count: 1 + this.#chance.below(3),
        });
    }
  }

  shuffled(): Fault[] {
    const left = faults.filter((fault) => this.#hasPostgres || fault !== 'end connections');
    const all: Fault[] = [];
    while (left.length > 0) all.push(...left.splice(this.#chance.below(left.length), 1));
    return all;
  }
}

/** What is done, the same for the same seed. At the end everybody is back, and so is the server. */
export function scheduleOf(seed: number, messages: number, hasPostgres: boolean): Step[] {
  const planner = new Planner(new Chance(seed), hasPostgres);
  const rounds = Math.max(1, Math.round(messages / perRound));
  const all = Array.from({ length: rounds }, () => planner.shuffled()).flat();
  let written = 0;
  for (const [at, fault] of all.entries()) {
    const until = Math.round((messages * (at + 1)) / (all.length + 1));
    while (written < until) written += planner.write(until - written);
    planner.fault(fault);
  }
  while (written < messages) written += planner.write(messages - written);
  planner.end(() => true);
  return planner.steps;
}

const words = {
  kill: ['server', 'is killed'],
  start: ['server', 'is started'],
  'end connections': ['database', 'ends all connections'],
  silence: ['tabs', 'hear nothing from the frozen one for 27 seconds'],
} as const;
const tabWords = { freeze: 'freezes', thaw: 'thaws', close: 'closes', open: 'is opened', reload: 'reloads' } as const;
const networkWords = {
  offline: 'loses its network',
  online: 'has a network again',
  cut: 'changes networks',
} as const;

/** For a line of the trace. */
export function inWords(step: Exclude<Step, { do: 'write' }>): readonly [where: string, what: string] {
  if ('tab' in step) return [step.tab, tabWords[step.do]];
  if (step.do === 'meet') return [`browser ${step.browser}`, `from here: ${step.mishap}, ${step.count} × ${step.kind}`];
  if ('browser' in step) return [`browser ${step.browser}`, networkWords[step.do]];
  if (step.do === 'change member') return ['browser a', `another member signs in (${step.leaving})`];
  return words[step.do];
}
