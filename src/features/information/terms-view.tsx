import { Link } from '@tanstack/react-router';
import { Page, PageHeader, Prose } from '../../ui/page.tsx';

export function TermsView() {
  return (
    <Page width="text">
      <PageHeader
        title="Terms"
        eyebrow="House rules"
        lead="By registering, or by continuing with Google, you agree to these terms. They are short, so that you can read them."
      />
      <Prose>
        <h2>Your account</h2>
        <p>
          Use an e-mail address that reaches you and your own name. One person, one account. Keep your password to
          yourself: you are responsible for what happens under your account until you tell us otherwise. You can delete
          your account at any time.
        </p>
        <h2>Your work stays yours</h2>
        <p>
          What you write, upload or build here belongs to you. You allow the operator of this site to store it and to
          show it to the audience you have chosen, for as long as you leave it here. Nothing more.
        </p>
        <h2>How we treat each other</h2>
        <ul>
          <li>Be honest about who you are and what you have done.</li>
          <li>Criticise work, not people. No harassment, threats or discrimination.</li>
          <li>Publish only what you have the right to publish.</li>
          <li>No advertising in messages, no automated accounts, no collecting other members&rsquo; data.</li>
          <li>Do not try to break into the service or to slow it down for others.</li>
        </ul>
        <p>
          You can block members, and report members and what they write. The operator may remove what breaks these rules
          and, in serious or repeated cases, close the account. You will be told the reason and can object.
        </p>
        <h2>Edura</h2>
        <p>
          Edura is an automatic guide, with or without a language model. Its answers can be incomplete or wrong. Do not
          rely on them alone for decisions about health, money, law or employment.
        </p>
        <h2>What we promise, and what we cannot</h2>
        <p>
          We run the service with care and keep what you save. We cannot promise that it is always available, that other
          members are who they say they are, or that a project leads to a job. The law of your country may give you
          rights that these terms do not limit.
        </p>
        <h2>Changes</h2>
        <p>
          If these terms change in a way that matters to you, we will tell you by e-mail before the change takes effect,
          and you can leave with your data. Send questions to the address on the <Link to="/contact">contact page</Link>
          .
        </p>
      </Prose>
    </Page>
  );
}
