import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isUnconfirmed, isUnsent } from './draft-status.tsx';
import { areDraftsKept } from './kept-drafts.ts';

/** Why the text was not saved or published. */
export function Refusal({ as, actor }: { as: string; actor: ActorRefFrom<typeof draftMachine> }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isInDoubt = useSelector(actor, isUnconfirmed);
  if (useSelector(actor, isUnsent))
    return (
      <Notice title="Not published">
        <p>
          {problem}{' '}
          {areDraftsKept(as)
            ? 'Your text is kept in this browser until then.'
            : 'Your text is only in this tab until then: don’t close or reload it.'}
        </p>
      </Notice>
    );
  return (
    <Notice tone="error" title={isInDoubt ? 'It may have been published' : 'Not saved'}>
      <p>{problem} Everything you wrote is still here.</p>
      <Button size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
        Try again
      </Button>
    </Notice>
  );
}
