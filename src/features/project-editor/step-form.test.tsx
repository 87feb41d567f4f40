import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { newProjectValues, newStep, projectBody, type StepText } from './editor-values.ts';
import { StepForm } from './step-form.tsx';

afterEach(cleanup);

const skills = Array.from({ length: limits.stepSkills + 2 }, (_, at) => `Skill ${at}`);

/** What the form has been told. */
let kept: StepText;

function Editor({ before = [], after = [] }: { before?: readonly StepText[]; after?: readonly StepText[] }) {
  const [step, setStep] = useState({ ...newStep(), skills: skills.slice(0, limits.stepSkills) });
  return (
    <StepForm
      step={step}
      number={before.length + 1}
      steps={[...before, step, ...after]}
      skills={skills}
      errors={{}}
      onChange={(changes) => {
        kept = { ...step, ...changes };
        setStep(kept);
      }}
      onClose={() => undefined}
    />
  );
}

test('no more skills can be chosen for a step than it may name, until one is taken back', async () => {
  render(<Editor />);
  const box = (at: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Skill ${at}` });
  await userEvent.click(box(limits.stepSkills));
  expect(box(limits.stepSkills).checked).toBe(false);
  await userEvent.click(box(0));
  await userEvent.click(box(limits.stepSkills + 1));
  expect(skills.filter((_, at) => box(at).checked)).toEqual([...skills.slice(1, limits.stepSkills), skills.at(-1)]);
});

test('what counts as done is written line by line, and other steps are chosen as better done before', async () => {
  const [measure, untitled] = [{ ...newStep(), title: ' Measure ' }, newStep()];
  render(<Editor before={[measure]} after={[untitled]} />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'Dig');
  await userEvent.type(screen.getByRole('textbox', { name: /^Done when/ }), 'It is level{Enter}Nothing wobbles');
  const group = within(screen.getByRole('group', { name: 'Better done before' }));
  // The step itself is not among them.
  expect(group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    '1. Measure',
    '3. Untitled step',
  ]);
  await userEvent.click(group.getByRole('checkbox', { name: '3. Untitled step' }));
  await userEvent.click(group.getByRole('checkbox', { name: '1. Measure' }));
  expect(kept.prerequisites).toEqual([untitled.id, measure.id]);
  await userEvent.click(group.getByRole('checkbox', { name: '3. Untitled step' }));
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: '3. Untitled step' }).checked).toBe(false);
  const { steps } = projectBody({ ...newProjectValues, steps: JSON.stringify([measure, kept]) });
  expect(steps[1]).toMatchObject({
    title: 'Dig',
    done_when: ['It is level', 'Nothing wobbles'],
    prerequisites: [measure.id],
  });
});
