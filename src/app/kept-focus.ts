/** Milliseconds to wait before acting: a view that sets the focus itself takes precedence. */
const patience = 50;

/** No fields: focusing one would open a phone's keyboard. */
const controls = 'a[href], button, summary';

/** Where the focus is: the ancestors of the focused element, innermost first, and the path from each down to it. */
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

/** The control now in the same place, or the nearest one; on another page, or where there is none, the heading. */
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
 * When a pressed control disappears, the browser moves the focus to the page: keyboard users start again at the top,
 * and a screen reader says nothing. This keeps the focus in the same place. It does nothing where a view moves the
 * focus itself.
 *
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element && target !== document.body ? placeOf(target) : null;
  };
  // A removed element also fires blur: only afterwards can this be told from focus that was moved on purpose.
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
