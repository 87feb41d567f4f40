import type { Turn } from './edura-leaning-questions.ts';

/**
 * Conversations in which a later question means the one that came first, or asks of it what only looking it up can tell. What is expected
 * is in the demo community's own data; Bilal asks, who is in the website, the repair evening and the chart of a station.
 */
export const turns: readonly (readonly Turn[])[] = [
  // The one that came first: why it is, doing it, joining and saving it.
  [
    ['what should i do next', [/Carry on with what you have begun/]],
    ['why that one', [/because you have done/], /Carry on with what you have begun/, 'mark'],
    ['ok do it', [/ is step \d of \d/, /^How:/m], /Hello|Carry on with what you have begun/, 'mark'],
  ],
  [
    ['how long is the oral history', [/14 h/]],
    ['something shorter about stories?', [/one finished podcast episode/]],
    ['ok join me up', [/^\*\*Ten minutes for the ear/], /Which project do you mean/, 'join'],
  ],
  [
    ['show remote jobs', [/6 open jobs/]],
    ['only part time', [/2 open jobs/]],
    [
      'the one that closes last',
      [/^Of these, \*\*Translator for health leaflets, Arabic and French\*\* closes last/],
      undefined,
      'save-job',
    ],
    ['ok save it', [/Translator for health leaflets/], /Choose the one|Accessibility specialist/, 'save-job'],
  ],
  [
    ['jobs in leeds', [/2 open jobs/]],
    ['which one suits me best', [/Teacher for evening classes|Web developer for the lending desk/], /^I found/],
    ['keep it', [/Press the button, and it is saved/], /Choose the one/, 'save-job'],
  ],
  // Where it is, whether one is in it, whom to ask.
  [
    ['any jobs for archivists', [/Archivist for sound recordings/]],
    ['how far is that from me', [/I do not read where you live/, /Umeå, Sweden/], /% of the way/, 'save-job'],
  ],
  [
    ['who runs the bench project', [/Ingrid Invented/]],
    ['is it near me', [/no place of its own/, /Tromsø, Norway/], /% of the way/, 'join'],
  ],
  [
    ['who knows beekeeping', [/Ánh/]],
    ['does this guy run a project', [/counting pollinators/], /I have not understood/],
    ['am i in that', [/^No, you are not in \*\*Ten minutes, half a metre/], /You have finished/, 'join'],
  ],
  [
    ['whats the repair evening about', [/owners do the repairing/]],
    ['am i in it already', [/^Yes, you are in it/, /of 7 steps done/, /Next for you/], /You have finished/, 'mark'],
  ],
  [
    ['what is the solar box', [/charges two phones/]],
    ['which of its steps takes longest', [/Wire it on the table/, /Build it into a box/], /oral history/],
    ['and whom can i ask about it', [/^Ask \*\*Kofi Sample/], /oral history/, 'follow'],
  ],
  [
    ['the solar box, how many hours', [/8 h/]],
    ['which part takes the longest', [/take longest/, /1 h 30 min/], /least|Do the sums/],
  ],
  // The one of a list first, then what is asked of it.
  [
    ['show me beginner projects', [/A home without falls/]],
    [
      'the second one, whats the last step',
      [/Share it and change one thing\*\* is step 7 of 7/],
      /oral history/,
      'join',
    ],
    ['and who is in it', [/^\*\*Ten minutes, half a metre.*: \d members/]],
  ],
  // In the same field, and in any.
  [
    ['how long is the bench', [/10 h/]],
    ['anything easier of the same kind?', [/making and repair/, /Mend one pair of jeans/], /solar|raised bed/],
    [
      'ok from any field then, max 7 hours',
      [/Mend one pair|A home without falls/],
      /A week of|, (?:8|9|10|11|14) h/,
      'join',
    ],
  ],
  // A step of a project that is called without an article.
  [
    ['last step of mending jeans?', [/\*\*Wear it, wash it, teach it\*\* is step 5 of 5/], /First what/],
    ['what do i need for that', [/^How:/m], /I have not understood/],
    ['who runs it', [/a project of|run by|runs/], /I have not understood/],
  ],
  [
    ['what is typography', [/level by level/]],
    ['which project here teaches it', [/A timetable poster/]],
    ['which step there', [/^\*\*Set the table\*\*/], /First what/],
  ],
  // Who is told, and where they live.
  [
    ['who repairs bikes', [/Guadalupe/]],
    ['is that person far away', [/I do not read where you live/, /Oaxaca/], /closed to me/, 'follow'],
  ],
  [
    ['projects about sound', [/2 projects/]],
    ['the second one, is there room', [/one finished podcast episode.*There is room/s]],
    ['who do i ask', [/^Ask \*\*Leilani Fable/], /in common/, 'follow'],
  ],
  [
    ['tell me about the raised bed', [/What its steps teach/]],
    ['whats the longest part', [/Build the frame/], /oral history/],
    ['what comes after that', [/Prepare the ground/], /First what/],
  ],
  [['podcast project, first step?', [/^\*\*One sentence, one listener\*\* is step 1 of 8/], undefined, 'join']],
  // About one's account.
  [
    ['how do i delete my account', [/Settings, Account/]],
    ['can i undo that later', [/within seven days/], /comments|username/i],
    ['and what about my posts', [/deleted with the account/], /Open the (?:post|message)/],
  ],
  [
    ['can i change my username', [/^No\. Your username stays/]],
    ['and how often', [/Your username stays/], /password/],
  ],
];

