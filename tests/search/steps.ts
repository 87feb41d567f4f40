export type Person = 'ada' | 'bob';
type TabName = string;

/** One event. A step that does not apply is skipped, so that any step can be removed from a path. */
export type Step =
  | { do: 'open' | 'close' | 'freeze' | 'thaw' | 'hide' | 'show'; tab: TabName }
  | { do: 'sign in'; tab: TabName; as: Person }
  | { do: 'log out' | 'call' | 'type' | 'announce' | 'extend' | 'leave'; tab: TabName }
  | { do: 'go offline' | 'go online' | 'server down' | 'server up' | 'forget access' }
  | { do: 'end sessions'; of: Person }
  /** The device's clock is set, by so many seconds. */
  | { do: 'set clock'; seconds: number }
  /** The device sleeps: no timer runs, both clocks go on. */
  | { do: 'sleep'; seconds: number }
  /** The next timer comes due. */
  | { do: 'timer' }
  /** Timers run, nothing else moves. */
  | { do: 'pass'; seconds: number }
  /** Of the requests under way, counted from the oldest. */
  | { do: 'arrive' | 'answer' | 'lose'; request: number }
  /** Of the storage events and broadcasts under way. */
  | { do: 'tell' | 'drop'; message: number };

const told: Record<Step['do'], string> = {
  open: 'is opened',
  close: 'is closed',
  freeze: 'is frozen',
  thaw: 'wakes',
  hide: 'is hidden: its timers run once a minute',
  show: 'is shown again',
  'sign in': 'signs in as',
  'log out': 'presses Log out',
  call: 'calls the API',
  type: 'types what is not saved yet',
  announce: "hears the external event of 'Session Expiring Soon'",
  extend: 'presses Extend Session',
  leave: 'presses Logout in the dialog',
  'go offline': 'The device goes offline',
  'go online': 'The device is online again',
  'server down': 'The server answers nothing but 503',
  'server up': 'The server works again',
  'forget access': 'The server accepts no access token any more',
  'end sessions': 'The server ends all sessions of',
  'set clock': 'The device clock is set by',
  sleep: 'The device sleeps for',
  timer: 'The next timer comes due',
  pass: 'Time passes:',
  arrive: 'reaches the server',
  answer: 'is answered',
  lose: 'is lost',
  tell: 'is heard',
  drop: 'is lost',
};

/** In words. What a request or a message is only the world knows: `subject` says it. */
export function wordsOf(step: Step, subject: string): string {
  const { [step.do]: words } = told;
  if ('tab' in step) return `Tab ${step.tab} ${words}${'as' in step ? ` ${step.as}` : ''}`;
  if ('seconds' in step) return `${words} ${step.seconds} s`;
  if ('of' in step) return `${words} ${step.of}`;
  if ('request' in step || 'message' in step) return `${subject} ${words}`;
  return words;
}
