import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { feedbackForm } from './evidence-actors.ts';
import styles from './evidence.module.css';

interface FeedbackFormProps {
  as: string;
  /** Of the evidence. */
  id: string;
  /** Its author's. */
  name: string;
}

export function FeedbackForm(props: FeedbackFormProps) {
  const [open, setOpen] = useState(false);
  if (open) return <OpenForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button size="small" variant="quiet" className={styles.small} onClick={() => setOpen(true)}>
        Give feedback
      </Button>
    </div>
  );
}

function OpenForm({ as, id, name, onClose }: FeedbackFormProps & { onClose: () => void }) {
  const [machine] = useState(() => feedbackForm(as, id));
  const actor = useActorRef(machine);
  const { errors, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const done = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const form = useForm({
    errors,
    busy: busy || done,
    onSubmit: (values) => actor.send({ type: 'form.submitted', values }),
    onEdit: (field) => actor.send({ type: 'field.edited', field }),
  });
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  return (
    <Form {...form} aria-label={`Feedback for ${name}`}>
      <CountedArea
        label={`Feedback for ${name}`}
        name="text"
        rows={3}
        max={limits.feedbackCharacters}
        errors={errors.text}
        hint="What works, and one thing that would make it better."
      />
      {problem === null ? null : (
        <Notice tone="error" title="Not sent">
          <p>{problem.detail}</p>
        </Notice>
      )}
      <FormActions>
        <Button type="submit" size="small" loading={busy} loadingLabel="Sending...">
          Send feedback
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
