import type { EduraPage } from '../../contract/edura.ts';

/** Something about the application that members ask. */
export interface HelpTopic {
  page: EduraPage;
  title: string;
  answer: string;
  followUps: readonly string[];
}

/** How members ask for them is in `wordings-about-the-application.ts`, by title. */
export const helpTopics: readonly HelpTopic[] = [
  {
    page: 'edura',
    title: 'Edura',
    answer:
      'I am the built-in guide of Edura. I use no language model and no network: I look things up in this community, as far as you may see it, and in your own steps and skills. I can work out how far you are from a role, say what to do next and why, find projects, jobs and people, explain a skill, compare roles, plan a week, list what you got done, and say how the application works. I change nothing myself: where you want something done, such as joining a project, I offer a button for it.',
    followUps: ['What should I do next?', 'What did I get done?', 'Plan my week with 3 hours'],
  },
  {
    page: 'settings',
    title: 'Moderators and their decisions',
    answer:
      'Who the moderators are I do not know; what you report goes to them: choose Report in the menu of what it is about. What they decided about you, and why, is in Settings, Decisions, and you can appeal there.',
    followUps: ['How do I report someone?'],
  },
  {
    page: 'account',
    title: 'Keep an account after all',
    answer: 'Log in within seven days of deleting your account, and you have it back. After that it is gone for good.',
    followUps: ['How do I delete my account?', 'I forgot my password'],
  },
  {
    page: 'account',
    title: 'Delete your account',
    answer:
      'Settings, Account, at the end of the page, where it also says what goes and what stays. The account is hidden at once, and for seven days you can log in to have it back.',
    followUps: ['How do I download my data?', 'How can I hide my profile?'],
  },
  {
    page: 'account',
    title: 'Download your data',
    answer:
      'Settings, Account: choose Ask for my data. One ZIP file of everything in your account is made, and a mail tells you when it is ready. You can download it for three days.',
    followUps: ['How do I delete my account?'],
  },
  {
    page: 'account',
    title: 'E-mail address',
    answer:
      'Settings, Account: a new e-mail address needs a code that is sent to it, and your password; without a password, a code that is sent to your present address. The old address gets a mail that can undo the change for seven days.',
    followUps: ['Where do I change my password?'],
  },
  {
    page: 'settings',
    title: 'Notifications',
    answer:
      'Settings, Notifications: choose for each kind of event what you are told, here and by mail. Each choice is saved as you make it.',
    followUps: ['How do I mute a conversation?', 'How do I block someone?'],
  },
  {
    page: 'settings',
    title: 'Appearance',
    answer:
      'Settings, Appearance: light or dark, how dates are written, and less movement. Each choice is for this browser, and is saved as you make it.',
    followUps: ['How do I choose what I am notified about?'],
  },
  {
    page: 'blocked',
    title: 'Block or report someone',
    answer:
      'Choose Report in the menu of the profile, post, comment, message, project or job; moderators look at it. To see no more of a member, choose Block in the same menu of their profile. They are not told.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'guidance',
    title: 'What you claim and what you have shown',
    answer:
      'A skill is claimed when you put it on your profile yourself. It is evidenced when you have finished steps that show it, with a link to what you did. Both count for your match with a role; steps make it stronger.',
    followUps: ['Which skills have I shown?', 'How does evidence work?'],
  },
  {
    page: 'buildzone',
    title: 'Match',
    answer:
      'The match of a project is the share of its skills that you claim or have shown; the card says which you have and which are missing. The percentage of a role weighs its needs by how important they are, and by the level that you have reached.',
    followUps: ['Find a project for me', 'What am I missing for my target role?'],
  },
  {
    page: 'blocked',
    title: 'Blocked members',
    answer:
      'Open the profile of the member and choose Block in its menu. From then on you no longer see each other, anywhere. Settings lists whom you have blocked, and lets you unblock them.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'privacy',
    title: 'Profile privacy',
    answer:
      'Settings, Profile privacy: choose for the whole profile and for each section whether everyone, members only, or nobody but you can see it.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'account',
    title: 'Log in with or without a password',
    answer:
      'Where the login page has the Google button, you can log in with Google; such an account has no password at first. You can set one in Settings, Account, and then log in with your e-mail address and it as well.',
    followUps: ['I forgot my password', 'Where do I change my password?'],
  },
  {
    page: 'account',
    title: 'Account settings',
    answer:
      'Settings, Account: change your password there, see where you are logged in, and log out of other browsers. Logout in the menu ends the session of this browser.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'messages',
    title: 'Messages',
    answer:
      'Open a member’s profile and choose Message, or open Messages. To someone who does not follow you, the first messages are a request that they can accept or decline. Each message can have one image. I cannot read messages, yours included.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'skills',
    title: 'Your skills',
    answer:
      'Edit profile, Skills: type a name, choose it, and say your level. Steps that you finish show skills as well; those stand beside what you claim.',
    followUps: ['Which skills have I shown?'],
  },
  {
    page: 'profile',
    title: 'Edit profile',
    answer:
      'Edit profile: picture, headline, about, links, education, experience, projects and skills. Pictures may be JPEG, PNG or GIF of up to 5 MB.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'jobs',
    title: 'Jobs',
    answer:
      'Search, tab Jobs: filter by kind and by remote work, and save what interests you. A job says until when you can apply, and where. Each role in career guidance also lists jobs that ask for its skills.',
    followUps: ['Which jobs fit me?', 'What am I missing for my target role?'],
  },
  {
    page: 'guidance',
    title: 'Career guidance',
    answer:
      'Career guidance lists the roles. Open one and press “Make this my target”. Its plan is then worked out from what you have shown, and again with each step that you finish.',
    followUps: ['What should I do next?'],
  },
  {
    page: 'buildzone',
    title: 'Buildzone',
    answer:
      'The Buildzone has projects that members do together, step by step. Open one and press “Join this project”; mark a step as in progress or done as you go. A done step shows its skills on your profile, and you can add evidence to it: a text, a link or a picture, on which others give feedback.',
    followUps: ['Find a project for me', 'What did I get done?'],
  },
  {
    page: 'search',
    title: 'Search',
    answer:
      'Search has one box and three tabs: projects, jobs and members. It forgives typing errors and says why each result is there.',
    followUps: ['Find a project for me'],
  },
  {
    page: 'settings',
    title: 'Settings',
    answer: 'Settings has profile privacy, notifications, blocked members, help and your account.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'posts',
    title: 'Saved posts',
    answer:
      'Posts, tab Saved. Press the bookmark on a post to have it there, and again to take it out; nobody else sees it.',
    followUps: ['How do I write a post?'],
  },
  {
    page: 'posts',
    title: 'Comments',
    answer:
      'Comments stand below a post: write one there, answer one with Answer, or delete your own. Of what another wrote choose Report in its menu; only moderators can hide it.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'posts',
    title: 'Delete a post',
    answer: 'Open the post: you find Edit and Delete there if it is yours. For some seconds you can undo a deletion.',
    followUps: ['How do I write a post?'],
  },
  {
    page: 'posts',
    title: 'Posts',
    answer:
      'Choose New post. It is saved as a draft while you type, which only you can see, until you publish it. You can edit it later, and readers can see that you did.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'profile',
    title: 'Following',
    answer: 'Open the profile of a member and choose Follow. The same button ends it.',
    followUps: ['Who should I follow?'],
  },
];
