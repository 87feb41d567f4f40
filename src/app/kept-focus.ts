/** Milliseconds until a page is taken as it has become: a view that itself says where the focus goes comes first. */
const patience = 50;

/** No fields: on a phone, one that takes the focus opens the keyboard. */
const controls = 'a[href], button, summary';

/** Where the focus is: what holds the focused element, from the inside out, and the way down to it from there. */
interface Place {
  focused: Element;
  around: { element: Element; at: number }[];
  heading: Element | null;
}

const headingOfPage = () => document.querySelector<HTMLElement>('main h1[tabindex="-1"]');

function placeOf(focused: Element): Place {
  const around: Place['around'] = [];
  for (let inner = focused, outer = inner.parentElement; outer !== null; inner = outer, outer = inner.parentElement)
    around.push({ element: outer, at: [...outer.children].indexOf(inner) });
  return { focused, around, heading: headingOfPage() };
}

function takesFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}

/** The control at the place of the one that is gone, or the nearest one; on another page, or beside none, the heading. */
function restore({ around, heading }: Place): void {
  if (heading === null || heading.isConnected)
    for (const { element, at } of around) {
      if (!element.isConnected) continue;
      if (element === document.body || element.matches('main')) break;
      for (const beside of [element.children[at], element.children[at - 1]]) {
        if (beside === undefined) continue;
        const inside = beside.matches(controls) ? [beside] : [...beside.querySelectorAll(controls)];
        if (inside.some((control) => takesFocus(control as HTMLElement))) return;
      }
    }
  takesFocus(headingOfPage());
}

/**
 * A control that goes away once it was pressed leaves the focus to the page: whoever uses the keyboard begins anew at its top, and a screen
 * reader says nothing. So the focus stays at that place. Where a view gives it to something itself, this does nothing.
 *
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element && target !== document.body ? placeOf(target) : null;
  };
  // What is removed loses the focus, too: only afterwards can one tell it from what was left on purpose.
  const onBlur = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (last !== null && last.focused === target && last.focused.isConnected && isLost()) last = null;
    });
  const watcher = new MutationObserver(() => {
    if (last === null || last.focused.isConnected || !isLost()) return;
    const place = last;
    last = null;
    setTimeout(() => {
      if (isLost()) restore(place);
    }, patience);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    watcher.disconnect();
  };
}
