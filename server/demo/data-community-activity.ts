import type { DemoActivity } from './community-project.ts';

export const demoActivity: readonly DemoActivity[] = [
  {
    project: 'website-for-a-club',
    joined: [
      { member: 'bilal-notreal', daysAgo: 96, steps: [0, 1, 2, 3] },
      { member: 'chloe-fictive', daysAgo: 310, steps: [0, 1, 2, 3, 4, 5, 6] },
      { member: 'thabo-madeup', daysAgo: 120, steps: [0, 1] },
      { member: 'wolfgang-beispielhausen', daysAgo: 260, steps: [0, 1, 2] },
    ],
    evidence: [
      {
        member: 'bilal-notreal',
        step: 2,
        text: 'The page of the Repair Corner, without any style. The checker found eleven errors at first: nine were the same missing closing tag. It reads in order from top to bottom.',
        link: 'https://example.org/repair-corner/plain',
        feedback: [
          {
            from: 'ada-example',
            text: 'Clean headings. One thing: your opening hours are a picture. Make them a table and the next step gets easier.',
          },
        ],
      },
      {
        member: 'chloe-fictive',
        step: 6,
        text: 'Odile moved our next meeting by an hour, alone. She hesitated twice, both times because my note said “the usual folder”. It now says which.',
        link: 'https://example.org/choir/readme',
        feedback: [{ from: 'ada-example', text: 'That is the step done exactly as it is meant.' }],
      },
    ],
    discussion: [
      {
        step: 1,
        from: 'thabo-madeup',
        text: 'Our society meets on the second Saturday, unless it rains. How do I write that in sixty words?',
      },
      {
        step: 1,
        from: 'ada-example',
        text: 'List the next six dates, and one sentence: “If it rains at 8 in the morning, we meet a week later.”',
      },
    ],
  },
  {
    project: 'raised-garden-bed',
    joined: [
      { member: 'lucia-demo', daysAgo: 210, steps: [0, 1, 2, 3, 4, 5, 6] },
      { member: 'anh-tuongtuong', daysAgo: 88, steps: [0, 1, 2, 3] },
      { member: 'eleni-ypodeigma', daysAgo: 150, steps: [0, 1, 2, 3, 4] },
      { member: 'tomasz-przykladowy', daysAgo: 40, steps: [0] },
    ],
    evidence: [
      {
        member: 'lucia-demo',
        step: 6,
        text: 'Six weeks: 1,140 g of salad, 620 g of radishes, 480 g of chard. Five people ate from it. The late row of radishes went woody while I was away.',
        link: 'https://example.org/lucia/bed-log',
        feedback: [
          {
            from: 'thabo-madeup',
            text: 'Good weights for a first season. Sow half as many radishes, twice as often.',
          },
        ],
      },
      {
        member: 'eleni-ypodeigma',
        step: 0,
        text: 'Sun from 9 to 16, tap at 12 metres. The second filling took five and a half hours to drain, so I moved the bed uphill, where it took two.',
        link: '',
        feedback: [],
      },
    ],
    discussion: [
      { step: 1, from: 'tomasz-przykladowy', text: 'Could I weld the corners from angle steel instead?' },
      {
        step: 1,
        from: 'thabo-madeup',
        text: 'Yes, if you paint it. Bare steel gets hot enough in our sun to cook the roots along the edge.',
      },
    ],
  },
  {
    project: 'oral-history-recording',
    joined: [
      { member: 'leilani-fable', daysAgo: 180, steps: [0, 1, 2, 3, 4] },
      { member: 'noa-dugma', daysAgo: 330, steps: [0, 1, 2, 3, 4, 5, 6] },
      { member: 'chloe-fictive', daysAgo: 75, steps: [0] },
    ],
    evidence: [
      {
        member: 'noa-dugma',
        step: 3,
        text: '72 minutes with a woman who ran the switchboard of a hospital. I speak for eleven of them. The best part came after “What did I not ask?”',
        link: '',
        feedback: [
          { from: 'yuki-mihon', text: 'Eleven is good for a first time. Did you record the silence of the room?' },
        ],
      },
      {
        member: 'leilani-fable',
        step: 4,
        text: 'Three copies, checksums equal. The third is with my cousin on the other island.',
        link: 'https://example.org/leilani/checksums',
        feedback: [],
      },
    ],
    discussion: [
      {
        step: 0,
        from: 'chloe-fictive',
        text: 'She says yes and looks at the floor. I think that it is a no. I will ask again without the letter in my hand.',
      },
    ],
  },
  {
    project: 'bus-timetable-poster',
    joined: [
      { member: 'amara-imagined', daysAgo: 140, steps: [0, 1, 2] },
      { member: 'noa-dugma', daysAgo: 200, steps: [0, 1, 2, 3, 4, 5, 6, 7] },
      { member: 'priya-namuna', daysAgo: 60, steps: [0, 1] },
    ],
    evidence: [
      {
        member: 'noa-dugma',
        step: 5,
        text: 'Five people, twenty answers, nineteen right. Person 3 read the Sunday column for Saturday; I widened the gap from 4 to 8 mm and the last two took under six seconds.',
        link: 'https://example.org/noa/timetable-test',
        feedback: [
          {
            from: 'mei-placeholder',
            text: 'This is why we test. The gap looks far too wide on the screen, and is right.',
          },
        ],
      },
    ],
    discussion: [
      {
        step: 1,
        from: 'priya-namuna',
        text: 'Our operator’s open data and its own PDF differ by two minutes at one stop. Which one wins?',
      },
      { step: 1, from: 'ada-example', text: 'Neither. Ring them up, and keep the answer with its date.' },
    ],
  },
  {
    project: 'bike-repair-evening',
    joined: [
      { member: 'tomasz-przykladowy', daysAgo: 190, steps: [0, 1, 2, 3] },
      { member: 'kofi-sample', daysAgo: 110, steps: [2, 3] },
      { member: 'bilal-notreal', daysAgo: 30, steps: [2] },
      { member: 'wolfgang-beispielhausen', daysAgo: 220, steps: [0, 1, 2, 3, 4, 5, 6] },
    ],
    evidence: [
      {
        member: 'wolfgang-beispielhausen',
        step: 6,
        text: 'Fourteen bicycles, nineteen repairs, twelve done by their owners. Two were not safe; one of them was left here overnight, the other one was pushed home. Spares for 41 Euro.',
        link: '',
        feedback: [
          { from: 'guadalupe-inventada', text: 'Twelve of nineteen by the owners! Ours were five the first time.' },
        ],
      },
    ],
    discussion: [
      {
        step: 2,
        from: 'kofi-sample',
        text: 'In the M, I now check the rear axle before the saddle, as I am already kneeling. Any order works if it is always the same.',
      },
    ],
  },
  {
    project: 'clinic-leaflet-translation',
    joined: [
      { member: 'omar-fictional', daysAgo: 160, steps: [4] },
      { member: 'lucia-demo', daysAgo: 230, steps: [0, 1, 2, 3, 4, 5] },
      { member: 'dmitri-primerov', daysAgo: 45, steps: [0] },
    ],
    evidence: [
      {
        member: 'lucia-demo',
        step: 4,
        text: 'Seven differences: one A (“up to two” had become “two”), two B, four C. The A was my mistake and is repaired and translated back again.',
        link: 'https://example.org/lucia/back-translation',
        feedback: [{ from: 'layla-mithal', text: 'An A found here is one that no patient finds.' }],
      },
    ],
    discussion: [
      {
        step: 2,
        from: 'dmitri-primerov',
        text: 'Our word for “fasting” makes older readers think of Lent, and then they drink no water either.',
      },
      {
        step: 2,
        from: 'layla-mithal',
        text: 'Then write what they do: “Eat nothing after ten in the evening. You may drink water.”',
      },
    ],
  },
  {
    project: 'weather-data-story',
    joined: [
      { member: 'dmitri-primerov', daysAgo: 300, steps: [0, 1, 2, 3, 4, 5, 6] },
      { member: 'leilani-fable', daysAgo: 100, steps: [0, 1] },
      { member: 'bilal-notreal', daysAgo: 20, steps: [0] },
    ],
    evidence: [
      {
        member: 'dmitri-primerov',
        step: 3,
        text: 'Slope of +0.31 °C per decade, and 4 of 1,000 shuffles are as steep. Without the first five years +0.27. Frost nights: no change that I would defend.',
        link: 'https://example.org/dmitri/slopes',
        feedback: [
          {
            from: 'omar-fictional',
            text: 'The sentence about frost nights is the best one. Most people would have left it out.',
          },
        ],
      },
    ],
    discussion: [
      {
        step: 1,
        from: 'leilani-fable',
        text: 'There is a jump in 1994. The harbour office says that the thermometer moved from the pier to the hill.',
      },
      {
        step: 1,
        from: 'omar-fictional',
        text: 'Then you have two stations. Use the longer piece, and say so in the second paragraph.',
      },
    ],
  },
  {
    project: 'five-board-bench',
    joined: [
      { member: 'tomasz-przykladowy', daysAgo: 250, steps: [0, 1, 2, 3, 4, 5, 6, 7] },
      { member: 'minjun-gasang', daysAgo: 130, steps: [0, 1, 2] },
      { member: 'sven-pahittad', daysAgo: 90, steps: [0, 1] },
    ],
    evidence: [
      {
        member: 'tomasz-przykladowy',
        step: 7,
        text: 'It carries my brother-in-law and me, which is 190 kg. One foot was a postcard too long. My niece sawed the offcut; she was half a millimetre off and is twelve.',
        link: 'https://example.org/tomasz/bench',
        feedback: [{ from: 'ingrid-invented', text: 'Half a millimetre at twelve. Give her the next bench.' }],
      },
    ],
    discussion: [
      {
        step: 3,
        from: 'minjun-gasang',
        text: 'My notch is a millimetre too wide. Start again?',
      },
      {
        step: 3,
        from: 'ingrid-invented',
        text: 'No. Glue in a shaving with its grain the same way, let it dry, and pare it again. We all have done it.',
      },
    ],
  },
  {
    project: 'ten-minute-podcast',
    joined: [
      { member: 'minjun-gasang', daysAgo: 150, steps: [0, 1, 2, 3, 4, 5] },
      { member: 'layla-mithal', daysAgo: 70, steps: [0, 1] },
      { member: 'anh-tuongtuong', daysAgo: 25, steps: [0] },
    ],
    evidence: [
      {
        member: 'minjun-gasang',
        step: 5,
        text: 'Ten minutes and twenty seconds, from fifty-one. While washing up I drifted off at minute six, so the history of the arcade is gone.',
        link: 'https://example.org/minjun/episode-draft',
        feedback: [
          { from: 'leilani-fable', text: 'I did not miss the history. Keep the coin falling in the first second.' },
        ],
      },
    ],
    discussion: [],
  },
  {
    project: 'sign-everyone-can-read',
    joined: [
      { member: 'ada-example', daysAgo: 130, steps: [0, 1, 2, 3] },
      { member: 'minjun-gasang', daysAgo: 60, steps: [4] },
    ],
    evidence: [
      {
        member: 'ada-example',
        step: 1,
        text: 'Ten people, one word: “Quiet room”. The plan says “Study Area B” and the website “Silent Zone”. Both will be changed.',
        link: '',
        feedback: [{ from: 'noa-dugma', text: 'Write down who changes them and when, or they will not be.' }],
      },
    ],
    discussion: [
      {
        step: 4,
        from: 'minjun-gasang',
        text: 'With layers of 0.2 mm the dots come out as little stairs. With 0.1 mm and a nozzle of 0.25 they are round.',
      },
    ],
  },
  {
    project: 'solar-phone-charger',
    joined: [
      { member: 'amara-imagined', daysAgo: 240, steps: [0, 1, 2, 3, 4, 5, 6] },
      { member: 'thabo-madeup', daysAgo: 95, steps: [0, 1, 2] },
      { member: 'dmitri-primerov', daysAgo: 55, steps: [0, 1] },
    ],
    evidence: [
      {
        member: 'amara-imagined',
        step: 5,
        text: 'Seven days, twelve charges. On Thursday the washing line threw a shadow from ten to one and we got half. Promise: two a day, one if the washing is out.',
        link: 'https://example.org/amara/solar-week',
        feedback: [{ from: 'kofi-sample', text: 'Move the washing. It dries faster in the sun as well.' }],
      },
    ],
    discussion: [
      { step: 2, from: 'thabo-madeup', text: 'Why battery first? It worked the other way round.' },
      {
        step: 2,
        from: 'kofi-sample',
        text: 'It works until a controller that knows 12 and 24 volts guesses 24. I have a drawer full of them.',
      },
    ],
  },
  {
    project: 'pollinator-count',
    joined: [
      { member: 'thabo-madeup', daysAgo: 60, steps: [0, 1, 2, 3] },
      { member: 'omar-fictional', daysAgo: 35, steps: [2] },
    ],
    evidence: [
      {
        member: 'thabo-madeup',
        step: 3,
        text: 'First pair of counts: 31 and 19. I had counted each return to the same flower. After the new rule: 24 and 22, then 27 and 26.',
        link: '',
        feedback: [{ from: 'anh-tuongtuong', text: 'Your rule is on my sheet now, with your name beside it.' }],
      },
    ],
    discussion: [],
  },
  {
    project: 'home-without-falls',
    joined: [
      { member: 'guadalupe-inventada', daysAgo: 90, steps: [0, 1, 2, 3] },
      { member: 'ingrid-invented', daysAgo: 50, steps: [0, 1, 2] },
      { member: 'chloe-fictive', daysAgo: 15, steps: [0] },
    ],
    evidence: [
      {
        member: 'ingrid-invented',
        step: 2,
        text: 'Handrail on the second side of the cellar stairs, in ash, 40 mm thick, screwed into the studs. She chose the height herself: 92 cm.',
        link: '',
        feedback: [{ from: 'eleni-ypodeigma', text: 'Does it reach past the last step? That is where hands let go.' }],
      },
    ],
    discussion: [
      {
        step: 1,
        from: 'guadalupe-inventada',
        text: 'Switch off the torch of your phone. I found the threshold only with my toe.',
      },
    ],
  },
  {
    project: 'mend-a-pair-of-jeans',
    joined: [
      { member: 'amara-imagined', daysAgo: 40, steps: [0, 1, 2, 3] },
      { member: 'noa-dugma', daysAgo: 18, steps: [0, 1] },
    ],
    evidence: [
      {
        member: 'amara-imagined',
        step: 3,
        text: 'Twenty-two rows in orange. The first five pucker. From the sixth on I pulled the cloth and not the thread.',
        link: 'https://example.org/amara/knee',
        feedback: [{ from: 'bilal-notreal', text: 'One can see the exact row in which you learned it. Leave it so.' }],
      },
    ],
    discussion: [],
  },
];
