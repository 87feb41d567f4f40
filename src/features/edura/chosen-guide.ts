import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { EduraGuide } from '../../../contract/edura.ts';

/*
 * Which guide a member has chosen, kept in the browser for all tabs. It outlasts a logout: without it the next question of
 * someone who wants no language model would go to one.
 */

const storageKey = 'edura-built-in';
/** Ids of members who have chosen the built-in guide here. */
const kept = v.array(v.string());
const changed = new EventTarget();
/** Where nothing can be stored, the choice lasts as long as the page. */
let unstored: readonly string[] | null = null;

function chosenBuiltIn(): readonly string[] {
  if (unstored !== null) return unstored;
  try {
    const text = localStorage.getItem(storageKey);
    const parsed = v.safeParse(kept, JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

export function chooseGuide(as: string, guide: EduraGuide): void {
  const others = chosenBuiltIn().filter((id) => id !== as);
  const chosen = guide === 'built-in' ? [...others, as] : others;
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
    unstored = null;
  } catch {
    unstored = chosen;
  }
  changed.dispatchEvent(new Event('change'));
}

function subscribe(tell: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) tell();
  };
  addEventListener('storage', listen);
  changed.addEventListener('change', tell);
  return () => {
    removeEventListener('storage', listen);
    changed.removeEventListener('change', tell);
  };
}

/** The member's choice, also after it was made in another tab. Null: none, so that a model answers if there is one. */
export function useChosenGuide(as: string): EduraGuide | null {
  return useSyncExternalStore(subscribe, () => (chosenBuiltIn().includes(as) ? 'built-in' : null));
}
