import type { Role } from './role.ts';

export const archivist: Role = {
  slug: 'archivist',
  title: 'Archivist and oral historian',
  summary:
    'Decides with others what is kept, describes it so that it can be found, and records what was never written down.',
  day: [
    'A family brings four boxes. You look through the first together, ask who is in the photographs while someone still knows, and agree on what stays closed and until when.',
    'Before lunch you compare checksums: of 1,200 files one has changed. The copy in the other building saves it.',
    'In the afternoon you sit at a kitchen table with a recorder and a woman who worked at the telephone exchange. You ask eleven questions and are silent most of the time.',
  ],
  hardest:
    'Throwing away. Everything could be of use to somebody, and where everything is kept, nobody can find anything.',
  wayIn:
    'Most archives ask for a qualification in archiving or history. Volunteering with a local society, and one well-described collection, is a good beginning.',
  needs: [
    { skill: 'Archiving', level: 'advanced', why: 'keep records readable and findable for decades' },
    { skill: 'Interviewing', level: 'intermediate', why: 'record memories with consent and care' },
    { skill: 'Research', level: 'advanced', why: 'establish where things come from' },
    { skill: 'Sound recording', level: 'intermediate', why: 'make recordings that can be listened to in fifty years' },
    { skill: 'Librarianship', level: 'beginner', why: 'help readers find what they came for' },
    { skill: 'Writing', level: 'intermediate', why: 'describe a collection in a page' },
    { skill: 'Spreadsheets', level: 'beginner', why: 'keep lists that can be checked' },
  ],
  near: ['podcast-producer', 'translator', 'adult-educator'],
};

export const podcastProducer: Role = {
  slug: 'podcast-producer',
  title: 'Podcast producer',
  summary: 'Finds stories for the ear, records and cuts them, and gets them to listeners, transcript included.',
  day: [
    'In the morning you listen to a fifty-minute interview, pencil in hand. Nine stars in the margin: that will be seven minutes.',
    'Before lunch you record a winch at the harbour, three times, because a gull interrupted twice.',
    'In the afternoon you cut, and play the draft to a colleague without a word. She looks at her phone at minute four. That is where it has to be shorter.',
  ],
  hardest: 'Cutting what was hard to get. And being heard at all among so many.',
  wayIn:
    'Community radio, student radio, or one finished episode of your own. Nobody asks for a diploma, everyone asks for something to listen to.',
  needs: [
    { skill: 'Podcasting', level: 'advanced', why: 'tell a story in sound from beginning to end' },
    { skill: 'Sound recording', level: 'advanced', why: 'bring back clean voices from anywhere' },
    { skill: 'Interviewing', level: 'intermediate', why: 'get people to show rather than explain' },
    { skill: 'Writing', level: 'intermediate', why: 'write for a voice and not for the page' },
    { skill: 'Journalism', level: 'intermediate', why: 'check what guests say' },
    { skill: 'Accessibility', level: 'beginner', why: 'publish transcripts that are right' },
    { skill: 'Social media', level: 'beginner', why: 'help listeners find the episode' },
  ],
  near: ['archivist', 'adult-educator'],
};

export const translator: Role = {
  slug: 'translator',
  title: 'Translator for public services',
  summary:
    'Translates what people have to act on, such as leaflets, letters and forms, so that it is understood and right.',
  day: [
    'A clinic sends a page on preparing for an examination. You find four sentences that can be read in two ways, and ask before you translate any.',
    'Until mid-afternoon you write with the glossary open. “Fasting” has two words in your language, and one of them has to do with religion: you choose the other one.',
    'Then you read a colleague’s draft without knowing the source, and translate it back. In one sentence a “not” has disappeared. That is why you do it.',
  ],
  hardest:
    'Resisting fluent sentences. What sounds good can still be wrong, and here it means that someone takes the wrong tablet.',
  wayIn:
    'Two languages are the beginning and not the qualification. Courses in specialised translation, and work reviewed by others, lead on; some countries require certification.',
  needs: [
    { skill: 'Translation', level: 'advanced', why: 'carry meaning over, with every negation' },
    { skill: 'Writing', level: 'advanced', why: 'write your own language plainly' },
    { skill: 'Copy-editing', level: 'intermediate', why: 'revise yourself and others' },
    { skill: 'Technical writing', level: 'intermediate', why: 'turn information into instructions' },
    { skill: 'Research', level: 'intermediate', why: 'find terms that are really used' },
    { skill: 'Typography', level: 'beginner', why: 'see when a script has been set wrongly' },
    { skill: 'User research', level: 'beginner', why: 'test whether readers know what to do' },
  ],
  near: ['archivist', 'adult-educator', 'graphic-designer'],
};

