/** Something to be done, in so many minutes. */
export interface Task {
  id: string;
  minutes: number;
  /** What must be done before it; what is not among the tasks does not count. */
  after: readonly { id: string }[];
}

/** So much of a task: all of it, or what fits. */
export interface Part<T extends Task> {
  task: T;
  minutes: number;
  /** How much of it was planned earlier. */
  before: number;
}

export interface Schedule<T extends Task> {
  /** Of each time slot, in order, what is done in it. */
  timeSlots: Part<T>[][];
  /** What is not done after the last time slot, and how much of it is left. */
  left: { task: T; minutes: number }[];
}

/** Parts of at least so many minutes: the longer they are, the less is begun and left. */
const leastParts = [30, 15, 1];
/** So much may stay free where not all fits anyway. */
const mostFree = 30;

function dividedIn<T extends Task>(tasks: readonly T[], timeSlots: readonly number[], least: number): Schedule<T> {
  const left = new Map(tasks.map(({ id, minutes }) => [id, minutes]));
  const isFree = ({ id, after }: T) => (left.get(id) ?? 0) > 0 && after.every((one) => (left.get(one.id) ?? 0) === 0);
  const planned = timeSlots.map((timeSlot) => {
    const parts: Part<T>[] = [];
    let space = timeSlot;
    while (space > 0) {
      const free = tasks.filter(isFree);
      const openOf = ({ id }: T) => left.get(id) ?? 0;
      const next =
        free.find((task) => openOf(task) < task.minutes) ??
        free.find((task) => openOf(task) <= space) ??
        (space >= Math.min(least, timeSlot) ? free[0] : undefined);
      if (next === undefined) break;
      const open = openOf(next);
      const minutes = Math.min(space, open);
      parts.push({ task: next, minutes, before: next.minutes - open });
      left.set(next.id, open - minutes);
      space -= minutes;
    }
    return parts;
  });
  const open = tasks.map((task) => ({ task, minutes: left.get(task.id) ?? 0 }));
  return { timeSlots: planned, left: open.filter(({ minutes }) => minutes > 0) };
}

const timeSlotsUsed = ({ timeSlots }: Pick<Schedule<Task>, 'timeSlots'>): number =>
  timeSlots.findLastIndex((parts) => parts.length > 0) + 1;
const minutesLeft = ({ left }: Pick<Schedule<Task>, 'left'>): number =>
  left.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * Divides tasks over time slots, in the order of the tasks: first what was begun, then the next one that fits as a whole, and only
 * where none fits a part of the next one. No time slot holds more than its minutes, and nothing comes before what it builds on. Small parts
 * are planned only where all would not be done as soon without them.
 *
 * @param timeSlots how many minutes each has
 */
export function scheduled<T extends Task>(tasks: readonly T[], timeSlots: readonly number[]): Schedule<T> {
  const all = leastParts.map((least) => dividedIn(tasks, timeSlots, least));
  const soonest = Math.min(...all.map(timeSlotsUsed));
  const fewest = Math.min(...all.map(minutesLeft));
  const isDone = fewest === 0;
  const isGood = (one: Schedule<T>) =>
    isDone ? minutesLeft(one) === 0 && timeSlotsUsed(one) === soonest : minutesLeft(one) <= fewest + mostFree;
  return all.find(isGood) ?? dividedIn(tasks, timeSlots, 1);
}
