import { useBlocker, useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { type ActorRefFrom, waitFor } from 'xstate';
import { lacksImage } from '../../../contract/document-images.ts';
import type { draftMachine } from '../../../machines/posts/draft.ts';
// Imported here so that the logout question is available offline, too.
import '../../entities/session/logout-question.tsx';
import { useIsHere } from '../../entities/drafts/use-is-here.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import type { ImageUploads } from './image-actors.ts';
import { areDraftsKept } from './kept-drafts.ts';
import { saveBeforeLogout } from './save-before-logout.ts';

/** Milliseconds to wait, on leaving, for a save in flight. */
const patience = 2_000;

interface LeaveWritingProps {
  as: string;
  actor: ActorRefFrom<typeof draftMachine>;
  uploads: ImageUploads;
  /** Passes on what was typed a moment ago. */
  onLeaving: () => void;
}

/**
 * Asks before leaving a text that the server does not have, or whose images it does not have. A save in flight is
 * waited for.
 */
export function LeaveWriting({ as, actor, uploads, onLeaving }: LeaveWritingProps) {
  const { session } = useRouteContext({ from: '__root__' });
  const isHere = useIsHere();
  const isUploading = useCallback(() => {
    const { body } = actor.getSnapshot().context.text;
    return (uploads.isPending && lacksImage(body)) || uploads.isCropping(body);
  }, [actor, uploads]);
  useEffect(() => saveBeforeLogout(actor, { flush: onLeaving, isUploading }), [actor, onLeaving, isUploading]);
  const place = areDraftsKept(as) ? 'browser' : 'tab';
  const isOnlyCrop = () => !lacksImage(actor.getSnapshot().context.text.body);
  const shouldBlockFn = useCallback(async () => {
    const isMember = () => memberIdOf(session.getSnapshot()) !== null;
    if (!isHere.current || !isMember()) return false;
    onLeaving();
    if (isUploading()) return true;
    if (!actor.getSnapshot().hasTag('unsaved')) return false;
    const isSaved = await waitFor(actor, (snapshot) => !snapshot.hasTag('unsaved'), { timeout: patience }).then(
      () => true,
      () => false,
    );
    return !isSaved && isHere.current && isMember();
  }, [isHere, actor, session, isUploading, onLeaving]);
  const blocker = useBlocker({
    shouldBlockFn,
    // Of a draft that was deleted elsewhere, a reload would leave nothing.
    enableBeforeUnload: () => {
      const now = actor.getSnapshot();
      return now.hasTag('unsaved') || now.matches('deleted') || isUploading();
    },
    withResolver: true,
  });
  return (
    <AlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(next) => {
        if (!next) blocker.reset?.();
      }}
      title={isUploading() ? 'An image is not uploaded yet' : 'Not saved on the server yet'}
      description={
        isUploading()
          ? isOnlyCrop()
            ? 'If you leave now, the image stays as it was before you cropped it.'
            : 'If you leave now, your text and the image’s place in it are kept, but you’ll have to choose the image again.'
          : `If you leave now, your text stays in this ${place}. Open the draft here again to save it.`
      }
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed?.()}>
            {isUploading()
              ? `Leave without the ${isOnlyCrop() ? 'crop' : 'image'}`
              : `Leave, and keep it in this ${place}`}
          </Button>
        </>
      }
    />
  );
}
