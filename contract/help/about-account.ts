import type { HelpAnswer } from './help-answer.ts';

export const answersAboutAccount = [
  {
    title: 'Delete your account',
    question: 'How do I delete my account?',
    page: 'account',
    answer:
      'Settings, Account, at the end of the page, where it also says what goes and what stays. The account is hidden at once, and for seven days you can log in to have it back.',
    words: 'remove close leave erase restore come back',
    next: ['What stays when I delete my account?', 'How do I download my data?'],
    isCommon: true,
  },
  {
    title: 'What stays of a deleted account',
    question: 'What stays when I delete my account?',
    page: 'account',
    answer:
      'Deleted with the account: your profile, posts with what is written under them, comments, likes, progress, evidence, and chats with Edura. Messages that others received from you stay, as those of a deleted member. Projects that you published pass to a co-owner, or stay without your name, as jobs do. Your username is never given to anyone else.',
    words: 'posts messages comments projects kept gone after leaving happens',
    next: ['How do I delete my account?', 'How do I download my data?'],
  },
  {
    title: 'Keep an account after all',
    question: 'How do I get a deleted account back?',
    page: 'account',
    answer: 'Log in within seven days of deleting your account, and you have it back. After that it is gone for good.',
    words: 'undo restore deleted mistake',
    next: ['How do I delete my account?', 'I forgot my password'],
  },
  {
    title: 'Download your data',
    question: 'How do I download my data?',
    page: 'account',
    answer:
      'Settings, Account: choose Ask for my data. One ZIP file of everything in your account is made, and a mail tells you when it is ready. You can download it for three days.',
    words: 'export archive zip copy backup gdpr everything takeout',
    next: ['How do I delete my account?'],
    isCommon: true,
  },
  {
    title: 'E-mail address',
    question: 'How do I change my e-mail address?',
    page: 'account',
    answer:
      'Settings, Account: a new e-mail address needs a code that is sent to it, and your password; without a password, a code that is sent to your present address. The old address gets a mail that can undo the change for seven days.',
    words: 'email mail new address code login account',
    next: ['Where do I change my password?'],
    isCommon: true,
  },
  {
    title: 'Change your password',
    question: 'How do I change my password?',
    page: 'account',
    answer: 'Settings, Account: choose a new password there. It logs out all other browsers.',
    words: 'new password safe security account',
    next: ['I forgot my password', 'How do I log out everywhere?'],
    isCommon: true,
  },
  {
    title: 'A forgotten password',
    question: 'I forgot my password',
    page: 'password-reset',
    answer:
      'Choose a new password on the page Password reset: a code is sent to your e-mail address first. All your sessions end when the password changes.',
    words: 'reset new code login sign in lost',
    next: ['The code did not arrive', 'Where do I change my password?'],
    isCommon: true,
  },
  {
    title: 'A code that does not arrive',
    question: 'The code did not arrive',
    page: 'contact',
    answer:
      'Look in the spam folder first, then ask for a new code on the page where you type it, after a minute. A new code makes the older ones invalid. If none arrives, write to the address on the contact page.',
    words: 'verification code email mail spam otp missing',
    next: ['How do I contact support?'],
  },
  {
    title: 'Log in with or without a password',
    question: 'Can I log in with Google?',
    page: 'account',
    answer:
      'Where the login page has the Google button, you can log in with Google; such an account has no password at first. You can set one in Settings, Account, and then log in with your e-mail address and it as well.',
    words: 'google password sign in set connect',
    next: ['I forgot my password', 'Where do I change my password?'],
  },
  {
    title: 'Log out',
    question: 'How do I log out, here and elsewhere?',
    page: 'account',
    answer:
      'Logout in the menu ends the session of this browser. Settings, Account lists the other browsers in which you are logged in: log them out there, one by one or by changing your password.',
    words: 'sign out logout everywhere devices lost phone sessions',
    next: ['Is someone else in my account?'],
  },
  {
    title: 'Someone else in your account',
    question: 'Is someone else in my account?',
    page: 'account',
    answer:
      'Settings, Account lists the browsers in which you are logged in. Log out those that you do not know and change your password there: that logs out all others. A mail tells you when someone logs in from a new browser.',
    words: 'hacked stolen devices browsers sessions sign out log out new sign-in security',
    next: ['Is there two-factor login?', 'How do I contact support?'],
    isCommon: true,
  },
  {
    title: 'Two-factor login',
    question: 'Is there two-factor login?',
    page: 'account',
    answer:
      'No, there is no second factor at login. A mail tells you when someone logs in from a browser that is new, and Settings, Account shows where you are logged in. If you log in with Google, the protection of your Google account counts.',
    words: '2fa two factor authenticator security key passkey sms',
    next: ['Is someone else in my account?'],
  },
  {
    title: 'Why you were logged out',
    question: 'Why was I logged out?',
    page: 'account',
    answer:
      'A session ends when it has not been used for a long time, and all sessions end when you set a new password. You get a warning 30 seconds before and can extend the session. What you typed into a profile form is still there when you log in again.',
    words: 'session expired signed out extend warning',
    next: ['How do I log out everywhere?'],
    isCommon: true,
  },
  {
    title: 'Username',
    question: 'Can I change my username?',
    page: 'profile',
    answer:
      'No. A username stays what it was at registration: it is in the address of your page, and is never given to anyone else. The name that others read can be changed in Edit profile.',
    words: 'handle nickname user name rename @',
    next: ['How do I change my name?', 'What is my personal page?'],
  },
  {
    title: 'Minimum age',
    question: 'How old must I be?',
    page: 'terms',
    answer:
      'Stepwise does not ask your age, and its terms name no minimum. The law where you live may: in many countries a parent has to agree for a child. The operator of this site, named on the contact page, can tell you what holds here.',
    words: 'age minimum child children kids parents young old teenager years',
    next: ['Where are the terms?', 'How do I contact support?'],
  },
  {
    title: 'More than one account',
    question: 'Can I have two accounts?',
    page: 'terms',
    answer:
      'One person, one account: so the terms say. What you do is counted for one profile; who sees which part of it you choose in Settings, Profile privacy.',
    words: 'second another accounts two share',
    next: ['Who can see my profile?'],
  },
  {
    title: 'Settings',
    question: 'Where are the settings?',
    page: 'settings',
    answer:
      'Settings has profile privacy, notifications, blocked members, decisions of moderators, appearance, help and your account.',
    words: 'preferences options menu',
    next: ['How can I hide my profile?'],
  },
] as const satisfies readonly HelpAnswer[];
