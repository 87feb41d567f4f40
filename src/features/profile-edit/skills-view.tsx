import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Skill, skillLevels } from '../../../contract/entries.ts';
import { cache } from '../../entities/cache/cache.ts';
import { SkillField } from '../../entities/skills/skill-field.tsx';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { levelNames } from '../../entities/skills/level-names.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { BareSelect, Select } from '../../ui/select.tsx';
import { entriesQuery } from './entry-queries.ts';
import { EntryRow } from './entry-row.tsx';
import { LeaveGuard } from '../../entities/drafts/leave-dialog.tsx';
import { levelsQuery } from './level-queries.ts';
import { OrderProblem } from './order-problem.tsx';
import { levelForm, skillForm } from './profile-edit-actors.ts';
import styles from './profile-edit.module.css';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { titleOf } from '../../entities/failures/is-unanswered.ts';
import { useOrder } from './use-entries.ts';

const levels = skillLevels.map((value) => ({ value, label: levelNames[value] }));

/** /profile/edit/skills */
export function SkillsView() {
  const { data: skills } = useSuspenseQuery(entriesQuery('skills', useBeginner()), cache);
  const { ordered, problem, ...order } = useOrder('skills', skills);
  const page = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader title="Skills" lead="What you can do, and how well you think you can." />
      <div ref={page} className={styles.skillForm}>
        <SkillForm />
      </div>
      <OrderProblem problem={problem} />
      {skills.length === 0 ? (
        <EmptyState
          title="No skills yet"
          actions={<Button onClick={() => page.current?.querySelector('input')?.focus()}>Add your first skill</Button>}
        >
          <p>Name one thing people could ask you about. You can change the level at any time.</p>
        </EmptyState>
      ) : null}
      <div data-entries="" tabIndex={-1} className={styles.entries}>
        <ul className={styles.list}>
          {ordered.map((skill) => (
            <EntryRow
              key={skill.id}
              section="skills"
              entry={skill}
              name={skill.name}
              order={order}
              className={styles.skill}
            >
              <SkillLevel skill={skill} />
            </EntryRow>
          ))}
        </ul>
      </div>
    </>
  );
}

function SkillForm() {
  const as = useBeginner();
  const [machine] = useState(() => skillForm(as));
  const form = useDraftForm({
    machine,
    name: 'skills.new',
    // Any higher level would be claimed without noticing.
    saved: { name: '', level: 'beginner' },
    onSaved: () => ({ name: '', level: 'beginner' }),
  });
  const { start, errors, problem, dirty, busy, succeeded } = form;
  return (
    <Form {...form.form} aria-label="Add a skill">
      <div key={start.version} className={`${styles.fields} ${styles.skillFields}`}>
        <SkillField first={textOf(start.values, 'name')} errors={errors.name} onEdit={form.changed} />
        <Select
          label="Level"
          name="level"
          options={levels}
          defaultValue={textOf(start.values, 'level')}
          errors={errors.level}
        />
      </div>
      <SaveProblem
        problem={problem}
        errors={errors}
        isShown={(name) => name === 'name' || name === 'level'}
        mayHaveArrived={form.mayHaveArrived}
      />
      <FormActions>
        <Button type="submit" variant="primary" loading={busy} loadingLabel="Adding...">
          Add skill
        </Button>
        <span role="status" className={styles.faint}>
          {succeeded && !dirty ? 'Added.' : null}
        </span>
      </FormActions>
      <LeaveGuard unsaved={dirty} onDiscard={form.discard} />
    </Form>
  );
}

function SkillLevel({ skill }: { skill: Skill }) {
  const as = useBeginner();
  const [machine] = useState(() => levelForm(as, skill.id));
  const actor = useActorRef(machine);
  const { values, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  // The level saved here, until the list has it. After that the list may contain a later change from elsewhere.
  const [saved, setSaved] = useState<{ level: Skill['level']; over: Skill['level'] } | null>(null);
  if (saved !== null && saved.over !== skill.level) setSaved(null);
  const keepSaved = useEffectEvent((level: Skill['level']) => setSaved({ level, over: skill.level }));
  useEffect(() => {
    const heard = actor.on('form.accepted', ({ result }) => keepSaved((result as Skill).level));
    return () => heard.unsubscribe();
  }, [actor]);
  // Optimistic: rolled back if it cannot be saved.
  const level = busy ? textOf(values, 'level') : succeeded && saved !== null ? saved.level : skill.level;
  return (
    <>
      <div className={styles.skillRow}>
        <div>
          <h2>{skill.name}</h2>
          <LevelMeaning as={as} skill={skill.name} level={level} />
        </div>
        <div className={styles.level}>
          <BareSelect
            small
            aria-label={`Level of ${skill.name}`}
            options={levels}
            value={level}
            onChange={(event) => {
              const { value } = event.currentTarget;
              actor.send({ type: 'field.edited', field: 'level' });
              actor.send({ type: 'form.submitted', values: { level: value } });
            }}
          />
        </div>
      </div>
      {problem === null ? null : (
        <Notice tone="error" title={titleOf(problem, 'The level was not saved')}>
          <p>{problem.detail}</p>
        </Notice>
      )}
    </>
  );
}

/** The level in words, for skills of the catalogue. Its space is reserved until they are known. */
function LevelMeaning({ as, skill, level }: { as: string; skill: string; level: string }) {
  const { data } = useQuery(levelsQuery(as), cache);
  const levels = data?.find((one) => one.skill === skill)?.levels;
  const known = skillLevels.find((one) => one === level);
  return (
    <p className={styles.meaning}>
      {data === undefined || known === undefined
        ? null
        : levels === undefined
          ? 'Not in our list: you decide what each level means.'
          : `You can ${levels[known]}.`}
    </p>
  );
}
