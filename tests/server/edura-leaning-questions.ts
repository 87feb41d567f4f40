/** A question, what its answer must say, what it must not say, and the button that must lead on. */
export type Turn = readonly [question: string, says: readonly RegExp[], no?: RegExp, action?: string];

/**
 * Conversations in which each question leans on the answer before it, as they are typed on phones. What is expected is in
 * the demo community's own data; who asks is Bilal, who is in the website, the repair evening and the chart of a station.
 */
export const leaning: readonly (readonly Turn[])[] = [
  // Steps: by their place, what goes wrong with them, what stands beside them.
  [
    ['how many steps has the bench project', [/8 steps/]],
    ['whats the first one', [/\*\*Choose the wood\*\* is step 1/], /^\d\. Glue/m, 'join'],
    ['what do people do wrong there', [/cold yard/, /top board/], /Forgetting the width/],
  ],
  [
    ['which step of the oral history is longest', [/Write the index with time codes.*3 h/]],
    ['mistakes?', [/Transcribing everything first/, /Repairing grammar/], /Consent as a form/],
    ['what comes next', [/\*\*Take it back\*\*, 1 h 30 min/], /Carry on with what you have begun/],
  ],
  [
    ['whats the first step of the podcast', [/One sentence, one listener/]],
    ['and then?', [/Draw the ten minutes/], /Carry on with what you have begun/],
    ['typical errors in that one', [/music and introduction/], /It is for everyone/],
  ],
  [
    ['which step of the jeans takes the most time', [/Sew the rows.*1 h 30/]],
    ['what must be ready before that', [/builds on \*\*Baste the patch inside/]],
    ['and whats after', [/\*\*Wear it, wash it, teach it/]],
  ],
  [
    ['what comes after the safety check', [/Practise three repairs/]],
    ['is that long', [/2 h 30/], /takes about 11 h/],
    ['what does it teach', [/Bicycle repair/, /Teaching/], /level by level/],
  ],
  [
    ['steps of the clinic leaflet', [/Clear up the source/, /Translate it back/]],
    ['which takes longest', [/Write the first draft.*2 h 30/]],
    ['and that one, what goes wrong there', [/customs form/, /Softening/]],
  ],
  // What is left, and what of that can be begun.
  [
    ['what is left in the bike repair evening for me', [/Gather tools/, /Hold the evening/]],
    [
      'which ones can i do right now',
      [/^- \*\*Fix place, date and crew/m, /^- \*\*Practise three repairs/m, /Later: \*\*Hold the evening/],
      /^- \*\*Gather tools/m,
      'mark',
    ],
    ['the second one, how long', [/^\*\*Practise three repairs.* takes 2 h 30 min/]],
  ],
  [
    ['how far am i in the website project', [/4 of 7/]],
    ['what comes now there', [/\*\*Use it without a mouse/], /Look for holes/, 'mark'],
  ],
  // The skills that were told.
  [
    [
      'what skills does the translator job ask for',
      [/Translation, Arabic, French, Technical writing and Copy-editing/],
    ],
    ['do i have one of those', [/^No: you have said or shown none of them/]],
    ['where could i practise the first', [/\*\*Translation\*\*/, /clinic leaflet/], undefined, 'join'],
  ],
  [
    ['jobs about web stuff', [/Web developer for the lending desk/]],
    ['what skills do they want for the lending desk one', [/TypeScript/, /PostgreSQL/], /Curriculum design/],
    ['do i have any of them', [/2 skills/, /HTML/, /CSS/, /Not yet: TypeScript/], /Posts/],
  ],
  [
    ['what does the home visitor job want', [/Elder care, First aid and Interviewing/]],
    ['who could teach me the second one', [/“First aid”/, /Ingrid Invented/]],
    ['and where is the job', [/Ioannina/], /Leeds/],
  ],
  // Both, the easier one, the other one.
  [
    ['solar box or bench, which is easier', [/same level: intermediate/]],
    ['how many hours are they each', [/about 8 h/, /about 10 h/]],
    ['and who runs them', [/Kofi Sample/, /Ingrid Invented/]],
  ],
  [
    ['compare the jeans and the pollinator thing', [/4 h/, /8 h/]],
    ['i take the longer one. what do i do first', [/Choose a patch and make the square/], /Read the damage/, 'join'],
  ],
  [
    ['podcast project or warming project, which is less work', [/9 h/, /11 h/]],
    ['and who runs the shorter one', [/Omar Fictional/], /Leilani/],
    ['what else does he do', [/Omar Fictional/, /Amman/]],
  ],
  [
    ['how long is the door sign', [/about 9 h/]],
    ['and the poster', [/about 10 h/]],
    ['which of both has more room', [/A timetable poster/, /any number of places/, /10 places, 6 free/]],
  ],
  [
    [
      'whats the difference between the two solar jobs',
      [/Solar technician for rural clinics.*full time/, /internship/],
    ],
    ['which is better for someone new', [/^\*\*Apprentice, small solar systems\*\* suits a beginner better/]],
    ['and when does it close', [/Apprentice.*40 days left/], /18 days left/],
  ],
  [
    ['projects in nature', [/pollinators/, /raised bed/]],
    ['can I do the bed by myself', [/two people/i], /Join this project/],
  ],
  // Who was told.
  [
    ['who is omar', [/Omar Fictional/]],
    ['what about his projects', [/Is it getting warmer here/]],
    ['is he the boss of that', [/^Yes: \*\*Omar Fictional\*\* is in .*owner/]],
  ],
  [
    ['who is ingrid', [/Ingrid Invented/]],
    ['and is she in the falls thing', [/^Yes: \*\*Ingrid Invented\*\* is in \*\*A home without falls/]],
  ],
  [
    ['who is in the falls project', [/Ingrid Invented/, /Chloé/]],
    ['which one of them is a carpenter', [/Ingrid Invented\*\*.*expert/], /You are \*\*\d+%/],
    ['follow her', [/Ingrid Invented/], undefined, 'follow'],
  ],
  [
    ['do you have something with bikes', [/bicycle repair evening/]],
    ['who runs it', [/Guadalupe/, /Amara Imagined/]],
    ['do they live near each other', [/Oaxaca/, /Lagos/]],
  ],
  // What is not stated, and where it is.
  [
    ['jobs in south africa', [/Trainee in a market garden/]],
    ['is that near me', [/do not read where you live/, /Bloemfontein/]],
    ['which languages', [/It names no language/], /Stepwise is in English/],
  ],
  [
    ['tell me about the warming project', [/7 steps/]],
    ['what are typical mistakes', [/Correcting a value/, /Beginning with the history/], /spanners/],
    [
      'is there still room',
      [/There is room|number of places is not limited|You are in it already/],
      /Join this project/,
    ],
  ],
];

