import type { DemoProfile } from './profile.ts';

export const yuki: DemoProfile = {
  joined: 20,
  headline: '音の記録係 – sound recordist for quiet places',
  location: '京都, Japan',
  about:
    '寺の庭、始発電車、雨の前の静けさ。消えていく音を録っています。\n\nI record places that are about to become louder.',
  links: [['録音', 'https://example.org/yuki/recordings']],
  skills: [
    ['Sound recording', 'expert'],
    ['Radio drama', 'intermediate'],
    ['Podcasting', 'advanced'],
    ['Japanese', 'expert'],
    ['Archiving', 'intermediate'],
  ],
  experience: [
    {
      title: '録音技師',
      at: '架空放送 (Imaginary Broadcasting)',
      in: '京都',
      when: [34, null],
      text: 'Location sound for a weekly programme about one street at a time.',
    },
    {
      title: 'Archive assistant',
      at: 'Sound Archive of Nowhere',
      in: '大阪',
      when: [58, 35],
      text: 'Copied 1,900 tapes before they crumbled. Labelled all of them.',
    },
    {
      title: 'Stage technician',
      at: '見本劇場 (Sample Theatre)',
      in: '大阪',
      when: [77, 59],
      text: 'Microphones, cables, and knowing when to stay out of sight.',
    },
  ],
  education: [
    {
      school: '例示大学 (University of Example)',
      degree: '学士',
      field: '音響学',
      when: [126, 79],
      text: 'Measured how a wooden hall answers a single clap.',
    },
  ],
  projects: [
    {
      title: '朝五時の街 – The town at five',
      text: 'Fifty-two mornings, one microphone, no music.',
      url: 'https://example.org/yuki/five',
      when: [17, 5],
      with: ['Sound recording', 'Archiving'],
    },
    {
      title: 'Listening walk',
      text: 'A map with nine places to stand still, for school classes.',
      url: '',
      when: [4, null],
      with: ['Teaching', 'Sound recording'],
    },
  ],
};

export const layla: DemoProfile = {
  joined: 19,
  headline: 'مترجمة ومعلّمة لغات – translator and language teacher',
  location: 'طنجة, Morocco',
  about:
    'أترجم الكتب التقنية إلى العربية وأبحث عن كلمات يفهمها الجميع.\n\nI translate manuals, and collect the words that manuals forget to explain.',
  links: [['مسرد', 'https://example.org/layla/glossary']],
  skills: [
    ['Translation', 'expert'],
    ['Arabic', 'expert'],
    ['French', 'advanced'],
    ['Technical writing', 'advanced'],
    ['Teaching', 'intermediate'],
  ],
  experience: [
    {
      title: 'مترجمة مستقلة',
      at: 'Example Translators',
      in: 'طنجة',
      when: [41, null],
      text: 'Manuals, safety notes and the small print of machines. One glossary for all of them.',
    },
    {
      title: 'Language teacher',
      at: 'مدرسة المثال (School of Example)',
      in: 'الرباط',
      when: [73, 42],
      text: 'Arabic for newcomers; more singing than grammar in the first month.',
    },
    {
      title: 'Editorial assistant',
      at: 'Fictional House of Books',
      in: 'الرباط',
      when: [88, 74],
      text: 'Read what others had stopped seeing.',
    },
  ],
  education: [
    { school: 'جامعة لا مكان (Nowhere University)', degree: 'ماجستير', field: 'الترجمة', when: [110, 89], text: '' },
    {
      school: 'University of Example',
      degree: 'BA',
      field: 'Linguistics',
      when: [148, 112],
      text: 'On numbers in dialects, and why market sellers never miscount.',
    },
  ],
  projects: [
    {
      title: 'مسرد الورشة – Workshop glossary',
      text: 'Six hundred words of welding, wiring and woodwork in Arabic, French and English, checked by people who use them.',
      url: 'https://example.org/layla/workshop',
      when: [24, null],
      with: ['Translation', 'Technical writing'],
    },
    {
      title: 'Plain instructions',
      text: 'Ten bad manuals, rewritten on one page each.',
      url: '',
      when: [12, 8],
      with: ['Technical writing'],
    },
  ],
};

