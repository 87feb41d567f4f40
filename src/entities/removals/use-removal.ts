import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { waitFor } from 'xstate';
import type { Failure } from '../../../contract/problem.ts';
import { finishBeforeLogout } from '../session/unfinished-work.ts';
import type { Removal } from './removal-actors.ts';

/**
 * Deletes one entry of a list. If the list is left, the deletion happens at once.
 *
 * @param create is given what was on screen when the deletion was pressed
 * @param shown what is on screen now
 */
export function useRemoval(create: () => Removal): RemovalOnScreen;
export function useRemoval<Shown>(create: (seen: () => Shown) => Removal, shown: Shown): RemovalOnScreen;
export function useRemoval<Shown>(create: (seen: () => Shown | undefined) => Removal, shown?: Shown) {
  const [{ removal, show, see }] = useState(() => {
    let seen = shown;
    const created = create(() => seen);
    created.removal.start();
    const see = (now: Shown | undefined) => {
      seen = now;
    };
    return { ...created, see };
  });
  useEffect(() => {
    const leave = () => {
      if (removal.getSnapshot().status === 'active') removal.send({ type: 'page.left' });
    };
    show(true);
    // 'pagehide' alone is too late to send a request during a reload, and not every browser has 'beforeunload'.
    const endings = ['beforeunload', 'pagehide'] as const;
    let takeBack = () => {};
    const subscription = removal.subscribe(({ value }) => {
      takeBack();
      if (value === 'undoable') {
        takeBack = finishBeforeLogout(() => {
          leave();
          return waitFor(removal, (snapshot) => !snapshot.matches('deleting'));
        });
      }
      // Only while needed: a 'beforeunload' listener disables the back/forward cache in some browsers.
      for (const ending of endings) {
        if (value === 'undoable') addEventListener(ending, leave);
        else removeEventListener(ending, leave);
      }
    });
    return () => {
      show(false);
      takeBack();
      subscription.unsubscribe();
      for (const ending of endings) removeEventListener(ending, leave);
      leave();
    };
  }, [removal, show]);
  const state = useSelector(removal, ({ value }) => value);
  return {
    state,
    problem: useSelector(removal, ({ context }) => context.problem),
    remove: () => {
      see(shown);
      removal.send({ type: 'delete.pressed' });
    },
    undo: () => removal.send({ type: 'undo.pressed' }),
    row: useKeptFocus(state),
  };
}

interface RemovalOnScreen {
  state: RemovalState;
  /** Why it was not deleted. */
  problem: Failure | null;
  remove: () => void;
  undo: () => void;
  row: RefObject<HTMLLIElement | null>;
}

type RemovalState = ReturnType<Removal['removal']['getSnapshot']>['value'];

/** Keeps the focus in the list when the pressed button disappears. The list's root is marked `data-entries`. */
function useKeptFocus(state: RemovalState): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    const former = before.current;
    before.current = state;
    const isLost = document.activeElement === document.body || row.current?.contains(document.activeElement) === true;
    if (!isLost) return;
    if (state === 'undoable') row.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
    else if (state === 'kept' && former === 'undoable')
      row.current?.querySelector<HTMLElement>('[data-delete]')?.focus();
    else row.current?.closest<HTMLElement>('[data-entries]')?.focus();
  }, [state]);
  return row;
}
