import type { LevelTexts } from './level-texts.ts';

export const designLevels: Readonly<Record<string, LevelTexts>> = {
  Accessibility: [
    'check a page or a place for the most common barriers with a list',
    'test with keyboard, zoom and screen reader, and repair what you find',
    'plan accessible products or places together with disabled people, and judge conflicts between needs',
    'set an organisation’s practice, and train and advise those who decide',
  ],
  'User research': [
    'watch someone use a thing in silence, and write down what happened',
    'plan interviews and usability tests with open questions, and sort what was found',
    'choose the method that fits the decision, and show a team what it did not want to see',
    'build up research in an organisation, and answer for its ethics',
  ],
  'Interface design': [
    'sketch a screen on paper and explain what happens at each press',
    'design flows with their empty, loading and failing states, and test them',
    'work out a consistent product with components, words and motion',
    'set the direction of a product line, and teach others to judge design',
  ],
  'Graphic design': [
    'lay out a poster with one message and a clear order',
    'work with grid, type and colour for print and screen, to a brief',
    'develop an identity that holds on a ticket and on a wall',
    'lead large projects, and develop visual languages of your own',
  ],
  Typography: [
    'choose one readable typeface, and set size, line length and spacing',
    'set tables, lists and long texts with consistent detail',
    'set several scripts together, and judge type for reading at a distance or on small screens',
    'design typefaces, or the typography of whole publications',
  ],
  Illustration: [
    'draw simple objects from observation',
    'illustrate a text so that it explains something, in one style throughout',
    'work out a visual world to a brief, with sketches, corrections and deadline',
    'be sought out for your own style, and lead the illustration of a large work',
  ],
  Painting: [
    'mix colours and paint a simple object with light and shade',
    'handle one medium with confidence, and plan a picture in studies',
    'develop a series with its own question, and prepare surfaces that last',
    'exhibit, restore or teach at a professional level',
  ],
  Ceramics: [
    'make a bowl by hand, and glaze it by instruction',
    'throw similar pieces on the wheel, and fire them safely',
    'develop glazes by test tiles, and find the cause of cracks and faults',
    'run a workshop, with kilns and a line of work of your own',
  ],
  Photography: [
    'take a sharp, well-exposed picture and choose the best of ten',
    'use aperture, time and light on purpose, and develop raw files',
    'tell a story in a series, light people well, and settle rights and permissions',
    'work to commission under any conditions, with a recognisable view',
  ],
  'Video editing': [
    'cut clips in order, with clean sound and titles',
    'build a scene with rhythm, correct colour, and add captions',
    'edit a documentary or film from many hours of material',
    'shape the storytelling of large productions',
  ],
  '3D modelling': [
    'model a simple part with measures, and export it',
    'build parts that fit together, with tolerances and parameters',
    'model complex assemblies or characters with a clean structure',
    'set up modelling for a whole production, and solve what tools cannot',
  ],
  '3D printing': [
    'slice a model and print it with the standard profile',
    'choose orientation, layer height and supports, and cure common faults',
    'design for the process, calibrate machines and choose materials by load',
    'run a print workshop, and answer for parts that must not fail',
  ],
  'Sound recording': [
    'make a clean recording of one voice with a sensible level',
    'choose and place microphones for speech and music, and hear what is wrong in a room',
    'record outdoors, in concert or on set under pressure, with safety copies',
    'be responsible for the sound of large productions or archives',
  ],
  'Music production': [
    'arrange a short piece from recorded and programmed tracks',
    'record, edit and mix a song with balance and depth',
    'produce for others, from arrangement to a mix that holds on any loudspeaker',
    'shape the sound of an artist or a label',
  ],
  Singing: [
    'hold a part in a group with a recording to learn from',
    'read a simple line, breathe well and stay in tune without accompaniment',
    'sing solo in several styles, and rehearse others',
    'perform or teach professionally',
  ],
  Piano: [
    'play a simple melody with both hands',
    'play pieces of medium difficulty from notation, and accompany a song',
    'interpret a demanding programme, and play with others at sight',
    'perform or teach professionally',
  ],
  Podcasting: [
    'record and publish a short episode with one voice',
    'plan, record and cut a conversation with music, notes and a transcript',
    'tell a documentary story with scenes and sound, at a steady loudness',
    'develop a series with a team, an audience and a budget',
  ],
};
