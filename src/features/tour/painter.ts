import { driver, type Driver, type PopoverDOM } from 'driver.js';
import type { PainterCommand, TourEvent } from '../../../machines/tour/tour.ts';
import { isLessMotionWanted } from '../../ui/appearance.ts';
import button from '../../ui/button.module.css';
import { classNames } from '../../ui/class-names.ts';
import { missingText, stepTexts } from './step-texts.ts';
import { targetOf } from './targets.ts';
import './tour.css';

/*
 * driver.js only draws: it dims the page, highlights the target and places the popover. The statechart decides what a
 * key, a press or a missing element means, so driver.js's own progress, keyboard control and closing are switched off.
 */

type Tell = (event: Extract<TourEvent, { type: 'next.pressed' | 'skip.pressed' | 'target.changed' }>) => void;

const goOnKeys = ['ArrowRight', 'ArrowDown', 'Enter'];
/** driver.js sets these attributes on the target as if it opened the popover; restore the target's own. */
const borrowedAttributes = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

function keepAttributes(element: Element | null): () => void {
  const kept = borrowedAttributes.map((name) => [name, element?.getAttribute(name) ?? null] as const);
  return () => {
    for (const [name, value] of kept) {
      if (value === null) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  };
}

/** The focused element in a dialog that opened above the tour. */
function focusOfDialog(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.closest('[role=alertdialog]') !== null ? focused : null;
}

/** driver.js leaves its class on the old target if the next step arrives before the highlight has finished moving. */
function unmarkOthers(element: Element | null): void {
  for (const marked of document.querySelectorAll('.driver-active-element')) {
    if (marked !== element) marked.classList.remove('driver-active-element', 'driver-no-interaction');
  }
}

/** The tour's layers belong between the page and the dialogs, which are portalled to the end of the body. */
function putBehindDialogs(root: HTMLElement, layer: Element | null): void {
  if (layer !== null && layer.parentElement === document.body) root.after(layer);
}

/** The page without its floating layers. @throws {Error} if the document is not the product's */
function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root');
  return root;
}

function shapePopover(
  { wrapper, title, footer, footerButtons, nextButton, closeButton }: PopoverDOM,
  isLast: boolean,
): void {
  wrapper.setAttribute('aria-modal', 'true');
  // header and footer elements would count as landmarks of the page.
  title.setAttribute('role', 'none');
  footer.setAttribute('role', 'none');
  nextButton.textContent = isLast ? 'Done' : 'Next';
  nextButton.className = classNames(nextButton.className, button.button, button.small, button.primary);
  closeButton.textContent = 'Skip Tour';
  closeButton.removeAttribute('aria-label');
  closeButton.className = classNames(closeButton.className, button.button, button.small, button.quiet);
  footerButtons.append(nextButton, closeButton);
}

/**
 * Shows steps until it is stopped. Meanwhile the page behind is inert; afterwards it gets focus back. `tell` receives
 * the member's actions, and targets that disappeared or moved to another element.
 */
