import { useState } from 'react';
import { BlockDialog } from '../members/block-dialog.tsx';
import { blockMember } from '../members/member-actors.ts';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';

export interface ReportAndBlockProps extends Omit<ReportDialogProps, 'open' | 'onBlock'> {
  /** Who made it, if the reader may see that. */
  author: { username: string; name: string } | null;
}

/** Reports something, and then offers to block its author. */
export function ReportAndBlock({ author, ...report }: ReportAndBlockProps) {
  const { as, onClose, returnTo } = report;
  const [isBlocking, setBlocking] = useState(false);
  /** The report's dialog may still be closing: of two that end at once, neither is sure to give the focus back. */
  function end() {
    onClose();
    queueMicrotask(() => returnTo?.current?.focus());
  }
  return (
    <>
      <ReportDialog
        {...report}
        open={!isBlocking}
        onBlock={author === null ? undefined : { name: author.name, ask: () => setBlocking(true) }}
      />
      {author === null ? null : (
        <BlockDialog
          open={isBlocking}
          name={author.name}
          onClose={end}
          onConfirm={() => {
            end();
            void blockMember(as, author.username, author.name);
          }}
          returnTo={returnTo}
        />
      )}
    </>
  );
}
