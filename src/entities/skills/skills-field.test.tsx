import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../api/skills.ts';
import { SkillsField } from './skills-field.tsx';

vi.mock('../../api/skills.ts');
vi.mocked(api).suggestSkills.mockResolvedValue([]);
vi.mock('../session/use-member-id.ts', () => ({ useBeginner: () => 'm1' }));

afterEach(cleanup);

function Fields() {
  const [skills, setSkills] = useState<readonly string[]>(['Woodworking']);
  return <SkillsField skills={skills} max={3} label="Skills of it" note="" onChange={setSkills} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Skill' });
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a name is added once, whatever its case; an invalid one stays in the field, with the reason', async () => {
  render(<Fields />);
  const add = async (text: string) => {
    await userEvent.clear(field());
    await userEvent.type(field(), `${text}{Enter}`);
  };
  await add('+++');
  expect(names()).toEqual(['Woodworking']);
  expect([field().value, document.activeElement]).toEqual(['+++', field()]);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Name the skill in words/)).toBeTruthy();
  await add('a'.repeat(51));
  expect(screen.getByText('skill can have at most 50 characters')).toBeTruthy();
  await add('C++');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await add('WOODWORKING');
  await add('Py\u200Bthon');
  expect(names()).toEqual(['Woodworking', 'C++', 'Python']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove C++' }));
  expect([names(), document.activeElement]).toEqual([['Woodworking', 'Python'], field()]);
});