/** After an answer about a thing, a question about something else: it is answered as it is alone. */
export const elsewhere: readonly (readonly [told: string, question: string, says: RegExp])[] = [
  ['tell me about the bench project', 'what should i do next', /^Carry on with what you have begun/],
  ['which step of the jeans takes the most time', 'what should i do next', /^Carry on with what you have begun/],
  ['tell me about the bench project', 'how do i change my password', /choose a new password/],
  ['tell me about the bench project', 'who can see my profile', /everyone can see your profile/],
  ['tell me about the bench project', 'how do I add evidence', /Evidence shows/],
  ['which step of the jeans takes the most time', 'how do i mark a step as done', /choose In progress or Done/],
  ['tell me about the bench project', 'how many steps does the podcast have', /Ten minutes for the ear.* has 8 steps/],
  ['which step of the bench takes longest', 'how many hours does the jeans project take', /jeans.*about 4 h/],
  ['which step of the bench takes longest', 'who is thabo', /^\*\*Thabo Madeup/],
  ['tell me about the podcast project', 'any mistakes people make with the jeans', /clean rectangle/],
  ['jobs in leeds', 'which role suits me', /you are closest to these/],
  ['what skills does the archivist job want', 'what skills do i have', /Sewing/],
  ['what skills does the archivist job want', 'do i get a certificate', /no certificates/],
  ['is there an internship', 'plan my week with 4 hours', /^A week of 4 h/],
];

/** Single wishes that are none of what one does next. */
export const wishes: readonly Turn[] = [
  [
    'hi, im new here. whats a nice small project to start with?',
    [/^.*shortest.*\n(?:.*\n)*- \*\*.*pollinators.*beginner/i],
    /Carry on with what you have begun/,
    'join',
  ],
  ['what kind of career is good if you like being outdoors', [/\*\*Field ecologist\*\*/], /Data analyst/, 'target'],
  ['can my boss see my profile', [/everyone can see your profile/]],
  ['how long is the thing I am working on', [/takes about \d+ h/], /Choose the Jobs tab/],
  [
    'whats the difference between both leeds jobs',
    [/Web developer for the lending desk/, /Teacher for evening classes/],
    /Jobs tab/,
  ],
  ['which step should i start with', [/is step \d of/], /shortest first/i],
];
