import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './tour-offer.module.css';
import { useTour } from './use-tour.ts';

/** Whether the card may be shown: only with the navigation bar, and not beside a long form. */
function useIsOfferPage(): boolean {
  const hasNavigation = useMatch({ from: '/_shell', shouldThrow: false, select: () => true }) ?? false;
  const isForm = useLocation({
    select: ({ pathname }) =>
      /^\/(?:profile\/edit|newpost|tinymce|buildzone\/new|projects\/[^/]+\/edit)(?:\/|$)/.test(pathname),
  });
  return hasNavigation && !isForm;
}

/**
 * Offers the tour to members who have not seen it, and tells the tour about navigation. The card is not modal: it takes
 * no focus and needs no answer.
 */
export function TourOffer() {
  const tour = useTour();
  const isOfferPage = useIsOfferPage();
  const isOffered = useSelector(tour, (snapshot) => snapshot.matches('offered'));
  const isPreparing = useSelector(tour, (snapshot) => snapshot.hasTag('preparing'));
  const hasFailed = useSelector(tour, (snapshot) => snapshot.matches('unavailable'));
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) tour.send({ type: 'page.changed' });
      }),
    [tour, router],
  );
  // If the member started the tour, show the outcome on any page.
  if (!hasFailed && !isPreparing && !(isOffered && isOfferPage)) return null;
  return (
    <Card
      problem={hasFailed ? 'The tour could not be loaded. Check the connection and try again.' : null}
      isPreparing={isPreparing}
      onStart={() => tour.send({ type: 'start.pressed' })}
      onSkip={() => tour.send({ type: 'skip.pressed' })}
    />
  );
}

interface CardProps {
  /** Why the tour could not start. */
  problem: string | null;
  isPreparing: boolean;
  onStart: () => void;
  onSkip: () => void;
}

function Card({ problem, isPreparing, onStart, onSkip }: CardProps) {
  const titleId = useId();
  return (
    <aside className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        New here?
      </h2>
      {problem === null ? (
        <p className={styles.text}>
          Four places in the navigation, and a first thing to do in each. It takes a minute.
        </p>
      ) : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="small" loading={isPreparing} onClick={onStart}>
          Start Tour
        </Button>
        <Button variant="quiet" size="small" onClick={onSkip}>
          Skip Tour
        </Button>
      </div>
    </aside>
  );
}
