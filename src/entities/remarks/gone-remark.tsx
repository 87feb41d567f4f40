import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useNamed } from './use-named.ts';

/** In the place of what the address names, for example from a notification: it is no longer there for this reader. */
export function GoneRemark({ what }: { what: 'comment' | 'feedback' | 'evidence' }) {
  const place = useRef<HTMLDivElement>(null);
  useNamed(useLocation({ select: ({ hash }) => hash }), place);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice title={`This ${what} was deleted, or you can no longer see it`} />
    </div>
  );
}
