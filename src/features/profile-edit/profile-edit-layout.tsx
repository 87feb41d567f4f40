import { Outlet } from '@tanstack/react-router';
import { sectionNames, sections } from '../../entities/sections/names.ts';
import { SectionLayout } from '../../ui/section-layout.tsx';

const pages = [
  { to: '/profile/edit', name: 'Profile' },
  ...sections.map((section) => ({ to: `/profile/edit/${section}`, name: sectionNames[section] }) as const),
] as const;

export function ProfileEditLayout() {
  return (
    <SectionLayout label="Edit profile" sections={pages}>
      <Outlet />
    </SectionLayout>
  );
}
