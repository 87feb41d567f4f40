/**
 * Milliseconds. A longer gap between two looks at the clock was a pause: the process was stopped, or the machine slept.
 */
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
  // On some systems, one of the two clocks stops while the machine sleeps. They never agree to the millisecond.
  const gone = Math.max(passed, nowWall - wall) - counted;
  if (gone > longestLook) asleep += gone;
  monotonic = nowMonotonic;
  wall = nowWall;
}

/**
 * Milliseconds for which the process has run. Time limits on others must be measured with this: after a pause of our
 * own, their answer has arrived but is unread, and every timer is overdue.
 */
export function awakeNow(): number {
  look();
  return awake;
}

/** Milliseconds for which the process was paused. */
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

/** Calls `end` if the work takes longer, up to a quarter of a second late. */
export async function atMost<T>(milliseconds: number, end: () => void, work: () => Promise<T>): Promise<T> {
  // A single timer that never stops, because it also detects pauses.
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

/** The result of the work, or the error if it takes longer; a late result is handed to `late`. */
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
