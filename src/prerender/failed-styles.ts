import type { Plugin } from 'vite';

/** Of Vite's module loader, what makes it remember a style sheet that did not arrive, with what it does instead. */
const changes: readonly [RegExp, string][] = [
  [/seen\[href\] = void 0;\s*throw err;/g, 'delete seen[href]; throw err;'],
  [/if \(e\.type === "error"\) rej\(/g, 'if (e.type === "error") link.remove(), rej('],
];

/** @returns the module loader's code, which fetches a style sheet again that it could not fetch before */
function fetchAgain(code: string): string {
  let changed = code;
  for (const [found, better] of changes) {
    if (changed.match(found)?.length !== 1)
      throw new Error(`The module loader of Vite has no longer one ${found.source}`);
    changed = changed.replace(found, better);
  }
  return changed;
}

/**
 * Vite tries to fetch each style sheet once. A page whose first visit failed would be shown without its styles on every
 * later one, until a reload.
 */
export function retryFailedStyles(): Plugin {
  return {
    name: 'stepwise:retry-failed-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: /vite\/preload-helper/ }, handler: (code) => ({ code: fetchAgain(code), map: null }) },
  };
}
