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

const how = String.raw`\b(?:how|where|can i|could i|may i|am i able|do i have to|is it possible|is there (?:an? )?(?:way|option|setting|button)|want to|need to|would like to|trying to|let me|help me|what happens|what if|way to|can not|unable to|why)\b`;
/** Said after a word that asks how, or as a whole request. */
const with_ = (words: string) => new RegExp(`${how}.*(?:${words})|^(?:please )?(?:${words})`);
/** As above, wherever it stands in the question. */
const or_ = (first: RegExp, ...more: RegExp[]) => new RegExp([first, ...more].map(({ source }) => source).join('|'));
const switching = String.raw`(?:turn|switch|stop|mute|disable|enable|change|choose|manage|fewer|less|no more|get rid of|too many|unsubscribe|receive|getting|get|set)`;

/** What is no member: it cannot be blocked, or followed. */
export const aThing = String.raw`(?:an? |the |my |this |some |all )?(?:\w+ )?(?:skills?|roles?|projects?|jobs?|steps?|posts?|articles?|comments?|notifications?|ads?|cookies?)\b`;

/** The first that fits is taken: what is more special stands first. */
export const helpTopics: readonly HelpTopic[] = [
  {
    page: 'edura',
    title: 'Edura',
    asked:
      /\bwhat (?:can|do|could) (?:you|edura) (?:do|know|help|answer|tell)(?! about \w)|\bwho are you|\bwhat are you|\bare you (?:an? )?(?:ai|robot|bot|human|person|real|model|machine|chat ?gpt|gpt|claude|llm|chatbot)|\bwhat (?:model|ai|llm) (?:are you|do you use|is this)|\bdo you (?:use|need|run on) (?:ai|chat ?gpt|gpt|openai|claude|an? (?:ai|model|language model)|the internet)|\b(?:what|which) questions can (?:i|you)|\bcan you read my messages|\bhow (?:can|do|should) i use (?:you|edura)|\bhow do you work|\bwhat is edura|\bis (?:edura|this) (?:an? )?(?:ai|bot|robot|human|person|real|model|chatbot)|\bhow does edura|\bhow can you help|\bwhat can i ask|^help$/,
    answer:
      'I am the built-in guide of Edura. I use no language model and no network: I look things up in this community, as far as you may see it, and in your own steps and skills. I can work out how far you are from a role, say what to do next and why, find projects and people, explain a skill, compare roles, plan a week, list what you got done, and say how the application works.',
    followUps: ['What should I do next?', 'What did I get done?', 'Plan my week with 3 hours'],
  },
  {
    page: 'settings',
    title: 'Moderators and their decisions',
    asked: or_(
      /\b(?:who|where|how|can i|contact|reach|ask|write to|talk to)\b.*\bmoderators?\b(?!.*\b(?:workshop|discussion|panel|meeting)\b)/,
      /\b(?:how|where|can i|could i|may i|want to|let me)\b.*\b(?:appeal|contest|object to)\b.*\b(?:suspension|suspended|warning|decisions?|ban|banned|removal|moderators?|moderation|restriction)\b|\bmy appeal\b|\b(?:how|where|can i|could i)\b.*\bappeal$/,
      /\b(?:why|what if|what happens|how long)\b.*\b(?:am i|i am|was i|my account is|is my account|was my account|my account was) (?:suspended|banned)\b|\bmy suspension\b|\bwho moderates\b|\bwhy (?:was|is|were|are) my \w+ (?:hidden|removed|taken down)\b/,
    ),
    answer:
      'Who the moderators are I do not know; what you report goes to them: choose Report in the menu of what it is about. What they decided about you, and why, is in Settings, Decisions, and you can appeal there.',
    followUps: ['How do I report someone?'],
  },
  {
    page: 'account',
    title: 'Keep an account after all',
    asked: or_(
      with_(
        String.raw`(?:undo|revert|reverse|cancel|stop|take back)\b.*\bdelet\w+\b.*\baccount|(?:undo|reverse|cancel|stop)\b.*\baccount deletion|(?:restore|recover|reactivate|bring back|get back)\b.*\baccount\b|get (?:\w+ )?account back`,
      ),
      /^(?:\w+ )?i (?:have )?(?:just |accidentally )?delet\w+ my account\b/,
    ),
    answer: 'Log in within seven days of deleting your account, and you have it back. After that it is gone for good.',
    followUps: ['How do I delete my account?', 'I forgot my password'],
  },
  {
    page: 'account',
    title: 'Delete your account',
    asked: with_(
      String.raw`(?:delete|close|remove|erase|cancel|deactivate|leave) (?:\w+ )?(?:account|membership|stepwise)\b`,
    ),
    answer:
      'Settings, Account, at the end of the page, where it also says what goes and what stays. The account is hidden at once, and for seven days you can log in to have it back.',
    followUps: ['How do I download my data?', 'How can I hide my profile?'],
  },
  {
    page: 'account',
    title: 'Download your data',
    asked: with_(
      String.raw`(?:download|export|copy of|get|take|back ?up|archive of|save)\b.*\b(?:my|all|the|own) (?:\w+ )?(?:data|content|information|account)\b|gdpr|data export`,
    ),
    answer:
      'Settings, Account: choose Ask for my data. One ZIP file of everything in your account is made, and a mail tells you when it is ready. You can download it for three days.',
    followUps: ['How do I delete my account?'],
  },
  {
    page: 'account',
    title: 'E-mail address',
    asked: with_(
      String.raw`(?:change|update|edit|new|different|another|replace|use)\b.*\b(?:my |the |an? )?(?:e ?mail|mail address|email address)(?! notif)\b(?!.*\bnotif)`,
    ),
    answer:
      'Settings, Account: a new e-mail address needs a code that is sent to it, and your password; without a password, a code that is sent to your present address. The old address gets a mail that can undo the change for seven days.',
    followUps: ['Where do I change my password?'],
  },
  {
    page: 'settings',
    title: 'Notifications',
    asked: with_(
      String.raw`(?:(?:${switching})\b.*\b(?:notifications?|notified|alerts?|emails?|e mails?|mails|bell)\b|notifications?(?: settings?)?$|what (?:am i|do i get) notified)`,
    ),
    answer:
      'Settings, Notifications: choose for each kind of event what you are told, here and by mail. Each choice is saved as you make it.',
    followUps: ['How do I mute a conversation?', 'How do I block someone?'],
  },
  {
    page: 'settings',
    title: 'Appearance',
    asked: new RegExp(
      String.raw`\b(?:dark|light|night) (?:mode|theme)\b|\b(?:reduced?|less|fewer|stop) (?:the )?(?:motion|movement|animations?)\b|` +
        with_(String.raw`(?:change|set|switch)\b.*\b(?:theme|colou?rs?|appearance|date format|dates|language|font)\b`)
          .source,
    ),
    answer:
      'Settings, Appearance: light or dark, how dates are written, and less movement. Each choice is for this browser, and is saved as you make it.',
    followUps: ['How do I choose what I am notified about?'],
  },
  {
    page: 'blocked',
    title: 'Block or report someone',
    asked: with_(
      String.raw`(?:report(?:ing)? (?:an? |the |some|this |that |his |her |their )?(?:\w+ )?(?:member|user|person|someone|somebody|post|comment|message|project|job|abuse|spam|one|body|bug|problem)|harass(?:ing|ed|ment)?|(?:is|are) (?:bothering|rude|insulting|spamming)|report$)`,
    ),
    answer:
      'Choose Report in the menu of the profile, post, comment, message, project or job; moderators look at it. To see no more of a member, choose Block in the same menu of their profile. They are not told.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'guidance',
    title: 'What you claim and what you have shown',
    asked:
      /\b(?:claim(?:ed|ing|s)?|self declared)\b.*\b(?:evidenced?|shown|proven|proved|demonstrated)\b|\b(?:evidenced?|proven)\b.*\bclaim(?:ed|s)?\b|\bwhat (?:is|are|does|do) (?:an? |the )?(?:evidenced|claimed|proven)\b|\bdifference\b.*\b(?:evidenced|claimed)\b/,
    answer:
      'A skill is claimed when you put it on your profile yourself. It is evidenced when you have finished steps that show it, with a link to what you did. Both count for your match with a role; steps make it stronger.',
    followUps: ['Which skills have I shown?', 'How does evidence work?'],
  },
  {
    page: 'buildzone',
    title: 'Match',
    asked:
      /\b(?:what|how|why)\b.*(?<!\bi )\b(?:match|percentage|percent)\b(?! of \d)(?!.*\b(?:yesterday|win|won|football)\b)(?!.*\bi\b)|\bmatch (?:score|percentage|percent|mean)\b|\bmean\b.*\b(?:match|percent|percentage)\b/,
    answer:
      'The match of a project is the share of its skills that you claim or have shown; the card says which you have and which are missing. The percentage of a role weighs its needs by how important they are, and by the level that you have reached.',
    followUps: ['Find a project for me', 'What am I missing for my target role?'],
  },
  {
    page: 'blocked',
    title: 'Blocked members',
    asked: with_(String.raw`(?:un)?block(?:ing|ed)?\b(?! ${aThing})`),
    answer:
      'Open the profile of the member and choose Block in its menu. From then on you no longer see each other, anywhere. Settings lists whom you have blocked, and lets you unblock them.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'privacy',
    title: 'Profile privacy',
    asked: or_(
      with_(
        String.raw`hide my|hide me|\bprivacy|\b(?:make|keep|set|profile|account|be|stay)\b.*\bprivate\b|\bvisib|\binvisible|\bpublic profile|(?:see|view|find|look at) my (?:\w+ )?(?:profile|page|skills?|experience|education|name)|who (?:can |could |is able to )?(?:sees?|view|look at|find)\b.*\b(?:me|my)\b|(?:preview|what (?:do|does|can|will)) (?:a |other )?(?:visitors?|members?|others|people|strangers)\b.*\bsee\b`,
      ),
      /\b(?:can|could|do|will|does|who)\b.*\b(?:people|others|members?|visitors?|anyone|everyone|everybody|strangers|employers?|google|who)\b.*\b(?:see|sees|view|read|find)\b.*\b(?:my|me|i)\b/,
    ),
    answer:
      'Settings, Profile privacy: choose for the whole profile and for each section whether everyone, members only, or nobody but you can see it.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'account',
    title: 'Log in with or without a password',
    asked: or_(
      /\b(?:log ?in|logging in|sign ?in|signing in|sign ?up)\b.*\b(?:google|(?:no|without an?|without any|without my|without) password)\b|\bgoogle (?:account )?(?:to |for )?(?:log|sign) ?in\b/,
      /\b(?:have no|do not have an?|never had an?|no) password\b/,
    ),
    answer:
      'Where the login page has the Google button, you can log in with Google; such an account has no password at first. You can set one in Settings, Account, and then log in with your e-mail address and it as well.',
    followUps: ['I forgot my password', 'Where do I change my password?'],
  },
  {
    page: 'account',
    title: 'Account settings',
    asked: with_(
      String.raw`(?:i )?(?:have )?(?:forgot(?:ten)?|lost)\b.*\bpassword|(?:my|the|new) password|change (?:my )?password|sign(?:ed)? (?:me )?(?:out|off)|log(?:ged)? ?(?:me )?out|(?:two|multiple) devices|hacked|reset\b.*\bpassword|my (?:log ?in|credentials)|other devices?|sessions?\b|my google account|log ?in`,
    ),
    answer:
      'Settings, Account: change your password there, see where you are logged in, and log out of other browsers. Logout in the menu ends the session of this browser.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'messages',
    title: 'Messages',
    asked: with_(
      String.raw`(?:send|write|read|answer|delete)\b.*\b(?:message|msg)|(?:message|msg|dm|contact|write to|text|chat with|reach) (?:someone|somebody|a member|another member|other members|people|members)|messages? work|direct messages?|mute\b.*\b(?:conversation|chat)|(?:upload|attach|add|put|share|include|send)\b.*\b(?:images?|pictures?|photos?)\b.*\b(?:messages?|chat|conversation)|message requests?|read receipts?`,
    ),
    answer:
      'Open a member’s profile and choose Message, or open Messages. To someone who does not follow you, the first messages are a request that they can accept or decline. Each message can have one image. I cannot read messages, yours included.',
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
      String.raw`(?:profile )?(?:picture|photo|image|avatar)\b(?!.*\b(?:messages?|posts?|articles?|comments?|steps?|evidence)\b)|(?:edit|change|update|fill in|complete)\b.*\b(?:profile|headline|name|about|education|experience)|personal page`,
    ),
    answer:
      'Edit profile: picture, headline, about, links, education, experience, projects and skills. Pictures may be JPEG, PNG or GIF of up to 5 MB.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'jobs',
    title: 'Jobs',
    asked:
      /\b(?:find|search|see|show|any|where|list|looking|open|apply)\b.*\b(?:jobs?|vacanc(?:y|ies)|openings?|positions?)\b|^(?:where (?:are|is) (?:the )?)?jobs?$|\b(?:post|advertise|apply for|save|saved) (?:an? |the |my )?jobs?\b|\bwho is hiring\b/,
    answer:
      'Search, tab Jobs: filter by kind and by remote work, and save what interests you. Each role in career guidance also lists jobs that ask for its skills.',
    followUps: ['What am I missing for my target role?'],
  },
  {
    page: 'guidance',
    title: 'Career guidance',
    asked: with_(
      String.raw`(?:set|choose|change|pick|remove|save|select|switch|define|update)\b.*\b(?:target|goal)|career guidance|target roles? work|what is (?:a|the) (?:target|career guidance)|target role for`,
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
        String.raw`\bwhat (?:is|are) (?:the |a |an )?(?:build ?zone|community projects?|steps?|evidence)\b(?! (?:of|in|for the|to become|toward)\b)(?!.*\b(?:i|my) (?:got|have)\b)|\bwhat (?:does|do) (?:the )?(?:build ?zone|evidence) (?:do|mean)|\b(?:why|what) (?:do|should|would) i (?:need|add|upload|give) (?:\w+ )?evidence|\bhow (?:does|do) (?:the )?(?:build ?zone|evidence|steps?|projects?|feedback|progress)\b`,
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
    asked: with_(
      String.raw`search (?:work|for)|use (?:the )?search|(?:search|look) (?:the )?(?:site|everything)|keyboard shortcut|\bsearch box`,
    ),
    answer:
      'Search has one box and three tabs: projects, jobs and members. It forgives typing errors and says why each result is there.',
    followUps: ['Find a project for me'],
  },
  {
    page: 'settings',
    title: 'Settings',
    asked: with_(String.raw`(?:my |the )?settings?\b`),
    answer: 'Settings has profile privacy, notifications, blocked members, help and your account.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'posts',
    title: 'Saved posts',
    asked: with_(
      String.raw`(?:saved?|bookmark(?:s|ed)?)\b.*\b(?:posts?|articles?)\b|(?:posts?|articles?) (?:that )?i (?:have )?(?:saved?|bookmarked)\b|my bookmarks?\b`,
    ),
    answer:
      'Posts, tab Saved. Press the bookmark on a post to have it there, and again to take it out; nobody else sees it.',
    followUps: ['How do I write a post?'],
  },
  {
    page: 'posts',
    title: 'Comments',
    asked: with_(
      String.raw`(?:write|publish|make|add|edit|change|delete|remove|hide|leave|reply to|answer)\b.*\bcomments?\b`,
    ),
    answer:
      'Comments stand below a post: write one there, answer one with Answer, or delete your own. Of what another wrote choose Report in its menu; only moderators can hide it.',
    followUps: ['How do I block someone?'],
  },
  {
    page: 'posts',
    title: 'Delete a post',
    asked: with_(
      String.raw`(?:delete|remove|take down|get rid of|unpublish|erase)\b.*\b(?:posts?|articles?|drafts?)\b`,
    ),
    answer: 'Open the post: you find Edit and Delete there if it is yours. For some seconds you can undo a deletion.',
    followUps: ['How do I write a post?'],
  },
  {
    page: 'posts',
    title: 'Posts',
    asked: with_(String.raw`(?:write|publish|make|create|edit|draft|add)\b.*\b(?:posts?|articles?|drafts?)\b`),
    answer:
      'Choose New post. It is saved as a draft while you type, which only you can see, until you publish it. You can edit it later, and readers can see that you did.',
    followUps: ['How can I hide my profile?'],
  },
  {
    page: 'profile',
    title: 'Following',
    asked: with_(
      String.raw`(?:follow|unfollow)(?:ing|ers?)? (?:someone|somebody|a member|members?|people|back|work)|following work|unfollow`,
    ),
    answer: 'Open the profile of a member and choose Follow. The same button ends it.',
    followUps: ['Who should I follow?'],
  },
];
