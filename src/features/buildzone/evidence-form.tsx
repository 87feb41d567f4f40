import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { imageFault, imageTypes } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { ImageChoice } from '../../ui/image-choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { evidenceForm } from './evidence-actors.ts';
import styles from './evidence.module.css';

interface EvidenceFormProps {
  as: string;
  project: string;
  step: string;
}

/** Opens where it is wanted; a new one for each piece. */
export function EvidenceForm(props: EvidenceFormProps) {
  const [turn, setTurn] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (turn === null && closed.current) opener.current?.focus();
    closed.current = turn !== null;
  }, [turn]);
  if (turn !== null) return <OpenForm key={turn} {...props} onClose={() => setTurn(null)} />;
  return (
    <div>
      <Button ref={opener} size="small" onClick={() => setTurn(0)}>
        Show your work
      </Button>
    </div>
  );
}

function OpenForm({ as, project, step, onClose }: EvidenceFormProps & { onClose: () => void }) {
  const [machine] = useState(() => evidenceForm(as, project, step));
  const actor = useActorRef(machine);
  const { errors, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const done = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const [image, setImage] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({
    errors,
    busy: busy || done,
    onSubmit: (values) =>
      actor.send({
        type: 'form.submitted',
        values: { ...values, ...(image === null ? {} : { evidence_image: image }) },
      }),
    onEdit: (field) => actor.send({ type: 'field.edited', field }),
  });
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  function choose(file: File) {
    const wrong = imageFault(file);
    setFault(wrong);
    if (wrong === null) setImage(file);
  }
  return (
    <div className={styles.form}>
      <Form {...form} aria-label="Show your work">
        <CountedArea
          label="What you did"
          name="text"
          rows={4}
          max={limits.evidenceCharacters}
          errors={errors.text}
          hint="How it went, what you changed, what you would do differently."
        />
        <TextField label="Link" name="link" inputMode="url" optional errors={errors.link} autoComplete="off" />
        <div role="group" aria-label="Picture">
          <ImageChoice
            action={image === null ? 'Choose a picture' : 'Change picture'}
            accept={imageTypes}
            onChoose={choose}
            fault={fault ?? errors.evidence_image?.[0] ?? null}
            busy={busy}
            hint="JPEG, PNG or GIF, up to 5 MB."
            preview={<span className={styles.preview}>{image === null ? 'No picture' : image.name}</span>}
            actions={
              image === null ? undefined : (
                <Button size="small" variant="quiet" onClick={() => setImage(null)}>
                  Remove picture
                </Button>
              )
            }
          />
        </div>
        {problem === null ? null : (
          <Notice tone="error" title="Not added">
            <p>{problem.detail}</p>
          </Notice>
        )}
        <FormActions>
          <Button type="submit" variant="primary" loading={busy} loadingLabel="Adding...">
            Add evidence
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
