/** What is said beside the matter. */
export interface TalkTopic {
  title: string;
  answer: string;
  /** It says what the guide is, which a page of the application says as well. */
  isAboutItself: boolean;
  followUps: readonly string[];
}

const begin = ['What should I do next?', 'Find a project for me', 'Which jobs fit me?'];

/** How people say it is in `wordings-in-talking.ts`, by title. */
export const talkTopics: readonly TalkTopic[] = [
  {
    title: 'Hello',
    answer: 'Hello! I am the built-in guide: I look things up here for you, without a language model.',
    isAboutItself: false,
    followUps: ['What can you do?', 'What should I do next?', 'What did I get done?'],
  },
  {
    title: 'Thanks',
    answer: 'You are welcome! Ask whenever something else comes up.',
    isAboutItself: false,
    followUps: ['What should I do next?', 'What did I get done?'],
  },
  {
    title: 'Bye',
    answer: 'Goodbye! This chat is kept, so you can go on here another time.',
    isAboutItself: false,
    followUps: ['What should I do next?'],
  },
  {
    title: 'All right',
    answer: 'All right. Ask me whenever you want to go on.',
    isAboutItself: false,
    followUps: begin,
  },
  {
    title: 'How I am',
    answer:
      'I am a program, so I have no good and bad days; I am ready to look things up for you. And you: what is next?',
    isAboutItself: true,
    followUps: begin,
  },
  {
    title: 'Who I am',
    answer:
      'I am Edura, the built-in guide of Stepwise: a program that looks things up in this community for you, as far as you may see it.',
    isAboutItself: true,
    followUps: ['What can you do?', 'What should I do next?'],
  },
  {
    title: 'A program',
    answer:
      'No, I am not a human: I am a program, the built-in guide of Edura. I use no language model and no network. I look things up in this community, as far as you may see it, and in your own steps and skills, and change nothing myself.',
    isAboutItself: true,
    followUps: ['What can you do?', 'Who should I follow?'],
  },
  {
    title: 'Praise',
    answer: 'Thank you! I am glad that it was of use.',
    isAboutItself: false,
    followUps: begin,
  },
  {
    title: 'Discouraged',
    answer:
      'That is hard, and it happens to almost everyone who learns something: others show what went well, and not how long it took. Make the next thing smaller, so that it can be done today, or ask someone who has done it.',
    isAboutItself: false,
    followUps: ['What did I get done?', 'Who should I follow?', 'What should I do next?'],
  },
  {
    title: 'A mistake',
    answer:
      'I am sorry, I got that wrong. I compare a question with those I know, so shorter words often help, with the name of the role, skill, project or member that you mean.',
    isAboutItself: false,
    followUps: ['What can you do?', 'What should I do next?', 'Find a project for me'],
  },
];
