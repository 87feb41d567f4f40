/** What a plan is to hold to: facts of the demo community, worked out by hand for a member as `edura-planning-member.ts` makes them, on a Friday, 27 November 2026. */
export const poster = 'Decide what stays out|Set the table|Draw the line|Test a paper|Proofread it|Ask, hang';
export const pollinators = 'Make the sheet|Count side by side|Make ten counts|Add it up|Share it';
export const none = /(?!)/;
const [noPoster, noPollinators] = [new RegExp(poster), new RegExp(pollinators)];

/** What is asked, what is told, and what is not. */
export const rows: readonly (readonly [readonly string[], RegExp, RegExp])[] = [
  [
    ['got 3 hours a week, plan both my projects'],
    /13 h 15 min together: about 5 weeks at 3 h.*by 31 December/s,
    /Week 6/,
  ],
  [
    ['2h a week just the poster pls when do i finish'],
    /7 h 15 min together: about 4 weeks.*by 24 December/s,
    noPollinators,
  ],
  [['1 hour a week on the flowers - when am i done'], /6 h together: about 6 weeks at 1 h/, noPoster],
  [
    ['can i finish the bus stop poster by xmas?'],
    /^\*\*Yes, with about 1 h 50 min a week\*\*.*7 h 15 min.*about 4 weeks/,
    noPollinators,
  ],
  [['how many hours a week to get the poster done by christmas'], /^\*\*About 1 h 50 min a week/, noPollinators],
  [
    ['how many hrs a week do i need to be done with both before 15 january'],
    /About 1 h (?:55 min|5\d min).*13 h 15 min/,
    none,
  ],
  [['minimum per week to have everything done until easter'], /About 50 min a week.*17 weeks until 28 March/, none],
  [
    ['poster should hang on valentines day, whats that per week'],
    /About 40 min a week.*11 weeks until 14 February/,
    noPollinators,
  ],
  [
    ['2 evenings, 45 min each. whats the plan'],
    /about 9 weeks at 1 h 30 min.*\*\*Week 1, evening 2\*\*, 45 min/s,
    none,
  ],
  [
    ['ive only got two evenings, 45 min each. what fits'],
    /\*\*Evening 1\*\*, 45 min: \*\*Make the sheet\*\*, 45 min\..*\*\*Evening 2\*\*, 45 min: \*\*Decide what stays out\*\*, 45 min of its 1 h/s,
    /Evening 3/,
  ],
  [
    ['pollinator one only, 3 lunch breaks of 30 min a week'],
    /about 4 weeks at 1 h 30 min.*Week 1, lunch break 3\*\*, 30 min/s,
    noPoster,
  ],
  [
    ['how many evenings of 90 minutes until im done with the poster'],
    /7 h 15 min together: \*\*5 evenings\*\* of 1 h 30 min/,
    noPollinators,
  ],
  [
    ['tue 1h and sunday 2h for the bus stop poster'],
    /Sunday 29 November\*\*, 2 h.*Tuesday 1 December\*\*, 1 h.*Sunday 13 December\*\*, 1 h 15 min/s,
    noPollinators,
  ],
  [
    ['30 min a day but not on weekends. everything i have open'],
    /Friday 27 November\*\*, 30 min.*Monday 30 November.*by 4 January|by 4 January.*Friday 27 November/s,
    /Saturday|Sunday/,
  ],
  [
    ['only saturdays, 3 hours. how many saturdays'],
    /Saturday 28 November.*Saturday 26 December/s,
    /Saturday 2 January|Sunday/,
  ],
  [['mon wed fri 45 min starting dec 7'], /by 15 January.*Monday 7 December\*\*, 45 min/s, /November/],
  [
    ['plan the nxt 3 weeks, 2 hrs each'],
    /Week 3, 11 December to 17 December.*5 h 45 min of 13 h 15 min. 7 h 30 min are left/s,
    /Week 4/,
  ],
  [
    ['plan for next 2 weeks, 4 hours each, just stuff for typography and user research'],
    /Typography and User research.*\*\*Decide what stays out\*\*, 1 h; \*\*Set the table\*\*, 2 h/s,
    noPollinators,
  ],
  [
    ['1h per week and i want to concentrate on typography'],
    /about 3 weeks at 1 h.*\*\*Set the table\*\*, the last 1 h/s,
    /Draw the line|Make the sheet/,
  ],
  [['1 hr a week but only the research bits'], /Count side by side.*Make ten counts/s, noPoster],
  [
    ['make me a plan w only photography and illustration'],
    /No step that is open for you shows Photography.*\*\*Draw the line as a strip\*\*, 1 h 15 min/s,
    /Decide what/,
  ],
  [
    ['2 hours a week but skip anything with spreadsheets'],
    /11 h 30 min together: about 6 weeks/,
    /Make the sheet|Add it up/,
  ],
  [
    ['leave out negotiation + community organising. 2h/week'],
    /11 h 45 min together: about 6 weeks/,
    /Ask, hang|Share it/,
  ],
  [
    ['no energy for big things rn. nothing over an hour, 2h a week'],
    /\*\*Proofread it against the source\*\*, 1 h/,
    /Set the table|Draw the line|Make ten counts/,
  ],
  [
    ['from monday 5 hours a week till both are done?'],
    /about 3 weeks at 5 h.*by 20 December.*Week 1, 30 November/s,
    /27 November/,
  ],
  [['next week im away. after that 3h/wk'], /by 10 January.*Week 1, 7 December/s, /27 November|30 November/],
  [
    ['2h a week but dec 14 to jan 4 is a no go'],
    /Week 2, 4 December to 10 December.*Week 6, 5 January/s,
    /1[4-9] December|2\d December to/,
  ],
  [
    ['too busy til jan 11, then 2h a week. done by easter?'],
    /^\*\*Yes\*\*: it takes 13 h 15 min.*Week 1, 11 January/s,
    /December/,
  ],
  [
    ['got holidays 24-31 dec, 1h each day. how far do i get'],
    /Thursday 24 December.*Thursday 31 December.*5 h 30 min are left/s,
    /November|January/,
  ],
  [
    ['5h this week, afterwards only 1h per week. how long'],
    /about 10 weeks.*Week 1, 27 November to 3 December\*\*, 4 h 45 min.*Week 2, [^:]*\*\*, 1 h:/s,
    none,
  ],
  [['can only do every other week, 3 hours then. both'], /by 28 January.*Week 3, 11 December/s, /Week 2|\b4 December/],
  [['split whats left of the poster evenly over 4 weeks'], /about 4 weeks at 1 h 50 min/, noPollinators],
  [['whats the plan for december if i have 2h a week'], /Week 1, 1 December to 7 December.*are left/s, /27 November/],
  [
    ['i can give it 10 hours total. what should i do with them'],
    /\*\*In all\*\*, 10 h of 10 h.*3 h 15 min are left/s,
    none,
  ],
  [
    ['if i take one whole day off, 7 hours, do i get the poster done?'],
    /^\*\*No\*\*: it takes 7 h 15 min, and you have 7 h: 15 min short/,
    noPollinators,
  ],
  [
    ['is 3 weeks w 4 hours enough for everything'],
    /^\*\*No\*\*.*12 h.*1 h 15 min short.*about 4 h 25 min a week/s,
    none,
  ],
  [
    ['is 1 hr a week enough to be done by the end of january'],
    /^\*\*No\*\*.*9 h 26 min until 31 January: 3 h 49 min short/s,
    none,
  ],
  [
    ['could i fit the jeans project into two weekends'],
    /\*\*Yes\*\*: it takes 4 h 10 min.*Weekend 1, 28 November to 29 November/s,
    /Decide what|Make the sheet/,
  ],
  [
    ['the bench, 2 hours every saturday from 9 jan. til when?'],
    /by 6 February.*Saturday 9 January/s,
    /Decide what|Make the sheet/,
  ],
  [
    ['insects first, then the poster. 1,5 h every week'],
    /about 9 weeks.*Week 1, [^\n]*Make the sheet.*Week 9, [^\n]*Ask, hang/s,
    /Week 1, [^\n]*Decide/,
  ],
  [
    ['whichever has less left, finish that first, 2h a week'],
    /Week 1, [^\n]*Make the sheet.*Week 7, [^\n]*Ask, hang/s,
    /Week 1, [^\n]*Decide/,
  ],
  [
    ['i want to test the paper poster on people by 13 dec, how much a week'],
    /About 2 h 20 min a week.*5 h 30 min/,
    /Proofread|Ask, hang/,
  ],
  [['what can i even do with 20 min a week lol'], /Nothing that is open for you fits into 20 min/, /bicycle/i],
  [['3 hours a week for the poster', 'and with 2 hours more?'], /about 2 weeks at 5 h/, noPollinators],
  [
    ['3 hours a week for the poster', 'and with 2 hours more?', 'start a week later'],
    /by 17 December.*Week 1, 4 December/s,
    noPollinators,
  ],
  [['two evenings a week, 1 hour each, all my stuff', 'make it 3 evenings'], /about 5 weeks at 3 h/, none],
  [
    ['two evenings a week, 1 hour each, all my stuff', 'make it 3 evenings', 'drop the insects'],
    /about 3 weeks at 3 h/,
    noPollinators,
  ],
  [
    ['whats the plan for december if i have 2h a week', 'what about the second week'],
    /^- \*\*Week 2, 8 December to 14 December\*\*, 2 h/,
    /Week [13]/,
  ],
  [
    ['whats the plan for december if i have 2h a week', 'what about the second week', 'how much is left after that'],
    /^After week 2, you have done 3 h 45 min: \*\*9 h 30 min\*\* of 13 h 15 min are left/,
    none,
  ],
  [
    ['how many hours per week to finish pollinators before 20 dec', 'and the poster as well?'],
    /13 h 15 min.*until 19 December/,
    none,
  ],
  [['4h a week, without the poster', 'ok put it back in'], /13 h 15 min together: about 4 weeks/, none],
  [
    ['4h a week, without the poster', 'ok put it back in', 'and no weekends'],
    /Monday 30 November\*\*, 48 min/,
    /Saturday|Sunday/,
  ],
  [
    ['mondays + thursdays 1h. when am i done', 'make it 90 min each'],
    /Monday 30 November\*\*, 1 h 30 min.*by 28 December|by 28 December/s,
    /Saturday/,
  ],
  [
    ['2h a week for the insect counting', 'what about the third week', 'im ill that week. when am i done then'],
    /by 24 December.*Week 4, 18 December/s,
    /11 December/,
  ],
  [
    ['can i do the club website and the poster before easter', 'swap the website for the podcast'],
    /18 h 15 min.*podcast/s,
    /website/,
  ],
  [
    ['hours per week to finish all by 31 jan', 'too much. what if its just 45 min'],
    /^\*\*No\*\*.*finish by 1 April/s,
    none,
  ],
  [['plan 2 weeks 3h each', 'drop the poster', '1 more week'], /6 h together/, noPoster],
  [
    ['3h a week, how many weeks for the rest of the flowers', 'and the poster?', 'both?'],
    /13 h 15 min together: about 5 weeks/,
    none,
  ],
  [
    ['plan my week with 3 hours', 'and the week after?'],
    /^- \*\*Week 2, 4 December to 10 December\*\*, 3 h: \*\*Draw the line/,
    /Set the table/,
  ],
];
