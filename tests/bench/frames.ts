interface SlowFrame {
  duration: number;
  /** Of it, milliseconds of style and layout at its end. */
  layout: number;
}

export interface Frames {
  longest: number;
  count: number;
  /** What the longest one did, for someone who looks for the cause. */
  detail: string;
}

declare global {
  var slowFrames: SlowFrame[] | undefined;
  var frameObserver: PerformanceObserver | undefined;
}

interface AnimationFrameTiming extends PerformanceEntry {
  styleAndLayoutStart: number;
}

/** Runs in the page: from now on, frames that take more than 50 ms are kept. */
export function watchFrames(): void {
  globalThis.slowFrames = [];
  // One that still observed from an earlier time would count every frame twice.
  globalThis.frameObserver?.disconnect();
  globalThis.frameObserver = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as AnimationFrameTiming[]) {
      const { startTime, duration, styleAndLayoutStart } = entry;
      const layout = styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart;
      globalThis.slowFrames?.push({ duration, layout });
    }
  });
  globalThis.frameObserver.observe({ type: 'long-animation-frame' });
}

/** Runs in the page. */
export function readFrames(): Frames {
  const [longest, ...others] = (globalThis.slowFrames ?? []).toSorted((a, b) => b.duration - a.duration);
  if (longest === undefined) return { longest: 0, count: 0, detail: '' };
  const detail = `${Math.round(longest.layout)} ms of it style and layout`;
  return { longest: longest.duration, count: others.length + 1, detail };
}
