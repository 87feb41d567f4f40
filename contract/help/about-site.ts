import type { HelpAnswer } from './help-answer.ts';

export const answersAboutSite = [
  {
    title: 'Stepwise',
    question: 'What is Stepwise?',
    page: 'help',
    answer:
      'Stepwise is a community for learning and career growth: its members learn by doing real projects, one step at a time. Find a project in the Buildzone, join it and take its first step; or choose a role in Career guidance, and see what it needs. Search finds projects, jobs and members. Settings, Help has a tour of a minute.',
    words: 'about site place community what start begin new first',
    next: ['Find a project for me', 'Which role suits me?', 'What can you do?'],
  },
  {
    title: 'Invite someone',
    question: 'How do I invite a friend?',
    page: 'profile',
    answer:
      'Stepwise sends no invitations, and none is needed: anyone can register with an e-mail address. Send them the address of this site, or your personal page if everyone may see it. Nobody can register for someone else: everyone has an account of their own.',
    words: 'invite invitation friend family mother colleague bring join register link share recommend',
    next: ['What is my personal page?', 'How do others find my project?'],
  },
  {
    title: 'Edura',
    question: 'What can Edura do?',
    page: 'edura',
    answer:
      'The built-in guide of Edura looks things up in this community, as far as you may see it, and in your own steps and skills, with no language model and no network. Ask it how far you are from a role, what to do next and why, for projects, jobs and people, what a skill means, how two roles compare, for a plan of your week, what you got done, and how the application works. It changes nothing itself: where you want something done, such as joining a project, it offers a button for it.',
    words: 'ai guide assistant question chat model plan week',
    next: ['What should I do next?', 'What did I get done?', 'Plan my week with 3 hours'],
    isCommon: true,
  },
  {
    title: 'Chats with Edura',
    question: 'Who can see my chats with Edura?',
    page: 'edura',
    answer:
      'Your chats with Edura are seen by you only. Delete or rename one in its menu in the list of chats; with your account all of them are deleted. Under “What Edura knows” you choose what of you is used. The built-in guide cannot read messages, and sends nothing to anyone.',
    words: 'private chat delete rename stored remember edura read messages',
    next: ['What can you do?'],
  },
  {
    title: 'What it costs',
    question: 'Does it cost anything?',
    page: 'privacy-notice',
    answer:
      'Nothing: Stepwise is free, takes no payment and has no paid parts. It carries no advertising and does not sell data.',
    words: 'free price cost pay subscription premium money trial ads advertising',
    next: ['Do you sell my data?'],
  },
  {
    title: 'What happens to your data',
    question: 'Do you sell my data?',
    page: 'privacy-notice',
    answer:
      'No. Stepwise does not sell data and carries no advertising. It stores what your account and the people you choose need; the privacy page lists it all, and why. You can download all of it, and delete it.',
    words: 'sell data privacy policy gdpr advertisers third party store tracking safe',
    next: ['How do I download my data?', 'Who can see my profile?'],
  },
  {
    title: 'Cookies',
    question: 'Do you use cookies?',
    page: 'privacy-notice',
    answer:
      'Only those that you need to stay logged in, which is why there is no banner. They follow you nowhere else; Google sets its own, and only if you log in with it. The privacy page names each of them.',
    words: 'cookie cookies tracker trackers tracking banner analytics',
    next: ['Do you sell my data?'],
  },
  {
    title: 'Without internet',
    question: 'Does it work without internet?',
    page: 'help',
    answer:
      'Not by itself: pages need a connection to open. If it breaks off, the page that is open stays; messages and marks of steps that you make then are kept in this browser, and sent once the connection is back.',
    words: 'offline internet connection network train plane wifi data',
    next: ['Is there an app?'],
  },
  {
    title: 'As an app',
    question: 'Is there an app?',
    page: 'help',
    answer:
      'No, there is no app to install, neither for phones nor for computers: Stepwise runs in the browser, on a phone as well. Your browser can put a bookmark on the home screen.',
    words: 'app android iphone ios install download home screen mobile phone store desktop',
    next: ['Does it work without internet?'],
  },
  {
    title: 'Languages',
    question: 'Which languages are there?',
    page: 'appearance',
    answer:
      'Stepwise speaks English only, and so does Edura: there is no other language to choose. Your browser can translate the pages. Profiles, posts and messages may be in any language, and dates can follow your browser: Settings, Appearance.',
    words: 'language translate english french spanish german arabic translation',
    next: ['How do I change how dates are written?'],
  },
  {
    title: 'Appearance',
    question: 'How do I change the colours, or how dates are written?',
    page: 'appearance',
    answer:
      'Settings, Appearance: light or dark, how dates are written, and less movement. Each choice is for this browser, and is saved as you make it.',
    words: 'appearance dark light mode theme motion animation language format',
    next: ['Can I make the text larger?'],
    isCommon: true,
  },
  {
    title: 'Size of the text',
    question: 'Can I make the text larger?',
    page: 'appearance',
    answer:
      'Stepwise has no setting for it: make the text larger in your browser, with Ctrl (on a Mac, Cmd) and +, or with the text size of your phone. The pages fit themselves to it. They can all be used with the keyboard and a screen reader.',
    words: 'font size zoom small big larger bigger read glasses screen reader keyboard blind',
    next: ['How do I change the colours?'],
  },
  {
    title: 'Search',
    question: 'How do I find members, projects or jobs?',
    page: 'search',
    answer:
      'Search has one box and three tabs: projects, jobs and members, each with its filters. It forgives typing errors and says why each result is there. Projects and jobs can be saved for later. The keys “/” and Ctrl K lead to the box from any page.',
    words: 'search people look browse filter saved bookmark',
    next: ['Find a project for me'],
    isCommon: true,
  },
  {
    title: 'Contact',
    question: 'How do I contact support?',
    page: 'contact',
    answer:
      'The contact page has an address that a person reads. Say what you wanted to do, what happened instead, and your username; never a password. About a member or what they wrote, choose Report instead: that goes to the moderators.',
    words: 'support contact human person team email help operator phone',
    next: ['How do I report a problem?'],
  },
  {
    title: 'Report a problem',
    question: 'How do I report a problem?',
    page: 'help',
    answer:
      'Settings, Help, at the end: “Report a problem” makes a record of what the page did last, which you can read, and send with your words. Reloading the page often helps first; what you typed is kept.',
    words: 'bug broken error crash load not working problem fault slow',
    next: ['How do I contact support?'],
  },
  {
    title: 'The tour',
    question: 'How do I see the tour again?',
    page: 'help',
    answer: 'Settings, Help: press “Take the tour again”. Below it are answers to common questions.',
    words: 'tour tutorial introduction again show around help faq',
    next: ['What can you do?'],
  },
  {
    title: 'Terms and privacy',
    question: 'Where are the terms?',
    page: 'terms',
    answer:
      'The terms are a short page: they ask you to use your own name, one account, and an e-mail address that reaches you. The privacy page says what is stored and why. What you write and upload stays yours: you allow this site only to store it, and to show it to those whom you have chosen.',
    words: 'terms conditions rules privacy policy legal copyright own rights imprint',
    next: ['Do you sell my data?'],
  },
] as const satisfies readonly HelpAnswer[];
