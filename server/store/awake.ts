/** Milliseconds. Whatever is longer between two looks at the clock was a pause: the process was stopped, or the machine slept. */
const longestLook = 500;
const lookEvery = 250;

let monotonic = performance.now();
let wall = Date.now();
let awake = 0;
let asleep = 0;

function look(): void {
  const [nowMonotonic, nowWall] = [performance.now(), Date.now()];
  const passed = nowMonotonic - monotonic;
  const counted = Math.min(passed, longestLook);
  awake += counted;
  // A machine that sleeps stops one of the two clocks on some systems. They never agree to the millisecond.
  const gone = Math.max(passed, nowWall - wall) - counted;
  if (gone > longestLook) asleep += gone;
  monotonic = nowMonotonic;
  wall = nowWall;
}

/**
 * Milliseconds in which the process ran. A time limit on someone else must be measured with it: after a pause of our own, their
 * answer lies there unread, while every timer is overdue.
 */
export function awakeNow(): number {
  look();
  return awake;
}

/** Milliseconds in which the process did not run. */
export function asleepNow(): number {
  look();
  return asleep;
}

interface Overdue {
  at: number;
  end: () => void;
}

const watched = new Set<Overdue>();
let timer: NodeJS.Timeout | undefined;

function endOverdue(): void {
  const now = awakeNow();
  for (const one of watched) {
    if (one.at > now) continue;
    watched.delete(one);
    one.end();
  }
}

/** Calls `end` when the work takes longer, up to a quarter of a second later. */
export async function atMost<T>(milliseconds: number, end: () => void, work: () => Promise<T>): Promise<T> {
  // One timer for all, for good: it is also what notices a pause.
  timer ??= setInterval(endOverdue, lookEvery).unref();
  const one = { at: awakeNow() + milliseconds, end };
  watched.add(one);
  try {
    return await work();
  } finally {
    watched.delete(one);
  }
}

export const timeIsUp = () => Object.assign(new Error('the time is up'), { code: 'ETIMEDOUT' });

/** What the work gives, or the error when it takes longer; what it gives later is handed to `late`. */
export function within<T>(
  milliseconds: number,
  error: () => Error,
  work: () => Promise<T>,
  late: (value: T) => void = () => undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      reject(error());
    };
    atMost(milliseconds, end, work).then((value) => (isOver ? late(value) : resolve(value)), reject);
  });
}
