import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button.tsx';
import { PageHeader, Prose } from '../../ui/page.tsx';
import styles from './help.module.css';
import { useTour } from './use-tour.ts';

/** /settings/help */
export function HelpView() {
  const tour = useTour();
  // Not disabled during the tour: a disabled button could not get focus back afterwards.
  const isUnsettled = useSelector(tour, (snapshot) => snapshot.matches('absent') || snapshot.matches('checking'));
  const isPreparing = useSelector(tour, (snapshot) => snapshot.hasTag('preparing'));
  return (
    <>
      <PageHeader title="Help" lead="Take the tour again, and find answers to common questions." />
      <div className={styles.tour}>
        <p>Four places in the navigation, and a first thing to do in each. It takes a minute.</p>
        <Button
          variant="primary"
          disabled={isUnsettled}
          loading={isPreparing}
          onClick={() => tour.send({ type: 'start.pressed' })}
        >
          Take the tour again
        </Button>
      </div>
      <Prose>
        <h2>Who can see my profile?</h2>
        <p>
          You decide, for the profile and for each part of it: everyone, members, or only you. Set it under{' '}
          <Link to="/settings/profile-privacy">Profile privacy</Link>, where you can also preview what a visitor sees.
        </p>
        <h2>What is my personal page?</h2>
        <p>
          Your profile for people who aren't members, at this site's address followed by your username. It shows what
          your privacy settings make visible to everyone, and prints as a CV.
        </p>
        <h2>How do I change my name, picture or experience?</h2>
        <p>
          Under <Link to="/profile/edit">Edit profile</Link>. What you type is kept as a draft in this tab until you
          save it, and a deletion can be undone for six seconds.
        </p>
        <h2>Someone is bothering me</h2>
        <p>
          Open their profile and choose Block or Report in the menu next to Message. Blocking hides you from each other;
          they aren't told. You can unblock them under <Link to="/settings/blocked">Blocked</Link>.
        </p>
        <h2>Why was I logged out?</h2>
        <p>
          A session ends when it hasn't been used for a long time, and all sessions end when you set a new password. You
          get a warning 30 seconds before and can extend the session. What you typed into a profile form is still there
          when you log in again.
        </p>
        <h2>Is someone else in my account?</h2>
        <p>
          <Link to="/settings/account">Account</Link> lists the browsers in which you are logged in. Log out the ones
          you don't know and change your password there: that logs out all others.
        </p>
        <h2>I forgot my password</h2>
        <p>
          <Link to="/password-reset">Choose a new password</Link>: we'll send a code to your e-mail address first. All
          your sessions end when the password changes.
        </p>
        <h2>Something else</h2>
        <p>
          Parts of Stepwise are still being built, and say so on their page. For everything else there is a{' '}
          <Link to="/contact">person to write to</Link>.
        </p>
      </Prose>
    </>
  );
}
