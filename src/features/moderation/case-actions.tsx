import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { ActKind, ModeratedCase } from '../../../contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { decisionOf, newKey } from './decision-actors.ts';
import styles from './moderation.module.css';
import { questionOf } from './moderation-words.ts';

interface Offered {
  kind: ActKind;
  name: string;
}

/** What can be done about a case as it stands. */
function offeredBy({ is_open: isOpen, taken_by: takenBy, now }: ModeratedCase, isMine: boolean): Offered[] {
  const note: Offered = { kind: 'noted', name: 'Leave a note' };
  if (!isOpen) return [{ kind: 'undone', name: 'Take the decision back' }, note];
  return [
    ...(now === null ? [] : [{ kind: 'hidden', name: 'Hide it' } as const]),
    { kind: 'dismissed', name: 'Dismiss the reports' },
    isMine
      ? { kind: 'released', name: 'Let go of this case' }
      : { kind: 'taken', name: takenBy === null ? 'Take this case' : 'Take it over' },
    note,
  ];
}

export function CaseActions({ as, shown }: { as: string; shown: ModeratedCase }) {
  const [machine] = useState(() => decisionOf(as));
  const actor = useActorRef(machine, { input: { id: shown.id } });
  const snapshot = useSelector(actor, (state) => state);
  const { chosen, problem } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const isDialog = chosen !== null && chosen.kind !== 'taken' && chosen.kind !== 'released';
  const isOutdated = snapshot.matches('outdated') || snapshot.matches('looking');
  const choose = (kind: ActKind) =>
    actor.send({ type: 'act.chosen', kind, key: newKey(), seen: shown.acts.at(-1)?.id ?? '' });
  return (
    <>
      <div className={styles.actions}>
        {offeredBy(shown, shown.is_mine).map(({ kind, name }) => (
          <Button
            key={kind}
            variant={kind === 'hidden' ? 'danger' : 'secondary'}
            disabled={isOutdated}
            loading={busy && chosen?.kind === kind && !isDialog}
            onClick={() => choose(kind)}
          >
            {name}
          </Button>
        ))}
      </div>
      {isOutdated ? (
        <Notice tone="error" title="Not done">
          <p>{problem}</p>
          <Button size="small" loading={busy} onClick={() => actor.send({ type: 'look.pressed' })}>
            Look at it again
          </Button>
        </Notice>
      ) : null}
      {problem !== null && snapshot.matches('resting') ? <Notice tone="error">{problem}</Notice> : null}
      {isDialog && !isOutdated ? (
        <Question
          kind={chosen.kind}
          shown={shown}
          busy={busy}
          problem={problem}
          onConfirm={(text) => actor.send({ type: 'act.confirmed', text })}
          onCancel={() => actor.send({ type: 'act.cancelled' })}
        />
      ) : null}
    </>
  );
}

interface QuestionProps {
  kind: ActKind;
  shown: ModeratedCase;
  busy: boolean;
  problem: string | null;
  onConfirm: (text: string) => void;
  onCancel: () => void;
}

function Question({ kind, shown, busy, problem, onConfirm, onCancel }: QuestionProps) {
  const [text, setText] = useState('');
  const { title, description, label, button, danger } = questionOf(kind, shown);
  const isNote = kind === 'noted';
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onCancel())} title={title} description={description}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(text);
        }}
      >
        <TextArea
          label={label}
          name="text"
          optional={!isNote}
          rows={4}
          maxLength={limits.moderationTextCharacters}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem === null ? null : <Notice tone="error">{problem}</Notice>}
        <FormActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            variant={danger === true ? 'danger' : 'primary'}
            disabled={isNote && text.trim() === ''}
            loading={busy}
          >
            {problem === null ? button : 'Try again'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
