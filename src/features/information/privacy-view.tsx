import { Link } from '@tanstack/react-router';
import { Page, PageHeader, Prose } from '../../ui/page.tsx';

export function PrivacyView() {
  return (
    <Page width="text">
      <PageHeader
        title="Privacy"
        eyebrow="What is stored, and why"
        lead="Stepwise keeps what it needs to run your account and to show your work to the people you choose. It carries no advertising and does not sell data."
      />
      <Prose>
        <h2>When you register</h2>
        <p>
          We store your e-mail address, username, first and last name, the time at which you accepted the terms, and
          your password as an Argon2id hash, from which it cannot be recovered.
        </p>
        <p>
          Your browser computes a <b>device fingerprint</b>, an identifier made from properties such as its version,
          screen and fonts, and remembers it. It is sent only when you register and when you log in with Google. The
          server stores a keyed hash of it, with the dates on which this device was first and last seen, for a year
          after the last time. The hash cannot be turned back into the fingerprint. It serves two purposes: it limits
          how many accounts can be opened on one device in a day, and you get an e-mail when someone logs in to your
          account with Google on a new device. It is not used to follow you to other sites. If your browser blocks it,
          you can still register.
        </p>
        <h2>If you log in with Google</h2>
        <p>
          Google tells us your Google identifier, your e-mail address and that it is confirmed, your name, and the
          address of your picture. We keep the identifier, and when it was connected to your account. If you are new
          here, your account starts with that e-mail address, the name, a username made from it and a copy of the
          picture; you can change the name and the picture at any time. Later logins copy nothing else. We get no access
          to your mail, contacts or files, and we never see your Google password.
        </p>
        <p>
          Your browser contacts Google only on the pages where you log in or register, and only once you move to the
          Google button or, on a touch screen, start using the page. Google then learns that you came here, and its
          pages set their own cookies. We tell Google nothing about what you do here.
        </p>
        <h2>E-mail codes</h2>
        <p>
          To check that an address is yours, and to choose a new password, we send you a six-digit code. It is valid for
          ten minutes, works once, and is stored as a hash. When you change your address, we keep the old one for seven
          days and send it a link with which the change can be undone.
        </p>
        <h2>While you are logged in</h2>
        <ul>
          <li>
            The cookie <code>access_token</code> proves who you are for a few minutes. This site&rsquo;s scripts can
            read it, to know when it expires.
          </li>
          <li>
            A cookie whose name begins with <code>refresh_token</code> keeps you logged in between visits. No script can
            read it. It is replaced every time it is used, and the server stores only a hash of it.
          </li>
          <li>
            The cookie <code>known_device</code> says for a year that you have logged in on this browser before, so that
            other people&rsquo;s wrong guesses at your password don&rsquo;t lock you out here, and you get an e-mail
            only when someone logs in on another one. It holds random characters and a proof that they came from us, and
            goes only to the pages that log you in.
          </li>
          <li>
            A record named <code>session</code> in your browser&rsquo;s local storage holds the access token, your name,
            username and e-mail address, so that several tabs agree with each other. It is removed when you log out.
          </li>
        </ul>
        <p>
          These are needed only for logging in, which is why there is no cookie banner. This site itself sets no
          third-party cookies.
        </p>
        <h2>Your profile and what you write</h2>
        <p>
          Education, experience, projects, skills, posts and messages are stored until you delete them or your account.
          You decide which sections others can see. Messages are visible to the people in the conversation; if one of
          them reports a message, moderators see it.
        </p>
        <h2>When you ask Edura</h2>
        <p>
          Your questions and the answers are stored until you delete the chat or your account. No other member sees
          them, and moderators don&rsquo;t either. The built-in guide runs on the server of this site and sends nothing
          elsewhere.
        </p>
        <p>
          If the operator of this site has connected a language model, its name stands at the box for your question, and
          there you choose which of the two answers; your browser remembers it. A model is run by a service that the
          operator has chosen. That service gets your question, what was asked and answered in the same chat, what Edura
          knows about you and you have not left out (your target role, progress and skills), and what was looked up for
          the answer. That is only what you can see here yourself, and can include the names and projects of other
          members. It never gets messages, e-mail addresses or passwords.
        </p>
        <h2>When you delete your account</h2>
        <p>
          It is hidden from everyone at once. For seven days you can log in to have it back. Then all of it is deleted,
          except messages that others have received, which become those of a deleted member, reports, which keep no name
          of yours, and your username, so that nobody else can take it. Projects and jobs that you published stay
          without your name.
        </p>
        <h2>Logs</h2>
        <p>
          The server logs requests (time, path, result and duration) to keep the service running and to fend off
          attacks. Passwords, codes and tokens are never written to logs. If a page crashes, a report may be sent to the
          error-reporting service that the operator has chosen: the error, the kind of page and of browser, and the last
          changes of state, such as &lsquo;logged in&rsquo;. Names, addresses, tokens and what you type are removed
          before it is sent.
        </p>
        <h2>Your rights</h2>
        <p>
          You can ask to see, correct, export or delete what is stored about you, object to its use, and complain to a
          data protection authority. Write to the address on the <Link to="/contact">contact page</Link>; you can change
          and delete things yourself in your account settings.
        </p>
        <h2>Who is responsible</h2>
        <p>
          Stepwise is software that anyone can run. The operator responsible for this site is named on the{' '}
          <Link to="/contact">contact page</Link>.
        </p>
      </Prose>
    </Page>
  );
}
