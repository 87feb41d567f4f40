import { Page, PageHeader } from '../../ui/page.tsx';

/** Holds the place until the screen is built. */
export function ProfileView() {
  return (
    <Page width="form">
      <PageHeader title="Profile" />
    </Page>
  );
}
