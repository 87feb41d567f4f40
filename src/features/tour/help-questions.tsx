import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Question {
  question: string;
  /** What else someone who looks for it might type. */
  words: string;
  answer: ReactNode;
}

const questions: readonly Question[] = [
  {
    question: 'Who can see my profile?',
    words: 'privacy private hide visible public visitor preview section follower',
    answer: (
      <>
        You decide, for the profile and for each part of it: everyone, members, or only you. Set it under{' '}
        <Link to="/settings/profile-privacy">Profile privacy</Link>, where you can also preview what a visitor, a member
        or a follower sees.
      </>
    ),
  },
  {
    question: 'What is my personal page?',
    words: 'cv resume print address link public share website',
    answer:
      "Your profile for people who aren't members, at this site's address followed by your username. It shows what your privacy settings make visible to everyone, and prints as a CV.",
  },
  {
    question: 'How do I change my name, picture or experience?',
    words: 'photo avatar edit education skills headline links draft undo profile',
    answer: (
      <>
        Under <Link to="/profile/edit">Edit profile</Link>. What you type is kept as a draft in this tab until you save
        it, and a deletion can be undone for six seconds.
      </>
    ),
  },
  {
    question: 'How do I join a project?',
    words: 'buildzone steps mark done leave community start own full places',
    answer: (
      <>
        Open one in the <Link to="/buildzone">Buildzone</Link> and choose Join this project. Then mark each step as you
        go. Its members see how far you are, and the skills of finished steps appear on your profile. If you leave, your
        progress is kept. You can also start a project of your own there.
      </>
    ),
  },
  {
    question: 'What can I do when moderators have decided against me?',
    words: 'moderator decision appeal hidden removed warning warned suspended suspension banned blocked write',
    answer: (
      <>
        You find every decision about you, with its reason, under <Link to="/settings/decisions">Decisions</Link>. You
        can appeal once against each; another moderator decides where there is one. While you are suspended you can
        read, but not write, and your drafts are kept.
      </>
    ),
  },
  {
    question: 'What is evidence for?',
    words: 'proof show work picture link feedback step',
    answer:
      'It shows what you did for a step: a text, a link or a picture. Other members of the project can give you feedback on it. Add it on the page of the step.',
  },
  {
    question: 'How do I find out what to learn for a role?',
    words: 'career guidance target gap plan compare job skill level',
    answer: (
      <>
        Open the role under <Link to="/career-guidance">Career guidance</Link>. It shows which of its skills you have,
        which are missing, and projects that teach them. Make it your target, and Edura and the Buildzone take it into
        account.
      </>
    ),
  },
  {
    question: 'How do I find members, projects or jobs?',
    words: 'search people look browse filter saved bookmark',
    answer: (
      <>
        With <Link to="/search">Search</Link>: one box for all three, with filters for each. It forgives typos. Projects
        and jobs can be saved for later.
      </>
    ),
  },
  {
    question: 'How do I write to someone?',
    words: 'message chat conversation request mute read receipts typing delete edit image picture photo send',
    answer: (
      <>
        Choose Message on their profile. If they don't follow you, your first message reaches them as a request. All
        your conversations are under <Link to="/messages">Messages</Link>, where you can also mute one, and add one
        image with a description to each message. Whether others see that you have read or are typing is set under{' '}
        <Link to="/settings/profile-privacy">Profile privacy</Link>.
      </>
    ),
  },
  {
    question: 'How do I write a post?',
    words: 'publish article draft text image comment like feed',
    answer: (
      <>
        Choose <Link to="/newpost">New post</Link>. It is saved as a draft while you type, which only you can see, until
        you publish it. You can edit it later, and readers can see that you did.
      </>
    ),
  },
  {
    question: 'What can Edura do?',
    words: 'ai guide assistant question chat model plan week',
    answer: (
      <>
        <Link to="/notes">Edura</Link> looks things up in Stepwise as far as you may see them: what to do next and why,
        people and projects, what a skill means, a plan for your week. It names its sources, and never reads messages.
      </>
    ),
  },
  {
    question: 'How do I choose what I am notified about?',
    words: 'notifications bell badge off turn stop settings',
    answer: (
      <>
        Under <Link to="/settings/notifications">Notifications</Link> in your settings, kind by kind. Each choice is
        saved as you make it.
      </>
    ),
  },
  {
    question: 'How do I change the colours, or how dates are written?',
    words: 'appearance dark light mode theme motion animation language format',
    answer: (
      <>
        Under <Link to="/settings/appearance">Appearance</Link> in your settings, which also has less movement. Each
        choice is for this browser, and is saved as you make it.
      </>
    ),
  },
  {
    question: 'Someone is bothering me',
    words: 'block report harass spam abuse unblock mute stop',
    answer: (
      <>
        Open their profile and choose Block or Report in the menu next to Message. Blocking hides you from each other,
        and they aren't told. You can unblock them under <Link to="/settings/blocked">Blocked</Link>.
      </>
    ),
  },
  {
    question: 'How do I change my e-mail address or password?',
    words: 'email mail new address code login account',
    answer: (
      <>
        Under <Link to="/settings/account">Account</Link>. A new address needs your password and a code that we send to
        it (without a password, a code to your present address, too); the old address gets a mail that can undo the
        change for seven days. A new password logs out all other browsers.
      </>
    ),
  },
  {
    question: 'I forgot my password',
    words: 'reset new code login sign in lost',
    answer: (
      <>
        <Link to="/password-reset">Choose a new password</Link>: we'll send a code to your e-mail address first. All
        your sessions end when the password changes.
      </>
    ),
  },
  {
    question: 'Is someone else in my account?',
    words: 'hacked stolen devices browsers sessions sign out log out new sign-in security',
    answer: (
      <>
        <Link to="/settings/account">Account</Link> lists the browsers in which you are logged in. Log out the ones you
        don't know and change your password there: that logs out all others.
      </>
    ),
  },
  {
    question: 'Why was I logged out?',
    words: 'session expired signed out extend warning',
    answer:
      "A session ends when it hasn't been used for a long time, and all sessions end when you set a new password. You get a warning 30 seconds before and can extend the session. What you typed into a profile form is still there when you log in again.",
  },
  {
    question: 'How do I download my data?',
    words: 'export archive zip copy backup gdpr everything takeout',
    answer: (
      <>
        Under <Link to="/settings/account">Account</Link>, choose Ask for my data. We make one ZIP file of everything in
        your account and e-mail you when it's ready. You can download it for three days.
      </>
    ),
  },
  {
    question: 'How do I delete my account?',
    words: 'remove close leave erase restore come back',
    answer: (
      <>
        Under <Link to="/settings/account">Account</Link>, at the end of the page, where it also says what goes and what
        stays. The account is hidden at once, and for seven days you can log in to have it back.
      </>
    ),
  },
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Words that say nothing about what is asked. */
const little = new Set(
  'a an and can do does for how i in is it my of on the to what when where who why with'.split(' '),
);

export interface FoundQuestions {
  /** Those with most of the typed words first; all of them where nothing is asked. */
  found: readonly Question[];
  /** How many of them have every word. */
  whole: number;
}

/** The questions in which a typed word occurs or begins a word. */
export function questionsAbout(typed: string): FoundQuestions {
  const asked = plain(typed)
    .split(' ')
    .filter((word) => word !== '' && !little.has(word));
  if (asked.length === 0) return { found: questions, whole: questions.length };
  const counted = questions.map((one) => {
    const own = plain(`${one.question} ${one.words}`).split(' ');
    return { one, words: asked.filter((word) => own.some((other) => other.startsWith(word))).length };
  });
  const found = counted.filter(({ words }) => words > 0).toSorted((a, b) => b.words - a.words);
  return { found: found.map(({ one }) => one), whole: found.filter(({ words }) => words === asked.length).length };
}
