/** Said with much else, or the way one talks; by kind, written as in `wordings-about-roles.ts`. */
export const wordingsAtLength = {
  gap: `
what qualifications would they ask me for as a ROLE | what qualifications would the SKILL people ask me for | what papers would i need as a ROLE | what would they ask me for in SKILL
is ROLE out of reach for someone like me | is ROLE out of reach for me | is ROLE out of my reach | is ROLE within my reach | is ROLE within reach for someone who only knows SKILL | is ROLE realistic for someone who only knows some SKILL
is ROLE still doable | is ROLE doable for me | is ROLE doable without TOPIC | i know nothing about TOPIC is ROLE still possible | i only know SKILL is ROLE still possible | is it foolish to want to be a ROLE | is it a mad idea to become a ROLE
which competences am i failing for ROLE | which competences do i lack for ROLE | what am i failing for ROLE | what abilities must i still get for ROLE | which abilities lack me for ROLE | what is failing me for the profession of ROLE | what wants the profession of ROLE
do they want SKILL for ROLE | would they want SKILL from a ROLE | do they ask for SKILL from a ROLE | do i really need SKILL as a ROLE | what would an employer complain about if i applied as a ROLE | why would they not take me as a ROLE | what would they find wrong with me as a ROLE
could i get into SKILL what would i have to learn | could i get into ROLE what would i have to learn | how would i get into ROLE from where i am | how much is there between me and ROLE | is there much between me and ROLE | what separates me from a ROLE really | how many skills away am i from ROLE
how much am i missing to do TOPIC for a living | could i do TOPIC for a living | i want to do TOPIC for a living what do i lack | could i live from SKILL | could i make a living as a ROLE what is missing | whats my score | what is my score | what is my score for ROLE
`,
  next: `
advise me | please advise me | please advise me what to do | i want to be useful | make me useful | how can i be useful today | i have had my breakfast and want to do something | what would be a good use of me | where am i needed
where was i | where were we | what was i up to | what was i in the middle of | what should be my very next move | my very next move | just one thing please | give me one thing to do | one thing to do for my goal | one thing no list | tell me one thing
what should i be focusing on | what should i be doing | what should i be working on | what ought i to do | what ought i to be doing now | what deserves my attention | where should my attention go | what do you want me to do | what is on my plate | what is waiting for me
`,
  plan: `
i got TIME between TOPIC and TOPIC every day | i have TIME between TOPIC and TOPIC | TIME between TOPIC and TOPIC every day | TIME before TOPIC each morning | TIME on the bus every day | TIME on the train each morning | while the baby sleeps i have TIME | TIME while i wait for TOPIC
how might i best divide TIME a week | how best to divide TIME | how would you share out TIME | what would you do with TIME a week in my place | make me plan for saturday TIME | only weekends free TIME | weekends only say TIME | say TIME a week | call it TIME a week
`,
  project: `
what could me and my TOPIC do | what could me and my NUMBER yo son do | what could me and my daughter do | what could i do with my kids | with my son | with my grandchildren | with my wife | with my husband | with my mum | with my dad | what could i do with my TOPIC | what could i do together with my TOPIC | what could we do as a family | what could my TOPIC and i do together | something to do with my TOPIC | something for my class of NUMBER pupils | something for a school class | something for NUMBER year olds
i would rather learn to do it myself with other people | i would rather make it myself than buy one | my TOPIC is broken and i want to learn to repair it | i want to learn to repair my TOPIC with others | i would like to do it with other people | i want to do TOPIC together with others
i should like to preserve TOPIC is there a group | i should like to TOPIC is there a group | is there a group that does TOPIC | is there a group for people who want to TOPIC | i want to keep TOPIC alive is there something | i want to save TOPIC from being forgotten | a project where we TOPIC
which projects need people right now | where are people needed | who needs hands | where can i lend a hand | where could i help out | is there something i can help build | is there something for TOPIC people i can help build | something that helps TOPIC people | anything that helps TOPIC people
wanna build something with TOPIC | wanna make something with TOPIC | got anything with TOPIC and stuff | got any projects with TOPIC or TOPIC | something crafty | something technical | something social | something with computers | something without computers
`,
  people: `
someone must know about SKILL | somebody here must know SKILL | surely somebody knows SKILL | there must be someone who does SKILL | there has to be somebody who knows about TOPIC
is there anybody i could meet who does TOPIC | is there anybody i could meet who SKILL | who can i bug about SKILL | whom may i bother about SKILL | who would not mind a question about SKILL | who of the members could look over my SKILL | who could have a look at my SKILL | people into SKILL | people into TOPIC | folks into SKILL
i search a native speaker of SKILL | native speakers of SKILL | someone who grew up with SKILL | need someone who speaks SKILL | i look for company in learning SKILL | i do not want to learn SKILL alone | any of them near TOPIC | anyone of them in TOPIC
`,
  skill: `
does SKILL lead anywhere | does SKILL lead anywhere career wise | where does SKILL lead | what can one do with SKILL later | what i must can for intermediate in SKILL | what must i be able to for advanced in SKILL | SKILL what is that even | SKILL what is that | would you kindly explain what SKILL entails | what does SKILL entail | what does SKILL involve
`,
  compare: `
which role would suit a person with SKILL and patience | which role would suit somebody who likes TOPIC | which role suits someone with SKILL | which job title would that be | which job title is that | what is that job called | what do you call someone who does TOPIC | what is the name of the job where you TOPIC
what kind of role should somebody like me go for | i am good with my hands which role is that | i am good with people which role is that | i hate screens which role is without | i hate offices which role could i do | i like to be outside which role | i cannot decide what to be | i cant decide what to become | i have no idea what to be | no clue what to become
`,
  job: `
does anybody employ AGENTS | does anyone employ AGENTS | does anybody take on ROLES | who employs AGENTS | who employs ROLES | does anybody still hire AGENTS
who would pay me for TOPIC | who would pay me for SKILL | who would pay me to TOPIC | who pays people for SKILL | could i get paid for SKILL | could i get paid for TOPIC | can i make money with SKILL | can i make money with TOPIC | can one earn something with SKILL | where do they pay for SKILL
anything for ROLES i can do from home | anything for a ROLE i can do from home | anything for AGENTS i can do from home | anything for ROLES from my couch | anything for AGENTS from my couch | something remote for ROLES | something for ROLES at home | something paid in SKILL | looking for something paid in SKILL | paid something with TOPIC
are any of the positions suitable for somebody of NUMBER | are there positions for older people | is any of the jobs for people of my age | jobs where one does not have to talk | jobs where you do not have to talk to people | jobs without talking | jobs without customers | quiet jobs | jobs without a computer | is some work for AGENT in the list | is some work for ROLE in the list
`,
} as const;

