import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import { cache } from '../../entities/cache/cache.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { draftsQuery, draftWasLeft } from './draft-queries.ts';

interface DeletedElsewhereProps {
  as: string;
  actor: ActorRefFrom<typeof draftMachine>;
}

/** Looks for the open draft whenever the member's drafts are read, and says if it was deleted elsewhere. */
export function DeletedElsewhere({ as, actor }: DeletedElsewhereProps) {
  const { data, dataUpdatedAt } = useQuery(draftsQuery(as), cache);
  const isDeleted = useSelector(actor, (snapshot) => snapshot.matches('deleted'));
  useEffect(() => {
    const { key, version } = actor.getSnapshot().context;
    // One that was never saved is in no list.
    const isListed = version === 0 || data === undefined || data.some((draft) => draft.key === key);
    // Each answer counts, also one that is the same as the one before.
    if (dataUpdatedAt > 0 && !isListed) actor.send({ type: 'draft.missed' });
  }, [actor, data, dataUpdatedAt]);
  useEffect(
    () => () => {
      const { context } = actor.getSnapshot();
      if (context.published === null) draftWasLeft(as, context);
    },
    [as, actor],
  );
  if (!isDeleted) return null;
  return (
    <Notice title="This draft was deleted elsewhere">
      <p>Its text is still here, in this tab only. Save it again if you want to keep it.</p>
      <Button size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
        Save it again
      </Button>
    </Notice>
  );
}
