import type { LevelTexts } from './level-texts.ts';

export const organisingLevels: Readonly<Record<string, LevelTexts>> = {
  'Project management': [
    'write a list of tasks with names and dates, and keep it true',
    'plan a project of months with risks, budget and people, and report honestly',
    'lead several teams, and stop or reshape a project in time',
    'answer for a portfolio, and develop other project managers',
  ],
  'Agile methods': [
    'work with a board, a short daily meeting and small pieces',
    'run a team’s planning and retrospectives so that something changes',
    'coach several teams, and adapt methods to the work rather than the other way round',
    'change how an organisation decides and delivers',
  ],
  'Community organising': [
    'invite neighbours to one thing, and write down who came',
    'build a group with roles, meet regularly and share out the work',
    'run a campaign or an initiative over years, with people who lead themselves',
    'build organisations and alliances, and train organisers',
  ],
  'Event planning': [
    'plan an evening for twenty with a room, a list and a helper',
    'plan a day for a hundred, with budget, permits, access and a plan for rain',
    'lead a festival or conference with crews and safety concept',
    'answer for large events with thousands of guests',
  ],
  Fundraising: [
    'ask for a small sum for a clear purpose, and say thank you',
    'write a grant application with budget and results, and report on it',
    'build long relations with donors and foundations',
    'lead the funding of an organisation',
  ],
  Marketing: [
    'say in one sentence who something is for and why',
    'plan a campaign with an aim, a budget and a measure, and compare two versions',
    'position a product by research, and lead several channels',
    'answer for a brand and its growth, honestly',
  ],
  'Social media': [
    'post regularly for a group, with alt texts and permission for pictures',
    'plan topics, answer comments, and read the figures that matter',
    'lead a channel through criticism and change of platform',
    'set the strategy and the rules of an organisation',
  ],
  'Search engine optimisation': [
    'give pages titles and descriptions that say what is on them',
    'find out what people search for, and structure a site accordingly',
    'find technical causes of poor results, and measure changes',
    'lead search for a large site in several languages',
  ],
  'Customer service': [
    'listen, answer politely and note what was promised',
    'solve common problems at the first contact, and calm an angry customer',
    'handle the hard cases, and report what ought to change in the product',
    'lead a service team, and shape how it is measured',
  ],
  Bookkeeping: [
    'record income and expenses with receipts, and reconcile the cash box',
    'keep double-entry books, handle sales tax and close a month',
    'prepare annual accounts of a small organisation, and explain them',
    'answer for the accounts of several organisations, audit included',
  ],
  'Financial planning': [
    'make a monthly budget and keep to it',
    'plan a year’s cash flow with a bad and a good case',
    'plan investments and reserves of an organisation, and justify them',
    'advise households or organisations on decisions for decades',
  ],
  Entrepreneurship: [
    'describe a need, and ask ten people whether they have it',
    'test an offer with real payments, and work out what one sale earns',
    'build up a firm with staff, and change course when the figures say so',
    'found firms, hand them over, and help others do the same',
  ],
  Logistics: [
    'keep a list of stock, and pack so that things are found again',
    'plan routes, quantities and dates for a small operation',
    'run a warehouse or fleet, with measures for cost and delay',
    'design supply chains that survive a closed border',
  ],
};