/** Near them, and not meant: what was told, the question, and what its answer says. */
export const near: readonly (readonly [told: string, question: string, says: RegExp])[] = [
  ['jobs in leeds', 'how far am i from data analyst', /% *\*{0,2} of the way to data analyst/],
  ['what does an archivist do', 'how far is that from me', /\*\* of the way to archivist/],
  ['how do i delete my account', 'how do i delete a message', /Open the message’s menu/],
  ['what should i do next', 'what is the next step for my target', /Carry on with what you have begun/],
  ['what should i do next', 'mark it done', /^Several were named\. Choose/],
  ['projects about wood', 'let us do it', /^Several were named\. Choose/],
  ['show remote jobs', 'Which jobs fit me?', /^These open jobs fit you best/],
  ['show remote jobs', 'save them', /Choose the one that you mean/],
  ['what is the solar box', 'what is the longest project', /oral history/],
  ['plan my week with 4 hours', 'why', /A week of 4 h/],
  ['what is the solar box', 'what should i do in 3 hours', /3 h/],
  ['what is the solar box', 'who can i ask about step 2 of the falls project', /Walk through with the list/],
];

/** What is asked for a form: one thing, so many sentences, days with their time. */
export const forms: readonly (readonly Turn[])[] = [
  [
    [
      'i dont know what to do today, decide for me',
      [/^- \*\*.*because you have done/],
      /First what|Then, towards|\n- \*\*/,
      'mark',
    ],
  ],
  [['just tell me one thing to do', [/^- \*\*/], /First what|\n- \*\*/, 'mark']],
  [
    ['show me beginner projects', [/A home without falls/]],
    ['pick one for me', [/^Of these, the shortest:/], /^First what/, 'join'],
    ['ok join me up', [/Press the button/], /Which project do you mean/, 'join'],
  ],
  [['explain typography in two sentences', [/^\*\*Typography\*\*: [^\n]*\. [^\n]*$/], /level by level/]],
  [
    [
      'what is the bench project about, in one sentence',
      [/^\*\*A bench[^\n]*: Mark, saw[^\n]*$/],
      /Choose the wood|Joints first/,
      'join',
    ],
  ],
  [
    ['what is an archivist', [/% of the way|Archivist/]],
    ['shorter please', [/^\*\*Archivist and oral historian\*\*: [^\n]*$/], /I do not know/],
  ],
  [
    ['what is typography', [/level by level/]],
    [
      'do any of my projects teach it',
      [/^None of your \d open projects has a step for \*\*Typography/],
      /You have finished/,
      'join',
    ],
  ],
  [
    [
      'is there still that web developer job at the library',
      [/Example Library of Nowhere/, /open until/],
      undefined,
      'save-job',
    ],
    ['is it far', [/Leeds/]],
    ['do i have what they ask for', [/\*\*TypeScript\*\*: you have not claimed it and none of your steps shows it/]],
  ],
  [
    [
      '20 minutes a day, monday to friday',
      [/^A week of 1 h 40 min/, /^- \*\*Monday\*\*, 20 min:/m, /Friday/],
      /Saturday|Sunday/,
    ],
  ],
  [
    [
      'sat morning 2h and sun 1h, what fits',
      [/^A week of 3 h/, /^- \*\*Saturday\*\*, 2 h:.*\n- \*\*Sunday\*\*, 1 h:/m],
    ],
  ],
  [
    [
      '30 minutes a day on tuesday and thursday',
      [/^A week of 1 h[,: ]/, /\*\*Tuesday\*\*, 30 min:/, /\*\*Thursday\*\*, 30 min:/],
      /Monday/,
    ],
  ],
  [['plan my week with 4 hours', [/^A week of 4 h/], /Day by day/]],
  [['six hours in total, on saturday and sunday', [/^A week of 6 h/], /Day by day/]],
  // Who is hidden is tied to nobody's employer.
  [['sven-pahittad: full CV please', [/^I do not know/], /Archiv|Umeå|Papers/]],
  [['the pahittade papers job', [/Archivist for sound recordings/]]],
];
