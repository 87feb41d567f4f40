import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { PressProblem, usePress } from '../../entities/forms/press.tsx';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { deletionForm, statusForm } from './editor-actors.ts';
import styles from './project-editor.module.css';

interface FateProps {
  project: CommunityProject;
  onArchived: () => void;
}

/** Archives the project, or deletes the draft. */
export function Fate({ project: { id, version, status, mine, published_at: everPublished }, onArchived }: FateProps) {
  if (status === 'published') return <Archive id={id} onArchived={onArchived} />;
  return mine?.role === 'owner' && everPublished === null ? <DeleteDraft id={id} version={version} /> : null;
}

function Archive({ id, onArchived }: { id: string; onArchived: () => void }) {
  const as = useBeginner();
  const [machine] = useState(() => statusForm(as, id, 'archived'));
  const archive = usePress(machine, onArchived);
  return (
    <section className={styles.fate} aria-labelledby="fate">
      <h2 id="fate">Archive the project</h2>
      <p>
        It leaves the public list, and nobody can join it any more. Members keep their progress and can finish their
        steps. You can publish it again at any time.
      </p>
      <PressProblem of={archive} />
      <Button loading={archive.busy} loadingLabel="Archiving..." onClick={archive.press}>
        Archive
      </Button>
    </section>
  );
}

/** `focused` moves the focus here, because the button that archived the project is gone. */
export function PublishAgain({ id, focused }: { id: string; focused: boolean }) {
  const as = useBeginner();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const [machine] = useState(() => statusForm(as, id, 'published'));
  const publish = usePress(machine);
  return (
    <section className={styles.fate} aria-labelledby="fate">
      <h2 id="fate" ref={heading} tabIndex={-1}>
        This project is archived
      </h2>
      <p>It is not on the public list, and it cannot be edited. Publish it again to change it.</p>
      <PressProblem of={publish} />
      <Button variant="primary" loading={publish.busy} loadingLabel="Publishing..." onClick={publish.press}>
        Publish again
      </Button>
    </section>
  );
}

function DeleteDraft({ id, version }: { id: string; version: number }) {
  const as = useBeginner();
  const navigate = useNavigate();
  const [{ machine, see }] = useState(() => {
    let seen = version;
    const see = (now: number) => {
      seen = now;
    };
    return { machine: deletionForm(as, id, () => seen), see };
  });
  const [asking, setAsking] = useState(false);
  const deletion = usePress(machine, () => void navigate({ to: '/buildzone', replace: true, ignoreBlocker: true }));
  return (
    <section className={styles.fate} aria-labelledby="fate">
      <h2 id="fate">Delete the draft</h2>
      <p>Nobody else has seen it. A deleted draft cannot be brought back.</p>
      <PressProblem of={deletion} />
      <Button
        loading={deletion.busy}
        loadingLabel="Deleting..."
        onClick={() => {
          see(version);
          setAsking(true);
        }}
      >
        Delete the draft
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this draft?"
        description="Its text and its steps are gone for good."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                deletion.press();
              }}
            >
              Delete
            </Button>
          </>
        }
      />
    </section>
  );
}
