/** Two taps that are closer than this, in milliseconds and pixels, are a double tap that no browser counts as one. */
const [moment, reach] = [400, 30];

const controls = 'a[href], button, summary';

/** A control as it was when it was pressed, and where. */
interface Press {
  control: Element | null;
  name: string;
  at: number;
  x: number;
  y: number;
}

const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null);
const nameOf = (control: Element | null) =>
  `${control?.getAttribute('aria-label') ?? ''} ${control?.textContent ?? ''}`;

/**
 * Whether the pressed control was not yet there at the first press: it is another control, or the same one under
 * another name.
 */
const hasChanged = ({ control, name }: Press, now: Element | null) =>
  control !== null && now !== null && (control !== now || nameOf(now) !== name);

function belongsTo(first: Press, event: MouseEvent): boolean {
  if (event.detail > 1) return true;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  const distance = Math.hypot(event.clientX - first.x, event.clientY - first.y);
  return isTouch && event.timeStamp - first.at < moment && distance < reach;
}

/**
 * Many people press twice where once is enough, or hold a key too long. A control that a press has put in place of
 * another ('Leave' for 'Join', 'Undo' for 'Delete') must not receive the second half of the same press.
 *
 * @returns a function that stops it
 */
export function takePressesOnce(): () => void {
  let first: Press | null = null;
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event);
    // Pressed by a key, or by a program.
    if (event.detail === 0) return;
    if (first !== null && belongsTo(first, event)) {
      if (hasChanged(first, control)) refuse(event);
      return;
    }
    first = { control, name: nameOf(control), at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  let held: Press | null = null;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const control = controlOf(event);
    if (!event.repeat) held = { control, name: nameOf(control), at: event.timeStamp, x: 0, y: 0 };
    else if (held !== null && hasChanged(held, control)) refuse(event);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKey, true);
  };
}
