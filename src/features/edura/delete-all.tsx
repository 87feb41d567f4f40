import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { removeAll } from './edura-actors.ts';

interface DeleteAllProps {
  as: string;
  /** How many chats there are, and the one begun last: one that another tab begins meanwhile is not deleted unseen. */
  chats: { count: number; newest: string } | undefined;
  opened: string | undefined;
  /** Takes the focus afterwards: the button has gone with the chats. */
  next: RefObject<HTMLElement | null>;
}

/** Deletes all chats at once. Stays when there are none, so that its dialog can give the focus away. */
export function DeleteAll({ as, chats, opened, next }: DeleteAllProps) {
  /** What the question names: it stays the same while it is asked. */
  const [asked, setAsked] = useState(chats);
  const [isOpen, setOpen] = useState(false);
  const isDone = useRef(false);
  const navigate = useNavigate();
  const isOne = asked?.count === 1;
  return (
    <>
      {chats === undefined ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            isDone.current = false;
            setAsked(chats);
            setOpen(true);
          }}
        >
          Delete all chats
        </Button>
      )}
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        finalFocus={() => (isDone.current ? next.current : true)}
        title={isOne ? 'Delete your only chat?' : `Delete all ${asked?.count} chats?`}
        description="Your questions and all answers go, and answers being written stop. This can’t be undone."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{isOne ? 'Keep it' : 'Keep them'}</Button>
            <Button
              variant="danger"
              onClick={() => {
                isDone.current = true;
                setOpen(false);
                if (asked === undefined) return;
                if (Number(opened) <= Number(asked.newest)) void navigate({ to: '/notes', search: {} });
                void removeAll(as, asked.newest);
              }}
            >
              {isOne ? 'Delete it' : 'Delete all'}
            </Button>
          </>
        }
      />
    </>
  );
}
