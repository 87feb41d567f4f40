import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { DiscardButton } from '../drafts/discard-button.tsx';
import { textOf } from '../drafts/draft-values.ts';
import { SaveProblem } from '../drafts/save-problem.tsx';
import { useDraftForm } from '../drafts/use-draft-form.ts';
import styles from './comments.module.css';
import { MentionArea } from './mention-area.tsx';

interface CommentFormProps {
  /** From `commentFormOf`. Called once. */
  machine: () => typeof submissionMachine;
  draft: string;
  /** Accessible name of the form. */
  name: string;
  label: string;
  button: string;
  hint?: string;
  /** Of a form that opens on a press: called when the comment was sent or discarded. */
  onClose?: () => void;
}

const empty = { text: '' };

/** A comment form that keeps what is typed as a draft until the server has it. */
export function CommentForm({ machine: make, draft: draftName, name, label, button, hint, onClose }: CommentFormProps) {
  const [machine] = useState(make);
  const draft = useDraftForm({
    machine,
    name: draftName,
    saved: empty,
    onSaved: (_, since) => {
      if (since === null) onClose?.();
      else restart(since.now, empty);
      return since === null ? empty : null;
    },
  });
  const { form, start, errors, problem, dirty, succeeded, mayHaveArrived, busy, restart, discard } = draft;
  const kept = mayHaveArrived
    ? 'An earlier attempt may have arrived. Kept in this tab.'
    : 'Not sent yet. Kept in this tab.';
  return (
    <Form {...form} aria-label={name}>
      <div key={start.version}>
        <MentionArea
          label={label}
          name="text"
          rows={3}
          max={limits.commentCharacters}
          defaultValue={textOf(start.values, 'text')}
          errors={errors.text}
          hint={hint}
        />
      </div>
      <SaveProblem
        title="Not sent"
        problem={problem}
        errors={errors}
        isShown={(field) => field === 'text'}
        mayHaveArrived={mayHaveArrived}
      />
      <FormActions>
        <Button type="submit" size="small" loading={busy} loadingLabel="Sending...">
          {button}
        </Button>
        {onClose === undefined ? null : <DiscardButton small busy={busy} discard={discard} onClose={onClose} />}
        <span role="status" className={styles.status}>
          {busy ? null : dirty ? kept : succeeded ? 'Sent.' : null}
        </span>
      </FormActions>
    </Form>
  );
}
