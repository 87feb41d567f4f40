import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { Notice } from '../../ui/notice.tsx';
import { isInDoubt } from '../failures/is-unanswered.ts';

/** A button whose press is sent as a form without fields. */
export function usePress(machine: typeof submissionMachine, onDone?: () => void) {
  const actor = useActorRef(machine);
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    const heard = actor.on('form.accepted', () => done());
    return () => heard.unsubscribe();
  }, [actor]);
  return {
    problem: useSelector(actor, ({ context }) => context.problem),
    refusal: useSelector(actor, ({ context }) => Object.values(context.errors)[0]?.[0]),
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    press: () => {
      actor.send({ type: 'field.edited', field: '' });
      actor.send({ type: 'form.submitted', values: {} });
    },
  };
}

/** Why the press failed. */
export function PressProblem({
  of: { problem, refusal },
}: {
  of: Pick<ReturnType<typeof usePress>, 'problem' | 'refusal'>;
}) {
  const text = problem?.detail ?? refusal;
  return text === undefined ? null : (
    <Notice tone="error" title={problem !== null && isInDoubt(problem) ? 'Not confirmed' : undefined}>
      <p>{text}</p>
    </Notice>
  );
}
