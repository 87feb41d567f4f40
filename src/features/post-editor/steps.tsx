import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { EditorSession } from '../../entities/editor/editor-session.ts';
import { StepInText } from './step-in-text.tsx';

const StepDialog = lazyRouteComponent(() => import('./step-dialog.tsx'), 'StepDialog');

interface StepsProps {
  as: string;
  session: EditorSession;
  isChoosing: boolean;
  onChosen: () => void;
}

/** The project steps in the open text, and the dialog that inserts one. */
export function Steps({ as, session, isChoosing, onChosen }: StepsProps) {
  const places = useSyncExternalStore(session.steps.subscribe, session.steps.all);
  return (
    <>
      {places.map((place) => createPortal(<StepInText as={as} place={place} />, place.dom, place.key))}
      {isChoosing ? (
        <Suspense fallback={null}>
          <StepDialog as={as} session={session} onClose={onChosen} />
        </Suspense>
      ) : null}
    </>
  );
}
