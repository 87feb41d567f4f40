import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { DiscardButton } from '../../entities/drafts/discard-button.tsx';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { readDraft } from '../../entities/drafts/drafts.ts';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { feedbackDraft } from './draft-names.ts';
import { feedbackForm } from './evidence-actors.ts';
import styles from './evidence.module.css';
import { useOpenedForm } from '../../entities/forms/use-opened-form.ts';

const empty = { text: '' };

interface FeedbackFormProps {
  as: string;
  project: string;
  step: string;
  /** Id of the evidence. */
  id: string;
  /** Name of the evidence's author. */
  name: string;
}

/** Opens on a press, or at once if there is a draft. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { as, project, step, id } = props;
  const hasDraft = () => readDraft(as, feedbackDraft(project, step, id)) !== null;
  const { isOpen, opener, panel, open, close } = useOpenedForm(hasDraft);
  if (isOpen)
    return (
      <div ref={panel}>
        <OpenForm {...props} onClose={close} />
      </div>
    );
  return (
    <div>
      <Button ref={opener} size="small" variant="quiet" className={styles.small} onClick={open}>
        Give feedback
      </Button>
    </div>
  );
}

/** Visitors register or log in first, and return to the evidence. */
export function FeedbackAfterRegistering({ address }: { address: string }) {
  return (
    <div>
      <ButtonLink to="/register" search={{ return_to: address }} size="small" variant="quiet" className={styles.small}>
        Give feedback
      </ButtonLink>
    </div>
  );
}

function OpenForm({ as, project, step, id, name, onClose }: FeedbackFormProps & { onClose: () => void }) {
  const [machine] = useState(() => feedbackForm(as, project, step, id));
  const draft = useDraftForm({
    machine,
    name: feedbackDraft(project, step, id),
    saved: empty,
    onSaved: (_, since) => {
      if (since === null) onClose();
      else restart(since.now, empty);
      return null;
    },
  });
  const { form, start, errors, problem, mayHaveArrived, busy, restart, discard } = draft;
  return (
    <Form {...form} aria-label={`Feedback for ${name}`}>
      <CountedArea
        label="Your feedback"
        name="text"
        rows={3}
        max={limits.feedbackCharacters}
        defaultValue={textOf(start.values, 'text')}
        errors={errors.text}
        hint="What works, and one thing that would make it better."
      />
      <SaveProblem
        title="Not sent"
        problem={problem}
        errors={errors}
        isShown={(field) => field === 'text'}
        mayHaveArrived={mayHaveArrived}
      />
      <FormActions>
        <Button type="submit" size="small" loading={busy} loadingLabel="Sending...">
          Send feedback
        </Button>
        <DiscardButton small busy={busy} discard={discard} onClose={onClose} />
      </FormActions>
    </Form>
  );
}
