import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CareerRole } from '../../../contract/guidance.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './role.module.css';
import { targetKey, unsentTarget } from './unsent-target.ts';
import { shownTarget, type TargetActor, targetOf } from './target-actors.ts';

/** Visitors register or log in first, and return to this page. */
export function TargetAfterRegistering() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <ButtonLink to="/register" search={{ return_to: href }} variant="primary">
      Make this my target
    </ButtonLink>
  );
}

/** Optimistic; pressing again undoes it. */
export function TargetControl({ as, role: { slug, title, target: known } }: { as: string; role: CareerRole }) {
  const [actor] = useState(() => targetOf(as));
  const target = useSelector(actor, (snapshot) => shownTarget(snapshot, known));
  const isTarget = target?.slug === slug;
  return (
    <>
      {/* One button with changing labels, so that it keeps the focus. */}
      <Button
        variant={isTarget ? 'secondary' : 'primary'}
        onClick={() => actor.send({ type: 'target.chosen', target: isTarget ? null : { slug, title }, shown: target })}
      >
        {isTarget ? 'Remove as my target' : 'Make this my target'}
      </Button>
      <p role="status" className={styles.targetState}>
        {isTarget ? 'Your target' : target === null ? null : `Your target now: ${target.title}`}
      </p>
      <TargetNews as={as} actor={actor} />
    </>
  );
}

/** Says why the press was rolled back, or that it waits for a connection. */
function TargetNews({ as, actor }: { as: string; actor: TargetActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const wanted = useSelector(actor, ({ context }) => context.wanted);
  const waiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const { title, when } = whyWaiting(useSelector(actor, ({ context }) => context.cause));
  const isStored = useSelector(actor, () => unsentTarget.isStored(as, targetKey));
  if (waiting)
    return (
      <Notice title={title}>
        <p>
          {wanted === null ? 'Your target will be removed' : `${wanted.title} will be your target`} {when}
          {isStored ? '' : ', if this tab stays open'}.
        </p>
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
          Try now
        </Button>
      </Notice>
    );
  return problem === null ? null : (
    <Notice tone="error" title="Your target was not changed">
      <p>{problem}</p>
    </Notice>
  );
}
