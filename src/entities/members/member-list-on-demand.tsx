import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import type { MemberListDialog } from './member-list-dialog.tsx';

const Loaded = lazyRouteComponent(() => import('./member-list-dialog.tsx'), 'MemberListDialog');

/** The followers and following dialog, lazily loaded so that the page does not wait for it. */
export function MemberListOnDemand(props: ComponentProps<typeof MemberListDialog>) {
  const [wasOpen, setWasOpen] = useState(props.list !== undefined);
  if (props.list !== undefined && !wasOpen) setWasOpen(true);
  useEffect(() => void Loaded.preload?.()?.catch(() => {}), []);
  // Stays mounted after first opening, so that closing can be animated.
  return wasOpen ? (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  ) : null;
}
