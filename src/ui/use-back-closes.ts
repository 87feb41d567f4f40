import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While something lies over the page, the browser's Back closes it, and the page stays. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const history = useRouter({ warn: false })?.history;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    return history?.block({
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        onBack();
        return true;
      },
      // Drafts are kept through a reload; the forms that have none ask by themselves.
      enableBeforeUnload: false,
    });
  }, [isOpen, history]);
}
