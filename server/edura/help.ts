import type { EduraPage } from '../../contract/edura.ts';

/** Something about the application that members ask. */
export interface HelpTopic {
  page: EduraPage;
  title: string;
  /** What a question about it looks like, in words as `understanding.ts` compares them. */
  asked: RegExp;
  answer: string;
  followUps: readonly string[];
}

const how = String.raw`\b(?:how|where|can i|may i|is it possible|want to|let me|help me|what happens|way to)\b`;
const with_ = (words: string) => new RegExp(`${how}.*(?:${words})|^(?:${words})`);

/** The first that fits is taken: what is more special stands first. */
export const helpTopics: readonly HelpTopic[] = [
  {
    page: 'edura',
    title: 'Edura',
    asked:
      /\bwhat (?:can|do) you (?:do|know)|\bwho are you|\bwhat are you|\bare you (?:an? )?(?:ai|robot|bot|human|person|real|model)|\bhow do you work|\bwhat is edura|\bhow does edura|\bhow can you help|\bwhat can i ask|^help$/,
    answer:
      'I am the built-in guide of Edura. I use no language model and no network: I look things up in this community, as far as you may see it, and in your own steps and skills. I can work out how far you are from a role, say what to do next and why, find projects and people, explain a skill, compare roles, plan a week, list what you got done, and say how the application works.',
    followUps: ['What should I do next?', 'What did I get done?', 'Plan my week with 3 hours'],
  },
  {
    page: 'blocked',
    title: 'Blocked members',
    asked: with_(String.raw`(?:un)?block(?:ing|ed)?\b`),
    answer:
      'Open the profile of the member and choose Block in its menu. From then on you no longer see each other, anywhere. Settings lists whom you have blocked, and lets you unblock them.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'privacy',
    title: 'Profile privacy',
    asked: with_(
      String.raw`hide my|hide me|who (?:can )?sees?\b.*\bme|\bprivacy|\bprivate\b|\bvisib|who (?:can )?sees? my|\bpublic profile`,
    ),
    answer:
      'Settings, Profile privacy: choose for the whole profile and for each section whether everyone, members only, or nobody but you can see it.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'account',
    title: 'Account settings',
    asked: with_(
      String.raw`(?:my|the|new) password|change (?:my )?password|sign(?:ed)? (?:me )?out|log ?out|other devices?|sessions?\b|my google account|log ?in`,
    ),
    answer:
      'Settings, Account: change your password there, see where you are logged in, and log out of other browsers. Logout in the menu ends the session of this browser.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'messages',
    title: 'Messages',
    asked: with_(
      String.raw`(?:send|write|read|answer|delete)\b.*\b(?:message|msg)|(?:message|msg)s? (?:someone|a member)|messages? work`,
    ),
    answer:
      'Open a member’s profile and choose Message, or open Messages. To someone who does not follow you, the first messages are a request that they can accept or decline. I cannot read messages, yours included.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'skills',
    title: 'Your skills',
    asked: with_(String.raw`(?:add|edit|change|remove|delete|enter|claim|list)\b.*\bskills?\b(?!.*\black)`),
    answer:
      'Edit profile, Skills: type a name, choose it, and say your level. Steps that you finish show skills as well; those stand beside what you claim.',
    followUps: ['Which skills have I shown?'],
  },
  {
    page: 'profile',
    title: 'Edit profile',
    asked: with_(
      String.raw`(?:profile )?(?:picture|photo|image|avatar)\b|(?:edit|change|update|fill in|complete)\b.*\b(?:profile|headline|name|about|education|experience)|personal page`,
    ),
    answer:
      'Edit profile: picture, headline, about, links, education, experience, projects and skills. Pictures may be JPEG, PNG or GIF of up to 5 MB.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'jobs',
    title: 'Jobs',
    asked:
      /\b(?:find|search|see|show|any|where|list|looking|open|apply)\b.*\b(?:jobs?|vacanc(?:y|ies)|openings?|positions?)\b|^jobs?$|\bpost a job/,
    answer:
      'Search, tab Jobs: filter by kind and by remote work, and save what interests you. Each role in career guidance also lists jobs that ask for its skills.',
    followUps: ['What am I missing for my target role?'],
  },
  {
    page: 'guidance',
    title: 'Career guidance',
    asked: with_(
      String.raw`(?:set|choose|change|pick|remove|save)\b.*\b(?:target|goal)|career guidance|target role work|what is a target`,
    ),
    answer:
      'Career guidance lists the roles. Open one and press “Make this my target”. Its plan is then worked out from what you have shown, and again with each step that you finish.',
    followUps: ['What should I do next?'],
  },
  {
    page: 'buildzone',
    title: 'Buildzone',
    asked: new RegExp(
      [
        with_(
          String.raw`(?:join|leave|start|create|begin|own|publish)\b.*\b(?:an? |the |my |own |new )?project\b(?!s| (?:about|with|on|for|in)\b)`,
        ).source,
        String.raw`\bwhat is (?:the |a )?(?:build ?zone|community project|step|evidence)\b|\bhow (?:does|do) (?:the )?(?:build ?zone|evidence|steps?|projects?|feedback|progress)\b`,
        with_(String.raw`(?:mark|submit|add|show|upload|finish|undo)\b.*\b(?:steps?|evidence)\b`).source,
      ].join('|'),
    ),
    answer:
      'The Buildzone has projects that members do together, step by step. Open one and press “Join this project”; mark a step as in progress or done as you go. A done step shows its skills on your profile, and you can add evidence to it: a text, a link or a picture, on which others give feedback.',
    followUps: ['Find a project for me', 'What did I get done?'],
  },
  {
    page: 'search',
    title: 'Search',
    asked: with_(String.raw`search (?:work|for)|use (?:the )?search`),
    answer:
      'Search has one box and three tabs: projects, jobs and members. It forgives typing errors and says why each result is there.',
    followUps: ['Find a project for me'],
  },
  {
    page: 'settings',
    title: 'Settings',
    asked: with_(String.raw`settings?\b`),
    answer: 'Settings has profile privacy, notifications, blocked members, help and your account.',
    followUps: ['How can I hide my profile?'],
  },
];