export function startPainting(tell: Tell): { paint: (command: PainterCommand) => void; stop: () => void } {
  const root = pageRoot();
  const focusedBefore = document.activeElement;
  let brush: Driver | null = null;
  let painted: { command: PainterCommand; element: HTMLElement } | null = null;
  let giveBack = () => {};

  function newBrush(): Driver {
    return driver({
      animate: !isLessMotionWanted(),
      duration: 220,
      overlayColor: 'rgb(12 14 16)',
      overlayOpacity: 0.6,
      stagePadding: 4,
      popoverOffset: 12,
      allowClose: false,
      allowKeyboardControl: false,
      disableActiveInteraction: true,
      onHighlighted: () => {
        const overlay = document.querySelector<SVGElement>('.driver-overlay');
        if (overlay !== null) overlay.style.zIndex = '';
        putBehindDialogs(root, overlay);
        // driver.js measures the window only at the start: after rotating the device, the layer would keep the old
        // size.
        brush?.refresh();
      },
    });
  }

  function paint(command: PainterCommand): void {
    const element = command.type === 'step.found' ? targetOf(command.step) : null;
    if (command.type === 'step.found' && element === null) {
      tell({ type: 'target.changed' });
      return;
    }
    const { title, description } = stepTexts[command.step];
    const isBelow = element !== null && element.getBoundingClientRect().top > innerHeight / 2;
    brush ??= newBrush();
    const isRound = element !== null && getComputedStyle(element).borderRadius === '50%';
    brush.setConfig({ ...brush.getConfig(), stageRadius: isRound ? 999 : 10 });
    giveBack();
    giveBack = keepAttributes(element);
    brush.highlight({
      element: element ?? undefined,
      popover: {
        title: `<h2>${title}</h2>`,
        description: element === null ? missingText : description,
        side: isBelow ? 'top' : 'bottom',
        align: 'center',
        showButtons: ['next', 'close'],
        showProgress: true,
        progressText: `${command.number}/${command.total}`,
        popoverClass: classNames('tour-popover', element === null && 'tour-missing'),
        onNextClick: () => tell({ type: 'next.pressed' }),
        onCloseClick: () => tell({ type: 'skip.pressed' }),
        onPopoverRender: (popover) => {
          shapePopover(popover, command.number === command.total);
          // Announced at once, on its own.
          if (element === null) popover.description.setAttribute('role', 'alert');
          putBehindDialogs(root, popover.wrapper);
          // driver.js is about to take focus. A dialog above the tour keeps it.
          const held = focusOfDialog();
          queueMicrotask(() => held?.focus({ preventScroll: true }));
        },
      },
    });
    giveBack();
    unmarkOthers(element);
    painted = element === null ? null : { command, element };
  }

  function watchTarget(): void {
    if (painted === null) return;
    if (targetOf(painted.command.step) === painted.element) {
      brush?.refresh();
      return;
    }
    painted = null;
    tell({ type: 'target.changed' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    // driver.js would move every Tab to its popover, even from a dialog above it.
    if (event.key === 'Tab') event.stopPropagation();
    // Keys that go to a dialog above the tour are that dialog's.
    const inPopover = target?.closest('.tour-popover') ?? null;
    if (inPopover === null && target !== document.body) return;
    if (event.key === 'Tab') keepInside(event);
    else if (event.key === 'Escape') tell({ type: 'skip.pressed' });
    // A focused button handles Enter itself.
    else if (goOnKeys.includes(event.key) && !(event.key === 'Enter' && target?.closest('button') != null))
      tell({ type: 'next.pressed' });
    else return;
    event.preventDefault();
  }

  const observer = new MutationObserver(watchTarget);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-tour', 'class', 'style', 'hidden'],
  });
  addEventListener('resize', watchTarget);
  document.addEventListener('keydown', onKeyDown);
  root.inert = true;

  function stop(): void {
    observer.disconnect();
    removeEventListener('resize', watchTarget);
    document.removeEventListener('keydown', onKeyDown);
    painted = null;
    const isOurs = focusOfDialog() === null;
    brush?.destroy();
    unmarkOthers(null);
    giveBack();
    root.inert = false;
    if (isOurs) focusAgain(focusedBefore);
  }

  return { paint, stop };
}

/** Tab cycles between the two buttons. */
function keepInside(event: KeyboardEvent): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.tour-popover button')].filter(
    (one) => one.getClientRects().length > 0,
  );
  const at = buttons.findIndex((one) => one === document.activeElement);
  const next = event.shiftKey ? (at <= 0 ? buttons.length - 1 : at - 1) : (at + 1) % buttons.length;
  buttons[next]?.focus();
}

/** The element that had focus before, or the page if it is gone, like the card that offered the tour. */
function focusAgain(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element !== document.body && element.getClientRects().length > 0;
  const place = isThere ? element : document.querySelector<HTMLElement>('main');
  place?.focus({ preventScroll: true });
}
