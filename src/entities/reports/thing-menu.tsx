import { type ReactElement, type RefObject, useRef, useState } from 'react';
import type { MemberName } from '../../../contract/member-name.ts';
import type { ReportedThing } from '../../../contract/reports.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { copyLink } from '../../ui/share-link.ts';
import { nameOf } from '../members/names.ts';
import { ReportAndBlock } from './report-and-block.tsx';

export interface ThingMenuProps {
  /** Id of the reader; null for a visitor. */
  as: string | null;
  thing: ReportedThing;
  /** Where it is, for example `/posts/7`. */
  path: string;
  /** What to call it when addressing the reader, for example `this post`. */
  name: string;
  /** Who made it, if the reader may see that. */
  author: MemberName | null;
  /** It is the reader's: nobody reports what is their own. */
  isOwn: boolean;
  /** Offered beside that, if the reader may do so here. */
  own?: { onEdit: () => void; onDelete: () => void } | undefined;
  trigger: ReactElement;
  /** The trigger. It is rendered anew once the menu has loaded, and had no focus then that the menu could give back. */
  button: RefObject<HTMLElement | null>;
}

/** What can be done with a post, a job or a community project. Starts open, because it loads after its button was pressed. */
export function ThingMenu({ as, thing, path, name, author, isOwn, own, trigger, button }: ThingMenuProps) {
  const [asking, setAsking] = useState(false);
  // What takes the focus elsewhere waits until the menu has closed, and has given the focus back to its button.
  const chosen = useRef<(() => void) | null>(null);
  function goOn() {
    chosen.current?.();
    chosen.current = null;
  }
  const afterwards = (act: () => void) => () => {
    chosen.current = act;
  };
  return (
    <>
      <Menu opened trigger={trigger} onClosed={goOn}>
        <MenuItem onSelect={() => void copyLink(path)}>Copy link</MenuItem>
        {own === undefined ? null : (
          <>
            <MenuItem onSelect={own.onEdit}>Edit</MenuItem>
            <MenuItem danger onSelect={afterwards(own.onDelete)}>
              Delete
            </MenuItem>
          </>
        )}
        {as === null || isOwn ? null : <MenuItem onSelect={afterwards(() => setAsking(true))}>Report</MenuItem>}
      </Menu>
      {asking && as !== null ? (
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
