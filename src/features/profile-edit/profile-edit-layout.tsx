import { Outlet } from '@tanstack/react-router';
import { SectionLayout } from '../../ui/section-layout.tsx';

const sections = [
  { to: '/profile/edit', name: 'Profile' },
  { to: '/profile/edit/experience', name: 'Experience' },
  { to: '/profile/edit/education', name: 'Education' },
  { to: '/profile/edit/skills', name: 'Skills' },
  { to: '/profile/edit/projects', name: 'Projects' },
] as const;

/** The sections of /profile/edit. */
export function ProfileEditLayout() {
  return (
    <SectionLayout label="Edit profile" sections={sections}>
      <Outlet />
    </SectionLayout>
  );
}
