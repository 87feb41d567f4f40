import { useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { EditorSession } from '../../entities/editor/editor-session.ts';
import { ProjectChoice } from './project-choice.tsx';
import { StepChoice } from './step-choice.tsx';

interface StepDialogProps {
  as: string;
  session: EditorSession;
  onClose: () => void;
}

/** Chooses a project, then one of its steps, which is inserted into the text. */
export function StepDialog({ as, session, onClose }: StepDialogProps) {
  const [project, setProject] = useState<{ id: string; title: string } | null>(null);
  const isChosen = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const isFull = session.steps.all().length >= limits.documentSteps;
  return (
    <Dialog
      open
      tall
      onOpenChange={onClose}
      title="Add a step"
      initialFocus={input}
      finalFocus={() => (isChosen.current ? session.element : true)}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {isFull ? (
        <Notice>A post can have at most {limits.documentSteps} steps. Remove one before you add another.</Notice>
      ) : project === null ? (
        <ProjectChoice key="projects" ref={input} as={as} onChoose={setProject} />
      ) : (
        <StepChoice
          key={project.id}
          ref={input}
          as={as}
          project={project}
          onBack={() => setProject(null)}
          onChoose={(step) => {
            isChosen.current = true;
            session.insertStep(step);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