export const dmitri: DemoProfile = {
  joined: 18,
  headline: 'Преподаватель физики, collector of cheap experiments',
  location: 'Алматы, Kazakhstan',
  about:
    'Физика из того, что есть на кухне. Если опыт стоит дороже пачки чая, я ищу другой.\n\nPhysics from the kitchen drawer.',
  links: [],
  skills: [
    ['Physics', 'expert'],
    ['Teaching', 'expert'],
    ['Mathematics', 'advanced'],
    ['Astronomy', 'intermediate'],
    ['Electronics', 'intermediate'],
  ],
  experience: [
    {
      title: 'Учитель физики',
      at: 'Школа-пример № 0 (Placeholder School)',
      in: 'Алматы',
      when: [90, null],
      text: 'Forms seven to eleven. Every lesson begins with something that falls, floats or flashes.',
    },
    {
      title: 'Observatory guide',
      at: 'Observatory of Nowhere',
      in: 'Алматы',
      when: [47, 20],
      text: 'Friday nights, forty visitors, one telescope.',
    },
    {
      title: 'Laboratory assistant',
      at: 'Institute of Invented Sciences',
      in: 'Алматы',
      when: [104, 91],
      text: 'Built the same circuit ninety times until it was right ninety times.',
    },
  ],
  education: [
    { school: 'Nowhere University', degree: 'Диплом', field: 'Физика', when: [165, 106], text: '' },
    {
      school: 'Placeholder Adult College',
      degree: 'Certificate',
      field: 'Science teaching',
      when: [88, 82],
      text: 'Learnt to wait for an answer.',
    },
  ],
  projects: [
    {
      title: 'Сто опытов – a hundred experiments',
      text: 'One page each: what you need, what you see, what to ask.',
      url: 'https://example.org/dmitri/hundred',
      when: [52, null],
      with: ['Physics', 'Illustration'],
    },
    {
      title: 'Street telescope',
      text: 'A cardboard telescope that survives being carried by a nine-year-old.',
      url: 'https://example.org/dmitri/telescope',
      when: [15, 11],
      with: ['Astronomy', 'Carpentry'],
    },
  ],
};

export const priya: DemoProfile = {
  joined: 18,
  headline: 'Machine learning engineer who reads the errors first',
  location: 'पुणे, India',
  about:
    'मैं ऐसे प्रोग्राम बनाती हूँ जो अपनी ग़लतियाँ बता सकें।\n\nI build models for small data, and keep a list of every case they got wrong. The list is the interesting part.',
  links: [
    ['The list', 'https://example.org/priya/wrong'],
    ['Talks', 'https://example.org/priya/talks'],
  ],
  skills: [
    ['Machine learning', 'expert'],
    ['Python', 'expert'],
    ['Statistics', 'advanced'],
    ['SQL', 'advanced'],
    ['Public speaking', 'advanced'],
    ['Mentoring', 'intermediate'],
  ],
  experience: [
    {
      title: 'Machine learning engineer',
      at: 'Namuna Seeds Laboratory',
      in: 'पुणे',
      when: [25, null],
      text: 'Sort seeds from photographs taken on a phone in bad light. Ninety-four in a hundred, and we know which six.',
    },
    {
      title: 'Data scientist',
      at: 'Sample Weather Service',
      in: 'Mumbai',
      when: [49, 26],
      text: 'Forecasts for fields rather than for cities.',
    },
    {
      title: 'Software developer',
      at: 'Imaginary Railways',
      in: 'Mumbai',
      when: [71, 50],
      text: 'Seat reservations. Learnt everything about time zones and nothing about patience.',
    },
  ],
  education: [
    { school: 'Institute of Invented Sciences', degree: 'MTech', field: 'Machine learning', when: [96, 72], text: '' },
    {
      school: 'University of Example',
      degree: 'BTech',
      field: 'Electronics',
      when: [146, 98],
      text: 'Built a radio that only ever received one station.',
    },
  ],
  projects: [
    {
      title: 'Wrong on purpose',
      text: 'A gallery of a thousand mistakes of one model, sorted by what they have in common.',
      url: 'https://example.org/priya/wrong-on-purpose',
      when: [13, null],
      with: ['Machine learning', 'Data visualisation'],
    },
    {
      title: 'Small data club',
      text: 'We meet monthly and solve something with fewer than two hundred rows.',
      url: 'https://example.org/priya/small-data',
      when: [23, null],
      with: ['Statistics', 'Facilitation'],
    },
    {
      title: 'Monsoon diary',
      text: 'Four years of rain on one balcony, as a data set and as a poem.',
      url: '',
      when: [60, 12],
      with: ['Python', 'Writing'],
    },
  ],
};

