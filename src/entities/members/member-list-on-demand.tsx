import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import type { MemberListDialog } from './member-list-dialog.tsx';

const Loaded = lazyRouteComponent(() => import('./member-list-dialog.tsx'), 'MemberListDialog');

/** The dialog of followers and following. Its code comes after the page, which does not wait for it. */
export function MemberListOnDemand(props: ComponentProps<typeof MemberListDialog>) {
  const [wasOpen, setWasOpen] = useState(props.list !== undefined);
  if (props.list !== undefined && !wasOpen) setWasOpen(true);
  useEffect(() => void Loaded.preload?.()?.catch(() => {}), []);
  // Mounted from the first opening on, so that closing can be seen.
  return wasOpen ? (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  ) : null;
}
