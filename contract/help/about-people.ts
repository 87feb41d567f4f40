import type { HelpAnswer } from './help-answer.ts';

export const answersAboutPeople = [
  {
    title: 'Profile privacy',
    question: 'Who can see my profile?',
    page: 'privacy',
    answer:
      'Settings, Profile privacy: choose for the whole profile and for each part of it whether everyone, members only, or nobody but you can see it. You can preview there what a visitor, a member or a follower sees.',
    words: 'privacy private hide visible public visitor preview section follower',
    next: ['How do I hide from search engines?', 'How do I block someone?'],
    isCommon: true,
  },
  {
    title: 'Who sees your progress',
    question: 'Who sees how far I am in a project?',
    page: 'privacy',
    answer:
      'Everyone who may see your profile: the list of a project’s members says how many steps each has done, and finished steps stand on your profile. Evidence is seen by those who may see you and the project. Your target role nobody else sees. Settings, Profile privacy, decides who may see you.',
    words: 'progress steps evidence target visible hide public others',
    next: ['Who can see my profile?', 'What is evidence for?'],
  },
  {
    title: 'Who visited your profile',
    question: 'Can I see who looked at my profile?',
    page: 'privacy',
    answer:
      'No: Stepwise does not record who looks at a profile, a page or a post, so nobody can see it, neither you of yours nor others of theirs. Notifications tell you who follows you, and who liked or commented on a post.',
    words: 'visitors views viewed looked visits statistics counter stalk',
    next: ['Who can see my profile?', 'Who liked my post?'],
  },
  {
    title: 'Search engines',
    question: 'How do I hide from search engines?',
    page: 'privacy',
    answer:
      'Settings, Profile privacy: switch off “Let search engines list my personal page”, or show your profile to members only. Search engines can take weeks to drop a page.',
    words: 'google bing find index list hide engine',
    next: ['Who can see my profile?'],
  },
  {
    title: 'Who sees your e-mail address',
    question: 'Who can see my e-mail address?',
    page: 'privacy',
    answer:
      'No other member: it is no part of your profile. It is used for codes, and for the mails that you choose in Settings, Notifications.',
    words: 'email mail phone number hidden private contact',
    next: ['Who can see my profile?', 'How do I change my e-mail address?'],
  },
  {
    title: 'Personal page',
    question: 'What is my personal page?',
    page: 'profile',
    answer:
      'Your profile for people who are not members, at this site’s address followed by your username. It shows what your privacy settings make visible to everyone, and prints as a CV.',
    words: 'cv resume print address link public share website',
    next: ['Who can see my profile?'],
    isCommon: true,
  },
  {
    title: 'Edit profile',
    question: 'How do I change my name, picture or experience?',
    page: 'profile',
    answer:
      'Edit profile: name, picture, headline, about, links, education, experience, projects and skills. Pictures may be JPEG, PNG or GIF of up to 5 MB. What you type is kept as a draft in this tab until you save it.',
    words: 'photo avatar edit education skills headline links draft undo profile',
    next: ['How can I hide my profile?'],
    isCommon: true,
  },
  {
    title: 'Your skills',
    question: 'How do I add a skill?',
    page: 'skills',
    answer:
      'Edit profile, Skills: type a name, choose it, and say your level; there you also change and delete them. Steps that you finish show skills as well; those stand beside what you claim.',
    words: 'add remove skill level profile claim',
    next: ['What do the levels mean?', 'Which skills have I shown?'],
  },
  {
    title: 'Following',
    question: 'How do I follow someone?',
    page: 'search',
    answer:
      'Open the profile of a member and choose Follow; the same button ends it. They are told that you follow them, and their posts stand in Posts, Followed. Your profile lists who follows you.',
    words: 'unfollow follower followers following stop',
    next: ['Who should I follow?'],
  },
  {
    title: 'Remove a follower',
    question: 'How do I get rid of a follower?',
    page: 'blocked',
    answer:
      'Any member can follow any other. To end it, choose Block in the menu of their profile: that ends following in both directions, and they are not told. They can follow you again if you unblock them.',
    words: 'follower remove unfollow me',
    next: ['How do I block someone?'],
  },
  {
    title: 'Messages',
    question: 'How do I write to someone?',
    page: 'messages',
    answer:
      'Open a member’s profile and choose Message, or open Messages for the conversations that you have. To someone who does not follow you, your first message is a request that they can accept or decline. Each message can have one image with a description.',
    words: 'message chat conversation request send image picture photo inbox dm contact',
    next: ['How do I delete a message?', 'How do I block someone?'],
    isCommon: true,
  },
  {
    title: 'Message requests',
    question: 'What is a message request?',
    page: 'messages',
    answer:
      'If someone whom you do not follow writes to you, it is a request: you find it in Messages, Requests, and accept or decline it. There is no setting that keeps all strangers from writing; Block in the menu of a profile stops one of them.',
    words: 'stranger strangers request accept decline allow unknown people write',
    next: ['How do I block someone?'],
  },
  {
    title: 'Delete or edit a message',
    question: 'How do I delete a message?',
    page: 'messages',
    answer:
      'Open the menu of the message: Delete for me takes it away on your side, and Delete for both takes back one that you sent. For 15 minutes you can also edit one that you sent. A conversation as a whole cannot be deleted.',
    words: 'unsend take back delete edit correct message conversation chat',
    next: ['How do I mute a conversation?'],
  },
  {
    title: 'Read receipts',
    question: 'Can others see that I have read a message?',
    page: 'privacy',
    answer:
      'With read receipts you see under your last message whether it was read, and others see it of theirs. Settings, Profile privacy: switch off Read receipts, or “Show when I am typing”. If one is off, you do not see it of others either; and if the other member has it off, you see only Sent.',
    words: 'seen read receipt receipts typing blue ticks sent',
    next: ['How do I mute a conversation?'],
  },
  {
    title: 'Mute a conversation',
    question: 'How do I mute a conversation?',
    page: 'messages',
    answer:
      'Open the conversation and press “Mute this conversation” above it: new messages in it are then not counted. The same button ends it. The other member is not told.',
    words: 'mute silence quiet chat someone unmute bell',
    next: ['How do I block someone?', 'How do I choose what I am notified about?'],
  },
  {
    title: 'Groups in messages',
    question: 'Can I write to several people at once?',
    page: 'messages',
    answer:
      'No: a conversation is between two members, and messages are text and images, without calls. The members of a project can talk below each of its steps.',
    words: 'group chat call video voice several team',
    next: ['How do I write to someone?'],
  },
  {
    title: 'Blocked members',
    question: 'How do I block someone?',
    page: 'blocked',
    answer:
      'Open the profile of the member and choose Block in its menu. From then on you no longer see each other, anywhere, and they are not told. Settings, Blocked lists whom you have blocked, and unblocks them.',
    words: 'block unblock blocked list ex hide from',
    next: ['How can I hide my profile?'],
  },
  {
    title: 'Block or report someone',
    question: 'Someone is bothering me',
    page: 'blocked',
    answer:
      'Choose Report in the menu of the profile, post, comment, message, project or job; moderators look at it. To see no more of a member, choose Block in the same menu of their profile. They are not told.',
    words: 'block report harass spam abuse unblock mute stop fake stolen scam threat',
    next: ['How do I block someone?', 'What happens to my report?'],
    isCommon: true,
  },
  {
    title: 'Moderators and their decisions',
    question: 'What can I do when moderators have decided against me?',
    page: 'decisions',
    answer:
      'Settings, Decisions shows every decision about you, with its reason, and you can appeal once against each. While you are suspended you can read, but not write. Who the moderators are is not shown. What you report goes to them, and the same page says what became of it.',
    words: 'moderator decision appeal hidden removed warning warned suspended suspension banned blocked write',
    next: ['How do I report someone?'],
    isCommon: true,
  },
  {
    title: 'Notifications',
    question: 'How do I choose what I am notified about?',
    page: 'notifications',
    answer:
      'The bell shows what is new. Settings, Notifications: choose for each kind of event what you are told, here and by mail. To get no such e-mail at all, set “One e-mail with what is new” to Never. Each choice is saved as you make it.',
    words: 'notifications bell badge off turn stop settings email mails digest unsubscribe newsletter',
    next: ['How do I mute a conversation?', 'How do I block someone?'],
    isCommon: true,
  },
] as const satisfies readonly HelpAnswer[];
