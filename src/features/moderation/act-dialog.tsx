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

interface ActDialogProps {
  chosen: { kind: ActKind; about: string | null };
  shown: ModeratedCase;
  busy: boolean;
  problem: string | null;
  finalFocus: () => HTMLElement | true | null;
  onConfirm: (said: { text: string; days: number | null }) => void;
  onCancel: () => void;
}

const lengths = limits.suspensionDays.map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

/** Says what an act does, and takes the words that go with it. */
export function ActDialog({ chosen, shown, busy, problem, finalFocus, onConfirm, onCancel }: ActDialogProps) {
  const [text, setText] = useState('');
  const [days, setDays] = useState(String(limits.suspensionDays[0]));
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
            onChange={({ target }) => setDays(target.value)}
          />
        ) : null}
        <TextArea
          label={label}
          name="text"
          optional={isOptional}
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
