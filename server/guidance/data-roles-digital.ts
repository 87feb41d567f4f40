import type { Role } from './role.ts';

export const webDeveloper: Role = {
  slug: 'web-developer',
  title: 'Web developer',
  summary:
    'Builds and looks after sites and applications that run in a browser, so that they are fast, secure and usable by everyone.',
  day: [
    'The morning begins with what broke overnight: a report says that a form fails on one kind of phone. You reproduce it, find the cause in twenty minutes and spend forty on a test, so that it does not come back.',
    'Before lunch you and a designer sit over a screen that looks simple. You ask what it shows while loading, when it is empty and when it fails. Two of the three had not been drawn.',
    'The afternoon is quiet: you write code, read a colleague’s change, and suggest a name. At four you put out a small release, watch the figures for ten minutes and write down what changed.',
  ],
  hardest:
    'Reading what others wrote takes more hours than writing. If you enjoy finding out why something works as it does, you will be happy here.',
  wayIn:
    'Courses, apprenticeships and degrees all lead here. Nothing convinces like something you built that other people use, with its source and history open.',
  needs: [
    { skill: 'HTML', level: 'advanced', why: 'choose elements that browsers and screen readers understand' },
    { skill: 'CSS', level: 'advanced', why: 'make one page fit every screen and theme' },
    { skill: 'JavaScript', level: 'advanced', why: 'make pages respond, even when the network does not' },
    { skill: 'Accessibility', level: 'intermediate', why: 'build for people who do not use a mouse or a screen' },
    { skill: 'Git', level: 'intermediate', why: 'work with others on the same files every day' },
    { skill: 'Software testing', level: 'intermediate', why: 'change code without breaking what already works' },
    { skill: 'SQL', level: 'beginner', why: 'look into the data behind the page' },
    { skill: 'Technical writing', level: 'beginner', why: 'leave notes for the next person, who may be you' },
  ],
  near: ['accessibility-specialist', 'data-analyst', 'graphic-designer'],
};

export const dataAnalyst: Role = {
  slug: 'data-analyst',
  title: 'Data analyst',
  summary:
    'Turns questions into ones that data can answer, and answers into sentences and charts that someone can act on.',
  day: [
    'A colleague asks for “the figures on attendance”. You ask which decision depends on them, and after ten minutes it is a different question, and half the size.',
    'You spend the morning cleaning: two sources spell the same place in four ways, and in March somebody counted in weeks. You write the rules down before you look at the result.',
    'In the afternoon there is a finding, and it is smaller than everyone hoped. You draw one chart, try it on someone who knows nothing about it, and write three sentences: what, how sure, and what it does not show.',
  ],
  hardest:
    'Four fifths of the work is finding, cleaning and understanding data. And sometimes the honest answer is that the data cannot tell.',
  wayIn:
    'Many come from another field whose data they know. A public analysis that others can repeat is the best application.',
  needs: [
    { skill: 'Data analysis', level: 'advanced', why: 'find out which questions the data can answer' },
    { skill: 'SQL', level: 'advanced', why: 'fetch the right rows without doubling any' },
    { skill: 'Statistics', level: 'intermediate', why: 'tell a change from chance' },
    {
      skill: 'Data visualisation',
      level: 'intermediate',
      why: 'show a finding so that it is understood in ten seconds',
    },
    { skill: 'Spreadsheets', level: 'advanced', why: 'work where your colleagues already are' },
    { skill: 'Python', level: 'intermediate', why: 'make an analysis repeatable' },
    { skill: 'Writing', level: 'intermediate', why: 'put the finding into a sentence that holds' },
  ],
  near: ['machine-learning-engineer', 'field-ecologist', 'web-developer'],
};

