import { type ReactElement, type RefObject, useRef, useState } from 'react';
import type { ReportedThing } from '../../../contract/reports.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface ReportMenuProps {
  /** Id of the reader. */
  as: string;
  thing: ReportedThing;
  /** What to call it when addressing the reader, for example `this post`. */
  name: string;
  trigger: ReactElement;
  /** The trigger. It is rendered anew once the menu has loaded, and had no focus then that the menu could give back. */
  button: RefObject<HTMLElement | null>;
}

/** Starts open, because it loads after its button was pressed. */
export function ReportMenu({ as, thing, name, trigger, button }: ReportMenuProps) {
  const [asking, setAsking] = useState(false);
  // The dialog opens after the menu has closed, and gives the focus back to the menu's button.
  const chosen = useRef(false);
  function goOn() {
    setAsking(chosen.current);
    chosen.current = false;
  }
  return (
    <>
      <Menu opened trigger={trigger} onClosed={goOn}>
        <MenuItem
          onSelect={() => {
            chosen.current = true;
          }}
        >
          Report
        </MenuItem>
      </Menu>
      {asking ? (
        <ReportDialog as={as} open onClose={() => setAsking(false)} thing={thing} name={name} returnTo={button} />
      ) : null}
    </>
  );
}
