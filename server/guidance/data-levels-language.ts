import type { LevelTexts } from './level-texts.ts';

/** Languages, writing, teaching, and talking with people. */
export const languageLevels: Readonly<Record<string, LevelTexts>> = {
  Writing: [
    'write a clear page, and cut it by a quarter',
    'find a beginning, order and end for different readers, and rewrite after criticism',
    'write at length with a voice of your own, to a deadline',
    'publish regularly, and lead others to better texts',
  ],
  Interviewing: [
    'ask open questions, listen and note the answers correctly',
    'prepare a guide, leave silences, follow up, and ask for consent that can be refused',
    'talk with people about difficult times without harming them, and check what they said',
    'lead large interview projects, and train others to keep quiet',
  ],
  'Technical writing': [
    'write instructions that someone can follow without asking',
    'structure a manual, test it on a reader, and keep words consistent',
    'document a complex product for several groups of readers, together with its makers',
    'set up the documentation of an organisation, from words to tools',
  ],
  'Copy-editing': [
    'find spelling and punctuation mistakes, with a dictionary at hand',
    'edit to a style guide, query facts and keep the author’s voice',
    'straighten out structure and argument of long texts, and talk it through with the author',
    'answer for the language of a publication, and write its style guide',
  ],
  Journalism: [
    'report an event with who, what, when, where and a checked quotation',
    'research a story with several sources, give both sides a hearing and correct mistakes openly',
    'investigate over months, work with data and documents, and protect sources',
    'lead a desk, and decide what is published',
  ],
  Translation: [
    'translate a simple text with a dictionary, and mark what is doubtful',
    'translate everyday texts into your first language with consistent terms',
    'translate in a field of your own, revise others and manage terminology',
    'translate demanding literature or law, or lead a translation service',
  ],
  'Sign language': [
    'introduce yourself, spell with your fingers and ask someone to sign slowly',
    'hold an everyday conversation about family, work and plans',
    'follow a fast discussion, and tell a story with space, face and roles',
    'interpret or teach, as a native or qualified signer',
  ],
  English: [
    'ask and answer simple questions about yourself, your work and the way',
    'take part in everyday talk, and write a clear message about it',
    'argue, negotiate and write reports with few mistakes',
    'write and speak for demanding readers with all shades of meaning',
  ],
  Spanish: [
    'get by in shops, at the doctor’s and when introducing yourself',
    'talk about past and plans, and follow clear speech from different countries',
    'use the subjunctive without thinking about it, and lead a meeting',
    'write for publication, and choose between regional forms on purpose',
  ],
  French: [
    'ask for and give simple information, and read signs and short notes',
    'hold a conversation on familiar matters, and write a letter',
    'follow films and debates, and write formally with the right tone',
    'express anything precisely, in speech and in writing',
  ],
  Arabic: [
    'read the script, greet, and manage simple talk in one dialect',
    'hold everyday conversations in a dialect, and read simple standard texts',
    'move between dialect and standard Arabic, and read newspapers and letters from offices',
    'write, speak and teach at the level of an educated native speaker',
  ],
  'Mandarin Chinese': [
    'pronounce the tones, introduce yourself and read about 150 characters',
    'talk about daily life, and read and type short messages',
    'discuss work, read newspapers with a dictionary, and write reports',
    'read and write freely, including formal and literary language',
  ],
  Japanese: [
    'read both syllabaries, and manage greetings and simple shopping',
    'hold everyday conversations in polite form, and read texts with about 600 characters',
    'work in the language, with the right levels of politeness in speech and mail',
    'read, write and interpret in any register',
  ],
  Teaching: [
    'show one person how to do something, and watch them do it',
    'plan a lesson with an aim, practice and a check of what was learned',
    'teach mixed groups, and change the plan when it does not work',
    'train teachers, and develop how a subject is taught',
  ],
  'Curriculum design': [
    'write an aim for a lesson that can be observed',
    'order a course of several weeks, with exercises that build on each other',
    'design programmes with assessment that fits the aims, and revise them by results',
    'answer for the curriculum of a school or field',
  ],
  Mentoring: [
    'listen, and share what helped you without giving orders',
    'accompany someone over months with aims that are theirs',
    'help people through conflicts and changes, and know when to refer them on',
    'build up and lead a mentoring programme',
  ],
  'Early childhood education': [
    'play and read with small children safely, under guidance',
    'plan a day with routine and free play, and observe a child’s development',
    'support children with different needs, and talk with parents about difficult matters',
    'lead a kindergarten, its team and its concept',
  ],
  Librarianship: [
    'shelve, lend and help readers find a book',
    'catalogue by rules, and answer research questions',
    'build a collection for its readers, and run programmes',
    'lead a library, and defend its budget and its readers’ privacy',
  ],
  Archiving: [
    'name files so that they sort, keep three copies and note where things come from',
    'describe a collection by a standard, with rights and dates of closure',
    'appraise, preserve and migrate analogue and digital records',
    'lead an archive, and decide what is kept for good',
  ],
  'Public speaking': [
    'speak for three minutes from notes without reading them out',
    'build a talk around one point, and answer questions calmly',
    'hold a large audience, also when the slides fail',
    'speak for an organisation at difficult moments, and coach others',
  ],
  Facilitation: [
    'keep time and a list of speakers in a small meeting',
    'plan a workshop with an aim, methods and results on paper',
    'lead groups in conflict or of a hundred people to a decision',
    'design processes over months for whole communities',
  ],
  Negotiation: [
    'say what you want, and ask what the other side needs',
    'prepare alternatives and limits, and find a trade that helps both',
    'lead negotiations with several parties, and put the result into writing',
    'negotiate contracts or agreements with high stakes',
  ],
  Mediation: [
    'listen to both sides without taking one',
    'lead two people through a conversation by clear rules',
    'mediate where power is unequal, and know when not to',
    'work as a qualified mediator in hard cases, and train others',
  ],
};
