import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account, OpenSession } from '../../../contract/account.ts';
import { readAccountAgain } from '../../entities/account/account-cache.ts';
import { cache } from '../../entities/cache/cache.ts';
import { useSubmission } from '../../entities/forms/use-submission.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page.tsx';
import target from '../../ui/target.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { accountQuery, passwordForm, signingOut } from './account-actors.ts';
import styles from './account-view.module.css';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FormProblem } from './form-problem.tsx';
import { googleSettings } from './google-settings.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { OwnProofField, ownProofFields } from './own-proof-field.tsx';

/** /settings/account */
export function AccountView() {
  const as = useBeginner();
  const { data: account, error, refetch } = useQuery(accountQuery(as), cache);
  return (
    <>
      <PageHeader title="Account" lead="How you log in, where you are logged in, and what becomes of your data." />
      {account === undefined && error !== null ? (
        <div className={styles.failure}>
          <Notice tone="error">{error.message || 'Failed to fetch your account'}</Notice>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : null}
      {account === undefined && error === null ? <Waiting /> : null}
      {account === undefined ? null : (
        <>
          <LoggingIn as={as} account={account} />
          <Sessions as={as} sessions={account.sessions} />
          <ExportSection as={as} />
          <DeletionSection as={as} account={account} />
        </>
      )}
    </>
  );
}

/** The login page is shown only to someone who is logged out. */
const howToLink = () =>
  googleSettings() !== undefined
    ? 'Not linked. Log out and choose Continue with Google on the login page: a Google account with this address is linked.'
    : 'Not linked';

function LoggingIn({ as, account }: { as: string; account: Account }) {
  const { email, has_google: hasGoogle } = account;
  return (
    <section className={styles.section} aria-labelledby="logging-in">
      <h2 id="logging-in">Logging in</h2>
      <dl className={styles.facts}>
        <dt>E-mail address</dt>
        <dd>{email}</dd>
        <dt>Google</dt>
        <dd>{hasGoogle ? 'Linked' : howToLink()}</dd>
      </dl>
      <EmailSection as={as} account={account} />
      <PasswordSection as={as} account={account} />
    </section>
  );
}

/** Sets a new password. If the account has none, the form opens on a press, because it begins with a code by mail. */
function PasswordSection({ as, account }: { as: string; account: Account }) {
  const [opened, setOpened] = useState(false);
  const asking = opened || account.has_password;
  if (asking) return <PasswordForm as={as} account={account} isOpened={opened} />;
  return (
    <div>
      <Button size="small" onClick={() => setOpened(true)}>
        Set a password
      </Button>
    </div>
  );
}

interface PasswordFormProps {
  as: string;
  account: Account;
  /** Opened with a button that is gone now: the focus goes to the heading. */
  isOpened: boolean;
}

function PasswordForm({ as, account, isOpened }: PasswordFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  const words = account.has_password ? 'Change the password' : 'Set a password';
  const [machine] = useState(() => passwordForm(as));
  // A new number remounts the fields, empty.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState({ busy: false, isFirst: false });
  const form = useActorRef(machine);
  const { errors, problem, busy, bound } = useSubmission(form, { endsBusy: false });
  const saved = useSelector(form, (snapshot) => snapshot.matches('succeeded'));
  // As it was when this was sent: the account may be read again before the answer is here.
  if (busy !== sent.busy) setSent({ busy, isFirst: busy ? !account.has_password : sent.isFirst });
  useEffect(() => {
    const told = form.on('form.accepted', () => {
      setRound((count) => count + 1);
      readAccountAgain(as);
    });
    return () => told.unsubscribe();
  }, [form, as]);
  return (
    <Form {...bound} aria-label={words}>
      <h3 ref={heading} tabIndex={-1}>
        {words}
      </h3>
      <OwnProofField key={`current ${round}`} as={as} account={account} act="password" errors={errors} />
      <NewPasswordField key={`new ${round}`} label="New password" errors={errors.password} />
      <FormProblem problem={problem} errors={errors} fields={['password', ...ownProofFields]} />
      {saved ? (
        <Notice tone="success">
          Your password has been {sent.isFirst ? 'set' : 'changed'}, and all other browsers are logged out.
        </Notice>
      ) : null}
      <FormActions>
        <Button type="submit" loading={busy} loadingLabel="Saving the password...">
          {words}
        </Button>
        {account.has_password ? (
          <Link to="/password-reset" state={{ typedEmail: account.email }} className={target.alone}>
            Forgot your password?
          </Link>
        ) : null}
      </FormActions>
    </Form>
  );
}

function Sessions({ as, sessions }: { as: string; sessions: readonly OpenSession[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  /** The pressed button disappears with its row: the focus goes to the heading. */
  function tell(text: string) {
    setSaid(text);
    heading.current?.focus();
    readAccountAgain(as);
  }
  const others = sessions.length - 1;
  return (
    <section className={styles.section} aria-labelledby="logged-in">
      <h2 id="logged-in" ref={heading} tabIndex={-1}>
        Where you are logged in
      </h2>
      <p className={styles.text}>
        If you don’t recognise a browser, log it out and change your password: that logs out all others, too.
      </p>
      <p className={styles.text}>
        Each browser is listed under the name it gave when you logged in. If two have the same name, their times tell
        them apart. We don’t keep where you logged in from, or your network address.
      </p>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row key={session.id} as={as} session={session} onEnded={tell} />
        ))}
      </ul>
      {others > 1 ? <AllOthers as={as} onEnded={tell} /> : null}
    </section>
  );
}

