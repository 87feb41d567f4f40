import type { HelpAnswer } from './help-answer.ts';

export const answersAboutDoing = [
  {
    title: 'Buildzone',
    question: 'What is the Buildzone?',
    page: 'buildzone',
    answer:
      'The Buildzone has projects that members do together, step by step. Open one and press “Join this project”; mark a step as in progress or done as you go. A done step shows its skills on your profile, and you can add evidence to it.',
    words: 'projects community steps build',
    next: ['Find a project for me', 'How do I start a project?'],
  },
  {
    title: 'Join a project',
    question: 'How do I join a project?',
    page: 'buildzone',
    answer:
      'Open one in the Buildzone and press “Join this project”; nobody has to accept you, but a project can be full. Then mark each step as you go. Its members see how far you are. You can be in several projects, at your own pace.',
    words: 'buildzone steps join community full places several',
    next: ['Find a project for me', 'How do I leave a project?'],
    isCommon: true,
  },
  {
    title: 'Leave a project',
    question: 'How do I leave a project?',
    page: 'buildzone',
    answer:
      'Open the project and press Leave. Your progress is kept: what you have finished still shows on your profile, and you can join again while there is room. Its owner hands it over to a co-owner first.',
    words: 'leave quit stop exit project group',
    next: ['What did I get done?', 'Find a project for me'],
  },
  {
    title: 'Start a project',
    question: 'How do I start a project of my own?',
    page: 'buildzone',
    answer:
      'In the Buildzone press “Start a project”. Give it a title, a summary, hours, skills and steps. It is a draft that only its owners see until you publish it; then others can join. Every member may start one.',
    words: 'start create own make new publish project',
    next: ['How do others find my project?', 'How do I change or close my project?'],
  },
  {
    title: 'Change or close your project',
    question: 'How do I change or close my project?',
    page: 'buildzone',
    answer:
      'Open your project and press Edit: there you change it and how many places it has, make members co-owners, hand it over to one of them, and archive it. An archived project takes no new members, and those in it can finish their steps. A draft can be deleted.',
    words: 'edit archive delete close co-owner owner hand over project',
    next: ['How do I start a project?'],
  },
  {
    title: 'Others in your project',
    question: 'How do others find my project?',
    page: 'buildzone',
    answer:
      'Published projects are in the Buildzone and in Search, for everyone. There are no invitations: send its address in a message, or put one of its steps into a post.',
    words: 'invite invitation share people join my project members',
    next: ['How do I write a post?', 'How do I write to someone?'],
  },
  {
    title: 'Mark a step',
    question: 'How do I mark a step as done?',
    page: 'buildzone',
    answer:
      'Open the step in the project that you joined and choose In progress or Done. It was a mistake? Choose Not started there: the skills that it showed go from your profile, and come back when you finish it. Any step can be done first: what is easier after another one says so. Nobody checks a step; evidence shows what you did.',
    words: 'step done finish tick untick undo mistake wrong mark',
    next: ['How do I add evidence?', 'What should I do next?'],
  },
  {
    title: 'Evidence',
    question: 'What is evidence for?',
    page: 'buildzone',
    answer:
      'Evidence shows what you did for a step: a text, a link or a picture. You need none to finish a step, but others believe a skill sooner if they can see the work, and members of the project can give you feedback on it. Add it on the page of the step, and delete it there. Everyone who may see you and the project can see it.',
    words: 'proof show work picture link feedback step upload',
    next: ['How do I mark a step as done?', 'What is the difference between claimed and shown?'],
    isCommon: true,
  },
  {
    title: 'Feedback',
    question: 'Who gives feedback on my work?',
    page: 'buildzone',
    answer:
      'Other members of the same project, below your evidence at the step: what they like and what would make it better. You choose what you show, and can delete your own evidence. What is unkind you can report; criticise work, not people, say the terms.',
    words: 'feedback review comment criticism laugh evidence',
    next: ['What is evidence for?', 'Someone is bothering me'],
  },
  {
    title: 'What you claim and what you have shown',
    question: 'What is the difference between claimed and shown?',
    page: 'guidance',
    answer:
      'A skill is claimed when you put it on your profile yourself. It is evidenced when you have finished steps that show it, with a link to what you did. Both count for your match with a role; steps make it stronger.',
    words: 'claimed evidenced shown tick skill proven',
    next: ['Which skills have I shown?', 'What is evidence for?'],
  },
  {
    title: 'Levels of skills',
    question: 'What do the levels mean?',
    page: 'guidance',
    answer:
      'There are four: beginner, intermediate, advanced and expert. What one can do at each level is said for every skill on its own page. You choose the level that you claim; the more steps of yours show a skill, the higher the level that is shown. Of a project, the word says how hard it is.',
    words: 'beginner intermediate advanced expert level difficulty meaning',
    next: ['What is Gardening?', 'How do I add a skill?'],
  },
  {
    title: 'Skills and roles',
    question: 'What is the difference between a skill and a role?',
    page: 'guidance',
    answer:
      'A skill is something that one can do, such as SQL. A role is a kind of work, such as data analyst, that needs several skills at certain levels. Career guidance lists the roles, and shows how far you are from each.',
    words: 'skill role difference meaning',
    next: ['Which role suits me?', 'How do I set a target role?'],
  },
  {
    title: 'Match',
    question: 'What does the percentage mean?',
    page: 'buildzone',
    answer:
      'The match of a project is the share of its skills that you claim or have shown; the card says which you have and which are missing. The percentage of a role weighs its needs by how important they are, and by the level that you have reached.',
    words: 'match percent percentage score number',
    next: ['Find a project for me', 'What am I missing for my target role?'],
  },
  {
    title: 'Career guidance',
    question: 'How do I find out what to learn for a role?',
    page: 'guidance',
    answer:
      'Career guidance lists the roles. Open one: it shows which of its skills you have, which are missing, and projects that teach them. Press “Make this my target”, and its plan is worked out again with each step that you finish. Another role can be made the target at any time.',
    words: 'career guidance target gap plan compare job skill level change goal',
    next: ['What should I do next?', 'Which role suits me?'],
    isCommon: true,
  },
  {
    title: 'Certificates',
    question: 'Do I get a certificate?',
    page: 'profile',
    answer:
      'No, there are no certificates and no tests. What you have finished, with its evidence, stands on your profile, and your personal page prints as a CV.',
    words: 'certificate diploma degree exam test badge points graduation',
    next: ['What is my personal page?', 'What is evidence for?'],
  },
  {
    title: 'Jobs',
    question: 'How do I find a job?',
    page: 'jobs',
    answer:
      'Search, tab Jobs: filter by kind and by remote work, and save what interests you. A job says until when you can apply, and where. Each role in career guidance also lists jobs that ask for its skills.',
    words: 'job jobs work vacancy filter saved',
    next: ['Which jobs fit me?', 'How do I apply for a job?'],
  },
  {
    title: 'Apply for a job',
    question: 'How do I apply for a job?',
    page: 'jobs',
    answer:
      'Open the job and press Apply: it leads to the employer’s page, or begins an e-mail to them. What you send goes to the employer alone. Stepwise does not see it, so an application cannot be followed or withdrawn here: ask them.',
    words: 'application apply applied withdraw send cv cover letter employer status',
    next: ['Which jobs fit me?', 'What is my personal page?'],
  },
  {
    title: 'Post a job',
    question: 'How do I post a job?',
    page: 'jobs',
    answer:
      'Members whom the operator of this site has allowed it post jobs in Search, tab Jobs, for their organisation. To be allowed it, write to the address on the contact page. Your own jobs you change and close there, too.',
    words: 'post advertise vacancy employer hire recruit job',
    next: ['How do I contact support?'],
  },
  {
    title: 'Reading posts',
    question: 'Where do I read posts?',
    page: 'posts',
    answer:
      'In the Buildzone choose Posts. All has the posts of everyone, Followed those of members you follow, Saved what you kept, and Yours your own. A skill below a post leads to the posts about it.',
    words: 'feed read news others see find article blog',
    next: ['Where are my saved posts?', 'How do I write a post?'],
  },
  {
    title: 'Posts',
    question: 'How do I write a post?',
    page: 'posts',
    answer:
      'Choose New post. It is saved as a draft while you type, which only you can see, until you publish it. You can edit it later, and readers can see that you did. The buttons above the text make it bold, and add headings, lists, links and images; @ and a username mention a member.',
    words: 'publish article draft text image comment like feed bold format',
    next: ['Who can see my posts?', 'How do I delete a post?'],
    isCommon: true,
  },
  {
    title: 'Who sees posts',
    question: 'Who can see my posts?',
    page: 'privacy',
    answer:
      'Who may see your profile may see your posts: everyone, members, or nobody but you, as you choose in Settings, Profile privacy. There is no choice for a single post, and none for followers alone. Drafts are seen by you only.',
    words: 'audience strangers public private followers post visible read',
    next: ['How do I write a post?', 'Who can see my profile?'],
  },
  {
    title: 'Delete a post',
    question: 'How do I delete a post?',
    page: 'posts',
    answer: 'Open the post: you find Edit and Delete there if it is yours. For some seconds you can undo a deletion.',
    words: 'remove unpublish take down undo',
    next: ['How do I write a post?'],
  },
  {
    title: 'Saved posts',
    question: 'Where are my saved posts?',
    page: 'posts',
    answer:
      'Posts, tab Saved. Press the bookmark on a post to have it there, and again to take it out; nobody else sees it.',
    words: 'bookmark saved later',
    next: ['How do I write a post?'],
  },
  {
    title: 'Likes',
    question: 'Who liked my post?',
    page: 'posts',
    answer:
      'Press Like on a post, and again to take that back. A notification tells you who liked a post of yours; on the post itself stands how many did.',
    words: 'like likes heart liked',
    next: ['How do I choose what I am notified about?'],
  },
  {
    title: 'Comments',
    question: 'How do I comment?',
    page: 'posts',
    answer:
      'Comments stand below a post: write one there, answer one with Answer, or delete your own. Of what another wrote choose Report in its menu; only moderators can hide it.',
    words: 'comment answer reply delete hide spam',
    next: ['How do I block someone?'],
  },
] as const satisfies readonly HelpAnswer[];