export const machineLearningEngineer: Role = {
  slug: 'machine-learning-engineer',
  title: 'Machine learning engineer',
  summary:
    'Builds systems that learn from examples, measures them honestly, and keeps them working after the examples have changed.',
  day: [
    'You begin with fifty cases that the model got wrong yesterday, and sort them by hand. A third turn out to be mistakes in the labels.',
    'Before lunch you compare the new model with the old one and with a three-line rule. The rule is nearly as good, so you ask whether the model is worth its cost.',
    'In the afternoon you write code like any other engineer: a pipeline that can be repeated, tests for data, an alarm that rings when the input begins to look different.',
  ],
  hardest: 'The model is the small part. The large part is data, measurement, monitoring and saying no.',
  wayIn:
    'Usually by way of software or statistics. Show one system with its errors described, rather than ten notebooks with a high score.',
  needs: [
    { skill: 'Machine learning', level: 'advanced', why: 'choose, train and judge models' },
    { skill: 'Python', level: 'advanced', why: 'write both what trains a model and what runs it' },
    { skill: 'Statistics', level: 'advanced', why: 'compare models without fooling yourself' },
    { skill: 'SQL', level: 'intermediate', why: 'fetch examples from where they are recorded' },
    { skill: 'Software testing', level: 'intermediate', why: 'catch broken data before it is learned' },
    { skill: 'Mathematics', level: 'intermediate', why: 'know what a method assumes' },
    { skill: 'Docker', level: 'beginner', why: 'run the same thing in training and in use' },
  ],
  near: ['data-analyst', 'web-developer'],
};

export const accessibilitySpecialist: Role = {
  slug: 'accessibility-specialist',
  title: 'Accessibility specialist',
  summary:
    'Finds and removes what keeps disabled people from using a site, a building or a service, together with them.',
  day: [
    'You start with a screen reader and a form that passed every automatic check. In the second field it goes silent. You write down what happened, for whom it matters, and how it can be repaired.',
    'At noon you walk through a library with a woman who uses a wheelchair and a man who is blind. Their needs conflict at the counter, and the three of you find a third solution.',
    'The afternoon goes to people who build: you show four developers how to test with a keyboard, and persuade a manager with a two-minute recording rather than with the law.',
  ],
  hardest: 'You are often called last, when everything is finished. Half of the job is getting asked earlier.',
  wayIn:
    'From development, design, teaching, therapy or your own experience of barriers. Public audits and work with disabled people’s organisations count more than certificates.',
  needs: [
    { skill: 'Accessibility', level: 'advanced', why: 'know barriers, standards and their limits' },
    { skill: 'User research', level: 'intermediate', why: 'learn from the people concerned rather than guess' },
    { skill: 'HTML', level: 'intermediate', why: 'show developers the repair as well as the fault' },
    { skill: 'Technical writing', level: 'intermediate', why: 'write findings that get repaired' },
    { skill: 'Facilitation', level: 'intermediate', why: 'bring people with different needs to one solution' },
    { skill: 'Graphic design', level: 'beginner', why: 'judge contrast, type and order' },
    { skill: 'Sign language', level: 'beginner', why: 'greet and include deaf colleagues' },
  ],
  near: ['web-developer', 'graphic-designer', 'home-care-worker'],
};

export const graphicDesigner: Role = {
  slug: 'graphic-designer',
  title: 'Graphic designer for public information',
  summary:
    'Designs signs, timetables, leaflets and pages that people read in a hurry, in bad light or in a second language.',
  day: [
    'You spend the first hour at a bus stop, watching where fingers go on the timetable. Nobody reads the footnotes.',
    'Back at the table you leave things out: of eleven pieces of information four remain, and these may be large. You print at full size and hang it on the wall.',
    'In the afternoon five people try out the draft. The third reads Sunday for Saturday. You move a gap by four millimetres, and the last two get it right.',
  ],
  hardest: 'Letting go of the beautiful version because the plain one is understood faster.',
  wayIn:
    'Some come from design school, some from a print shop, and some taught themselves. Three pieces with the tests behind them say more than thirty beautiful pictures.',
  needs: [
    { skill: 'Graphic design', level: 'advanced', why: 'bring order to what has to be seen first' },
    { skill: 'Typography', level: 'advanced', why: 'make words and figures readable from a distance' },
    { skill: 'User research', level: 'intermediate', why: 'find out whether it works before it is printed' },
    { skill: 'Accessibility', level: 'intermediate', why: 'design for low vision and for touch' },
    { skill: 'Copy-editing', level: 'intermediate', why: 'see the mistake before a thousand copies have it' },
    { skill: 'Illustration', level: 'beginner', why: 'explain with a drawing where words are too long' },
    { skill: 'Negotiation', level: 'beginner', why: 'defend what has been left out' },
  ],
  near: ['accessibility-specialist', 'web-developer', 'translator'],
};
