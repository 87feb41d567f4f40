import { useQuery } from '@tanstack/react-query';
import type { DocumentStep } from '../../../contract/document.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import { Button } from '../../ui/button.tsx';
import type { BlockPlace } from '../../entities/editor/block-places.ts';
import { standingOf } from './step-actors.ts';
import styles from './steps.module.css';

/** A step in the editor: shown as its readers will see it, with a button that removes it. */
export function StepInText({ as, place }: { as: string; place: BlockPlace<DocumentStep> }) {
  const { project: projectId, step, title } = place.attrs;
  const { data: project, error } = useQuery(projectQuery(as, projectId), cache);
  const standing = standingOf(project, error, step);
  return (
    <div className={styles.block}>
      <p className={styles.words}>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        <span className={styles.faint}>
          {standing === 'gone' ? (
            'Readers see only these words: the step is gone, or hidden.'
          ) : project === undefined ? (
            'A step'
          ) : (
            <>
              A step of <bdi>{project.title}</bdi>
            </>
          )}
        </span>
      </p>
      <Button size="small" variant="quiet" aria-label={`Remove the step ${title}`} onClick={place.remove}>
        Remove
      </Button>
    </div>
  );
}
