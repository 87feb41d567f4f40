import { Page, PageHeader, Prose } from '../../ui/page.tsx';

export function ContactView() {
  return (
    <Page width="text">
      <PageHeader
        title="Contact"
        eyebrow="A person reads this"
        lead="Questions, problems, requests about your data: one address for all of them."
      />
      <Prose>
        <p>
          <a href="mailto:support@example.org">support@example.org</a>
        </p>
        <p>
          This is the address that Stepwise comes with. Whoever operates this site replaces it with their own, together
          with their name and postal address where the law asks for them.
        </p>
        <h2>So that we can help at once</h2>
        <ul>
          <li>Say what you wanted to do and what happened instead, with the time.</li>
          <li>Name the page and your browser. A picture of the screen helps.</li>
          <li>Give your username. Never send your password or a code: nobody here will ask for them.</li>
        </ul>
        <h2>A code did not arrive</h2>
        <p>
          Look in the spam folder first, then ask for a new code on the verification page after a minute. A new code
          makes the older ones useless.
        </p>
        <h2>Something is not right</h2>
        <p>
          If a member harasses you or publishes what they should not, report it with a link to the place. For a weakness
          in the security of the site, write to the same address with the word &ldquo;security&rdquo; in the subject,
          and give us a chance to repair it before you publish it.
        </p>
      </Prose>
    </Page>
  );
}
