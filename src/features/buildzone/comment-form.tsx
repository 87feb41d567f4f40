import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { formValues } from '../../ui/form-values.ts';
import { commentDraft, commentForm } from './discussion-actors.ts';
import styles from './evidence.module.css';

interface CommentFormProps {
  as: string;
  project: string;
  step: string;
}

const empty = { text: '' };

/** Always open. What is typed is kept as a draft, and stays until the server has it. */
export function CommentForm({ as, project, step }: CommentFormProps) {
  const [machine] = useState(() => commentForm(as, project, step));
  const draft = useDraftForm({
    machine,
    name: commentDraft(step),
    saved: empty,
    onSaved: (sent) => {
      const now = form.ref.current === null ? empty : formValues(form.ref.current);
      if (textOf(now, 'text') === sent) return empty;
      // Typed on while it was being sent.
      restart(now, empty);
      return null;
    },
  });
  const { form, start, errors, problem, dirty, succeeded, busy, retry, restart } = draft;
  return (
    <Form {...form} aria-label="Add a comment">
      <div key={start.version}>
        <CountedArea
          label="Your comment"
          name="text"
          rows={3}
          max={limits.commentCharacters}
          defaultValue={textOf(start.values, 'text')}
          errors={errors.text}
          hint="Everyone who can see this project can read it."
        />
      </div>
      <SaveProblem
        title="Not sent"
        problem={problem}
        errors={errors}
        isShown={(field) => field === 'text'}
        onRetry={retry}
      />
      <FormActions>
        <Button type="submit" size="small" loading={busy} loadingLabel="Sending...">
          Add comment
        </Button>
        <span role="status" className={styles.nothing}>
          {busy ? null : dirty ? 'Not sent yet. Kept in this tab.' : succeeded ? 'Sent.' : null}
        </span>
      </FormActions>
    </Form>
  );
}
