import type { HelpAnswer } from './help-answer.ts';

export const answersAboutAccount = [
  {
    title: 'Delete your account',
    question: 'How do I delete my account?',
    page: 'account',
    answer:
      'Go to Settings, Account; deletion is at the end of the page, with a list of what goes and what stays. You confirm it by typing “delete my account”. Your account is hidden at once, and you can get it back by logging in within seven days.',
    words: 'remove close leave erase restore come back',
    next: ['What stays when I delete my account?', 'How do I download my data?'],
    isCommon: true,
  },
  {
    title: 'What stays of a deleted account',
    question: 'What stays when I delete my account?',
    page: 'account',
    answer:
      'Your profile, posts and the comments under them, comments of yours elsewhere, likes, progress, evidence and chats with Edura are deleted with the account. Messages that others received from you stay, from a deleted member; message requests that nobody has accepted are deleted. Projects you published pass to a co-owner or stay without your name, and so do jobs. Your username is never given to anyone else.',
    words: 'posts messages comments projects kept gone after leaving happens',
    next: ['How do I delete my account?', 'How do I download my data?'],
  },
  {
    title: 'Keep an account after all',
    question: 'How do I get a deleted account back?',
    page: 'account',
    answer: 'Log in within seven days of deleting your account to get it back. After that it is gone for good.',
    words: 'undo restore deleted mistake',
    next: ['How do I delete my account?', 'I forgot my password'],
  },
  {
    title: 'Download your data',
    question: 'How do I download my data?',
    page: 'account',
    answer:
      'Go to Settings, Account and choose Ask for my data. We put everything in your account into one ZIP file and e-mail you when it is ready. You then have three days to download it.',
    words: 'export archive zip copy backup gdpr everything takeout',
    next: ['How do I delete my account?'],
    isCommon: true,
  },
  {
    title: 'E-mail address',
    question: 'How do I change my e-mail address?',
    page: 'account',
    answer:
      'Go to Settings, Account. You need the code we send to the new address, and your password; if you have no password, a code we send to your current address. The old address gets an e-mail that can undo the change for seven days.',
    words: 'email mail new address code login account',
    next: ['Where do I change my password?'],
    isCommon: true,
  },
  {
    title: 'Change your password',
    question: 'How do I change my password?',
    page: 'account',
    answer: 'Go to Settings, Account and choose a new password. That logs out all your other browsers.',
    words: 'new password safe security account',
    next: ['I forgot my password', 'How do I log out everywhere?'],
    isCommon: true,
  },
  {
    title: 'A forgotten password',
    question: 'I forgot my password',
    page: 'password-reset',
    answer:
      'Use the Password reset page: it sends a code to your e-mail address, and then you choose a new password. All your sessions end when the password changes.',
    words: 'reset new code login sign in lost',
    next: ['The code did not arrive', 'Where do I change my password?'],
    isCommon: true,
  },
  {
    title: 'A code that does not arrive',
    question: 'The code did not arrive',
    page: 'contact',
    answer:
      'Look in your spam folder first. After a minute you can ask for a new code on the page where you type it; a new code makes older ones invalid. If none arrives, write to the address on the contact page.',
    words: 'verification code email mail spam otp missing',
    next: ['How do I contact support?'],
  },
  {
    title: 'Log in with or without a password',
    question: 'Can I log in with Google?',
    page: 'account',
    answer:
      'If the login page shows the Google button, you can log in with Google. An account made that way has no password at first. Set one in Settings, Account to log in with your e-mail address as well.',
    words: 'google password sign in set connect',
    next: ['I forgot my password', 'Where do I change my password?'],
  },
  {
    title: 'Log out',
    question: 'How do I log out, here and elsewhere?',
    page: 'account',
    answer:
      'Logout in the menu ends the session in this browser. Settings, Account lists the other browsers where you are logged in: log them out there one by one, or all together by changing your password.',
    words: 'sign out logout everywhere devices lost phone sessions',
    next: ['Is someone else in my account?'],
  },
  {
    title: 'Someone else in your account',
    question: 'Is someone else in my account?',
    page: 'account',
    answer:
      'Settings, Account lists the browsers where you are logged in. Log out any that you do not recognise, then change your password there: that logs out all the others. We e-mail you whenever someone logs in from a new browser.',
    words: 'hacked stolen devices browsers sessions sign out log out new sign-in security',
    next: ['Is there two-factor login?', 'How do I contact support?'],
    isCommon: true,
  },
  {
    title: 'Two-factor login',
    question: 'Is there two-factor login?',
    page: 'account',
    answer:
      'No, there is no second factor at login. We e-mail you when someone logs in from a new browser, and Settings, Account shows where you are logged in. If you log in with Google, your Google account’s own protection applies.',
    words: '2fa two factor authenticator security key passkey sms',
    next: ['Is someone else in my account?'],
  },
  {
    title: 'Why you were logged out',
    question: 'Why was I logged out?',
    page: 'account',
    answer:
      'A session ends when it has not been used for a long time, and all sessions end when you set a new password. A warning appears 30 seconds before, and lets you extend the session. What you typed into a profile form is still there when you log in again.',
    words: 'session expired signed out extend warning',
    next: ['How do I log out everywhere?'],
    isCommon: true,
  },
  {
    title: 'Username',
    question: 'Can I change my username?',
    page: 'profile',
    answer:
      'No. Your username stays as you chose it when you registered: it is part of your page’s address and is never given to anyone else. You can change the name that others see in Edit profile.',
    words: 'handle nickname user name rename @',
    next: ['How do I change my name?', 'What is my personal page?'],
  },
  {
    title: 'Minimum age',
    question: 'How old must I be?',
    page: 'terms',
    answer:
      'Stepwise does not ask your age, and its terms set no minimum. The law where you live may: in many countries a parent has to agree for a child. The operator of this site, named on the contact page, can tell you what applies here.',
    words: 'age minimum child children kids parents young old teenager years',
    next: ['Where are the terms?', 'How do I contact support?'],
  },
  {
    title: 'More than one account',
    question: 'Can I have two accounts?',
    page: 'terms',
    answer:
      'The terms say one account per person. Everything you do counts towards one profile, and Settings, Profile privacy lets you choose who sees each part of it.',
    words: 'second another accounts two share',
    next: ['Who can see my profile?'],
  },
  {
    title: 'Settings',
    question: 'Where are the settings?',
    page: 'settings',
    answer:
      'Settings covers profile privacy, notifications, blocked members, moderators’ decisions, appearance, help and your account.',
    words: 'preferences options menu',
    next: ['How can I hide my profile?'],
  },
] as const satisfies readonly HelpAnswer[];
