import { type ReactElement, useState } from 'react';
import type { ReportedThing } from '../../../contract/reports.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface ReportMenuProps {
  /** Id of the reader. */
  as: string;
  thing: ReportedThing;
  /** What it is called to its reader, for example `this post`. */
  name: string;
  trigger: ReactElement;
}

/** Opened at once: it is loaded for whoever has pressed its button. */
export function ReportMenu({ as, thing, name, trigger }: ReportMenuProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu opened trigger={trigger}>
        <MenuItem onSelect={() => setAsking(true)}>Report</MenuItem>
      </Menu>
      <ReportDialog as={as} open={asking} onClose={() => setAsking(false)} thing={thing} name={name} />
    </>
  );
}
