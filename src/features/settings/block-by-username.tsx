import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmission } from '../../entities/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { blockFormOf } from './settings-actors.ts';
import styles from './settings.module.css';

interface BlockByUsernameProps {
  /** Id of the member who blocks. */
  as: string;
  onBlocked: (username: string) => void;
}

/** Blocks a member whose profile cannot be opened, because they have blocked the reader. */
export function BlockByUsername({ as, onBlocked }: BlockByUsernameProps) {
  const [machine] = useState(() => blockFormOf(as));
  const actor = useActorRef(machine);
  const { errors, problem, busy, again, bound } = useSubmission(actor, { endsBusy: false });
  const [blocked, setBlocked] = useState('');
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const { ref } = bound;
  const settle = useEffectEvent((username: string) => {
    setBlocked(username);
    onBlocked(username);
    ref.current?.reset();
  });
  useEffect(() => {
    const heard = actor.on('form.accepted', ({ result }) => settle(String(result)));
    return () => heard.unsubscribe();
  }, [actor]);
  return (
    <Section title="Block someone by username">
      <Form {...bound}>
        <TextField
          label="Username"
          name="username"
          hint="This also blocks someone who has blocked you and whose profile you can’t open. You can then report them below. They aren’t told that you blocked them."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={busy}
          errors={errors['username']}
        />
        {problem === null ? null : <Notice tone="error">{problem.detail}</Notice>}
        <p role="status" className={styles.state}>
          {succeeded ? `@${blocked} is blocked.` : ''}
        </p>
        <FormActions>
          <Button type="submit" loading={busy}>
            {again ? 'Try again' : 'Block'}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