const moments = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const deviceOf = ({ device }: OpenSession) => (device === '' ? 'Unknown browser' : device);

interface EndedProps {
  as: string;
  onEnded: (text: string) => void;
}

function Row({ as, session, onEnded }: EndedProps & { session: OpenSession }) {
  useDates();
  const [machine] = useState(() => signingOut(as, session.id));
  const device = deviceOf(session);
  const since = moments.format(new Date(session.created_at));
  return (
    <li className={styles.row}>
      <div className={styles.which}>
        <p className={styles.device}>
          <bdi>{device}</bdi>
          {session.current ? <span className={styles.mark}>This browser</span> : null}
        </p>
        <p className={styles.times}>
          Logged in {since}
          {session.current ? ', in use now' : `, last used about ${moments.format(new Date(session.used_at))}`}
        </p>
      </div>
      {session.current ? null : (
        <LogOut machine={machine} onEnded={() => onEnded(`${device} is logged out.`)}>
          Log out <VisuallyHidden>{`${device}, logged in ${since}`}</VisuallyHidden>
        </LogOut>
      )}
    </li>
  );
}

function AllOthers({ as, onEnded }: EndedProps) {
  const [machine] = useState(() => signingOut(as, null));
  return (
    <LogOut machine={machine} onEnded={() => onEnded('All other browsers are logged out.')}>
      Log out all other browsers
    </LogOut>
  );
}

interface LogOutProps {
  machine: ReturnType<typeof signingOut>;
  onEnded: () => void;
  children: ReactNode;
}

function LogOut({ machine, onEnded, children }: LogOutProps) {
  const actor = useActorRef(machine);
  const done = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  useEffect(() => {
    const told = actor.on('form.accepted', onEnded);
    return () => told.unsubscribe();
  });
  // Until the list without it has loaded.
  if (done) return <p className={styles.times}>Logged out</p>;
  return (
    <div className={styles.leave}>
      <Button size="small" loading={busy} onClick={() => actor.send({ type: 'form.submitted', values: {} })}>
        <span>{children}</span>
      </Button>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem.detail}
        </p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <span role="status">Loading your account</span>
      </VisuallyHidden>
      <Skeleton height="2rem" width="10rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  );
}
