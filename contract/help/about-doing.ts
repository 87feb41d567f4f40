import type { HelpAnswer } from './help-answer.ts';

export const answersAboutDoing = [
  {
    title: 'Buildzone',
    question: 'What is the Buildzone?',
    page: 'buildzone',
    answer:
      'The Buildzone has projects that members do together, step by step. Open one, press “Join this project”, and mark each step as in progress or done as you go. A step you finish adds its skills to your profile, and you can attach evidence to it.',
    words: 'projects community steps build',
    next: ['Find a project for me', 'How do I start a project?'],
  },
  {
    title: 'Join a project',
    question: 'How do I join a project?',
    page: 'buildzone',
    answer:
      'Open one in the Buildzone and press “Join this project”. No one has to accept you, but a project can be full. Mark each step as you go; the other members see how far you are. You can be in several projects, at your own pace.',
    words: 'buildzone steps join community full places several',
    next: ['Find a project for me', 'How do I leave a project?'],
    isCommon: true,
  },
  {
    title: 'Leave a project',
    question: 'How do I leave a project?',
    page: 'buildzone',
    answer:
      'Open the project and press Leave. Your progress is kept: what you finished still shows on your profile, and you can join again while there is room. If you own the project, hand it over to a co-owner first.',
    words: 'leave quit stop exit project group',
    next: ['What did I get done?', 'Find a project for me'],
  },
  {
    title: 'Start a project',
    question: 'How do I start a project of my own?',
    page: 'buildzone',
    answer:
      'Press “Start a project” in the Buildzone, and give it a title, a summary, hours, skills and steps. It stays a draft that only its owners see until you publish it; then others can join. Any member can start one.',
    words: 'start create own make new publish project',
    next: ['How do others find my project?', 'How do I change or close my project?'],
  },
  {
    title: 'Change or close your project',
    question: 'How do I change or close my project?',
    page: 'buildzone',
    answer:
      'Open your project and press Edit. There you can change it and how many places it has, make members co-owners, hand it over to one of them, or archive it. An archived project takes no new members, but those in it can finish their steps. A draft can be deleted.',
    words: 'edit archive delete close co-owner owner hand over project',
    next: ['How do I start a project?'],
  },
  {
    title: 'Others in your project',
    question: 'How do others find my project?',
    page: 'buildzone',
    answer:
      'Everyone can find published projects in the Buildzone and in Search. There are no invitations: send people the project’s address in a message, or put one of its steps into a post.',
    words: 'invite invitation share people join my project members',
    next: ['How do I write a post?', 'How do I write to someone?'],
  },
  {
    title: 'Mark a step',
    question: 'How do I mark a step as done?',
    page: 'buildzone',
    answer:
      'Open the step in a project you have joined and choose In progress or Done. If it was a mistake, choose Not started: the skills it showed leave your profile, and come back when you finish it. You can do the steps in any order; a step that is easier after another one says so. No one checks a step; evidence shows what you did.',
    words: 'step done finish tick untick undo mistake wrong mark',
    next: ['How do I add evidence?', 'What should I do next?'],
  },
  {
    title: 'Evidence',
    question: 'What is evidence for?',
    page: 'buildzone',
    answer:
      'Evidence shows what you did for a step: a text, a link or a picture. A video is added as a link to it. You can finish a step without any, but others trust a skill more when they can see the work, and members of the project can give you feedback on it. Add or delete it on the step’s page. Anyone who may see both you and the project can see it.',
    words: 'proof show work picture link feedback step upload',
    next: ['How do I mark a step as done?', 'What is the difference between claimed and shown?'],
    isCommon: true,
  },
  {
    title: 'Feedback',
    question: 'Who gives feedback on my work?',
    page: 'buildzone',
    answer:
      'Other members of the same project, below your evidence at the step: they say what they like and what would make it better. Joined, in Buildzone, lists what waits for it in your projects. You choose what to show, and can delete your own evidence. You can report anything unkind; the terms ask everyone to criticise work, not people.',
    words: 'feedback review comment criticism laugh evidence',
    next: ['What is evidence for?', 'Someone is bothering me'],
  },
  {
    title: 'What you claim and what you have shown',
    question: 'What is the difference between claimed and shown?',
    page: 'guidance',
    answer:
      'A skill is claimed when you put it on your profile yourself. It is evidenced when you have finished steps that show it, with a link to what you did. Both count towards your match with a role; finished steps count for more.',
    words: 'claimed evidenced shown tick skill proven',
    next: ['Which skills have I shown?', 'What is evidence for?'],
  },
  {
    title: 'Levels of skills',
    question: 'What do the levels mean?',
    page: 'guidance',
    answer:
      'There are four: beginner, intermediate, advanced and expert. Each skill’s own page says what someone can do at each level. You choose the level you claim; the more of your steps show a skill, the higher the level shown. On a project, the same words say how hard it is.',
    words: 'beginner intermediate advanced expert level difficulty meaning',
    next: ['What is Gardening?', 'How do I add a skill?'],
  },
  {
    title: 'Skills and roles',
    question: 'What is the difference between a skill and a role?',
    page: 'guidance',
    answer:
      'A skill is something you can do, such as SQL. A role is a kind of work, such as data analyst, that needs several skills at certain levels. Career guidance lists the roles and shows how far you are from each.',
    words: 'skill role difference meaning',
    next: ['Which role suits me?', 'How do I set a target role?'],
  },
  {
    title: 'Match',
    question: 'What does the percentage mean?',
    page: 'buildzone',
    answer:
      'A project’s match is the share of its skills that you claim or have shown; the card says which you have and which are missing. A role’s percentage weighs each skill by how important it is and by the level you have reached.',
    words: 'match percent percentage score number',
    next: ['Find a project for me', 'What am I missing for my target role?'],
  },
  {
    title: 'Career guidance',
    question: 'How do I find out what to learn for a role?',
    page: 'guidance',
    answer:
      'Career guidance lists the roles. Open one to see which of its skills you have, which are missing, and projects that teach them. Press “Make this my target”, and its plan is worked out again with each step you finish. You can change your target at any time.',
    words: 'career guidance target gap plan compare job skill level change goal',
    next: ['What should I do next?', 'Which role suits me?'],
    isCommon: true,
  },
  {
    title: 'Certificates',
    question: 'Do I get a certificate?',
    page: 'profile',
    answer:
      'No, there are no certificates and no tests. What you have finished is on your profile, with its evidence, and your personal page prints as a CV.',
    words: 'certificate diploma degree exam test badge points graduation',
    next: ['What is my personal page?', 'What is evidence for?'],
  },
  {
    title: 'Jobs',
    question: 'How do I find a job?',
    page: 'jobs',
    answer:
      'Open Search and choose the Jobs tab: filter by kind and by remote work, and save what interests you. A job says where to apply, and by when. Each role in career guidance also lists jobs that ask for its skills.',
    words: 'job jobs work vacancy filter saved',
    next: ['Which jobs fit me?', 'How do I apply for a job?'],
  },
  {
    title: 'Apply for a job',
    question: 'How do I apply for a job?',
    page: 'jobs',
    answer:
      'Open the job and press Apply: it leads to the employer’s page, or starts an e-mail to them. What you send goes to the employer alone. Stepwise does not see it, so to follow up or withdraw an application, ask the employer.',
    words: 'application apply applied withdraw send cv cover letter employer status',
    next: ['Which jobs fit me?', 'What is my personal page?'],
  },
  {
    title: 'Post a job',
    question: 'How do I post a job?',
    page: 'jobs',
    answer:
      'Members with the operator’s permission can post jobs for their organisation, in Search, on the Jobs tab. To ask for it, write to the address on the contact page. You change and close your own jobs in the same place.',
    words: 'post advertise vacancy employer hire recruit job',
    next: ['How do I contact support?'],
  },
  {
    title: 'Reading posts',
    question: 'Where do I read posts?',
    page: 'posts',
    answer:
      'Choose Posts in the Buildzone. All shows everyone’s posts, Followed those of members you follow, Saved the ones you kept, and Yours your own. A skill below a post leads to other posts about it.',
    words: 'feed read news others see find article blog',
    next: ['Where are my saved posts?', 'How do I write a post?'],
  },
  {
    title: 'Posts',
    question: 'How do I write a post?',
    page: 'posts',
    answer:
      'Choose New post. While you type, it is saved as a draft that only you can see, until you publish it. You can edit it later, and readers can see that you did. The buttons above the text make it bold, and add headings, lists, links and images; type @ and a username to mention a member.',
    words: 'publish article draft text image comment like feed bold format',
    next: ['Who can see my posts?', 'How do I delete a post?'],
    isCommon: true,
  },
  {
    title: 'Who sees posts',
    question: 'Who can see my posts?',
    page: 'privacy',
    answer:
      'Anyone who may see your profile: everyone, members, or only you, as you choose in Settings, Profile privacy. You cannot choose for a single post, or for followers alone. Only you can see your drafts.',
    words: 'audience strangers public private followers post visible read',
    next: ['How do I write a post?', 'Who can see my profile?'],
  },
  {
    title: 'Delete a post',
    question: 'How do I delete a post?',
    page: 'posts',
    answer: 'Open your post and choose Delete; Edit is there, too. You have a few seconds to undo it.',
    words: 'remove unpublish take down undo',
    next: ['How do I write a post?'],
  },
  {
    title: 'Saved posts',
    question: 'Where are my saved posts?',
    page: 'posts',
    answer:
      'In Posts, on the Saved tab. Press the bookmark on a post to save it, and again to remove it; no one else sees it.',
    words: 'bookmark saved later',
    next: ['How do I write a post?'],
  },
  {
    title: 'Likes',
    question: 'Who liked my post?',
    page: 'posts',
    answer:
      'A notification tells you who liked a post of yours; the post itself shows how many did. Press Like on a post to like it, and again to take it back. There are no dislikes.',
    words: 'like likes heart liked dislike disliked dislikes downvote thumbs',
    next: ['How do I choose what I am notified about?'],
  },
  {
    title: 'Comments',
    question: 'How do I comment?',
    page: 'posts',
    answer:
      'Comments are below a post: write one there, reply to one with Answer, or delete your own. To complain about someone else’s, choose Report in its menu; only moderators can hide it.',
    words: 'comment answer reply delete hide spam',
    next: ['How do I block someone?'],
  },
] as const satisfies readonly HelpAnswer[];
