import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { FloatingMenu } from './floating-menu.tsx';
import styles from './landing.module.css';
import { ProjectRows } from './project-rows.tsx';
import { Staircase } from './staircase.tsx';
import { StepChart } from './step-chart.tsx';

/**
 * Whether a member is signed in. The prerendered page, and therefore hydration, shows the visitor's version. Uses
 * React's own hook, because @xstate/react would pull xstate into the first load.
 */
function useMember(): boolean {
  const { session } = useRouteContext({ from: '__root__' });
  return useSyncExternalStore(
    (onChange) => {
      const subscription = session.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => memberIdOf(session.getSnapshot()) !== null,
    () => false,
  );
}

export function LandingView() {
  const member = useMember();
  // A member who was signed out because the countdown ran out returns to where they were.
  const { return_to } = useSearch({ from: '/' });
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label="Stepwise, home page">
          <Logo />
        </Link>
        {member ? (
          <ButtonLink to="/profile" variant="primary" size="small">
            Go to your profile
          </ButtonLink>
        ) : (
          <div className={`${styles.entry} ${styles.visitor}`}>
            <ButtonLink to="/login" search={{ return_to }} size="small">
              Login
            </ButtonLink>
            <ButtonLink to="/register" size="small" variant="primary">
              Register
            </ButtonLink>
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Hero member={member} />
        <StatesBand />
        <ProjectRows />
        <Parts />
        <Closing member={member} />
      </main>
      <FloatingMenu />
    </>
  );
}

function Hero({ member }: { member: boolean }) {
  return (
    <div className={styles.hero}>
      <div className={styles.intro}>
        <h1 tabIndex={-1} className={styles.title}>
          Learn by finishing things.
        </h1>
        <p className={styles.lead}>
          Stepwise is a community for people who would rather build than watch. Choose a real project, take it one step
          at a time, and keep what you made as proof of what you can do.
        </p>
        <div className={styles.actions}>
          {member ? (
            <ButtonLink to="/buildzone" variant="primary">
              Open Buildzone
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/register" variant="primary" className={styles.visitor}>
                Create an account
              </ButtonLink>
              <ButtonLink to="/buildzone" variant="quiet">
                Look around first
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <Staircase />
    </div>
  );
}

function StatesBand() {
  return (
    <section className={styles.band} aria-labelledby="states">
      <div className={styles.bandInner}>
        <div className={styles.bandText}>
          <h2 id="states">You always know where you stand.</h2>
          <p>
            A large goal is hard to begin and easy to abandon. So every project here is broken into steps, and every
            step is in one of three states. Put a project down for a month, come back, and the next step is where you
            left it.
          </p>
        </div>
        <StepChart />
      </div>
    </section>
  );
}

function Part({ name, children, more }: { name: string; children: ReactNode; more: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      <div>
        <p>{children}</p>
        <p className={styles.more}>{more}</p>
      </div>
    </div>
  );
}

function Parts() {
  return (
    <section className={styles.parts} aria-labelledby="parts">
      <h2 id="parts">Four places, one path through them.</h2>
      <Part name="Buildzone" more="Not only code: gardens, exhibitions, lessons, radio hours.">
        Community projects with a purpose, a list of steps, and room for more people. Join one, or start your own.
      </Part>
      <Part name="Profile" more="You decide who sees each part of it.">
        Experience, education, skills, and the projects behind them, on one page you can share.
      </Part>
      <Part name="Edura" more="It can be wrong. Treat its answers as advice.">
        A personal guide for the questions in between: what to learn next, what a role asks of you, how to get unstuck.
      </Part>
      <Part name="The people" more="You can block, report and leave whenever you want.">
        Follow members whose work you like, write to them, and build the next thing together.
      </Part>
    </section>
  );
}

function Closing({ member }: { member: boolean }) {
  return (
    <section className={styles.close} aria-labelledby="begin">
      <h2 id="begin">Begin with one step.</h2>
      {member ? (
        <>
          <p>You are logged in. Your profile is where your next step is kept.</p>
          <ButtonLink to="/profile" variant="primary">
            Go to your profile
          </ButtonLink>
          <ButtonLink to="/career-guidance" variant="quiet">
            Find a role to work towards
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            An e-mail address and a name are enough to register. What we store, and why, is on one page you can{' '}
            <Link to="/privacy">read in a few minutes</Link>.
          </p>
          <ButtonLink to="/register" variant="primary" className={styles.visitor}>
            Create an account
          </ButtonLink>
        </>
      )}
    </section>
  );
}
