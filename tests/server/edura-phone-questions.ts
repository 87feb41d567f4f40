import type { EduraIntent } from '../../contract/edura.ts';

/**
 * Questions typed on a phone, written before anything was changed for them: jobs, time, small talk, things to do, and what was asked
 * already, in other words. Lucía asks. Several in a row are one chat, of which the last is judged. Actions may name their target:
 * `join:1008`. The last column is what the answer must say.
 */
type Phoned = readonly [
  chat: string | readonly string[],
  intent: EduraIntent,
  sources: string,
  actions: string,
  says?: RegExp,
];

export const askedOnPhones: readonly Phoned[] = [
  // Jobs.
  ['any jobs for a graphic designer', 'job', 'job:*', 'save-job', /Graphic designer for stops/],
  ['find me a job in leeds', 'job', 'job:*', 'save-job', /Leeds/],
  ['which jobs fit me', 'job', 'job:*', 'save-job', /Trainee in a market garden|Bicycle mechanic/],
  ['remote jobs', 'job', 'job:*', 'save-job', /[Rr]emote/],
  ['remote work with python pls', 'job', 'job:*', 'save-job', /river levels|seed photographs/],
  ['part time job near bees or flowers', 'job', '', '', /job/i],
  ['is anyone hiring bike mecanics', 'job', 'job:*', 'save-job', /Bicycle mechanic/],
  ['internships?', 'job', 'job:*', 'save-job', /Apprentice|Trainee/],
  ['jobs for my target role', 'job', 'job:*', 'save-job', /market garden/],
  [['jobs with arabic', 'and remote?'], 'job', 'job:*', 'save-job', /Translator|river levels/],
  ['volunteering with old people', 'job', 'job:*', 'save-job', /Home visitor/],
  [['remote jobs', 'tell me more about the second one'], 'job', 'job:*', 'save-job'],
  // Time.
  ['plan my week i have 200 hours', 'plan', 'step:*', '', /168 hours/],
  ['plan my week with 0 hours', 'plan', '', '', /^(?!.*did not say).*0 h/s],
  ['plan my week, -3 hours', 'plan', '', '', /less than nothing|-3|−3/],
  ['plan my day', 'plan', 'step:*', '', /day/],
  ['ive got 2,5 hrs this week what can i fit in', 'plan', 'step:*', '', /2 h 30 min/],
  ['plan an hour a day', 'plan', 'step:*', '', /7 h/],
  ['can u fill two evenings for me', 'plan', 'step:*', '', /evening/],
  [['plan my week with 3 hours', 'make it 1.5'], 'plan', 'step:*', '', /1 h 30 min/],
  ['half an hour today, what fits', 'plan', 'step:*', '', /30 min/],
  // Talk.
  ['thx!!', 'greeting', '', '', /welcome/i],
  ['ok cool', 'greeting', '', '', /^(?!Hello)/],
  ['gotta go, bye', 'greeting', '', '', /bye|see you/i],
  ['r u human', 'greeting', '', '', /No|program/],
  ['who are u even', 'greeting', '', '', /Edura|guide/],
  ['how r u today', 'greeting', '', '', /program|ready|well/i],
  [['what is sewing', 'no thats wrong'], 'greeting', '', '', /sorry/i],
  ['you didnt get what i meant', 'greeting', '', '', /sorry/i],
  ['good job edura', 'greeting', '', '', /[Tt]hank/],
  // Things to do.
  ['set my target role to web developr', 'act', 'role:web-developer', 'target:web-developer'],
  ['change goal to solar tech pls', 'act', 'role:solar-technician', 'target:solar-technician'],
  ['make archivist my target', 'act', 'role:archivist', 'target:archivist'],
  ['join the bench project', 'act', 'project:1008', 'join:1008'],
  ['join project 1011', 'act', 'project:1011', 'join:1011'],
  ['sign me up for the podcast one', 'act', 'project:1009', 'join:1009'],
  ['i wanna join the repiar evening', 'act', 'project:1005', 'join:1005'],
  ['tell me about project 1002', 'project', 'project:1002 step:*', ''],
  ['#1012', 'project', 'project:1012', 'join:1012'],
  ['join the ten minutes project', 'act', 'project:1009 project:1012', 'join:1009 join:1012'],
  ['mark step 7 done', 'act', 'project:1006 step:*', 'mark'],
  ['mark step 8 of the leaflet project as done', 'act', 'project:1006 step:*', 'mark'],
  ['follow thabo', 'act', 'member:thabo-madeup', 'follow:thabo-madeup'],
  ['pls follow ingrit', 'act', 'member:ingrid-invented', 'follow:ingrid-invented'],
  ['add skill python', 'act', 'skill:python', 'add-skill:Python'],
  ['put beekeping in my skills, intermediate', 'act', 'skill:beekeeping', 'add-skill:Beekeeping'],
  [['projects about wood', 'join the first one'], 'act', 'project:*', 'join'],
  ['join the knitting project', 'act', '', '', /no project/],
  // As before, in other words.
  ['hw far off am i frm translator', 'gap', 'role:translator', 'target'],
  ['whats missing 4 my goal', 'gap', 'role:market-gardener', ''],
  ['nxt?', 'next', 'project:*', ''],
  ['anyone good w/ sql', 'people', 'member:*', ''],
  ['typografy?', 'skill', 'skill:typography', ''],
  ['archivist or podcaster, whats closer', 'compare', 'role:archivist role:podcast-producer', ''],
  [['what am i missing for archivist', 'and 4 translator?'], 'gap', 'role:translator', 'target'],
  ['what hav i finished so far', 'done', 'step:*', ''],
  // Nothing here answers these.
  ['whats the wifi password at the libary', 'unknown', '', '', /^I do not know/],
  ['cheapest phone contract', 'unknown', '', '', /^I do not know/],
  ['did ada get the job she wanted', 'unknown', '', '', /^I do not know/],
  ['who won last nite', 'unknown', '', '', /^I do not know/],
];
