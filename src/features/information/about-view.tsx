import { Link } from '@tanstack/react-router';
import { Page, PageHeader, Prose } from '../../ui/page.tsx';

export function AboutView() {
  return (
    <Page width="text">
      <PageHeader
        title="A place to finish what you want to learn"
        eyebrow="About"
        lead="Stepwise is a community for learning and career growth. Its members learn by doing real projects together, one step at a time."
      />
      <Prose>
        <h2>Why steps</h2>
        <p>
          Most people do not fail to learn because the material is missing. They stop because the next thing to do is
          unclear, or because they are on their own. A project broken into steps solves the first problem; a shared one
          solves the second.
        </p>
        <h2>What you can do here</h2>
        <ul>
          <li>
            <b>Buildzone</b> is where the community projects are. Join one and take a step: it stays as you left it.
          </li>
          <li>
            <b>Search</b> finds projects, jobs and members.
          </li>
          <li>
            <b>Edura</b> is a personal guide, with or without a language model. It helps you decide what to learn next
            and how to get unstuck. It can be wrong, so treat its answers as advice.
          </li>
          <li>
            <b>Messages</b> are for talking to other members, one to one.
          </li>
          <li>
            <b>Your profile</b> brings together education, experience, projects and skills, at an address you can share.
          </li>
        </ul>
        <h2>What we hold ourselves to</h2>
        <p>
          Nothing you type should get lost. Nothing should move while you read it. No page should need a mouse, good
          eyesight or a fast connection. When something goes wrong, the page says what happened and what you can do.
        </p>
        <p>
          Under the hood, every flow in Stepwise is drawn as a statechart before it is built: its states, and what leads
          from one to the next. That is where the steps in the name come from, and why logging in, losing the connection
          or coming back the next morning works as you would expect.
        </p>
        <h2>More</h2>
        <p>
          Read what we store about you on the <Link to="/privacy">privacy page</Link>, what we ask of members in the{' '}
          <Link to="/terms">terms</Link>, or <Link to="/contact">write to us</Link>.
        </p>
      </Prose>
    </Page>
  );
}
