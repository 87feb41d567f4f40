import type { HelpAnswer } from './help-answer.ts';

export const answersAboutPeople = [
  {
    title: 'Profile privacy',
    question: 'Who can see my profile?',
    page: 'privacy',
    answer:
      'You choose: Settings, Profile privacy sets, for the whole profile and for each part of it, whether everyone, members only, or only you can see it. You can preview there what a visitor, a member or a follower sees.',
    words: 'privacy private hide visible public visitor preview section follower',
    next: ['How do I hide from search engines?', 'How do I block someone?'],
    isCommon: true,
  },
  {
    title: 'Who sees your progress',
    question: 'Who sees how far I am in a project?',
    page: 'privacy',
    answer:
      'Anyone who may see your profile: a project’s list of members says how many steps each has done, and your profile shows the steps you finished. Anyone who may see both you and the project can see your evidence. No one else sees your target role. Settings, Profile privacy decides who may see you.',
    words: 'progress steps evidence target visible hide public others',
    next: ['Who can see my profile?', 'What is evidence for?'],
  },
  {
    title: 'Who visited your profile',
    question: 'Can I see who looked at my profile?',
    page: 'privacy',
    answer:
      'No: Stepwise does not record who looks at a profile, a page or a post, so no one can see it, for their own pages or anyone else’s. Notifications tell you who follows you, and who liked or commented on a post.',
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
      'No other member can see your e-mail address: it is not part of your profile. It is used for codes, and for the e-mails you choose in Settings, Notifications.',
    words: 'email mail phone number hidden private contact',
    next: ['Who can see my profile?', 'How do I change my e-mail address?'],
  },
  {
    title: 'Personal page',
    question: 'What is my personal page?',
    page: 'profile',
    answer:
      'Your profile for people who are not members, at this site’s address followed by your username. It shows what your privacy settings make visible to everyone, and it prints as a CV.',
    words: 'cv resume print address link public share website',
    next: ['Who can see my profile?'],
    isCommon: true,
  },
  {
    title: 'Edit profile',
    question: 'How do I change my name, picture or experience?',
    page: 'profile',
    answer:
      'Choose Edit profile: there you change your name, picture, headline, about, links, education, experience, projects and skills. A picture can be a JPEG, PNG or GIF of up to 5 MB. What you type is kept as a draft in this tab until you save it.',
    words: 'photo avatar edit education skills headline links draft undo profile',
    next: ['How can I hide my profile?'],
    isCommon: true,
  },
  {
    title: 'Your skills',
    question: 'How do I add a skill?',
    page: 'skills',
    answer:
      'Choose Edit profile, Skills: type a name, choose it, and pick your level. You change and delete skills there, too. Steps you finish show skills as well; those appear beside the ones you claim.',
    words: 'add remove skill level profile claim',
    next: ['What do the levels mean?', 'Which skills have I shown?'],
  },
  {
    title: 'Following',
    question: 'How do I follow someone?',
    page: 'search',
    answer:
      'Open a member’s profile and choose Follow; the same button unfollows them. They are told that you follow them, and their posts appear in Posts, Followed. Your profile lists who follows you.',
    words: 'unfollow follower followers following stop',
    next: ['Who should I follow?'],
  },
  {
    title: 'Remove a follower',
    question: 'How do I get rid of a follower?',
    page: 'blocked',
    answer:
      'Any member can follow any other. To stop someone, choose Block in the menu of their profile: that ends following in both directions, and they are not told. They can follow you again if you unblock them.',
    words: 'follower remove unfollow me',
    next: ['How do I block someone?'],
  },
  {
    title: 'Messages',
    question: 'How do I write to someone?',
    page: 'messages',
    answer:
      'Open a member’s profile and choose Message, or open Messages to continue a conversation. If someone does not follow you, your first message to them is a request that they can accept or decline. Each message can have one image with a description.',
    words: 'message chat conversation request send image picture photo inbox dm contact',
    next: ['How do I delete a message?', 'How do I block someone?'],
    isCommon: true,
  },
  {
    title: 'Message requests',
    question: 'What is a message request?',
    page: 'messages',
    answer:
      'When someone you do not follow writes to you, their message is a request: it waits in Messages, Requests, where you accept or decline it. No setting stops all strangers from writing; Block in the menu of a profile stops one of them.',
    words: 'stranger strangers request accept decline allow unknown people write',
    next: ['How do I block someone?'],
  },
  {
    title: 'Delete or edit a message',
    question: 'How do I delete a message?',
    page: 'messages',
    answer:
      'Open the message’s menu: Delete for me removes it on your side, and Delete for both takes back one you sent. You can also edit one you sent for 15 minutes. You cannot delete a whole conversation.',
    words: 'unsend take back delete edit correct message conversation chat',
    next: ['How do I mute a conversation?'],
  },
  {
    title: 'Read receipts',
    question: 'Can others see that I have read a message?',
    page: 'privacy',
    answer:
      'With read receipts on, you see under your last message whether it was delivered to a browser of the other member, and whether it was read; others see the same under theirs. You can switch off Read receipts and “Show when I am typing” in Settings, Profile privacy. While one is off, you do not see it for others either; and if the other member has it off, you see only Sent.',
    words: 'seen read receipt receipts typing blue ticks sent delivered',
    next: ['How do I mute a conversation?'],
  },
  {
    title: 'Mute a conversation',
    question: 'How do I mute a conversation?',
    page: 'messages',
    answer:
      'Open the conversation and press “Mute this conversation” above it: its new messages are then not counted. The same button unmutes it. The other member is not told.',
    words: 'mute silence quiet chat someone unmute bell',
    next: ['How do I block someone?', 'How do I choose what I am notified about?'],
  },
  {
    title: 'Groups in messages',
    question: 'Can I write to several people at once?',
    page: 'messages',
    answer:
      'No: a conversation is between two members, and messages are text and images; there are no calls. Members of a project can talk below each of its steps.',
    words: 'group chat call video voice several team',
    next: ['How do I write to someone?'],
  },
  {
    title: 'Blocked members',
    question: 'How do I block someone?',
    page: 'blocked',
    answer:
      'Open the member’s profile and choose Block in its menu. From then on you do not see each other anywhere, and they are not told. Settings, Blocked lists the members you have blocked and lets you unblock them.',
    words: 'block unblock blocked list ex hide from',
    next: ['How can I hide my profile?'],
  },
  {
    title: 'Block or report someone',
    question: 'Someone is bothering me',
    page: 'blocked',
    answer:
      'Choose Report in the menu of the profile, post, comment, message, project or job, and moderators will look at it. To stop seeing a member, choose Block in the menu of their profile. They are not told.',
    words: 'block report harass spam abuse unblock mute stop fake stolen scam threat',
    next: ['How do I block someone?', 'What happens to my report?'],
    isCommon: true,
  },
  {
    title: 'Moderators and their decisions',
    question: 'What can I do when moderators have decided against me?',
    page: 'decisions',
    answer:
      'Settings, Decisions shows every decision about you, with its reason, and you can appeal each one once. While you are suspended you can read, but not do anything that others see. Your drafts, what you save, your privacy settings and your chats with Edura stay yours to use. Moderators’ names are not shown. What you report goes to them, and the same page says what came of it.',
    words: 'moderator decision appeal hidden removed warning warned suspended suspension banned blocked write',
    next: ['How do I report someone?'],
    isCommon: true,
  },
  {
    title: 'Notifications',
    question: 'How do I choose what I am notified about?',
    page: 'notifications',
    answer:
      'The bell shows what is new. In Settings, Notifications you choose, for each kind of event, whether you are told here and by e-mail. To get no such e-mail at all, set “One e-mail with what is new” to Never. It also says who has written to you, but never what, and leaves out conversations that you have muted. Each choice is saved as you make it.',
    words: 'notifications bell badge off turn stop settings email mails digest unsubscribe newsletter',
    next: ['How do I mute a conversation?', 'How do I block someone?'],
    isCommon: true,
  },
] as const satisfies readonly HelpAnswer[];
