import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnDecision } from '../../../contract/decisions.ts';
import { limits } from '../../../contract/limits.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { useDraftText } from '../../entities/drafts/use-draft-text.ts';
import { useSubmission } from '../../entities/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { appealOf } from './decisions-actors.ts';
import styles from './decisions.module.css';

interface AppealProps {
  as: string;
  decision: OwnDecision;
  onDone: () => void;
}

/** The appeal against a decision: a form, or its outcome. */
export function Appeal({ as, decision, onDone }: AppealProps) {
  const { id, appeal, is_taken_back: isTakenBack } = decision;
  const draft = `appeal ${id}`;
  const [text, changeText] = useDraftText(as, draft);
  const [isOpen, setOpen] = useState(text !== '');
  const [isAsked, setAsked] = useState(false);
  if (appeal !== null)
    return (
      <div className={styles.appeal}>
        <p className={styles.small}>Your appeal</p>
        <p dir="auto" className={styles.text}>
          {appeal.text}
        </p>
        {appeal.outcome === null && !isTakenBack ? (
          <p role="status" className={styles.faint}>
            It is waiting for a moderator. You’ll see the outcome here and in your notifications.
          </p>
        ) : null}
        {appeal.outcome === null ? null : (
          <Notice
            tone={appeal.outcome === 'granted' ? 'success' : 'info'}
            title={appeal.outcome === 'granted' ? 'Your appeal was granted' : 'Your appeal was refused'}
          >
            <p dir="auto" className={styles.text}>
              {appeal.answer}
            </p>
          </Notice>
        )}
      </div>
    );
  if (isTakenBack) return null;
  if (!isOpen)
    return (
      <div className={styles.action}>
        <Button
          onClick={() => {
            setOpen(true);
            setAsked(true);
          }}
        >
          Appeal
        </Button>
      </div>
    );
  return (
    <AppealForm
      as={as}
      id={id}
      text={text}
      onChange={changeText}
      isAsked={isAsked}
      onCancel={() => {
        setOpen(false);
        onDone();
      }}
      onSent={() => {
        dropDraft(draft);
        onDone();
      }}
    />
  );
}

interface AppealFormProps {
  as: string;
  id: string;
  text: string;
  /** Opened by a press, rather than because of a draft. */
  isAsked: boolean;
  onChange: (text: string) => void;
  onCancel: () => void;
  onSent: () => void;
}

function AppealForm({ as, id, text, isAsked, onChange, onCancel, onSent }: AppealFormProps) {
  const [machine] = useState(() => appealOf(as, id));
  const actor = useActorRef(machine);
  const { errors, problem, busy, again, bound: form } = useSubmission(actor, { endsBusy: false });
  const sent = useEffectEvent(onSent);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAsked) area.current?.focus();
  }, [isAsked]);
  useEffect(() => {
    const heard = actor.on('form.accepted', () => sent());
    return () => heard.unsubscribe();
  }, [actor]);
  return (
    <Form {...form}>
      <CountedArea
        label="Why is the decision wrong?"
        name="text"
        hint="You can appeal once. What you type is kept in this tab until you send it."
        rows={5}
        max={limits.appealCharacters}
        value={text}
        // What was typed on would be in no appeal: there is only one.
        area={{ ref: area, readOnly: busy, onChange: ({ currentTarget }) => onChange(currentTarget.value) }}
        errors={errors['text']}
      />
      {problem === null ? null : <Notice tone="error">{problem.detail}</Notice>}
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy} loadingLabel="Sending...">
          {again ? 'Try again' : 'Send the appeal'}
        </Button>
      </FormActions>
    </Form>
  );
}
