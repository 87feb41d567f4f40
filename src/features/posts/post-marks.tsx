import { useLocation } from '@tanstack/react-router';
import { Bookmark, Heart } from 'lucide-react';
import type { PostCard } from '../../../contract/posts.ts';
import { useSwitch } from '../../entities/offline/use-switch.ts';
import { postMarks } from '../../entities/posts/mark-actors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface PostMarksProps {
  /** Id of the reader; null for a visitor, who logs in first. */
  as: string | null;
  post: Pick<PostCard, 'id' | 'title' | 'likes' | 'mine'>;
}

/** Like and bookmark. Optimistic; pressing again undoes it. */
export function PostMarks({ as, post: { id, title, likes: known, mine } }: PostMarksProps) {
  const href = useLocation({ select: (location) => location.href });
  const wasLiked = mine?.liked ?? false;
  const liked = useSwitch(postMarks.liked, as, id, wasLiked);
  const saved = useSwitch(postMarks.saved, as, id, mine?.saved ?? false);
  // Includes a like that the server does not have yet.
  const likes = known + Number(liked) - Number(wasLiked);
  const like = (
    <>
      <Heart size={19} strokeWidth={1.7} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
      <span>{likes}</span>
      <VisuallyHidden>
        {' '}
        {likes === 1 ? 'like' : 'likes'}. Like {title}
      </VisuallyHidden>
    </>
  );
  const bookmark = (
    <>
      <Bookmark size={19} strokeWidth={1.7} fill={saved ? 'currentColor' : 'none'} aria-hidden="true" />
      <VisuallyHidden>Save {title}</VisuallyHidden>
    </>
  );
  if (as === null)
    return (
      <>
        <ButtonLink to="/login" search={{ return_to: href }} size="small" variant="quiet">
          {like}
        </ButtonLink>
        <ButtonLink to="/login" search={{ return_to: href }} size="small" variant="quiet">
          {bookmark}
        </ButtonLink>
      </>
    );
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-pressed={liked}
        onClick={() => postMarks.liked.press(as, { id, on: !liked })}
      >
        {like}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-pressed={saved}
        onClick={() => postMarks.saved.press(as, { id, on: !saved })}
      >
        {bookmark}
      </Button>
    </>
  );
}