export const eleni: DemoProfile = {
  joined: 16,
  headline: 'Φυσικοθεραπεύτρια – physiotherapist who likes stairs',
  location: 'Ιωάννινα, Greece',
  about: 'Βοηθώ ανθρώπους να ανέβουν ξανά τις σκάλες του σπιτιού τους. Ένα σκαλοπάτι τη φορά.',
  links: [],
  skills: [
    ['Physiotherapy', 'expert'],
    ['Elder care', 'advanced'],
    ['Yoga', 'intermediate'],
    ['First aid', 'expert'],
  ],
  experience: [
    {
      title: 'Φυσικοθεραπεύτρια',
      at: 'Κλινική Υπόδειγμα (Clinic of Example)',
      in: 'Ιωάννινα',
      when: [60, null],
      text: 'After hips and knees. The aim is written on the wall in the patient’s own words.',
    },
    {
      title: 'Swimming teacher',
      at: 'Fictional Baths',
      in: 'Πάτρα',
      when: [102, 61],
      text: 'From five-year-olds to eighty-five-year-olds; the fear is the same.',
    },
  ],
  education: [
    {
      school: 'Πανεπιστήμιο του Πουθενά (Nowhere University)',
      degree: 'Πτυχίο',
      field: 'Φυσικοθεραπεία',
      when: [112, 64],
      text: '',
    },
  ],
  projects: [
    {
      title: 'Stairs at home',
      text: 'Eight exercises on the lowest step, drawn so that no word is needed.',
      url: 'https://example.org/eleni/stairs',
      when: [14, 9],
      with: ['Illustration', 'Elder care'],
    },
  ],
};

export const minjun: DemoProfile = {
  joined: 15,
  headline: '게임 기획자 – designs games for waiting rooms',
  location: '대전, South Korea',
  about: '3분 안에 끝나는 게임을 만듭니다. 지는 것도 재미있어야 합니다.',
  links: [['Prototypes', 'https://example.org/minjun/prototypes']],
  skills: [
    ['Game design', 'advanced'],
    ['C#', 'advanced'],
    ['3D modelling', 'intermediate'],
    ['Music production', 'beginner'],
    ['User research', 'intermediate'],
  ],
  experience: [
    {
      title: '게임 기획자',
      at: '가상 놀이터 (Virtual Playground)',
      in: '대전',
      when: [30, null],
      text: 'Rules, levels, and watching strangers not read the instructions.',
    },
    {
      title: 'Tester',
      at: 'Sample Arcade',
      in: '서울',
      when: [48, 31],
      text: 'Played one level four hundred times and wrote down what got boring first.',
    },
  ],
  education: [
    {
      school: '예시대학교 (University of Example)',
      degree: '학사',
      field: '게임 디자인',
      when: [98, 50],
      text: 'Graduated with a board game about queues.',
    },
  ],
  projects: [
    {
      title: 'Number forty-two, please',
      text: 'A game for exactly as long as your number is not called.',
      url: 'https://example.org/minjun/forty-two',
      when: [12, 3],
      with: ['C#', 'Game design'],
    },
    {
      title: 'Paper prototypes',
      text: 'Thirty games on one sheet each, free to copy.',
      url: '',
      when: [26, null],
      with: ['Game design', 'Graphic design'],
    },
  ],
};
