import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { newStep } from './editor-values.ts';
import { StepForm } from './step-form.tsx';

afterEach(cleanup);

const skills = Array.from({ length: limits.stepSkills + 2 }, (_, at) => `Skill ${at}`);

function Editor() {
  const [step, setStep] = useState({ ...newStep(), skills: skills.slice(0, limits.stepSkills) });
  return (
    <StepForm
      step={step}
      number={1}
      steps={[step]}
      skills={skills}
      errors={{}}
      onChange={(changes) => setStep({ ...step, ...changes })}
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
