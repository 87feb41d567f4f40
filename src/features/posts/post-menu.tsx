import { useNavigate } from '@tanstack/react-router';
import type { PostCard } from '../../../contract/posts.ts';
import type { useRemoval } from '../../entities/removals/use-removal.ts';
import { ThingMenuOnDemand } from '../../entities/reports/thing-menu-on-demand.tsx';

export type PostRemoval = ReturnType<typeof useRemoval>;

interface PostMenuProps {
  as: string | null;
  post: Pick<PostCard, 'id' | 'author' | 'mine'>;
  name: string;
  /** Its deletion; null if it is not the reader's own. */
  removal: PostRemoval | null;
}

/** Copy link, and Edit and Delete on one's own, Report on those of others. */
export function PostMenu({ as, post: { id, author, mine }, name, removal }: PostMenuProps) {
  const navigate = useNavigate();
  return (
    <ThingMenuOnDemand
      as={as}
      thing={{ kind: 'post', id }}
      path={`/posts/${id}`}
      author={author}
      name={name}
      isOwn={mine?.own !== false}
      own={
        removal?.state === 'kept'
          ? { onEdit: () => void navigate({ to: '/newpost', search: { post: id } }), onDelete: removal.remove }
          : undefined
      }
    />
  );
}
