import type { LevelTexts } from './level-texts.ts';

export const scienceLevels: Readonly<Record<string, LevelTexts>> = {
  'Machine learning': [
    'train a ready-made model on a tidy table, and hold back data to test it with',
    'compare models fairly, notice leaks between training and test, and read the errors one by one',
    'build a system that is monitored, retrained and compared with a simple baseline',
    'choose or invent methods for new problems, and say when none should be used',
  ],
  'Data analysis': [
    'clean a small table and answer one question from it',
    'turn a vague question into one that data can answer, and document each step',
    'combine sources of different quality, and state how sure a finding is',
    'decide what is worth measuring at all, and stand by a finding nobody wanted',
  ],
  'Data visualisation': [
    'draw a bar, line or dot chart with labelled axes',
    'choose the chart that fits the question, and make it readable without colour and on a phone',
    'tell a finding in a series of charts or an interactive one, tested with readers',
    'develop a house style, and find forms for data that no standard chart can show',
  ],
  Statistics: [
    'describe data with median, spread and share, and mistrust a mean alone',
    'run and read common tests and regressions, and check what they assume',
    'plan a study with its sample size, and model repeated or clustered data',
    'develop methods for difficult data, and judge the evidence of others in public',
  ],
  Spreadsheets: [
    'enter data, sort it and use sums and averages',
    'use lookups, pivot tables and checks, with one fact in one cell',
    'build a model that others can follow, with inputs, sums and results kept apart',
    'audit large models, automate them, and say when a database is due',
  ],
  'Geographic information systems': [
    'open layers, style them and print a simple map',
    'digitise, join and project data, and measure areas correctly',
    'analyse terrain, catchments or accessibility, and automate it',
    'run the spatial data of an organisation, and settle questions of accuracy',
  ],
  'Embedded systems': [
    'make a board blink, read a sensor and print its value',
    'write firmware with interrupts, timers and a serial protocol, and measure its current',
    'debug timing with an oscilloscope, and update devices in the field without breaking them',
    'design hardware and firmware together for years of unattended use',
  ],
  Robotics: [
    'build a kit that drives and avoids a wall',
    'combine sensors, motors and a control loop, and tune it by measurement',
    'plan motion and estimate position under noise, with safety stops that work',
    'design robots that work beside people, and answer for their safety',
  ],
  'Mobile development': [
    'change a small app and run it on a phone',
    'build an app with several screens that stores data and works offline',
    'care for battery, permissions, accessibility and releases across many devices',
    'lead the architecture of apps used by very many people, from code to store',
  ],
  'Game design': [
    'explain the rules of a game, and change one to see what happens',
    'build a paper prototype, test it with strangers and balance it',
    'design systems of rules, levels and rewards that treat players fairly',
    'lead a game from idea to release, and know what to cut',
  ],
  Surveying: [
    'measure distances and heights with tape and level, and book the readings',
    'run a traverse with a total station and close it within tolerance',
    'combine satellite and ground measurements, and set out buildings',
    'answer for boundaries and large works, and testify to their accuracy',
  ],
  Chemistry: [
    'weigh, dilute and mix by a protocol, with glasses and gloves on',
    'plan a titration or separation, and work out yield and error',
    'develop a method, run instruments and trace an unexpected result',
    'lead a laboratory, its safety and its research',
  ],
  Physics: [
    'set up a simple experiment and estimate its error',
    'describe motion, heat and circuits with equations, and check them by measurement',
    'plan experiments that separate two explanations, and model what was measured',
    'do research, or teach it so that others can',
  ],
  Mathematics: [
    'work with fractions, percentages, units and simple formulas',
    'use algebra, geometry and functions to solve a practical problem',
    'model a situation, prove or refute a claim, and choose a numerical method that fits',
    'do or teach mathematics at university level',
  ],
  Astronomy: [
    'find planets and the main constellations with a chart',
    'set up a telescope, plan a night and log what was seen',
    'take measurements of brightness or position that others can use',
    'run an observatory’s programme or research of your own',
  ],
  Research: [
    'find three reliable sources on a question and note where each fact comes from',
    'search systematically, weigh sources against each other and write down what is unknown',
    'plan and carry out a study with a method that others can repeat',
    'open up a field of questions, and supervise the work of others in it',
  ],
};
