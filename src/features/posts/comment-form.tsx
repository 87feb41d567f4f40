import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { formValues } from '../../ui/form-values.ts';
import { commentDraft, commentForm } from './post-actors.ts';
import styles from './posts.module.css';

interface CommentFormProps {
  as: string;
  post: string;
  /** Id and author of the comment that is answered; null for one on the post. */
  parent: { id: string; name: string } | null;
  onSent?: () => void;
}

const empty = { text: '' };

/** What is typed is kept as a draft, and stays until the server has it. */
export function CommentForm({ as, post, parent, onSent }: CommentFormProps) {
  const [machine] = useState(() => commentForm(as, post, parent?.id ?? null));
  const draft = useDraftForm({
    machine,
    name: commentDraft(post, parent?.id ?? null),
    saved: empty,
    onSaved: (sent) => {
      const now = form.ref.current === null ? empty : formValues(form.ref.current);
      if (textOf(now, 'text') === sent) {
        onSent?.();
        return empty;
      }
      // Typed on while it was being sent.
      restart(now, empty);
      return null;
    },
  });
  const { form, start, errors, problem, dirty, succeeded, busy, retry, restart } = draft;
  return (
    <Form {...form} aria-label={parent === null ? 'Add a comment' : `Answer ${parent.name}`}>
      <div key={start.version}>
        <CountedArea
          label={parent === null ? 'Your comment' : 'Your answer'}
          name="text"
          rows={3}
          max={limits.commentCharacters}
          defaultValue={textOf(start.values, 'text')}
          errors={errors.text}
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
          {parent === null ? 'Add comment' : 'Answer'}
        </Button>
        <span role="status" className={styles.faint}>
          {busy ? null : dirty ? 'Not sent yet. Kept in this tab.' : succeeded ? 'Sent.' : null}
        </span>
      </FormActions>
    </Form>
  );
}
