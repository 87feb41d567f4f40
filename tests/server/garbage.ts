import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What the garbage collector can take is taken, as on a busy server between two words of an answer. */
export async function passBusyTime(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