/** The same of the application, by the title of the answer in contract/help. */
export const wordingsAtLengthAboutTheApplication: Readonly<Record<string, string>> = {
  'Moderators and their decisions': `i reported somebody and heard nothing | i reported someone days ago and heard nothing | i reported a post and nothing happened | i reported it and it is still there | no answer to my report | still no answer to my report | i reported him weeks ago | what became of my report | did anyone read my report | has my report been read | they removed my TOPIC why | they took down my post`,
  'Block or report someone': `someone copied my picture and pretends to be me | somebody pretends to be me | someone uses my name | a fake profile of me | someone stole my photo | someone posts lies about me`,
  'Without internet': `does it work without internet | does it work offline | does it work on the train | does it work on the train without internet | does it work in the underground | can i use it on a plane | can i use it in a tunnel | no signal | no reception here | what happens without a connection | does it need internet all the time | my internet is gone what about my text`,
  'Mark a step': `i pressed the wrong button and my step is marked | i marked a step by mistake | i marked the wrong step | how do i unmark a step | take back a marked step | undo a step | my step is marked done but it is not`,
  Messages: `how does one attach a photograph to a message | attach a picture to a message | send a photo in a message | how do i send a picture to someone | can i send pictures`,
  Notifications: `turn off the emails | please turn off the emails | the emails drive me mad | the mails are driving me mad | enough with the emails`,
  Match: `why does it say NUMBER percent | why NUMBER percent | where does the percentage come from | why is my percentage so low | how do you get to NUMBER percent`,
  Username: `i want change my username possible | is it possible to change my username | change my user name possible`,
};
