import { Page, PageHeader } from '../../ui/page.tsx';

/** Holds the place until the screen is built. */
export function LoginView() {
  return (
    <Page width="form">
      <PageHeader title="Login" />
    </Page>
  );
}
