import { supportAddress } from '../../entities/support/support-address.ts';
import target from '../../ui/target.module.css';
import { Page, PageHeader, Prose } from '../../ui/page.tsx';

export function ContactView() {
  return (
    <Page width="text">
      <PageHeader
        title="Contact"
        eyebrow="A person reads this"
        lead="Questions, problems, data requests: one address for all of them."
      />
      <Prose>
        <p>
          <a href={`mailto:${supportAddress}`} className={target.alone}>
            {supportAddress}
          </a>
        </p>
        <p>
          This is Stepwise&rsquo;s default address. The operator of this site replaces it with their own, and adds their
          name and postal address where the law requires them.
        </p>
        <h2>What helps us help you</h2>
        <ul>
          <li>Say what you wanted to do, what happened instead, and when.</li>
          <li>Name the page and your browser. A screenshot helps.</li>
          <li>Give your username. Never send your password or a code: we will never ask for them.</li>
        </ul>
        <h2>A code didn&rsquo;t arrive</h2>
        <p>
          Look in the spam folder first, then ask for a new code on the verification page after a minute. A new code
          invalidates the older ones.
        </p>
        <h2>Something isn&rsquo;t right</h2>
        <p>
          If a member harasses you or publishes something they shouldn&rsquo;t, report it with a link. If you find a
          security vulnerability, write to the same address with &ldquo;security&rdquo; in the subject, and give us a
          chance to fix it before you publish it.
        </p>
      </Prose>
    </Page>
  );
}
