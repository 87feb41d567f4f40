import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { ActKind, ModeratedCase } from '../../../contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { questionOf } from './act-questions.ts';

/** What stands in the fields of an act. */
export interface Typed {
  text: string;
  days: string;
}

interface ActDialogProps {
  chosen: { kind: ActKind; about: string | null };
  /** What was typed before the dialog was left. */
  typed: Typed | undefined;
  shown: ModeratedCase;
  busy: boolean;
  problem: string | null;
  finalFocus: () => HTMLElement | true | null;
  onType: (typed: Typed) => void;
  onConfirm: (said: { text: string; days: number | null }) => void;
  onCancel: () => void;
}

const lengths = limits.suspensionDays.map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

/** Says what an act does, and takes the words that go with it. */
export function ActDialog(props: ActDialogProps) {
  const { chosen, typed, shown, busy, problem, finalFocus, onType, onConfirm, onCancel } = props;
  const [{ text, days }, setTyped] = useState(typed ?? { text: '', days: String(limits.suspensionDays[0]) });
  function type(next: Typed) {
    setTyped(next);
    onType(next);
  }
  const { title, description, label, button, isHard, isOptional } = questionOf(chosen, shown);
  const isTimed = chosen.kind === 'suspended';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={title}
      description={description}
      finalFocus={finalFocus}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm({ text, days: isTimed ? Number(days) : null });
        }}
      >
        {isTimed ? (
          <Select
            label="For how long?"
            name="days"
            options={lengths}
            value={days}
            onChange={({ target }) => type({ text, days: target.value })}
          />
        ) : null}
        <TextArea
          label={label}
          name="text"
          optional={isOptional}
          rows={4}
          maxLength={limits.moderationTextCharacters}
          value={text}
          onChange={({ target }) => type({ text: target.value, days })}
        />
        {problem === null ? null : <Notice tone="error">{problem}</Notice>}
        <FormActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            variant={isHard ? 'danger' : 'primary'}
            disabled={!isOptional && text.trim() === ''}
            loading={busy}
          >
            {problem === null ? button : 'Try again'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
