import { type KeyboardEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../src/ui/button.tsx';
import type { Missed } from './coverage.tsx';
import styles from './diagram.module.css';
import { useLook } from './use-look.ts';

interface DiagramProps {
  name: string;
  svg: string;
  /** Ids of the states that are active now. */
  active: readonly string[];
  /** Ids of the states found by a search; null without a search. */
  found: readonly string[] | null;
  /** What the paths of the chosen level do not cover; null if none is chosen. */
  missed: Missed | null;
  /** Descriptions by the state's id. */
  descriptions: ReadonlyMap<string, string>;
  onPick: (id: string) => void;
}

const stride = 60;

function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '0', height = '0'] = /<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** The diagram as elements. What it shows is said in words beside it. */
function pictureOf(svg: string): Element {
  const picture = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
  // A browser would show it wherever the pointer is.
  picture.querySelector('title')?.remove();
  picture.setAttribute('aria-hidden', 'true');
  return picture;
}

function markMissed(picture: HTMLElement, missed: Missed | null): void {
  for (const element of picture.querySelectorAll('[data-transition]'))
    element.toggleAttribute(
      'data-missed',
      missed?.transitions.has(element.getAttribute('data-transition') ?? '') === true,
    );
  for (const element of picture.querySelectorAll('.state[data-state]'))
    element.toggleAttribute('data-missed', missed?.states.has(element.getAttribute('data-state') ?? '') === true);
}

/** How far a state must move to be in sight; nothing where it is already. */
function wayInto(box: DOMRect, state: DOMRect): { x: number; y: number } {
  const isIn = state.left >= box.left && state.right <= box.right && state.top >= box.top && state.bottom <= box.bottom;
  if (isIn) return { x: 0, y: 0 };
  return {
    x: box.left + box.width / 2 - state.left - state.width / 2,
    y: box.top + box.height / 2 - state.top - state.height / 2,
  };
}

/** A machine's diagram: it can be zoomed and moved, and marks the active states. */
export function Diagram({ name, svg, active, found, missed, descriptions, onPick }: DiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  const { width, height } = sizeOf(svg);
  const { look, fit, zoom, move } = useLook(frame, width, height);
  const held = useRef<{ x: number; y: number; moved: boolean } | null>(null);

  useLayoutEffect(() => picture.current?.replaceChildren(pictureOf(svg)), [svg]);
  useLayoutEffect(() => {
    for (const element of picture.current?.querySelectorAll('[data-state]') ?? []) {
      const id = element.getAttribute('data-state') ?? '';
      element.toggleAttribute('data-active', active.includes(id));
      element.toggleAttribute('data-faint', found !== null && !found.includes(id));
    }
  }, [active, found]);
  const reveal = useEffectEvent((ids: readonly string[]) => {
    const states = [...(picture.current?.querySelectorAll('.state') ?? [])];
    const last = states.findLast((state) => ids.includes(state.getAttribute('data-state') ?? ''));
    if (frame.current === null || last === undefined) return;
    const by = wayInto(frame.current.getBoundingClientRect(), last.getBoundingClientRect());
    if (by.x !== 0 || by.y !== 0) move(by.x, by.y);
  });
  useLayoutEffect(() => reveal(active), [active]);
  useLayoutEffect(() => {
    if (picture.current !== null) markMissed(picture.current, missed);
  }, [missed]);

  const fill = () =>
    document.fullscreenElement === null ? figure.current?.requestFullscreen() : document.exitFullscreen();

  function press(event: KeyboardEvent) {
    const moves: Partial<Record<string, () => void>> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      0: fit,
      ArrowLeft: () => move(stride, 0),
      ArrowRight: () => move(-stride, 0),
      ArrowUp: () => move(0, stride),
      ArrowDown: () => move(0, -stride),
    };
    const act = moves[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  function drag({ clientX: x, clientY: y }: PointerEvent) {
    if (held.current === null) return;
    const [byX, byY] = [x - held.current.x, y - held.current.y];
    const moved = held.current.moved || Math.abs(byX) + Math.abs(byY) > 3;
    if (!moved) return;
    held.current = { x, y, moved };
    move(byX, byY);
  }

  function release({ target }: PointerEvent) {
    const wasPress = held.current?.moved === false;
    held.current = null;
    const id = target instanceof Element ? target.closest('[data-state]')?.getAttribute('data-state') : null;
    if (wasPress && id !== null && id !== undefined && descriptions.has(id)) onPick(id);
  }

  return (
    <figure
      ref={figure}
      className={styles.diagram}
      style={{ height: `clamp(22rem, ${Math.round((height / width) * 46)}rem, max(22rem, 66dvh))` }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is moved and zoomed; what a press on a state does, 'Go there' does too */}
      <div
        ref={frame}
        className={styles.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that move it need it
        tabIndex={0}
        role="group"
        aria-label={`Diagram of ${name}. Plus and minus zoom, arrow keys move, 0 shows all of it.`}
        onKeyDown={press}
        onPointerDown={({ clientX: x, clientY: y }) => {
          held.current = { x, y, moved: false };
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerLeave={() => {
          held.current = null;
        }}
      >
        <div
          ref={picture}
          className={styles.picture}
          style={{ width, height, transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}
        />
      </div>
      <div className={styles.tools}>
        <Button size="small" variant="quiet" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          +
        </Button>
        <Button size="small" variant="quiet" aria-label="Zoom out" onClick={() => zoom(0.8)}>
          −
        </Button>
        <Button size="small" variant="quiet" onClick={fit}>
          Fit
        </Button>
        {document.fullscreenEnabled ? (
          <Button size="small" variant="quiet" onClick={() => void fill()}>
            Full screen
          </Button>
        ) : null}
        <span className={styles.scale}>{Math.round(look.scale * 100)} %</span>
      </div>
    </figure>
  );
}
