import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { imageFault, imageTypes } from '../../../contract/images.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ImageChoice } from '../../ui/image-choice.tsx';
import { ImageCrop } from '../../ui/image-crop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { pictureUpload } from './profile-edit-actors.ts';
import { titleOf } from '../../entities/failures/is-unanswered.ts';
import styles from './profile-edit.module.css';

/** The profile picture: chosen, cropped to a square, and saved separately from the form. */
export function Picture({
  profile,
}: {
  profile: Pick<Profile, 'username' | 'first_name' | 'last_name' | 'profile_image'>;
}) {
  const { session } = useRouteContext({ from: '__root__' });
  const as = useBeginner();
  const [machine] = useState(() => pictureUpload(session, as));
  const upload = useActorRef(machine);
  const { share, problem, payload, result } = useSelector(upload, ({ context }) => context);
  const state = useSelector(upload, ({ value }) => value);
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a phone, this is below the visible part of the page.
    if (state === 'done' || state === 'cancelled') outcome.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state]);
  function choose(file: File) {
    const wrong = imageFault(file);
    setFault(wrong);
    setChosen(wrong === null ? file : null);
  }
  function send(file: File | '') {
    setChosen(null);
    setFault(null);
    upload.send({ type: 'upload.requested', payload: file });
  }
  const sending = state === 'uploading';
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <section aria-label="Profile picture">
      <ImageChoice
        action={profile.profile_image === null ? 'Choose a picture' : 'Change picture'}
        accept={imageTypes}
        onChoose={choose}
        fault={fault}
        busy={sending}
        preview={
          <Avatar
            username={profile.username}
            name={name}
            image={profile.profile_image}
            size={112}
            label={profile.profile_image === null ? 'Drawn from your name' : 'Your picture'}
          />
        }
        hint="JPEG, PNG or GIF, up to 5 MB."
        actions={
          profile.profile_image === null || sending ? null : (
            <Button size="small" variant="quiet" onClick={() => send('')}>
              Remove picture
            </Button>
          )
        }
      >
        {sending ? (
          <div className={styles.sending}>
            {payload === '' ? (
              <p>Removing the picture...</p>
            ) : (
              <ProgressBar label="Uploading the picture" share={share} />
            )}
            <Button size="small" onClick={() => upload.send({ type: 'cancel.pressed' })}>
              Cancel
            </Button>
          </div>
        ) : null}
        {state === 'failed' ? (
          <Notice
            tone="error"
            title={titleOf(
              problem ?? { status: 0 },
              payload === '' ? 'The picture was not removed' : 'The picture was not saved',
            )}
          >
            <p>{problem?.errors?.profile_image?.[0] ?? problem?.detail}</p>
            <div className={styles.retry}>
              <Button size="small" onClick={() => upload.send({ type: 'retry.pressed' })}>
                Try again
              </Button>
              <Button size="small" variant="quiet" onClick={() => upload.send({ type: 'cancel.pressed' })}>
                Leave it
              </Button>
            </div>
          </Notice>
        ) : null}
        <p ref={outcome} role="status" className={`${styles.faint} ${styles.outcome}`}>
          {/* Based on the answer to this upload, because the profile on this page may be updated a moment later. */}
          {state === 'done'
            ? (result as Profile | null)?.profile_image === null
              ? 'Picture removed.'
              : 'Picture saved.'
            : null}
          {state === 'cancelled' ? 'Cancelled. Nothing was changed.' : null}
        </p>
      </ImageChoice>
      {chosen === null ? null : (
        <ImageCrop
          file={chosen}
          title="Crop your picture"
          shape={{ aspect: 1, round: true }}
          onDone={send}
          onCancel={() => setChosen(null)}
        />
      )}
    </section>
  );
}
