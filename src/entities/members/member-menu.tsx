import { useSelector } from '@xstate/react';
import { type ReactElement, type RefObject, useState } from 'react';
import type { ReportedThing } from '../../../contract/reports.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import type { FollowActor } from './follow-button.tsx';
import { copyLink, shareLink } from '../../ui/share-link.ts';

interface MemberMenuProps {
  /** Id of the reader. */
  as: string;
  actor: FollowActor;
  username: string;
  name: string;
  /**
   * What the member has said, if the menu belongs to a comment or the like: Report then reports that, and its fragment
   * is added to the page's address.
   */
  said?: { thing: ReportedThing; name: string; anchor: string | undefined } | undefined;
  trigger: ReactElement;
  /** The trigger. It gets the focus when a dialog closes: the menu's item that opened it is gone by then. */
  button: RefObject<HTMLElement | null>;
  /** Open from the start. */
  opened: boolean;
}

/** Rarely needed actions on a member: share, block, report. */
export function MemberMenu({ as, actor, username, name, said, trigger, button, opened }: MemberMenuProps) {
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const canBlock = useSelector(actor, (snapshot) => !snapshot?.hasTag('blocked'));
  const close = () => setAsking(null);
  return (
    <>
      <Menu opened={opened} trigger={trigger}>
        <MenuItem onSelect={() => void shareLink(`/${username}`, name)}>Share</MenuItem>
        {said?.anchor === undefined ? null : (
          <MenuItem
            onSelect={() => void copyLink(`${window.location.pathname}${window.location.search}#${said.anchor}`)}
          >
            Copy link
          </MenuItem>
        )}
        <MenuItem onSelect={() => setAsking('report')}>{`Report ${said?.name ?? 'this member'}`}</MenuItem>
        <MenuItem danger onSelect={() => setAsking('block')}>
          Block
        </MenuItem>
      </Menu>
      <BlockDialog
        open={asking === 'block'}
        name={name}
        onClose={close}
        onConfirm={() => {
          close();
          actor.send({ type: 'block.confirmed' });
        }}
        returnTo={button}
      />
      <ReportDialog
        as={as}
        open={asking === 'report'}
        onClose={close}
        thing={said?.thing ?? { kind: 'member', username }}
        name={said?.name ?? name}
        onBlock={canBlock ? { name, ask: () => setAsking('block') } : undefined}
        returnTo={button}
      />
    </>
  );
}
