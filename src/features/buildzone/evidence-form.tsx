import { useState } from 'react';
import { imageFault, imageTypes } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { DraftNotice } from '../../entities/drafts/draft-notice.tsx';
import { DiscardButton } from '../../entities/drafts/discard-button.tsx';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { readDraft } from '../../entities/drafts/drafts.ts';
import { LeaveGuard } from '../../entities/drafts/leave-dialog.tsx';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { ImageChoice } from '../../ui/image-choice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { evidenceDraft } from './draft-names.ts';
import { evidenceForm } from './evidence-actors.ts';
import styles from './evidence.module.css';
import { useOpenedForm } from '../../entities/forms/use-opened-form.ts';

interface EvidenceFormProps {
  as: string;
  project: string;
  step: string;
}

const empty = { text: '', link: '' };
const shown = ['text', 'link', 'evidence_image'];

/** Opens on a press, or at once if there is a draft. Each piece of evidence gets a new form. */
export function EvidenceForm(props: EvidenceFormProps) {
  const { as, project, step } = props;
  const { isOpen, opener, panel, open, close } = useOpenedForm(
    () => readDraft(as, evidenceDraft(project, step)) !== null,
  );
  if (isOpen)
    return (
      <div ref={panel}>
        <OpenForm {...props} onClose={close} />
      </div>
    );
  return (
    <div>
      <Button ref={opener} size="small" onClick={open}>
        Show your work
      </Button>
    </div>
  );
}

function OpenForm({ as, project, step, onClose }: EvidenceFormProps & { onClose: () => void }) {
  const [machine] = useState(() => evidenceForm(as, project, step));
  const [image, setImage] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const draft = useDraftForm({
    machine,
    name: evidenceDraft(project, step),
    saved: empty,
    extra: image === null ? {} : { evidence_image: image },
    onSaved: (_, since) => {
      setImage(null);
      if (since === null) onClose();
      else restart(since.now, empty);
      return null;
    },
  });
  const { form, start, errors, problem, dirty, lostPicture, mayHaveArrived, busy, restart, discard } = draft;
  function choose(file: File) {
    const wrong = imageFault(file);
    setFault(wrong);
    if (wrong === null) setImage(file);
  }
  return (
    <div className={styles.form}>
      <Form {...form} aria-label="Show your work">
        {start.restored && dirty ? <DraftNotice {...{ lostPicture, mayHaveArrived }} onDiscard={discard} /> : null}
        <CountedArea
          key={`text ${start.version}`}
          label="What you did"
          name="text"
          rows={4}
          max={limits.evidenceCharacters}
          defaultValue={textOf(start.values, 'text')}
          errors={errors.text}
          hint="How it went, what you changed, what you would do differently."
        />
        <TextField
          key={`link ${start.version}`}
          label="Link"
          name="link"
          inputMode="url"
          optional
          defaultValue={textOf(start.values, 'link')}
          errors={errors.link}
          autoComplete="off"
        />
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
                <Button size="small" variant="quiet" disabled={busy} onClick={() => setImage(null)}>
                  Remove picture
                </Button>
              )
            }
          />
        </div>
        <SaveProblem
          title="Not added"
          problem={problem}
          errors={errors}
          isShown={(field) => shown.includes(field)}
          mayHaveArrived={mayHaveArrived}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={busy} loadingLabel="Adding...">
            Add evidence
          </Button>
          <DiscardButton busy={busy} discard={discard} onClose={onClose} />
        </FormActions>
        <LeaveGuard unsaved={image !== null} picture onDiscard={discard} />
      </Form>
    </div>
  );
}
