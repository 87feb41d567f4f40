import { type ReactElement, type RefObject, useRef, useState } from 'react';
import type { MemberName } from '../../../contract/member-name.ts';
import type { ReportedThing } from '../../../contract/reports.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { nameOf } from '../members/names.ts';
import { ReportAndBlock } from './report-and-block.tsx';

export interface ReportMenuProps {
  /** Id of the reader. */
  as: string;
  thing: ReportedThing;
  /** What to call it when addressing the reader, for example `this post`. */
  name: string;
  /** Who made it, if the reader may see that. */
  author: MemberName | null;
  trigger: ReactElement;
  /** The trigger. It is rendered anew once the menu has loaded, and had no focus then that the menu could give back. */
  button: RefObject<HTMLElement | null>;
}

/** Starts open, because it loads after its button was pressed. */
export function ReportMenu({ as, thing, name, author, trigger, button }: ReportMenuProps) {
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
        <ReportAndBlock
          as={as}
          onClose={() => setAsking(false)}
          thing={thing}
          name={name}
          author={author && { username: author.username, name: nameOf(author) }}
          returnTo={button}
        />
      ) : null}
    </>
  );
}
