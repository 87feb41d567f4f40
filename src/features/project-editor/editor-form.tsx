import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { DraftNotice } from '../../entities/drafts/draft-notice.tsx';
import { isSame, textOf } from '../../entities/drafts/draft-values.ts';
import { type DraftValues, keepDraft } from '../../entities/drafts/drafts.ts';
import { LeaveGuard } from '../../entities/drafts/leave-dialog.tsx';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDifferences } from '../../entities/drafts/use-differences.ts';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import type { EditorHandle } from '../../entities/editor/editor-frame.tsx';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { formValues } from '../../ui/form-values.ts';
import { ProjectDifferences, ProjectTaken } from './differences-view.tsx';
import { draftName, forgetStart, type Meanwhile, projectForm, type Saved } from './editor-actors.ts';
import { EditorFields } from './editor-fields.tsx';
import { newProjectValues, projectValues } from './editor-values.ts';
import { merge, takeBoth, takeTheirs } from './meanwhile.ts';
import styles from './project-editor.module.css';

interface EditorFormProps {
  /** Null for a project that has not been created yet. */
  project: CommunityProject | null;
  onSaved: (project: CommunityProject) => void;
}

const shownFields = /^(?:title|summary|description|area|difficulty|hours|places|skills|steps(?:\..*)?)$/;

/** Keeps what was typed after the values were sent, on top of what the server has saved. */
function keepTyping(saved: DraftValues, sent: Readonly<Record<string, unknown>>, now: DraftValues): DraftValues {
  const since = Object.keys(now).filter(
    (name) => name !== 'version' && !isSame({ [name]: now[name] ?? '' }, { [name]: textOf(sent, name) }),
  );
  return { ...saved, ...Object.fromEntries(since.map((name) => [name, now[name] ?? ''])) };
}

export function EditorForm({ project, onSaved }: EditorFormProps) {
  const as = useBeginner();
  const id = project?.id ?? null;
  const [{ machine, onMeanwhile }] = useState(() => projectForm({ as, id }));
  /** A new project is there, and its page is about to be left: another press would start a second one. */
  const [isLeaving, setLeaving] = useState(false);
  const description = useRef<EditorHandle>(null);
  const now = () => {
    description.current?.flush();
    return form.ref.current === null ? start.values : formValues(form.ref.current);
  };
  const draft = useDraftForm({
    machine,
    name: draftName(id),
    saved: project === null ? newProjectValues : projectValues(project),
    onSaved: (result) => {
      const saved = result as Saved;
      const values = projectValues(saved.project);
      meanwhile.done();
      const typed = keepTyping(values, saved.sent, now());
      if (id !== null) restart(typed, values);
      // What was typed while the new project was sent is a change of it: the editor that opens now has it.
      else if (!isSame(typed, values)) keepDraft(as, draftName(saved.project.id), typed, values);
      setLeaving(id === null);
      onSaved(saved.project);
      return null;
    },
  });
  const { form, start, errors, problem, dirty, mayHaveArrived, succeeded, changed, restart } = draft;
  const meanwhile = useDifferences({ start, restart, now, takeTheirs, takeBoth });
  const { choosing } = meanwhile;
  const busy = draft.busy || isLeaving;
  function discard() {
    draft.discard();
    if (id === null) forgetStart();
  }

  // On leaving the page, puts what was typed last into the draft, while the form still exists.
  useLayoutEffect(() => () => description.current?.flush(), []);

  const compare = useEffectEvent(({ theirs: saved, changed: byField }: Meanwhile) => {
    const theirs = projectValues(saved);
    meanwhile.compare(theirs, (base, mine) => merge({ base, mine, theirs, changed: byField }));
  });
  useEffect(() => onMeanwhile((theirs) => compare(theirs)), [onMeanwhile]);
  const status = project?.status ?? 'draft';
  const isMeanwhile = problem?.code === 'edited_meanwhile' && choosing !== null;
  return (
    // Includes what was typed a moment ago.
    <Form
      {...form}
      onSubmitCapture={() => {
        description.current?.flush();
        // For 'Publish' right after 'Save draft': the form has succeeded and nothing was edited since, so it would not
        // send.
        if (project !== null && succeeded) changed();
      }}
      aria-label={project === null ? 'New project' : 'Project'}
      inert={isLeaving}
    >
      {start.restored && dirty ? <DraftNotice mayHaveArrived={mayHaveArrived} onDiscard={discard} /> : null}
      {choosing === null ? null : choosing.differences.length > 0 ? (
        <ProjectDifferences differences={choosing.differences} {...meanwhile.choices} />
      ) : (
        <ProjectTaken fields={choosing.taken} />
      )}
      <input type="hidden" name="version" value={textOf(start.values, 'version')} />
      <div key={start.version} className={styles.parts}>
        <EditorFields
          project={project}
          values={start.values}
          errors={errors}
          description={description}
          onChange={changed}
        />
      </div>
      <FormActions inView>
        {isMeanwhile ? null : (
          <SaveProblem
            problem={problem}
            errors={errors}
            isShown={(name) => shownFields.test(name)}
            mayHaveArrived={mayHaveArrived}
            isDraft={status === 'draft'}
          />
        )}
        <Button
          type="submit"
          variant={status === 'draft' ? 'secondary' : 'primary'}
          loading={busy}
          loadingLabel="Saving..."
        >
          {status === 'draft' ? 'Save draft' : 'Save changes'}
        </Button>
        {status === 'draft' ? (
          <Button type="submit" variant="primary" name="intent" value="publish" aria-disabled={busy || undefined}>
            Publish
          </Button>
        ) : null}
        <span role="status" className={styles.faint}>
          {busy ? null : succeeded && !dirty ? 'Saved.' : dirty ? 'Not saved.' : null}
        </span>
      </FormActions>
      <LeaveGuard unsaved={dirty} onDiscard={discard} />
    </Form>
  );
}
