import type { HelpAnswer } from './help-answer.ts';

export const answersAboutSite = [
  {
    title: 'Stepwise',
    question: 'What is Stepwise?',
    page: 'help',
    answer:
      'Stepwise is a community for learning and career growth: its members learn by doing real projects, one step at a time. Find a project in the Buildzone, join it and take its first step; or choose a role in Career guidance and see what it needs. Search finds projects, jobs and members. Settings, Help has a one-minute tour.',
    words: 'about site place community what start begin new first',
    next: ['Find a project for me', 'Which role suits me?', 'What can you do?'],
  },
  {
    title: 'Invite someone',
    question: 'How do I invite a friend?',
    page: 'profile',
    answer:
      'Send them the address of this site, or of your personal page if everyone may see it. Stepwise sends no invitations, and none is needed: anyone can register with an e-mail address. Everyone needs an account of their own, so you cannot register for someone else.',
    words: 'invite invitation friend family mother colleague bring join register link share recommend',
    next: ['What is my personal page?', 'How do others find my project?'],
  },
  {
    title: 'Edura',
    question: 'What can Edura do?',
    page: 'edura',
    answer:
      'The built-in guide of Edura looks things up in this community, as far as you may see it, and in your own steps and skills, with no language model and no network. Ask it how far you are from a role, what to do next and why, for projects, jobs and people, what a skill means, how two roles compare, for a plan of your week, what you got done, and how the application works. If a step resists, ask for a hint: it gives one at a time. It changes nothing itself: where you want something done, such as joining a project, it offers a button for it.',
    words: 'ai guide assistant question chat model plan week hint',
    next: ['What should I do next?', 'What did I get done?', 'Plan my week with 3 hours'],
    isCommon: true,
  },
  {
    title: 'Chats with Edura',
    question: 'Who can see my chats with Edura?',
    page: 'edura',
    answer:
      'No other member can see your chats with Edura. Delete or rename a chat in its menu in the list of chats, or delete all of them below that list; they are deleted with your account, too. “What Edura knows” lets you choose what Edura may use about you. Edura cannot read messages. The built-in guide sends nothing to anyone. A language model, where one is connected, runs at a service that gets the question and what is needed to answer it; you choose at the box for your question which of the two answers.',
    words: 'private chat delete rename stored remember edura read messages',
    next: ['What can you do?'],
  },
  {
    title: 'What it costs',
    question: 'Does it cost anything?',
    page: 'privacy-notice',
    answer: 'Stepwise is free and has no paid features. It carries no advertising and does not sell data.',
    words: 'free price cost pay subscription premium money trial ads advertising',
    next: ['Do you sell my data?'],
  },
  {
    title: 'What happens to your data',
    question: 'Do you sell my data?',
    page: 'privacy-notice',
    answer:
      'No. Stepwise does not sell data and carries no advertising. It stores what it needs to run your account and to show you to the people you choose; the privacy page lists all of it, and why. You can download or delete your data.',
    words: 'sell data privacy policy gdpr advertisers third party store tracking safe',
    next: ['How do I download my data?', 'Who can see my profile?'],
  },
  {
    title: 'Cookies',
    question: 'Do you use cookies?',
    page: 'privacy-notice',
    answer:
      'Stepwise uses only the cookies that keep you logged in, which is why there is no banner. They do not follow you elsewhere; Google sets its own, and only if you log in with Google. The privacy page names each of them.',
    words: 'cookie cookies tracker trackers tracking banner analytics',
    next: ['Do you sell my data?'],
  },
  {
    title: 'Without internet',
    question: 'Does it work without internet?',
    page: 'help',
    answer:
      'Partly. Pages need a connection to open. If it drops, the page you have open stays, and the messages you write and the steps you mark are kept in this browser and sent once the connection is back.',
    words: 'offline internet connection network train plane wifi data',
    next: ['Is there an app?'],
  },
  {
    title: 'As an app',
    question: 'Is there an app?',
    page: 'help',
    answer:
      'No, there is no app to install: Stepwise runs in the browser, on phones as well as computers. Your browser can add a bookmark to the home screen.',
    words: 'app android iphone ios install download home screen mobile phone store desktop',
    next: ['Does it work without internet?'],
  },
  {
    title: 'Languages',
    question: 'Which languages are there?',
    page: 'appearance',
    answer:
      'Stepwise is in English only, and so is Edura. Your browser can translate the pages. Profiles, posts and messages may be in any language, and Settings, Appearance lets dates follow your browser’s language.',
    words: 'language translate english french spanish german arabic translation',
    next: ['How do I change how dates are written?'],
  },
  {
    title: 'Appearance',
    question: 'How do I change the colours, or how dates are written?',
    page: 'appearance',
    answer:
      'In Settings, Appearance: light or dark, how dates are written, and less movement. Each choice applies to this browser and is saved as you make it.',
    words: 'appearance dark light mode theme motion animation language format',
    next: ['Can I make the text larger?'],
    isCommon: true,
  },
  {
    title: 'Size of the text',
    question: 'Can I make the text larger?',
    page: 'appearance',
    answer:
      'Stepwise has no setting for it, but its pages adapt to yours: press Ctrl (on a Mac, Cmd) and + in your browser, or change the text size of your phone. Every page works with the keyboard and a screen reader.',
    words: 'font size zoom small big larger bigger read glasses screen reader keyboard blind',
    next: ['How do I change the colours?'],
  },
  {
    title: 'Search',
    question: 'How do I find members, projects or jobs?',
    page: 'search',
    answer:
      'Search has one box and three tabs: projects, jobs and members, each with its filters. It forgives typing errors and says why each result matches. You can save projects and jobs for later. The keys “/” and Ctrl K take you to the box from any page.',
    words: 'search people look browse filter saved bookmark',
    next: ['Find a project for me'],
    isCommon: true,
  },
  {
    title: 'Contact',
    question: 'How do I contact support?',
    page: 'contact',
    answer:
      'The contact page has an address that a person reads. Say what you wanted to do, what happened instead, and your username, but never a password. If it is about a member or something they wrote, choose Report instead: that goes to the moderators.',
    words: 'support contact human person team email help operator phone',
    next: ['How do I report a problem?'],
  },
  {
    title: 'Report a problem',
    question: 'How do I report a problem?',
    page: 'help',
    answer:
      'Try reloading the page first; what you typed is kept. At the end of Settings, Help, “Report a problem” sends your words to those who run Stepwise, and a record of what the page last did if you like: you can read it before it is sent.',
    words: 'bug broken error crash load not working problem fault slow',
    next: ['How do I contact support?'],
  },
  {
    title: 'The tour',
    question: 'How do I see the tour again?',
    page: 'help',
    answer: 'Go to Settings, Help and press “Take the tour again”. Answers to common questions are below it.',
    words: 'tour tutorial introduction again show around help faq',
    next: ['What can you do?'],
  },
  {
    title: 'Terms and privacy',
    question: 'Where are the terms?',
    page: 'terms',
    answer:
      'The terms are one short page: they ask you to use your own name, one account, and an e-mail address that reaches you. The privacy page, also short, says what is stored and why. What you write and upload stays yours: you only allow this site to store it and to show it to the people you choose.',
    words: 'terms conditions rules privacy policy legal copyright own rights imprint',
    next: ['Do you sell my data?'],
  },
] as const satisfies readonly HelpAnswer[];
