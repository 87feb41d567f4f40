import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { ReportAndBlockProps } from './report-and-block.tsx';

/** The report dialog, loaded when it is needed. */
export function ReportOnDemand(props: ReportAndBlockProps) {
  const { onClose } = props;
  const [Dialog, setDialog] = useState<ComponentType<ReportAndBlockProps> | null>(null);
  useEffect(() => {
    let stopped = false;
    import('./report-and-block.tsx').then(
      ({ ReportAndBlock }) => (stopped ? undefined : setDialog(() => ReportAndBlock)),
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
  return Dialog === null ? null : <Dialog {...props} />;
}
