import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

/** The report dialog, loaded when it is needed. */
export function ReportOnDemand(props: Omit<ReportDialogProps, 'open'>) {
  const { onClose } = props;
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  useEffect(() => {
    let stopped = false;
    import('./report-dialog.tsx').then(
      ({ ReportDialog }) => (stopped ? undefined : setDialog(() => ReportDialog)),
      () => {
        if (stopped) return;
        toast({ title: 'The form couldn’t be loaded', description: 'Check the connection and try again.' });
        onClose();
      },
    );
    return () => {
      stopped = true;
    };
  }, [onClose]);
  return Dialog === null ? null : <Dialog open {...props} />;
}
