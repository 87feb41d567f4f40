import { useEffect, useState } from 'react';

interface Pause {
  /** Waits anew before the work is done. */
  begin: (work: () => void) => void;
  /** The work is not done. Returns whether it was waiting. */
  end: () => boolean;
  isWaiting: () => boolean;
}

function pauseOf(milliseconds: number): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    const wasWaiting = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return wasWaiting;
  };
  return {
    begin(work) {
      end();
      timer = setTimeout(() => {
        timer = undefined;
        work();
      }, milliseconds);
    },
    end,
    isWaiting: () => timer !== undefined,
  };
}

/** Work that is done once nothing has happened for so many milliseconds; what the component has left undone is dropped. */
export function usePause(milliseconds: number): Pause {
  const [pause] = useState(() => pauseOf(milliseconds));
  useEffect(() => () => void pause.end(), [pause]);
  return pause;
}
