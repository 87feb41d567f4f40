import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button.tsx';
import { PageHeader, Prose } from '../../ui/page.tsx';
import styles from './help.module.css';
import { useTour } from './use-tour.ts';

/** /settings/help */
export function HelpView() {
  const tour = useTour();
  // Not while the tour is on: a disabled button could not have the focus back.
  const isUnsettled = useSelector(tour, (snapshot) => snapshot.matches('absent') || snapshot.matches('checking'));
  const isPreparing = useSelector(tour, (snapshot) => snapshot.hasTag('preparing'));
  return (
    <>
      <PageHeader title="Help" lead="The tour once more, and answers to what members ask first." />
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
        <h2>Who sees my profile?</h2>
        <p>
          You decide, for the profile and for each part of it: everyone, members, or only you. It is under{' '}
          <Link to="/settings/profile-privacy">Profile privacy</Link>, where you can also preview what a visitor sees.
        </p>
        <h2>What is my personal page?</h2>
        <p>
          Your profile at an address of its own, your username behind the name of this site, for people who are not
          members. It shows what your privacy settings leave to everyone, and prints as a CV.
        </p>
        <h2>How do I change my name, my picture, or what I have done?</h2>
        <p>
          Under <Link to="/profile/edit">Edit profile</Link>. What you type is kept as a draft in this tab until you
          save it, and a deletion can be taken back for six seconds.
        </p>
        <h2>Somebody bothers me</h2>
        <p>
          Open their profile and choose Block or Report in the menu beside Message. A block hides you from each other;
          they are not told. You can lift it under <Link to="/settings/blocked">Blocked</Link>.
        </p>
        <h2>Why was I logged out?</h2>
        <p>
          A session that was not used for long ends, and so does every session after a new password. You are warned 30
          seconds before, and can extend it. What you had typed into a form of your profile is still there when you log
          in again.
        </p>
        <h2>I forgot my password</h2>
        <p>
          <Link to="/password-reset">Choose a new password</Link>: we send a code to your e-mail address first. All your
          sessions end with the old password.
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
