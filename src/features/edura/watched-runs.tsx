import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EduraTurn } from '../../../contract/edura.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { endWords } from './edura-words.ts';
import { isStopping, type RunActor, watch } from './run-actors.ts';
import styles from './chat-view.module.css';

/**
 * Watches every answer being written, whether it was started here, in another tab or before a reload, and those that are
 * shown as stopped and that the server has still to stop.
 */
export function useRuns(as: string, turns: readonly EduraTurn[]): ReadonlyMap<string, RunActor> {
  const running = turns
    .filter(({ state, id }) => state === 'running' || isStopping(id))
    .map(({ id, chat }) => `${chat}/${id}`)
    .join(' ');
  return useMemo(() => {
    const watched = running === '' ? [] : running.split(' ').map((name) => name.split('/'));
    return new Map(watched.map(([chat = '', id = '']) => [id, watch(as, { id, chat })]));
  }, [as, running]);
}

/** Announced once the answer has ended, however it has, and not word by word. */
export function Announcement({ turn }: { turn: EduraTurn | undefined }) {
  return (
    <VisuallyHidden>
      <span role="status">
        {turn === undefined
          ? ''
          : turn.state === 'running'
            ? 'Edura is answering'
            : (endWords(turn) ?? 'Edura has answered')}
      </span>
    </VisuallyHidden>
  );
}

/** What keeps this page from the answer or from stopping it, or why it was not stopped. */
export function Connection({ actor }: { actor: RunActor }) {
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const isStopped = useSelector(actor, (snapshot) => snapshot.hasTag('stopping'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { title, when } = whyWaiting(useSelector(actor, ({ context }) => context.cause));
  if (problem !== null)
    return (
      <Notice tone="error" title="The answer wasn’t stopped">
        <p>{problem}</p>
      </Notice>
    );
  return isWaiting ? (
    <p className={styles.bar} role="status">
      {isStopped
        ? `${title}. The answer stays as you stopped it, and the server is told ${when}.`
        : `${title}. The answer is still being written, and appears here ${when}.`}
    </p>
  ) : null;
}