export const communityOrganiser: Role = {
  slug: 'community-organiser',
  title: 'Community organiser',
  summary:
    'Brings people together who want to change or keep something where they live, until they can do it without the organiser.',
  day: [
    'The morning is the phone: seven calls, in five of which you mostly listen. One woman mentions that she used to run a sports club. You write that down.',
    'At noon you settle with the caretaker who gets the key to the hall, and write a page for the council on what the repair evening has done since spring.',
    'In the evening twenty people sit in a circle. You open, then hand over to two who have never led a meeting. Afterwards you stack chairs, and hear what nobody said in the circle.',
  ],
  hardest: 'Not doing it yourself. And evenings: other people’s spare time is your working time.',
  wayIn:
    'From volunteering, social work, a union or a parish. The best reference is one thing you started that still runs without you.',
  needs: [
    { skill: 'Community organising', level: 'advanced', why: 'find, connect and strengthen people' },
    { skill: 'Facilitation', level: 'intermediate', why: 'help groups come to decisions they keep' },
    { skill: 'Event planning', level: 'intermediate', why: 'make the evening work' },
    { skill: 'Fundraising', level: 'intermediate', why: 'pay for room, tea and your own post' },
    { skill: 'Negotiation', level: 'intermediate', why: 'deal with councils and landlords' },
    { skill: 'Mediation', level: 'beginner', why: 'talk to both sides of a quarrel' },
    { skill: 'Public speaking', level: 'beginner', why: 'open a meeting in two minutes' },
    { skill: 'Bookkeeping', level: 'beginner', why: 'account for other people’s money' },
  ],
  near: ['adult-educator', 'home-care-worker', 'market-gardener'],
};

export const adultEducator: Role = {
  slug: 'adult-educator',
  title: 'Adult educator',
  summary:
    'Teaches people who come after work, of their own will, with experience and often with bad memories of school.',
  day: [
    'In the afternoon you shorten the lesson. Three aims became one: at the end each of them will have changed a page and seen it online.',
    'At six o’clock twelve tired people arrive. You begin with something everyone can do in four minutes. The tailor explains a pattern to the nurse, and you keep out of it.',
    'Afterwards you write down what went wrong while you still know: the handout had an old picture, and the third exercise needed a word that you had not introduced.',
  ],
  hardest:
    'The range in one room: one person is bored while another is lost. And preparing takes as long as the evening itself.',
  wayIn: 'Knowledge of a subject, and a course in teaching adults. Many begin with a single evening at a library.',
  needs: [
    { skill: 'Teaching', level: 'advanced', why: 'help very different people learn in one room' },
    { skill: 'Curriculum design', level: 'intermediate', why: 'build evenings that add up' },
    { skill: 'Facilitation', level: 'intermediate', why: 'let the group work rather than yourself' },
    { skill: 'Technical writing', level: 'intermediate', why: 'write handouts that work at home' },
    { skill: 'Mentoring', level: 'intermediate', why: 'support people who doubt themselves' },
    { skill: 'Accessibility', level: 'beginner', why: 'prepare material for everyone who enrols' },
    { skill: 'Public speaking', level: 'intermediate', why: 'explain things so that the back row can follow' },
  ],
  near: ['community-organiser', 'translator', 'podcast-producer'],
};

export const homeCareWorker: Role = {
  slug: 'home-care-worker',
  title: 'Home care worker',
  summary:
    'Helps older or ill people live at home: with the day, with safety, and with what they would rather do themselves.',
  day: [
    'At seven you ring at the first of six doors. You help with washing and dressing, and do up only those buttons that do not work today. It takes longer that way, and it is the point.',
    'At the third home you notice that the carpet has moved and the soup is untouched. You fix the first and note the second for the nurse.',
    'In the afternoon there is a visit with a daughter who would like to change everything at once. You walk to the bathroom together and agree on three things.',
  ],
  hardest: 'Time. And growing close to people who are getting weaker: you need colleagues to talk to.',
  wayIn:
    'Short courses and traineeships, with rules that differ by country. First aid and a reference from a family or association help.',
  needs: [
    { skill: 'Elder care', level: 'intermediate', why: 'support people without taking over' },
    { skill: 'First aid', level: 'intermediate', why: 'arrive before anyone else' },
    { skill: 'Nutrition', level: 'beginner', why: 'notice who does not eat or drink enough' },
    { skill: 'Cooking', level: 'beginner', why: 'make a simple meal with someone' },
    { skill: 'Interviewing', level: 'beginner', why: 'ask about habits before you change any' },
    { skill: 'Nursing', level: 'beginner', why: 'observe and report changes correctly' },
    { skill: 'Mediation', level: 'beginner', why: 'stand between families and their elders' },
  ],
  near: ['community-organiser', 'accessibility-specialist'],
};
