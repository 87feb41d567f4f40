import { bullets, code, type DemoPost, heading, numbers, quote, text } from './post.ts';

/** In the order in which they were published. */
export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'nine-errors-one-tag',
    author: 'bilal-notreal',
    title: 'Nine errors, one missing tag',
    daysAgo: 74,
    skills: ['HTML', 'Accessibility'],
    body: text(
      'The checker found eleven errors on my first page. I read them from the top and fixed them one at a time, which is what the list asks for, and after the third one the list had *grown*.',
      'Then Ada told me to read only the first error, fix it, and run the checker again. Nine of the eleven were the same list item that I had never closed.',
      heading('What I do now'),
      numbers(
        'Read the first message, not the list.',
        'Look at the line **above** the one it names.',
        'Fix one thing, run it again.',
      ),
      'It takes longer for the first two errors and no time at all for the other nine.',
    ),
    likes: ['ada-example', 'chloe-fictive', 'thabo-madeup', 'nour-newcomer', 'tomasz-przykladowy'],
    comments: [
      {
        from: 'chloe-fictive',
        text: 'The same with compilers. And with kitchens: the smell is never where you first look.',
        answers: [{ from: 'bilal-notreal', text: 'I want that on a mug.' }],
      },
    ],
  },
  {
    slug: 'the-controller-was-fine',
    author: 'kofi-sample',
    title: 'The controller was fine: three faults I looked for in the wrong place',
    daysAgo: 66,
    skills: ['Electronics', 'Solar installation'],
    body: text(
      'Of the last twelve charge controllers that came back to the workshop as broken, nine worked. Here is what was wrong instead, so that you look there first.',
      heading('1. The terminal, not the board'),
      'A strand of wire that sits beside the clamp carries a phone and not a fridge. Pull each wire. The one that moves is the fault.',
      heading('2. A battery that is measured at rest'),
      'At rest, a worn battery shows 12.6 V like a new one. Measure it **under load**, after a minute:',
      code('at rest      12.6 V\nwith 5 A     12.1 V   fine\nwith 5 A     10.9 V   worn'),
      heading('3. Shade that moves'),
      'A clinic called every afternoon at four. At four, the mast of the water tank stood between the sun and one cell. We moved the panel by a metre and nobody has called since.',
      quote('If the fault keeps office hours, look at the sun before you look at the wires.'),
    ),
    likes: ['omar-fictional', 'ada-example', 'amara-imagined', 'thabo-madeup', 'ingrid-invented', 'minjun-gasang'],
    comments: [
      {
        from: 'omar-fictional',
        text: 'The table with the loads goes on our wall. Which load do you use when there is no fridge at hand?',
        answers: [
          { from: 'kofi-sample', text: 'Two car headlamps in parallel. About 9 A, and you see that they are on.' },
        ],
      },
      { from: 'thabo-madeup', text: 'Number three cost me a whole Saturday once.' },
    ],
  },
  {
    slug: 'counting-birds-badly',
    author: 'leilani-fable',
    title: 'Counting birds badly, every day, beats counting them well once',
    daysAgo: 58,
    skills: ['Ecology', 'Statistics'],
    body: text(
      'I wanted to count the waders on our beach properly: four observers, two hours, a telescope. We managed it once in spring.',
      'Since then I have counted alone, ten minutes before work, with bare eyes. I miss a third of them. But I miss the *same* third every day, and after forty days the line says something that the perfect count never could: they leave when the dredger runs.',
      heading('What makes a bad count usable'),
      bullets(
        'The same place and the same ten minutes.',
        'Write down zero. A day without a number is not a day without birds.',
        'Write down the weather, and who counted.',
        'Never improve the method in the middle. Begin a second series beside the first.',
      ),
      'The council has the line now. They asked for it for another season.',
    ),
    likes: ['sven-pahittad', 'mei-placeholder', 'eleni-ypodeigma', 'lucia-demo'],
    comments: [
      {
        from: 'mei-placeholder',
        text: 'The fourth point is the one everyone breaks. Did you ever know how large your third is?',
        answers: [
          {
            from: 'leilani-fable',
            text: 'We counted side by side on six mornings: between 28 and 36 percent. Good enough for the slope, not for the total.',
          },
        ],
      },
    ],
  },
  {
    slug: 'subtitles-are-editing',
    author: 'lucia-demo',
    title: 'Writing subtitles taught me to cut my own sentences',
    daysAgo: 49,
    skills: ['Writing', 'Translation'],
    body: text(
      'A subtitle has two lines of forty-two characters, and a reader who is also looking at a face. For a year I took that as a limit. It is a teacher.',
      'Take this, from an interview with a fisherman:',
      quote(
        'Well, what I would say, if you asked me, is that in those days the sea was, how to put it, more generous with us.',
      ),
      'He says it in nine seconds. Nobody reads that in nine seconds. What stays is:',
      quote('In those days the sea gave more.'),
      'Nothing of his is lost except the time he took to find it, and you can see that on his face.',
      'I now put every paragraph of my own through the same box. Most sentences have a sea in them somewhere.',
    ),
    likes: [
      'guadalupe-inventada',
      'anh-tuongtuong',
      'layla-mithal',
      'noa-dugma',
      'dmitri-primerov',
      'ada-example',
      'chloe-fictive',
    ],
    comments: [
      {
        from: 'noa-dugma',
        text: 'Going right to left I get even fewer characters. “More generous” would not fit in either line.',
      },
    ],
  },
  {
    slug: 'bread-as-a-spreadsheet',
    author: 'tomasz-przykladowy',
    title: 'I kept a spreadsheet of forty loaves so that you need not',
    daysAgo: 41,
    skills: ['Data analysis', 'Cooking'],
    body: text(
      'Forty loaves, seven columns, one result: **only two columns matter.**',
      numbers('The temperature of the dough when I stop kneading.', 'How long I wait after it looks ready.'),
      'Flour, brand of salt, tap or bottled water, folding or kneading: all within what happens by itself from one day to the next. I know because I baked the same loaf six times in a row and measured how different the same loaf is.',
      heading('Bake the same loaf twice first'),
      'That is the whole advice, and it is not about bread. Before you compare A with B, compare A with A. If those two already differ as much as A and B did, you have measured your oven.',
    ),
    likes: ['mei-placeholder', 'wolfgang-beispielhausen', 'priya-namuna', 'leilani-fable', 'ingrid-invented'],
    comments: [
      {
        from: 'wolfgang-beispielhausen',
        text: 'We do this with machines and call it a repeatability study. Yours smells better.',
      },
      {
        from: 'priya-namuna',
        text: 'How do you measure the temperature of a dough without stopping?',
        answers: [
          {
            from: 'tomasz-przykladowy',
            text: 'A thin probe, pushed in while the hook rests. 24 °C is where it turns for my flour.',
          },
        ],
      },
    ],
  },
  {
    slug: 'first-week-as-moderator',
    author: 'chloe-fictive',
    title: 'What I say when someone is right in a way that makes others leave',
    daysAgo: 34,
    skills: ['Facilitation', 'Community organising'],
    body: text(
      'In every group that I have looked after there is one person who is right. They answer first, correctly and at length, and after a month the others have stopped asking.',
      'Telling them to be kinder never worked. They *are* kind; they answer every question. What worked was to give them another job:',
      bullets(
        '“Could you wait a day before you answer, and then say what is still missing?”',
        '“Which of these answers would you have been glad of in your first week?”',
        '“Would you write down the three questions that come every month?”',
      ),
      'Two of the three said no at first, and yes after a week. The third left, and I still do not know whether I would do it again.',
    ),
    likes: ['ada-example', 'amara-imagined', 'guadalupe-inventada', 'eleni-ypodeigma', 'thabo-madeup', 'kofi-sample'],
    comments: [
      {
        from: 'amara-imagined',
        text: 'I was that person once. Being asked what is still missing was the first time I read the other answers.',
      },
    ],
  },
  {
    slug: 'a-chair-that-wobbles',
    author: 'ingrid-invented',
    title: 'A chair that wobbles has three legs and a liar',
    daysAgo: 27,
    edited: {
      after: 3,
      before: text(
        'A chair with four legs wobbles because one of them is too short. Find the short one and put a piece of felt under it.',
      ),
    },
    skills: ['Woodworking'],
    body: text(
      'A chair with four legs wobbles because of one of them, and it is hardly ever the one that lifts. Put the chair on a flat board, and push a sheet of paper under each foot:',
      bullets(
        'The foot where the paper goes in is **short**.',
        'The foot opposite it only pretends.',
        'The other two are honest.',
      ),
      'Do not saw. Every cut makes another leg the liar, and you end with a stool for a doll. Glue a slice of veneer under the short foot, wait for a day, and plane it until the paper stops.',
      '*Edited: I had written “the one that lifts”. Sven tried it and was right to complain.*',
    ),
    likes: ['sven-pahittad', 'yuki-mihon', 'omar-fictional', 'wolfgang-beispielhausen'],
    comments: [
      {
        from: 'sven-pahittad',
        text: 'Works. I had sawn off two centimetres before I came back here.',
        answers: [{ from: 'ingrid-invented', text: 'Bring it along. We will make it a very good footrest.' }],
      },
    ],
  },
  {
    slug: 'learning-a-script',
    author: 'anh-tuongtuong',
    title: 'Forty letters in a month, by reading shop signs',
    daysAgo: 20,
    skills: ['Language learning'],
    body: text(
      'I gave up on an alphabet twice, both times on the letter that came after the easy ones. The third time I did not begin with the alphabet.',
      'I began with the signs in my street: *pharmacy*, *bread*, *closed*. A sign has two gifts that a textbook does not have. You know what it says before you can read it, and you walk past it again tomorrow.',
      heading('How a day looked'),
      numbers(
        'One sign on the way out, letter by letter, with the meaning known.',
        'The same sign on the way back, without looking it up.',
        'In the evening, from memory, on paper.',
      ),
      'After a month I had thirty-eight of forty letters. The two that are missing are on no sign in my street. I am thinking of opening a shop.',
    ),
    likes: [
      'layla-mithal',
      'minjun-gasang',
      'yuki-mihon',
      'eleni-ypodeigma',
      'nour-newcomer',
      'lucia-demo',
      'priya-namuna',
      'noa-dugma',
    ],
    comments: [
      {
        from: 'minjun-gasang',
        text: 'Subway maps! Every name twice, in two scripts, and you have the whole ride to compare them.',
      },
      {
        from: 'nour-newcomer',
        text: 'I am new here, and this is the first thing I will try. Which sign was the hardest?',
        answers: [{ from: 'anh-tuongtuong', text: 'The dentist. Painted by hand, and he likes flourishes. Welcome!' }],
      },
    ],
  },
  {
    slug: 'index-that-was-not-used',
    author: 'ada-example',
    title: 'The index that nobody used',
    daysAgo: 14,
    skills: ['PostgreSQL', 'TypeScript'],
    body: text(
      'Our catalogue search took two seconds. There was an index for exactly that query. I had made it myself. The planner looked past it every time, and I spent an afternoon being offended.',
      'The query compared `lower(title)`. The index was on `title`.',
      code(
        'create index books_title on books (title);\n\nselect id from books\n where lower(title) = lower($1);   -- not that index',
      ),
      'An index on an expression answers only that expression, letter by letter:',
      code('create index books_title_lower on books (lower(title));'),
      'Two seconds became four milliseconds. What I keep from it is not the line, but the order in which to look:',
      numbers(
        'Ask for the plan: `explain (analyze, buffers)`.',
        'Compare the condition with the index *as text*.',
        'Only then think about statistics.',
      ),
      'More about this is in [the manual on expression indexes](https://www.postgresql.org/docs/current/indexes-expressional.html).',
    ),
    likes: [
      'bilal-notreal',
      'dmitri-primerov',
      'priya-namuna',
      'mei-placeholder',
      'kofi-sample',
      'tomasz-przykladowy',
      'anh-tuongtuong',
    ],
    comments: [
      {
        from: 'dmitri-primerov',
        text: 'A generated column would have said the same in the table, where the next person finds it.',
        answers: [
          {
            from: 'ada-example',
            text: 'True, and it is what we have now. The index was the answer for a Thursday afternoon.',
          },
          { from: 'bilal-notreal', text: 'Thank you both, I copied the wrong one first.' },
        ],
      },
    ],
  },
  {
    slug: 'oral-history-silences',
    author: 'guadalupe-inventada',
    title: 'Leave the silence in: notes from thirty interviews',
    daysAgo: 9,
    skills: ['Interviewing', 'Oral history'],
    body: text(
      'I used to fill the pauses. Someone stopped, I asked the next question, and at home I found the answer that they had been about to give: it was in the breath before my voice.',
      heading('Ten seconds'),
      'Now I count to ten, in my head, looking at the table. It feels like rudeness. In thirty interviews, the best minute began after second six.',
      heading('What helps'),
      bullets(
        'A cup of something, so that both have something to hold.',
        'The question on paper, turned over, so that I cannot rush to it.',
        'Saying at the beginning: “I will be slow. That is not because I am not listening.”',
      ),
      'And one thing that I learned late: when they say “that is not important”, write down the time.',
    ),
    likes: ['lucia-demo', 'layla-mithal', 'chloe-fictive', 'amara-imagined', 'eleni-ypodeigma'],
    comments: [
      {
        from: 'layla-mithal',
        text: 'My grandmother answered a question of mine two days later, in the kitchen, without a word of introduction. I had no recorder. Count to ten, then to two days.',
      },
    ],
  },
  {
    slug: 'small-pump-big-lesson',
    author: 'thabo-madeup',
    title: 'The pump worked. Nobody wanted it',
    daysAgo: 5,
    skills: ['Project management', 'Facilitation'],
    body: text(
      'We built a pump for the school garden in three weekends. It lifted 400 litres an hour. In the fourth week, the children carried water in buckets, past the pump, singing.',
      'Carrying was when they talked. We had measured litres and had not asked what the walk was for.',
      quote('We did not take the work away. We took the road away. — one of the teachers'),
      'The pump now fills a tank at the far end of the garden. It is exactly as far to walk as before, and in the dry month there is water in it.',
      'My step for next time comes before the first drawing: **spend a day doing it their way.**',
    ),
    likes: ['kofi-sample', 'amara-imagined', 'omar-fictional', 'leilani-fable', 'guadalupe-inventada', 'ada-example'],
    comments: [{ from: 'kofi-sample', text: 'I have built this pump, too. Mine is still standing there, very clean.' }],
  },
  {
    slug: 'asking-for-a-review',
    author: 'priya-namuna',
    title: 'How I ask for feedback so that I get some',
    daysAgo: 2,
    skills: ['Mentoring', 'Writing'],
    body: text(
      '“What do you think?” gets “Looks good!”, every time. I have a better rate since I ask for one thing that can be answered in two minutes.',
      bullets(
        '“Where did you stop reading?”',
        '“Which of these two beginnings would you click?”',
        '“What would you ask me if this were a talk?”',
      ),
      'None of these can be answered with *good*. And nobody has to be an expert to have stopped reading somewhere.',
      'So: where did you stop?',
    ),
    likes: ['lucia-demo', 'anh-tuongtuong', 'bilal-notreal', 'nour-newcomer'],
    comments: [
      {
        from: 'anh-tuongtuong',
        text: 'At the last line, to answer it.',
        answers: [{ from: 'priya-namuna', text: 'That is the best review I ever got.' }],
      },
    ],
  },
];
